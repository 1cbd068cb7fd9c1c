/** Which of the pages that careful shoppers look for before they pay a link leads to. */
import { decodeEscapes } from '@vitrine/kernel/text/decode-escapes'
import type { Concept } from '@vitrine/lexicon/concept'
import { aboutBeginning, aboutPage } from '@vitrine/lexicon/concepts/trust/about-page'
import { contactPage } from '@vitrine/lexicon/concepts/trust/contact-us'
import { helpPage } from '@vitrine/lexicon/concepts/trust/help-page'
import { privacyPage } from '@vitrine/lexicon/concepts/trust/privacy-page'
import { questionsPage } from '@vitrine/lexicon/concepts/trust/questions-page'
import { returnsPage, returnsToPage } from '@vitrine/lexicon/concepts/trust/returns-page'
import { shippingPage } from '@vitrine/lexicon/concepts/trust/shipping-page'
import { termsPage } from '@vitrine/lexicon/concepts/trust/terms-page'
import { imprint } from '@vitrine/lexicon/concepts/trust/trust-pages'
import { tryUrl } from '../../shared/page/url.ts'
import { wordsOf } from '../../shared/text/text.ts'

export type Kind = 'contact' | 'returns' | 'shipping' | 'privacy' | 'terms' | 'faq' | 'about' | 'imprint'

const anywhere: Readonly<Record<Exclude<Kind, 'faq' | 'about'>, Concept>> = {
  contact: contactPage,
  returns: returnsPage,
  shipping: shippingPage,
  privacy: privacyPage,
  terms: termsPage,
  imprint,
}
export const kinds: readonly Kind[] = [
  'contact',
  'returns',
  'shipping',
  'privacy',
  'terms',
  'faq',
  'about',
  'imprint',
]

/** Page names shown to the owner. */
export const labels: Readonly<Record<Kind, string>> = {
  contact: 'Contact page',
  returns: 'Returns page',
  shipping: 'Delivery page',
  privacy: 'Privacy policy',
  terms: 'Terms page',
  faq: 'FAQ page',
  about: 'About page',
  imprint: 'Imprint',
}
/** What each page is about, as used in a sentence. */
export const subjects: Readonly<Record<Kind, string>> = {
  contact: 'contact options',
  returns: 'returns',
  shipping: 'delivery',
  privacy: 'privacy',
  terms: 'terms',
  faq: 'frequently asked questions',
  about: 'the store itself',
  imprint: 'the company behind the store',
}

/** A page about the store is named by a few words, an article about something else by more. */
const maxAboutWords = 5

/** The words by which links to each page are recognized. */
export const namesOf: Readonly<Record<Kind, readonly Concept[]>> = {
  contact: [contactPage],
  returns: [returnsPage],
  shipping: [shippingPage],
  privacy: [privacyPage],
  terms: [termsPage],
  faq: [questionsPage, helpPage],
  about: [aboutPage],
  imprint: [imprint],
}

/** A heading that introduces questions and answers on a page about something else. */
export const isQuestionsHeading = (text: string): boolean => questionsPage.isIn(text)

/** A heading under which the store describes itself. */
export const isAboutHeading = (text: string): boolean =>
  aboutPage.isWhole(text) || (aboutBeginning.isAtStart(text) && wordsOf(text).length <= maxAboutWords)

/** What a link leads to, by its text and URL. */
export function kindsOfLink(url: string, text: string): Kind[] {
  const path = decodedPath(url)
  const label = `${text} ${spaced(path)}`
  const names = [text, ...path.split('/').map((part) => spaced(part.replace(/\.\w+$/, '')))]
  return kinds.filter((kind) => {
    if (kind === 'faq') return questionsPage.isIn(label) || names.some(helpPage.isWhole)
    if (kind === 'about') return names.some(isAboutHeading)
    return anywhere[kind].isIn(kind === 'returns' ? returnsToPage.replaceIn(label, ' ') : label)
  })
}

function spaced(path: string): string {
  return path.replace(/[-_/.]+/g, ' ').trim()
}

const decodedPath = (url: string) => decodeEscapes(tryUrl(url)?.pathname ?? '')

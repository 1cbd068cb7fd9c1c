/** The payment methods that a store shows. */
import {
  acceptsPayment,
  ordinaryPaymentBrands,
  paymentBrands,
  paymentMethod,
} from '@vitrine/lexicon/concepts/checkout/payment-methods'
import type { PracticePage, PracticeRule, PracticeSign } from './practice.ts'
import { countOf, findSentence, quoteOf } from './practice-page.ts'

const names = [paymentBrands, ordinaryPaymentBrands].flatMap(({ concepts }) => Object.keys(concepts))

/** Names in a text. A name that is also an ordinary word only counts at the end of the text. */
const namesIn = (text: string): string[] => [
  ...paymentBrands.namesIn(text),
  ...Object.entries(ordinaryPaymentBrands.concepts).flatMap(([name, words]) =>
    words.isAtEnd(text) ? [name] : [],
  ),
]
const inOrder = (found: ReadonlySet<string>) => names.filter((name) => found.has(name))

/** Payment methods listed in a sentence. */
function fromSentence(page: PracticePage): PracticeSign | null {
  const hit = findSentence(page, ({ text }) => {
    const found = acceptsPayment.isIn(text) ? namesIn(text.replace(/[.,;。]+$/, '')) : []
    return found.length >= 2 ? found : null
  })
  return hit && { quote: quoteOf(hit.sentence.text), path: hit.sentence.path, value: { names: hit.found } }
}

/** Payment marks side by side, each with one name and little else. */
function fromMarks({ facts }: PracticePage): PracticeSign | null {
  const { $ } = facts
  const found = new Set<string>()
  for (const element of $(
    'li, img, svg, title, i[class*=fa-cc-], [aria-label], [class*=payment] span',
  ).toArray()) {
    const node = $(element)
    const label = node.attr('alt') ?? node.attr('aria-label') ?? iconName(node.attr('class')) ?? ownText(node)
    if (label.length > 30) continue
    for (const name of namesIn(label.trim())) found.add(name)
  }
  if (found.size < 2) return null
  const ordered = inOrder(found)
  const first = facts.textBlocks.find(({ text }) => text.length <= 20 && namesIn(text).length === 1)
  return { quote: ordered.join(', '), path: first ? parentOf(first.path) : null, value: { names: ordered } }
}

/** Font icons carry the name in their class. */
const iconName = (classes: string | undefined) => /\bfa-cc-([a-z-]+)/.exec(classes ?? '')?.[1]

const ownText = (node: ReturnType<PracticePage['facts']['$']>) =>
  node.children('a, img, svg').length > 0 ? '' : node.text()

const parentOf = (path: string) => path.slice(0, path.lastIndexOf(' > ')) || path

export const paymentRule: PracticeRule = {
  id: 'payment-methods',
  read: (page) => (page.kind === 'other' ? null : (fromMarks(page) ?? fromSentence(page))),
  mentions: (text) =>
    paymentBrands.namesIn(text).length > 0 || paymentMethod.isIn(text) || acceptsPayment.isIn(text),
  words: [acceptsPayment],
  canMiss: (pages) =>
    countOf(pages, 'product') >= 3 && countOf(pages, 'policy') >= 2 && countOf(pages, 'cart') >= 1,
  // Each page may show only some, so all pages count together.
  settle(signs) {
    const all = new Set(signs.flatMap(({ value }) => (value?.names ?? []) as readonly string[]))
    const longest = [...signs].sort((a, b) => sizeOf(b.value?.names) - sizeOf(a.value?.names))[0]
    return longest ? { ...longest, value: { names: inOrder(all) } } : null
  },
}

const sizeOf = (names: unknown) => (Array.isArray(names) ? names.length : 0)

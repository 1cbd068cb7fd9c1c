import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import {
  aboutFiller,
  fillerPair,
  placeholderSentence,
  placeholderText,
} from '@vitrine/lexicon/concepts/page/placeholder-texts'
import { isArchive } from '../../shared/page/article.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { languageOf } from '../../shared/text/known-words.ts'
import { excerpt, normalize, truncate, wordsOf } from '../../shared/text/text.ts'
import { contactLeftovers } from './contact-leftovers.ts'
import { fillerWords } from './filler-words.ts'

const minFillerWords = 3

interface Place {
  text: string
  path: string | null
  /** Name of the place for the owner; null for plain page text. */
  label: string | null
}

/** Languages in which the note is a word for “all”. */
const sayTodo = new Set(['es', 'pt', 'gl'])
const isNote = (text: string) => /^\W*TODO\W*$/i.test(text)

/** The placeholder in a text: its quote and a key for its kind. */
function leftoverIn(text: string, language: string | null): { quote: string; key: string } | null {
  const folded = normalize(text)
  if (placeholderText.isWhole(text) || (isNote(text) && !sayTodo.has(language?.slice(0, 2) ?? '')))
    return { quote: truncate(text), key: `whole:${folded}` }
  const phrase = placeholderSentence.find(text)
  if (phrase)
    return {
      quote: excerpt(text, Math.max(0, folded.indexOf(phrase)), phrase.length, 20),
      key: `phrase:${phrase}`,
    }
  const distinct = new Set(wordsOf(text).filter((word) => fillerWords.has(word)))
  if (distinct.size < minFillerWords || !fillerPair.isIn(text) || aboutFiller.isIn(text)) return null
  return { quote: truncate(text), key: 'filler' }
}

function placesOf({ facts }: PageReading): Place[] {
  const { head } = facts
  const blocks = facts.textBlocks
    .filter(({ area, isCode }) => area !== 'reviews' && !isCode)
    .map(({ text, path }): Place => ({ text, path, label: null }))
  const inHead = [
    ...head.titles.map((text): Place => ({ text, path: null, label: 'page title' })),
    ...head.metaDescriptions.map((text): Place => ({ text, path: null, label: 'meta description' })),
  ]
  return [...blocks, ...inHead]
}

export default definePageDetector({
  id: 'placeholder-text',
  category: 'content',
  label: 'No placeholder text is left',
  pageTypes: 'any',
  impacts: ['trust', 'bounce rate'],
  effect: 'content-thin',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  detect(page) {
    // Articles about design and print quote filler text on purpose.
    if (isArchive(shownPath(page.finalUrl))) return notApplicable
    const places = placesOf(page)
    if (places.length === 0) return notApplicable
    const isGrave = ['home_page', 'product_page', 'checkout_page'].includes(page.pageType)
    const ofContact = contactLeftovers(page)
    const language = languageOf(page.facts)
    const byKey = new Map<string, Finding>()
    for (const place of places) {
      const leftover = ofContact.get(place.path ?? '') ?? leftoverIn(place.text, language)
      if (!leftover || byKey.has(leftover.key)) continue
      byKey.set(leftover.key, {
        causeKey: leftover.key,
        commonCause: {
          key: 'leftovers',
          item: `“${truncate(leftover.quote, 80)}”: ${page.finalUrl}`,
          items: 'Placeholder text',
          min: 2,
        },
        severity: isGrave ? 'high' : 'medium',
        confidence: leftover.key.startsWith('whole:') ? 0.85 : 0.95,
        title: 'Placeholder text was never replaced',
        where: pageLabel(page),
        description: `The ${place.label ?? 'page'} still shows placeholder text: “${truncate(leftover.quote, 120)}”. Shoppers think the store is unfinished.`,
        url: page.finalUrl,
        pageType: page.pageType,
        rows: [
          {
            row_type: 'text_before_after',
            before_title: 'Shown now',
            before_content: leftover.quote,
            after_title: 'Suggested',
            after_content: 'Your own text, or no block at all',
          },
        ],
        spots: place.path ? [{ path: place.path, text: truncate(place.text, 60), label: 'Placeholder' }] : [],
        facts: { text: truncate(leftover.quote, 120) },
        howChecked: [
          'Compared all visible text with filler text and the default text of themes and store software.',
          'Skipped reviews, code samples, and articles.',
        ],
      })
    }
    return failOrPass([...byKey.values()])
  },
})

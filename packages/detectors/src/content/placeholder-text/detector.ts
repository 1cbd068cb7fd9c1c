import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { archivePath } from '../../shared/lexicon/promotion.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { placeName } from '../../shared/place.ts'
import { cut, excerpt, fold, wordsOf } from '../../shared/text.ts'
import { pathOf } from '../../shared/url.ts'
import { aboutFiller, fillerPairs, fillerWords, phrases, wholeTexts } from './phrases.ts'

const fewestFillerWords = 3

interface Place {
  text: string
  path: string | null
  /** Name of the place for the owner, where it is not plain text. */
  label: string | null
}

/** What is left over in a text: the quoted part and a name for its kind. */
function leftoverIn(text: string): { quote: string; key: string } | null {
  const folded = fold(text)
  if (wholeTexts.has(folded.replace(/[.:]+$/, '')) || wholeTexts.has(folded))
    return { quote: cut(text), key: `whole:${folded}` }
  const phrase = phrases.find((candidate) => folded.includes(candidate))
  if (phrase)
    return {
      quote: excerpt(text, Math.max(0, folded.indexOf(phrase)), phrase.length, 20),
      key: `phrase:${phrase}`,
    }
  const distinct = new Set(wordsOf(text).filter((word) => fillerWords.has(word)))
  if (distinct.size < fewestFillerWords || !fillerPairs.test(folded) || aboutFiller.test(folded)) return null
  return { quote: cut(text), key: 'filler' }
}

function placesOf({ facts }: PageReading): Place[] {
  const { head } = facts
  const blocks = facts.textBlocks
    .filter(({ area, isCode }) => area !== 'reviews' && !isCode)
    .map(({ text, path }): Place => ({ text, path, label: null }))
  const inHead = [
    ...head.titles.map((text): Place => ({ text, path: null, label: 'title of the page' })),
    ...head.metaDescriptions.map(
      (text): Place => ({ text, path: null, label: 'description for search engines' }),
    ),
  ]
  return [...blocks, ...inHead]
}

export default definePageDetector({
  id: 'placeholder-text',
  category: 'content',
  label: 'No placeholder text is left',
  pageTypes: 'any',
  impacts: ['trust', 'bounce rate'],
  family: 'content thin/missing facts',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  detect(page) {
    // Articles about design and print quote the filler on purpose.
    if (archivePath.test(pathOf(page.finalUrl))) return notApplicable
    const places = placesOf(page)
    if (places.length === 0) return notApplicable
    const isGrave = ['home_page', 'product_page', 'checkout_page'].includes(page.pageType)
    const byKey = new Map<string, Finding>()
    for (const place of places) {
      const leftover = leftoverIn(place.text)
      if (!leftover || byKey.has(leftover.key)) continue
      byKey.set(leftover.key, {
        causeKey: leftover.key,
        severity: isGrave ? 'high' : 'medium',
        confidence: leftover.key.startsWith('whole:') ? 0.85 : 0.95,
        title: 'Placeholder text was never replaced',
        where: placeName(page),
        description: `${place.label ? `The ${place.label}` : 'The page'} still carries a text that was put there to be replaced: "${cut(leftover.quote, 120)}". Visitors take the store for unfinished.`,
        url: page.finalUrl,
        pageType: page.pageType,
        rows: [
          {
            row_type: 'text_before_after',
            before_title: 'Shown now',
            before_content: leftover.quote,
            after_title: 'Suggested',
            after_content: 'Replace it with your own text, or remove the block',
          },
        ],
        spots: place.path ? [{ path: place.path, text: cut(place.text, 60), label: 'Placeholder' }] : [],
        facts: { text: cut(leftover.quote, 120) },
        howChecked: [
          'Compared every visible text with filler text and with the default texts of themes and shop software.',
          'Left out reviews, code samples and articles.',
        ],
      })
    }
    return failOrPass([...byKey.values()])
  },
})

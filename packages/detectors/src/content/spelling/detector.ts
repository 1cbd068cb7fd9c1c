import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/api/detector'
import { escapeRegExp } from '@vitrine/kernel/text/escape-reg-exp'
import { pageLabel } from '../../shared/page/place.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'
import { brandSlips } from './brand-slips.ts'
import { knownSlips } from './known-slips.ts'
import { nameCheck } from './proper-names.ts'
import { type SpellingDatum, siteSlips, wordsOfPage } from './site-words.ts'
import type { Slip } from './slip.ts'
import { unknownSlips } from './unknown-slips.ts'

interface Datum extends SpellingDatum {
  where: string
}

const minWords = 40
/** How the mistake was found: in the list of misspellings, in the dictionaries, or by the store's name. */
type Source = 'listed' | 'unknown' | 'brand'
const says: Record<Source, (word: string, right: string) => string> = {
  listed: (word, right) => `“${word}” should be “${right}”.`,
  unknown: (word, right) => `“${word}” isn’t in any English dictionary and should probably be “${right}”.`,
  brand: (word, right) => `The store’s name is “${right}”, but this page says “${word}”.`,
}
const listed = 'Compared the words on the page with a list of known misspellings.'
const dictionaryStep = 'Looked up the words on the page in dictionaries of American and British English.'
const leftOut = 'Skipped codes, reviews, other languages, and names of the store, brands, and products.'

export default defineSiteDetector<never, Datum>({
  id: 'spelling',
  category: 'content',
  label: 'Words are spelled correctly',
  pageTypes: 'any',
  impacts: ['trust', 'conversion'],
  effect: 'cosmetic',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'placeholder-text', 'template-leak', 'untranslated-region'],
  needs: [],
  collect(page) {
    const { language, text, textBlocks } = page.facts
    const isEnglish =
      language.detected === 'en' || (language.detected === null && (language.declared ?? '').startsWith('en'))
    if (!isEnglish || text.split(/\s+/).length < minWords) return null
    const blocks = textBlocks.filter(
      ({ area, isCode, lang }) => area !== 'reviews' && !isCode && (lang === null || lang.startsWith('en')),
    )
    const isProperName = nameCheck(page)
    const wanted = new Set(blocks)
    const brand = brandSlips(page, wanted, isProperName)
    const named = new Set(brand.map(({ word }) => word))
    return {
      where: pageLabel(page),
      known: blocks.flatMap((block) => knownSlips(block, isProperName)),
      unknown: unknownSlips(page, wanted, isProperName).filter(({ word }) => !named.has(word)),
      brand,
      words: wordsOfPage(blocks.map((block) => block.text)),
    }
  },
  evaluate({ pages, site }) {
    if (pages.length === 0) return notApplicable
    const slips = siteSlips(pages, (word) => site.vocabulary.has(word))
    return failOrPass(
      pages.flatMap((page) => [
        ...findings(page, page.datum.known, 'listed'),
        ...findings(page, slips.unknown(page), 'unknown'),
        ...findings(page, slips.brand(page), 'brand'),
      ]),
    )
  },
})

/** One finding for each word of a page. */
function findings(page: CollectedPage<Datum>, slips: readonly Slip[], source: Source): Finding[] {
  const once = new Map<string, Slip>()
  for (const slip of slips) {
    const key = slip.word.toLowerCase()
    if (!once.has(key) || slip.isProminent) once.set(key, slip)
  }
  return [...once].map(([key, slip]) => finding(page, key, slip, source))
}

/** The sentence with the word replaced wherever it stands by itself, not inside a longer word. */
function corrected(sentence: string, word: string, right: string): string {
  return sentence.replace(
    new RegExp(`(?<![\\p{L}\\p{M}])${escapeRegExp(word)}(?![\\p{L}\\p{M}])`, 'gu'),
    () => right,
  )
}

function finding(
  { finalUrl, pageType, datum }: CollectedPage<Datum>,
  key: string,
  { word, right: [right = ''], sentence, path, isProminent }: Slip,
  source: Source,
): Finding {
  return {
    causeKey: key,
    // Each misspelled word is a separate fault.
    fault: key,
    ...(source === 'brand'
      ? {}
      : {
          commonCause: {
            key: 'words',
            item: `“${word}” should be “${right}”: ${finalUrl}`,
            items: 'Misspelled words',
            title: 'Spelling mistakes',
          },
        }),
    severity: pageType === 'checkout_page' || source === 'brand' ? 'high' : isProminent ? 'medium' : 'low',
    confidence: source === 'listed' ? 0.9 : 0.8,
    title: source === 'brand' ? `Store name is misspelled: “${word}”` : `Spelling mistake: “${word}”`,
    where: datum.where,
    description: `${says[source](word, right)} Spelling mistakes make shoppers doubt how careful the store is.`,
    url: finalUrl,
    pageType,
    rows: [beforeAfter(sentence, corrected(sentence, word, right))],
    spots: [{ path, text: truncate(word, 40), label: `Should be “${right}”` }],
    facts: { word: key, right: right.toLowerCase() },
    visibility: isProminent ? 1 : 0.5,
    howChecked: [source === 'listed' ? listed : dictionaryStep, leftOut],
  }
}

import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/detector'
import { languageName } from '../../shared/languages.ts'
import { oncePerAddress } from '../../shared/page-twins.ts'
import { placeName } from '../../shared/place.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { counted, cut } from '../../shared/text.ts'
import { pathOf } from '../../shared/url.ts'
import { declaredLanguage, foreignBlocks, isInOwnWords, mainLetters } from './foreign-blocks.ts'
import { labelFindings, readLabels } from './labels.ts'

export interface Datum {
  /** The language that the page declares. */
  own: string
  /** The second witness: its frame, or most of its prose, is in that language. */
  isSure: boolean
  name: string
  foreign: { language: string; text: string; path: string; isDescription: boolean }[]
  /** Part of the letters of the main area that the foreign passages have. */
  share: number
  /** Beginnings of the page's own long passages, to find the source of a copied one. */
  passages: string[]
  /** What menus, buttons and fields say. */
  labels: string[]
}

const fewestBlocks = 2
const smallestShare = 0.25
/** A passage that stands alone has to be more than a line that somebody likes. */
const shortestAlone = 120
const mostKept = 5
const mostPassages = 30
const shortestPassage = 40
/** Long enough to translate it from the alert. */
const longestPassage = 800
const beginning = 60
const fewestFrameLabels = 5
const fewestFramed = 3
const sameFrame = 0.7

/** The first words of a passage, by which its copy is known. */
const startOf = (text: string) => text.slice(0, beginning)

/** The page of another language from which a passage was copied. */
function sourceOf(text: string, own: string, language: string, pages: readonly CollectedPage<Datum>[]) {
  return pages.find(
    ({ datum }) => datum.own !== own && datum.own === language && datum.passages.includes(startOf(text)),
  )
}

/**
 * Pages whose language has two witnesses. A page of few words borrows the second one from pages that have the same
 * frame; where nothing of a page is in the declared language, its declaration is at fault and not its text.
 */
function sureOf(pages: readonly CollectedPage<Datum>[]): CollectedPage<Datum>[] {
  const sure = pages.filter(({ datum }) => datum.isSure)
  const framedBy = ({ datum }: CollectedPage<Datum>) => {
    const labels = new Set(datum.labels)
    return sure.filter(
      (other) =>
        other.datum.own === datum.own &&
        labels.size >= fewestFrameLabels &&
        other.datum.labels.filter((text) => labels.has(text)).length >= labels.size * sameFrame,
    )
  }
  return pages.filter((page) => page.datum.isSure || framedBy(page).length >= fewestFramed)
}

function blockFinding(page: CollectedPage<Datum>, all: readonly CollectedPage<Datum>[]): Finding[] {
  const { own, name, foreign, share } = page.datum
  const [first] = foreign
  if (!first) return []
  const letters = foreign.reduce((sum, { text }) => sum + text.length, 0)
  const isEnough = foreign.length >= fewestBlocks || (share >= smallestShare && letters >= shortestAlone)
  if (!isEnough) return []
  const worst = foreign.find(({ isDescription }) => isDescription) ?? first
  const [right, wrong] = [languageName(own) ?? own, languageName(worst.language) ?? worst.language]
  const isBuying = page.pageType === 'checkout_page' || page.pageType === 'cart_page'
  const source = sourceOf(worst.text, own, worst.language, all)
  const place = worst.isDescription ? 'description' : isBuying ? 'buying' : 'text'
  return [
    {
      causeKey: `${place}:${worst.language}-in-${own}`,
      severity: worst.isDescription || isBuying ? 'high' : 'medium',
      confidence: 0.86,
      title: `Text is in ${wrong} on a page in ${right}`,
      where: name,
      description: `The page is in ${right}, but ${counted(foreign.length, 'passage')} of it ${foreign.length === 1 ? 'is' : 'are'} in ${wrong}, for example "${cut(worst.text, 110)}". Shoppers who do not read ${wrong} cannot judge the offer.`,
      url: page.finalUrl,
      ...(source ? { relatedUrls: [source.finalUrl] } : {}),
      pageType: page.pageType,
      rows: [
        beforeAfter(
          cut(worst.text, longestPassage),
          source
            ? `The ${right} translation of this text from ${pathOf(source.finalUrl)}`
            : `The same text in ${right}`,
        ),
        ...(foreign.length > 1
          ? [
              listRow(
                `Passages in ${wrong}`,
                foreign.map(({ text }) => cut(text, 120)),
              ),
            ]
          : []),
      ],
      spots: foreign
        .slice(0, 3)
        .map(({ path, text }) => ({ path, text: cut(text, 60), label: `In ${wrong}` })),
      facts: { language: worst.language, page_language: own, passages: foreign.length },
      howChecked: [
        `Made sure by its declaration and by the rest of its words that the page is in ${right}.`,
        `Detected the language of every passage of 40 letters and 8 words or more, and counted the little words of ${wrong} and ${right} in it.`,
        'Left out reviews, quotations, names, addresses, legal notices, products that are texts themselves, and what is said in both languages.',
      ],
    },
  ]
}

export default defineSiteDetector<never, Datum>({
  id: 'untranslated-region',
  category: 'content',
  label: 'Texts are in the language of their page',
  pageTypes: 'any',
  impacts: ['conversion', 'trust'],
  family: 'content thin/missing facts',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'soft-404', 'placeholder-text'],
  needs: [],
  collect(page) {
    const own = declaredLanguage(page.facts)
    if (own === '') return null
    const blocks = foreignBlocks(page, own)
    const letters = blocks.reduce((sum, block) => sum + block.letters, 0)
    return {
      own,
      isSure: isInOwnWords(page.facts, own),
      name: placeName(page),
      foreign: blocks.slice(0, mostKept).map(({ language, text, path, isDescription }) => ({
        language,
        text: cut(text, longestPassage),
        path,
        isDescription,
      })),
      share: letters / Math.max(1, mainLetters(page.facts)),
      passages: page.facts.textBlocks
        .filter(({ text, isCode, area }) => !isCode && area !== 'reviews' && text.length >= shortestPassage)
        .slice(0, mostPassages)
        .map(({ text }) => startOf(text)),
      labels: readLabels(page.facts, own),
    }
  },
  judge({ pages, elsewhere }) {
    const mine = sureOf(oncePerAddress(pages))
    if (mine.length === 0) return notApplicable
    const others = sureOf(oncePerAddress(elsewhere))
    return failOrPass([
      ...mine.flatMap((page) => blockFinding(page, [...mine, ...others])),
      ...labelFindings(mine, others),
    ])
  },
})

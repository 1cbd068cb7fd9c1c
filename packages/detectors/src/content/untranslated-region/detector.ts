import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { uniqueByUrl } from '../../shared/page/duplicate-pages.ts'
import { languageName } from '../../shared/page/languages.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'
import {
  declaredLanguage,
  foreignBlocks,
  isFramedOtherwise,
  isInOwnWords,
  mainLetters,
} from './foreign-blocks.ts'
import { labelFindings, readLabels } from './labels.ts'

export interface Datum {
  /** The language that the page declares. */
  own: string
  /** The page frame or most of the prose confirms the declared language. */
  isSure: boolean
  /** The page frame is in another language, so that pages with the same frame say nothing about this one. */
  isFramedOtherwise: boolean
  name: string
  foreign: { language: string; text: string; path: string; isDescription: boolean }[]
  /** Number of foreign passages, of which the first are kept. */
  passageCount: number
  /** Share of the main area's letters that are in foreign passages. */
  share: number
  /** Beginnings of the page's long passages, to find the source of a copied one. */
  passages: string[]
  /** Labels of menus, buttons and fields. */
  labels: string[]
}

const minBlocks = 2
const smallestShare = 0.25
/** A single passage must be longer than a favorite quote. */
const shortestAlone = 120
const maxKept = 5
const maxPassages = 30
const minPassageLength = 40
/** Long enough to translate the passage from the alert. */
const maxPassageLength = 800
const beginning = 60
const minFrameLabels = 5
const minFramed = 3
const sameFrame = 0.7

/** The first words of a passage, which identify its copy. */
const startOf = (text: string) => text.slice(0, beginning)

/** The page of another language from which a passage was copied. */
function sourceOf(text: string, own: string, language: string, pages: readonly CollectedPage<Datum>[]) {
  return pages.find(
    ({ datum }) => datum.own !== own && datum.own === language && datum.passages.includes(startOf(text)),
  )
}

/**
 * Pages whose declared language is confirmed. A page with few words is confirmed by pages with the same frame; when
 * nothing on a page is in the declared language, the declaration is wrong and not the text.
 */
function sureOf(pages: readonly CollectedPage<Datum>[]): CollectedPage<Datum>[] {
  const sure = pages.filter(({ datum }) => datum.isSure)
  const framedBy = ({ datum }: CollectedPage<Datum>) => {
    const labels = new Set(datum.labels)
    return sure.filter(
      (other) =>
        other.datum.own === datum.own &&
        labels.size >= minFrameLabels &&
        other.datum.labels.filter((text) => labels.has(text)).length >= labels.size * sameFrame,
    )
  }
  return pages.filter(
    (page) => page.datum.isSure || (!page.datum.isFramedOtherwise && framedBy(page).length >= minFramed),
  )
}

/** Beginnings of foreign passages on pages where nothing is bought: on a cart, too, they are the text of all pages. */
function frameTexts(pages: readonly CollectedPage<Datum>[]): ReadonlySet<string> {
  const others = pages.filter(({ pageType }) => !isBuyingPage(pageType))
  return new Set(others.flatMap(({ datum }) => datum.foreign.map(({ text }) => startOf(text))))
}

const isBuyingPage = (type: string) => type === 'checkout_page' || type === 'cart_page'

function blockFinding(
  page: CollectedPage<Datum>,
  all: readonly CollectedPage<Datum>[],
  frame: ReadonlySet<string>,
): Finding[] {
  const { own, name, foreign, passageCount, share } = page.datum
  const [first] = foreign
  if (!first) return []
  const letters = foreign.reduce((sum, { text }) => sum + text.length, 0)
  const isEnough = foreign.length >= minBlocks || (share >= smallestShare && letters >= shortestAlone)
  if (!isEnough) return []
  const buying = isBuyingPage(page.pageType)
    ? foreign.find(({ text }) => !frame.has(startOf(text)))
    : undefined
  const worst = foreign.find(({ isDescription }) => isDescription) ?? buying ?? first
  const [right, wrong] = [languageName(own) ?? own, languageName(worst.language) ?? worst.language]
  const isBuying = buying !== undefined
  const source = sourceOf(worst.text, own, worst.language, all)
  const place = worst.isDescription ? 'description' : isBuying ? 'buying' : 'text'
  return [
    {
      causeKey: `${place}:${worst.language}-in-${own}`,
      fault: `${worst.language}-in-${own}`,
      severity: worst.isDescription || isBuying ? 'high' : 'medium',
      confidence: 0.86,
      title: `${wrong} text on ${right} pages`,
      where: name,
      description:
        `The page is in ${right}, but ${pluralize(passageCount, 'passage')} ${passageCount === 1 ? 'is' : 'are'} ` +
        `in ${wrong}, such as “${truncate(worst.text, 110)}”. Shoppers who don’t read ${wrong} can’t judge the offer.`,
      url: page.finalUrl,
      ...(source ? { relatedUrls: [source.finalUrl] } : {}),
      pageType: page.pageType,
      rows: [
        beforeAfter(
          truncate(worst.text, maxPassageLength),
          source
            ? `The ${right} translation of this text from ${shownPath(source.finalUrl)}`
            : `The same text in ${right}`,
        ),
        ...(foreign.length > 1
          ? [
              listRow(
                `Passages in ${wrong}`,
                foreign.map(({ text }) => truncate(text, 120)),
              ),
            ]
          : []),
      ],
      spots: foreign
        .slice(0, 3)
        .map(({ path, text }) => ({ path, text: truncate(text, 60), label: `In ${wrong}` })),
      facts: { language: worst.language, page_language: own, passages: passageCount },
      howChecked: [
        `Confirmed from the declared language and the rest of the text that the page is in ${right}.`,
        'Detected the language of every passage of at least 40 letters and 8 words.',
        `Counted the function words of ${wrong} and ${right} in each passage.`,
        'Skipped reviews, quotations, names, legal notices, and passages in both languages.',
      ],
    },
  ]
}

export default defineSiteDetector<never, Datum>({
  id: 'untranslated-region',
  category: 'content',
  label: 'Text is translated',
  pageTypes: 'any',
  impacts: ['conversion', 'trust'],
  effect: 'content-thin',
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
      isFramedOtherwise: isFramedOtherwise(page.facts, own),
      name: pageLabel(page),
      foreign: blocks.slice(0, maxKept).map(({ language, text, path, isDescription }) => ({
        language,
        text: truncate(text, maxPassageLength),
        path,
        isDescription,
      })),
      passageCount: blocks.length,
      share: letters / Math.max(1, mainLetters(page.facts)),
      passages: page.facts.textBlocks
        .filter(({ text, isCode, area }) => !isCode && area !== 'reviews' && text.length >= minPassageLength)
        .slice(0, maxPassages)
        .map(({ text }) => startOf(text)),
      labels: readLabels(page.facts, own),
    }
  },
  evaluate({ pages, elsewhere }) {
    const mine = sureOf(uniqueByUrl(pages))
    if (mine.length === 0) return notApplicable
    const others = sureOf(uniqueByUrl(elsewhere))
    const frame = frameTexts(mine)
    return failOrPass([
      ...mine.flatMap((page) => blockFinding(page, [...mine, ...others], frame)),
      ...labelFindings(mine, others),
    ])
  },
})

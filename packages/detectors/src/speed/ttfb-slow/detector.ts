import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
  type ServerTimes,
} from '@vitrine/engine/api/detector'
import { upperMedian } from '@vitrine/kernel/figures/median'
import { pageTypeName } from '@vitrine/kernel/names/page-type-names'
import { pageLabel } from '../../shared/page/place.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'

const slowMs = 800
const verySlowMs = 1800
const minPages = 5
/** Most pages of the type must be slow; otherwise the connection may have been. */
const slowShare = 0.75

export interface Datum {
  name: string
  ttfbMs: number
  /** The scanner was too busy to tell whether the server was slow. */
  isUncertain: boolean
}
type Page = CollectedPage<Datum>

/** Pages of one type with a slow response; `wayMs` is subtracted from their times. */
interface SlowType {
  pages: Page[]
  slow: Page[]
  middleMs: number
  first: Page
}

const times = (pages: readonly Page[]) => pages.map(({ datum }) => datum.ttfbMs)

function slowType(pages: Page[], wayMs: number): SlowType | null {
  const slow = pages.filter(({ datum }) => datum.ttfbMs - wayMs > slowMs)
  // Sorted by URL so that a second visit with other times reports the same page.
  const [first] = slow.toSorted((a, b) => a.finalUrl.localeCompare(b.finalUrl))
  if (!first || pages.length < minPages || slow.length < slowShare * pages.length) return null
  return { pages, slow, middleMs: upperMedian(times(pages)) - wayMs, first }
}

const byType = (pages: readonly Page[]) => [...Map.groupBy(pages, ({ pageType }) => pageType).values()]

const certain = (pages: readonly Page[]) => pages.filter(({ datum }) => !datum.isUncertain)

/** Lists of one page type each, without the pages whose time is uncertain. */
const typesOf = (pages: readonly Page[]) => byType(certain(pages))

/** Whether too few pages of a type remain without those whose time is uncertain. */
const isUnmeasured = (pages: readonly Page[]) => pages.length >= minPages && certain(pages).length < minPages

const ms = (value: number) => `${Math.round(value).toLocaleString('en-US')} ms`

/** Time for first and repeated visits, and the round trip to the server. */
function partsRow(middleMs: number, { roundTripMs, warmMs }: ServerTimes): string {
  return [
    `First visits: ${ms(middleMs)} (median)`,
    `One page ${warmMs.length} times in a row: ${ms(upperMedian(warmMs) - roundTripMs)} (median)`,
    `Round trip to the server: ${ms(roundTripMs)}, already subtracted above`,
  ].join('\n')
}

function toFinding({ pages, slow, middleMs, first }: SlowType, measured: ServerTimes | null): Finding {
  const warmMs = measured && upperMedian(measured.warmMs) - measured.roundTripMs
  const helpedMs = warmMs !== null && warmMs <= slowMs ? warmMs : null
  const type = pageTypeName(first.pageType)
  return {
    causeKey: `ttfb|${first.pageType}`,
    severity: middleMs > verySlowMs && helpedMs === null ? 'high' : 'medium',
    confidence: 0.75,
    title: 'Server responds slowly',
    where: `${type}, e.g. ${first.datum.name}`,
    description:
      `The server takes ${ms(middleMs)} (median of ${pages.length} pages) to send the first byte of a ${type}, and ` +
      `under ${slowMs} ms is good. ` +
      (helpedMs === null
        ? 'Nothing can appear before that, so shoppers wait on every page.'
        : `Requested several times in a row, one of them took only ${ms(helpedMs)}: a page cache or a less busy server helped.`),
    url: first.finalUrl,
    pageType: first.pageType,
    rows: [
      beforeAfter(
        ms(middleMs),
        helpedMs === null
          ? 'Cache whole pages, or serve them from a CDN near the shopper'
          : 'Keep pages in the cache for longer, and make sure that the server stays quick under load',
      ),
      ...(measured
        ? [
            {
              row_type: 'text' as const,
              title: 'First and repeated visits',
              content: partsRow(middleMs, measured),
            },
          ]
        : []),
      listRow(
        'Slowest pages',
        slow
          .toSorted((a, b) => b.datum.ttfbMs - a.datum.ttfbMs)
          .map(({ datum }) => `${datum.name}: ${ms(datum.ttfbMs)}`),
      ),
    ],
    facts: { ttfbMs: Math.round(middleMs), warmMs: warmMs === null ? null : Math.round(warmMs) },
    howChecked: [
      `Measured the time to first byte on ${pages.length} pages of this type.`,
      'Measured some of them again.',
      measured
        ? `Requested one page ${measured.warmMs.length} times in a row and subtracted the round trip from all figures.`
        : 'Included the round trip to the server in the figure.',
    ],
  }
}

export default defineSiteDetector<'response', Datum>({
  id: 'ttfb-slow',
  category: 'speed',
  label: 'The server responds quickly',
  pageTypes: ['home_page', 'category_page', 'product_list_page', 'product_page', 'search_results_page'],
  impacts: ['bounce rate'],
  effect: 'slow-loading',
  confirm: 'revisit',
  needs: ['response'],
  collect(page) {
    const { ttfbMs, lagMs = 0 } = page.artifacts.response
    return { name: pageLabel(page), ttfbMs, isUncertain: ttfbMs > slowMs && ttfbMs - lagMs <= slowMs }
  },
  repeats: ({ pages }) => typesOf(pages).flatMap((list) => slowType(list, 0)?.first.finalUrl ?? []),
  evaluate({ pages, serverTimes }) {
    if (pages.length < minPages) return notApplicable
    const findings = typesOf(pages).flatMap((list) => {
      const measured = list.map(({ finalUrl }) => serverTimes(finalUrl)).find((each) => each !== null) ?? null
      const found = slowType(list, measured?.roundTripMs ?? 0)
      return found === null ? [] : [toFinding(found, measured)]
    })
    if (findings.length === 0 && byType(pages).some(isUnmeasured))
      return notVerified('The scanner was too busy to measure response times.')
    return failOrPass(findings)
  },
})

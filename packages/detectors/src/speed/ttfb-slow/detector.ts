import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  type ServerTimes,
} from '@vitrine/engine/detector'
import { median } from '../../shared/load-cost.ts'
import { pageTypeName, placeName } from '../../shared/place.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'

const slowMs = 800
const verySlowMs = 1800
const fewestPages = 5
/** Even the quick pages of the type have to be slow, or the line was. */
const slowShare = 0.75

interface Datum {
  name: string
  ttfbMs: number
}
type Page = CollectedPage<Datum>

/** Pages of one type that are slow to answer. `wayMs` is taken off their times. */
interface SlowType {
  pages: Page[]
  slow: Page[]
  middleMs: number
  first: Page
}

const times = (pages: readonly Page[]) => pages.map(({ datum }) => datum.ttfbMs)

function slowType(pages: Page[], wayMs: number): SlowType | null {
  const slow = pages.filter(({ datum }) => datum.ttfbMs - wayMs > slowMs)
  // By address, so that the second look, with other times, names the same page.
  const [first] = slow.toSorted((a, b) => a.finalUrl.localeCompare(b.finalUrl))
  if (!first || pages.length < fewestPages || slow.length < slowShare * pages.length) return null
  return { pages, slow, middleMs: median(times(pages)) - wayMs, first }
}

const typesOf = (pages: readonly Page[]) => [...Map.groupBy(pages, ({ pageType }) => pageType).values()]

const ms = (value: number) => `${Math.round(value)} ms`

/** What a page that was just asked for costs, and how far the server is. */
function partsRow(middleMs: number, { roundTripMs, warmMs }: ServerTimes): string {
  return [
    `First visits: ${ms(middleMs)} (middle)`,
    `One page ${warmMs.length} times in a row: ${ms(median(warmMs) - roundTripMs)} (middle)`,
    `Way from our machine to the server and back: ${ms(roundTripMs)}, taken off above`,
  ].join('\n')
}

function toFinding({ pages, slow, middleMs, first }: SlowType, measured: ServerTimes | null): Finding {
  const warmMs = measured && median(measured.warmMs) - measured.roundTripMs
  const helpedMs = warmMs !== null && warmMs <= slowMs ? warmMs : null
  const type = pageTypeName(first.pageType)
  return {
    causeKey: `ttfb|${first.pageType}`,
    severity: middleMs > verySlowMs && helpedMs === null ? 'high' : 'medium',
    confidence: 0.75,
    title: 'Server takes long to answer',
    where: `${type}, e.g. ${first.datum.name}`,
    description: `The server takes ${ms(middleMs)} (middle of ${pages.length} pages) before it sends the first byte of a ${type}; below ${slowMs} ms is good.${helpedMs === null ? '' : ` Asked for again right away, a page comes after ${ms(helpedMs)}: only those who come first wait.`} Nothing can appear before that.`,
    url: first.finalUrl,
    pageType: first.pageType,
    rows: [
      beforeAfter(
        ms(middleMs),
        helpedMs === null
          ? 'Cache whole pages, or deliver them from a network near the shopper'
          : 'Keep pages in the cache for longer, or fill it before visitors come',
      ),
      ...(measured
        ? [
            {
              row_type: 'text' as const,
              title: 'Cold and warm',
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
      `Measured the time to the first byte on ${pages.length} pages of this type, and again on some of them.`,
      measured
        ? `Asked for one page ${measured.warmMs.length} times in a row, and took the way to the server off all figures.`
        : 'The way from our machine to the server is part of the figure.',
    ],
  }
}

export default defineSiteDetector<'response', Datum>({
  id: 'ttfb-slow',
  category: 'speed',
  label: 'The server answers quickly',
  pageTypes: ['home_page', 'category_page', 'product_list_page', 'product_page', 'search_results_page'],
  impacts: ['bounce rate'],
  family: 'LCP',
  confirm: 'revisit',
  needs: ['response'],
  collect: (page) => ({ name: placeName(page), ttfbMs: page.artifacts.response.ttfbMs }),
  repeats: ({ pages }) => typesOf(pages).flatMap((list) => slowType(list, 0)?.first.finalUrl ?? []),
  judge({ pages, serverTimes }) {
    if (pages.length < fewestPages) return notApplicable
    return failOrPass(
      typesOf(pages).flatMap((list) => {
        const measured =
          list.map(({ finalUrl }) => serverTimes(finalUrl)).find((each) => each !== null) ?? null
        const found = slowType(list, measured?.roundTripMs ?? 0)
        return found === null ? [] : [toFinding(found, measured)]
      }),
    )
  },
})

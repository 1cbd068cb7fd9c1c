import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
  type SiteInput,
} from '@vitrine/engine/api/detector'
import { upperMedian } from '@vitrine/kernel/figures/median'
import { pageTypeName } from '@vitrine/kernel/names/page-type-names'
import { pageLabel } from '../../shared/page/place.ts'
import { type Spread, spreadOf } from '../../shared/speed/speed-runs.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'

const slowMs = 800
const minPages = 5
/** Most pages of the type must be slow; otherwise a few of them may just be costly. */
const slowShare = 0.75
/** Pages of a type that are measured. */
const maxMeasured = 2

export interface Datum {
  name: string
  ttfbMs: number
}
type Page = CollectedPage<Datum>
type Measured = Pick<SiteInput<Datum>, 'serverTimes'>

/** Page types that were slow while all pages were read, which may have been our own doing. */
function suspects(pages: readonly Page[]): Page[][] {
  return [...Map.groupBy(pages, ({ pageType }) => pageType).values()].filter((list) => {
    const slow = list.filter(({ datum }) => datum.ttfbMs > slowMs)
    return list.length >= minPages && slow.length >= slowShare * list.length
  })
}

/** Sorted by URL so that a second visit with other times reports the same page. */
const chosenOf = (list: readonly Page[]): Page[] =>
  list
    .filter(({ datum }) => datum.ttfbMs > slowMs)
    .toSorted((a, b) => a.finalUrl.localeCompare(b.finalUrl))
    .slice(0, maxMeasured)

/** Times of one page type without the round trip, while we asked for nothing else; empty: not measured. */
const quietTimes = (list: readonly Page[], { serverTimes }: Measured): number[] =>
  chosenOf(list).flatMap(({ finalUrl }) => {
    const times = serverTimes(finalUrl)
    return times === null ? [] : times.warmMs.map((each) => Math.max(0, each - times.roundTripMs))
  })

const ms = (value: number) => `${Math.round(value).toLocaleString('en-US')} ms`

function toFinding(list: readonly Page[], quiet: Spread, input: Measured): Finding {
  const chosen = chosenOf(list).filter(({ finalUrl }) => input.serverTimes(finalUrl) !== null)
  const [first] = chosen
  const type = pageTypeName(first?.pageType ?? 'unknown')
  const duringCrawl = upperMedian(list.map(({ datum }) => datum.ttfbMs))
  return {
    causeKey: `ttfb|${first?.pageType}`,
    severity: 'medium',
    confidence: 0.8,
    title: 'Server responds slowly',
    where: `${type}, e.g. ${first?.datum.name ?? ''}`,
    description:
      `The server takes a median of ${ms(quiet.median)} to send the first byte of a ${type} (under ${slowMs} ms is ` +
      `good), even when we request nothing else. Nothing can appear before that, so shoppers wait on every page.`,
    url: first?.finalUrl ?? '',
    pageType: first?.pageType ?? 'unknown',
    rows: [
      beforeAfter(ms(quiet.median), 'Cache whole pages, or serve them from a CDN near the shopper'),
      listRow(
        'Measured pages',
        chosen.map(({ datum, finalUrl }) => {
          const times = input.serverTimes(finalUrl)
          return `${datum.name}: ${times?.warmMs.map((each) => ms(each - times.roundTripMs)).join(', ')}`
        }),
      ),
    ],
    facts: { ttfbMs: Math.round(quiet.median), crawlMs: Math.round(duringCrawl) },
    howChecked: [
      `Found ${list.length} slow pages of this type while reading the store (median ${ms(duringCrawl)}).`,
      'Requested some of them several times in a row while making no other requests to the store.',
      'Subtracted the round trip to the server, and required three quarters of the times to be slow.',
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
  collect: (page) => ({ name: pageLabel(page), ttfbMs: page.artifacts.response.ttfbMs }),
  repeats: ({ pages }) => suspects(pages).flatMap((list) => chosenOf(list).map(({ finalUrl }) => finalUrl)),
  evaluate(input) {
    if (input.pages.length < minPages) return notApplicable
    let isUnclear = false
    const findings = suspects(input.pages).flatMap((list) => {
      const times = quietTimes(list, input)
      const quiet = spreadOf(times)
      if (times.length > 0 && quiet.lower > slowMs) return [toFinding(list, quiet, input)]
      // Now slow, now quick: the store or this machine had other work.
      isUnclear ||= times.length === 0 || quiet.median > slowMs
      return []
    })
    if (findings.length === 0 && isUnclear)
      return notVerified(
        'Not measured: this machine or the store was busy, or measuring speed was turned off.',
      )
    return failOrPass(findings)
  },
})

import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { SuggestionReading, VisitFlowRecord } from '@vitrine/engine/visit-record'
import { nothingRan, ranSessions, stepsRow } from '../../shared/flow-text.ts'
import { amountText, comparable, moneyText, sameAmount } from '../../shared/money-text.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { pathOf } from '../../shared/url.ts'
import { visitPlace, visitsOf } from '../../shared/visit-sessions.ts'

const fewestTyped = 2
const latestMs = 2000
const slowCallMs = 1500
const refusals = new Set([401, 403, 429, 430, 503])
const isGone = (status: number | null) => status === 404 || status === 410 || (status ?? 0) >= 500
/** "from 19.00", and what else makes a second price right. */
const manyPrices = /\b(from|ab|à partir|desde|da|vanaf|från|fra|od|starting)\b|[-–]\s*\D?\d/i

type Link = SuggestionReading['links'][number]

const failedCall = ({ calls }: SuggestionReading) =>
  calls.find(({ status, failure }) =>
    status === null ? failure !== null && !/abort/i.test(failure) : status >= 400 && !refusals.has(status),
  )

/** The shop answered with products, and the page shows none of them. */
const isSwallowed = ({ calls, shownAfterMs, isDeclared }: SuggestionReading) =>
  isDeclared &&
  shownAfterMs === null &&
  calls.some(
    ({ status, excerpt }) => status === 200 && /"(url|href|handle|title|name)"\s*:\s*"[^"]{3,}/.test(excerpt),
  )

function base(record: VisitFlowRecord, reading: SuggestionReading) {
  return {
    where: visitPlace(record),
    url: record.url,
    pageType: record.pageType,
    platform: record.platform,
    spots: [{ path: reading.inputPath, label: 'Typed here', platform: record.platform }],
    visibility: 0.3,
    howChecked: [
      'Typed the first letters of frequent words of the store, slowly, and waited up to six seconds for suggestions.',
      'Opened what was suggested and compared its price with the product page.',
      'Did all of it a second time as a new visitor.',
    ],
  }
}

function notShown(record: VisitFlowRecord, typed: readonly SuggestionReading[]): Finding[] {
  const broken = typed.filter((each) => each.shownAfterMs === null && (failedCall(each) || isSwallowed(each)))
  const [first] = broken
  if (!first || typed.length < fewestTyped || broken.length < typed.length) return []
  const call = failedCall(first)
  const answered = call
    ? call.status === null
      ? 'no answer'
      : `status ${call.status}`
    : 'products, which the page does not show'
  return [
    {
      ...base(record, first),
      causeKey: call ? `call:${pathOf(call.url).split('?')[0]}:${call.status ?? 'failed'}` : 'not-shown',
      severity: 'medium',
      confidence: 0.88,
      title: 'Search suggestions do not work',
      description: `While a shopper types, the field asks the shop for suggestions and gets ${answered}. Nothing is suggested for ${broken.map(({ query }) => `"${query}"`).join(', ')}. Who searches, buys most; suggestions bring them to the product faster.`,
      rows: [
        beforeAfter(
          call ? `${pathOf(call.url)}: ${answered}` : 'The list stays closed',
          'Products of the store within two seconds',
        ),
        stepsRow(record),
      ],
      facts: { queries: broken.length, status: call?.status ?? null },
    },
  ]
}

/** Every word is answered late, and it is the shop's answer that takes so long, not the browser that shows it. */
function late(record: VisitFlowRecord, typed: readonly SuggestionReading[]): Finding[] {
  const slow = typed.filter(
    ({ shownAfterMs, calls }) =>
      shownAfterMs !== null &&
      shownAfterMs > latestMs &&
      calls.some(({ tookMs }) => tookMs != null && tookMs >= slowCallMs),
  )
  const [first] = slow
  const call = first?.calls.find(({ tookMs }) => tookMs != null && tookMs >= slowCallMs)
  if (!first || !call || typed.length < fewestTyped || slow.length < typed.length) return []
  return [
    {
      ...base(record, first),
      causeKey: 'late',
      severity: 'low',
      confidence: 0.8,
      title: 'Search suggestions come late',
      description: `After the last letter it takes more than ${latestMs / 1000} seconds until anything is suggested, for each of ${slow.map(({ query }) => `"${query}"`).join(', ')}. By then shoppers have typed on or sent the search.`,
      rows: [
        beforeAfter(
          `${pathOf(call.url)}: answers only after more than ${slowCallMs / 1000} seconds`,
          `Suggestions within ${latestMs / 1000} seconds`,
        ),
        stepsRow(record),
      ],
      facts: { queries: slow.length },
    },
  ]
}

/** The field says of itself that it suggests, and then neither asks for anything nor shows anything. */
function absent(record: VisitFlowRecord, typed: readonly SuggestionReading[]): Finding[] {
  const silent = typed.filter(
    ({ isDeclared, calls, links, isAnythingShown }) =>
      isDeclared && calls.length === 0 && links.length === 0 && isAnythingShown === false,
  )
  const [first] = silent
  if (!first || typed.length < fewestTyped || silent.length < typed.length) return []
  return [
    {
      ...base(record, first),
      causeKey: 'absent',
      severity: 'low',
      confidence: 0.75,
      title: 'Search field suggests nothing',
      description: `The search field is marked as one that suggests, but typing ${silent.map(({ query }) => `"${query}"`).join(', ')} brings up nothing, and the page does not ask the shop for anything.`,
      rows: [
        beforeAfter(
          'Nothing comes up while typing',
          'Products of the store within two seconds, or no mark that promises them',
        ),
        stepsRow(record),
      ],
      facts: { queries: silent.length },
    },
  ]
}

function deadLinks(record: VisitFlowRecord, typed: readonly SuggestionReading[]): Finding[] {
  const dead = distinctLinks(typed).filter(({ link }) => isGone(link.status))
  const [first] = dead
  if (!first) return []
  return [
    {
      ...base(record, first.reading),
      causeKey: 'dead-links',
      severity: 'medium',
      confidence: 0.9,
      title: 'Search suggests pages that do not exist',
      description: `What the search suggests while a shopper types leads to ${dead.length === 1 ? 'a page' : 'pages'} that ${dead.length === 1 ? 'does' : 'do'} not exist.`,
      rows: [
        beforeAfter(
          `${pathOf(first.link.url)}: status ${first.link.status}`,
          'Take what is no longer sold out of the search index',
        ),
        listRow(
          'Suggestions',
          dead.map(({ link, reading }) => `"${reading.query}": ${cut(link.text, 50)}, status ${link.status}`),
        ),
      ],
      facts: { dead: dead.length },
    },
  ]
}

function wrongPrices(record: VisitFlowRecord, typed: readonly SuggestionReading[]): Finding[] {
  const wrong = distinctLinks(typed).flatMap(({ link, reading }) => {
    const { price, pagePrice, text } = link
    if (price === null || pagePrice === null || manyPrices.test(text)) return []
    if (!comparable(price, pagePrice) || sameAmount(price, pagePrice)) return []
    return [{ link, reading, price, pagePrice }]
  })
  const [first] = wrong
  if (!first) return []
  return [
    {
      ...base(record, first.reading),
      causeKey: 'prices',
      severity: 'medium',
      confidence: 0.85,
      title: 'Search suggestions show another price than the product page',
      description: `The search suggests "${cut(first.link.text, 60)}" at ${amountText(first.price)}; its own page says ${amountText(first.pagePrice)}. Shoppers feel misled before they have seen the product.`,
      relatedUrls: [first.link.url],
      rows: [
        beforeAfter(moneyText(first.price), moneyText(first.pagePrice), 'Suggestion', 'Product page'),
        listRow(
          'Suggestions',
          wrong.map(
            ({ link, price, pagePrice }) =>
              `${cut(link.text, 50)}: ${amountText(price)} instead of ${amountText(pagePrice)}`,
          ),
        ),
      ],
      facts: { suggested: amountText(first.price), page: amountText(first.pagePrice) },
    },
  ]
}

function distinctLinks(typed: readonly SuggestionReading[]): { link: Link; reading: SuggestionReading }[] {
  const all = typed.flatMap((reading) => reading.links.map((link) => ({ link, reading })))
  return [...new Map(all.map((each) => [each.link.url, each])).values()]
}

export default defineFlowDetector({
  id: 'search-suggest-broken',
  category: 'discovery',
  label: 'Search suggests products while a shopper types',
  pageTypes: ['home_page'],
  impacts: ['interactions'],
  family: 'search-broken / self-miss / typo (of searches hit)',
  confirm: 'revisit',
  suppressedBy: ['search-broken'],
  flow: 'visit',
  reads: ['suggestions'],
  judge(records) {
    const own = visitsOf(records, 'suggestions')
    const ran = ranSessions(own)
    if (ran.length === 0) return nothingRan(own)
    const offered = ran.filter(({ suggestions }) =>
      suggestions?.some(({ calls, links, isDeclared }) => calls.length > 0 || links.length > 0 || isDeclared),
    )
    if (offered.length === 0) return notApplicable
    return failOrPass(
      offered.flatMap((record) => {
        const typed = record.suggestions ?? []
        return [
          ...notShown(record, typed),
          ...late(record, typed),
          ...absent(record, typed),
          ...deadLinks(record, typed),
          ...wrongPrices(record, typed),
        ]
      }),
    )
  },
})

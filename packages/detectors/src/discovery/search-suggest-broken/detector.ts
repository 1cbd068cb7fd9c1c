import { defineSessionDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { PageSessionRecord, SuggestionReading } from '@vitrine/engine/api/page-session-record'
import { sameAmount } from '@vitrine/kernel/figures/money'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { fromPrice } from '@vitrine/lexicon/concepts/prices/from-price'
import { amountText, comparable, moneyText } from '../../shared/price/money-text.ts'
import { isRefusal } from '../../shared/sessions/refusals.ts'
import { nothingRan, ranSessions, stepsRow } from '../../shared/sessions/session-text.ts'
import { visitPlace, visitsOf } from '../../shared/sessions/visit-sessions.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { normalize, truncate } from '../../shared/text/text.ts'

const minTyped = 2
/** Endings differ; a suggestion has the beginning of what was typed. */
const leastLetters = 4
const latestMs = 2000
const slowCallMs = 1500
const isGone = (status: number | null) => status === 404 || status === 410 || (status ?? 0) >= 500
/** "from 19.00" and other wordings that make a second price correct. */
const hasManyPrices = (text: string) => fromPrice.isIn(text) || /[-–]\s*\D?\d/.test(text)

type Link = SuggestionReading['links'][number]

const failedCall = ({ calls }: SuggestionReading) =>
  calls.find(({ status, failure }) =>
    status === null ? failure !== null && !/abort/i.test(failure) : status >= 400 && !isRefusal(status),
  )

/** The store responded with products, and the page shows none of them. */
const isSwallowed = ({ calls, shownAfterMs, isDeclared }: SuggestionReading) =>
  isDeclared &&
  shownAfterMs === null &&
  calls.some(
    ({ status, excerpt }) => status === 200 && /"(url|href|handle|title|name)"\s*:\s*"[^"]{3,}/.test(excerpt),
  )

function base(record: PageSessionRecord, reading: SuggestionReading) {
  return {
    where: visitPlace(record),
    url: record.url,
    pageType: record.pageType,
    platform: record.platform,
    spots: [{ path: reading.inputPath, label: 'Typed here', platform: record.platform }],
    visibility: 0.3,
    howChecked: [
      'Slowly typed the first letters of common words from the store.',
      'Waited up to 6 seconds for suggestions.',
      'Opened the suggested pages and compared the prices.',
      'Repeated every step as a new visitor.',
    ],
  }
}

function notShown(record: PageSessionRecord, typed: readonly SuggestionReading[]): Finding[] {
  const broken = typed.filter((each) => each.shownAfterMs === null && (failedCall(each) || isSwallowed(each)))
  const [first] = broken
  if (!first || typed.length < minTyped || broken.length < typed.length) return []
  const call = failedCall(first)
  const answered = call
    ? call.status === null
      ? 'no response'
      : `status ${call.status}`
    : 'products that the page doesn’t show'
  return [
    {
      ...base(record, first),
      causeKey: call ? `call:${shownPath(call.url).split('?')[0]}:${call.status ?? 'failed'}` : 'not-shown',
      severity: 'medium',
      confidence: 0.88,
      title: 'Search suggestions don’t work',
      description:
        `The search field requests suggestions for ${broken.map(({ query }) => `“${query}”`).join(', ')}, gets ` +
        `${answered}, and suggests nothing. Shoppers who search buy the most, and suggestions take them to the product faster.`,
      rows: [
        beforeAfter(
          call ? `${shownPath(call.url)}: ${answered}` : 'The suggestion list stays closed',
          'Products from the store within 2 seconds',
        ),
        stepsRow(record),
      ],
      facts: { queries: broken.length, status: call?.status ?? null },
    },
  ]
}

/** Suggestions are slow for every word because of the store's response, not because of the browser. */
function late(record: PageSessionRecord, typed: readonly SuggestionReading[]): Finding[] {
  const slow = typed.filter(
    ({ shownAfterMs, calls }) =>
      shownAfterMs !== null &&
      shownAfterMs > latestMs &&
      calls.some(({ tookMs }) => tookMs != null && tookMs >= slowCallMs),
  )
  const [first] = slow
  const call = first?.calls.find(({ tookMs }) => tookMs != null && tookMs >= slowCallMs)
  if (!first || !call || typed.length < minTyped || slow.length < typed.length) return []
  return [
    {
      ...base(record, first),
      causeKey: 'late',
      severity: 'low',
      confidence: 0.8,
      title: 'Search suggestions are slow',
      description:
        `Suggestions for ${slow.map(({ query }) => `“${query}”`).join(', ')} appear more than ${latestMs / 1000} ` +
        'seconds after the last letter. By then, shoppers have kept typing or submitted the search.',
      rows: [
        beforeAfter(
          `${shownPath(call.url)}: takes more than ${slowCallMs / 1000} seconds`,
          `Suggestions within ${latestMs / 1000} seconds`,
        ),
        stepsRow(record),
      ],
      facts: { queries: slow.length },
    },
  ]
}

/** The field is marked as having suggestions but neither requests nor shows anything. */
function absent(record: PageSessionRecord, typed: readonly SuggestionReading[]): Finding[] {
  const silent = typed.filter(
    ({ isDeclared, calls, links, isAnythingShown }) =>
      isDeclared && calls.length === 0 && links.length === 0 && isAnythingShown === false,
  )
  const [first] = silent
  if (!first || typed.length < minTyped || silent.length < typed.length) return []
  return [
    {
      ...base(record, first),
      causeKey: 'absent',
      severity: 'low',
      confidence: 0.75,
      title: 'Search field shows no suggestions',
      description:
        'The search field is marked as having suggestions, but typing ' +
        `${silent.map(({ query }) => `“${query}”`).join(', ')} shows nothing and requests nothing from the store. ` +
        'Shoppers have to type the full name themselves.',
      rows: [
        beforeAfter(
          'Nothing appears while typing',
          'Products from the store within 2 seconds, or a field not marked as having suggestions',
        ),
        stepsRow(record),
      ],
      facts: { queries: silent.length },
    },
  ]
}

function deadLinks(record: PageSessionRecord, typed: readonly SuggestionReading[]): Finding[] {
  const dead = distinctLinks(typed).filter(({ link }) => isGone(link.status))
  const [first] = dead
  if (!first) return []
  return [
    {
      ...base(record, first.reading),
      causeKey: 'dead-links',
      severity: 'medium',
      confidence: 0.9,
      title: 'Search suggests missing pages',
      description: `Search suggestions lead to ${dead.length === 1 ? 'a page that doesn’t' : 'pages that don’t'} exist. Shoppers who pick one hit a dead end.`,
      rows: [
        beforeAfter(
          `${shownPath(first.link.url)}: status ${first.link.status}`,
          'Remove discontinued products from the search index',
        ),
        listRow(
          'Suggestions',
          dead.map(
            ({ link, reading }) => `“${reading.query}”: ${truncate(link.text, 50)}, status ${link.status}`,
          ),
        ),
      ],
      facts: { dead: dead.length },
    },
  ]
}

function wrongPrices(record: PageSessionRecord, typed: readonly SuggestionReading[]): Finding[] {
  const wrong = distinctLinks(typed).flatMap(({ link, reading }) => {
    const { price, pagePrice, text } = link
    if (price === null || pagePrice === null || hasManyPrices(text)) return []
    if (!comparable(price, pagePrice) || sameAmount(price, pagePrice)) return []
    return [{ link, reading, price, pagePrice }]
  })
  const [first] = wrong
  // Another suggestion with the price of its page shows that we read these prices rightly.
  const isReadWell = distinctLinks(typed).some(
    ({ link: { price, pagePrice } }) => price !== null && pagePrice !== null && sameAmount(price, pagePrice),
  )
  if (!first || !isReadWell) return []
  return [
    {
      ...base(record, first.reading),
      causeKey: 'prices',
      severity: 'medium',
      confidence: 0.85,
      title: 'Search suggestions show the wrong price',
      description:
        `Search suggests “${truncate(first.link.text, 60)}” at ${amountText(first.price)}, but the product page says ` +
        `${amountText(first.pagePrice)}. Shoppers feel misled before they’ve seen the product.`,
      relatedUrls: [first.link.url],
      rows: [
        beforeAfter(moneyText(first.price), moneyText(first.pagePrice), 'Suggestion', 'Product page'),
        listRow(
          'Suggestions',
          wrong.map(
            ({ link, price, pagePrice }) =>
              `${truncate(link.text, 50)}: ${amountText(price)} instead of ${amountText(pagePrice)}`,
          ),
        ),
      ],
      facts: { suggested: amountText(first.price), page: amountText(first.pagePrice) },
    },
  ]
}

/** A link that appears while typing may belong to something else that moves, such as a banner. */
const isFor = (query: string, { text, url }: Link) =>
  `${normalize(text)} ${normalize(url)}`.includes(normalize(query).slice(0, leastLetters))

function distinctLinks(typed: readonly SuggestionReading[]): { link: Link; reading: SuggestionReading }[] {
  const all = typed.flatMap((reading) =>
    reading.links.filter((link) => isFor(reading.query, link)).map((link) => ({ link, reading })),
  )
  return [...new Map(all.map((each) => [each.link.url, each])).values()]
}

export default defineSessionDetector({
  id: 'search-suggest-broken',
  category: 'discovery',
  label: 'Search suggestions work',
  pageTypes: ['home_page'],
  impacts: ['interactions'],
  effect: 'search-fails',
  confirm: 'revisit',
  suppressedBy: ['search-broken'],
  session: 'page',
  reads: ['suggestions'],
  evaluate(records) {
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

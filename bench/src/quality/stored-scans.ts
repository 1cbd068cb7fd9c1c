/** The saved shops with faults and look-alikes injected. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ScanAlert } from '@vitrine/engine/api/scan-types'
import { load } from 'cheerio'
import { z } from 'zod'
import { runScan } from '../shared/run-scan.ts'
import { serveStoredShop } from '../shared/serve-stored-shop.ts'
import { storedShops } from '../shared/stored-shops.ts'
import type { InjectedPage, Injection, ShopProduct } from './injections/injection.ts'
import {
  candidatesFor,
  injectInto,
  type Placed,
  pathsOf,
  planRound,
  type ShopPages,
} from './place-injections.ts'
import { pathOf, type ScoredScan } from './scan-for-score.ts'
import { addScores, type KnownFault, type Score, type SeenAlert, score } from './score.ts'

const Truth = z.record(
  z.string(),
  z.looseObject({
    page_type: z.string(),
    product: z
      .looseObject({ title: z.string(), price: z.string().nullable(), is_range: z.boolean().optional() })
      .optional(),
  }),
)

/** What was tried on a shop: which injections found a target, and which detectors report the unchanged shop. */
export interface StoredScan extends ScoredScan {
  placed: string[]
  /** Detectors that raise an alert about the unchanged shop; these alerts were read by hand, see bench/reviews. */
  own: string[]
}

/** Rounds until every injection has been placed, or has no target; more than these are not worth their time. */
const maxRounds = 40

/** Scans each saved shop with injections, and compares with a scan of the unchanged shop. */
export async function scanStoredShops(
  injections: readonly Injection[],
  { shops = [], rounds = maxRounds }: { shops?: readonly string[]; rounds?: number } = {},
): Promise<StoredScan[]> {
  const scans: StoredScan[] = []
  for (const { name, folder } of await storedShops()) {
    if (shops.length > 0 && !shops.includes(name)) continue
    console.error(`scanning ${name} …`)
    scans.push(await scanStoredShop(name, folder, injections, rounds))
  }
  return scans
}

async function scanStoredShop(
  name: string,
  folder: string,
  injections: readonly Injection[],
  rounds: number,
): Promise<StoredScan> {
  const pages = await loadPages(folder)
  const asItIs = await alertsOf(folder, pages, [])
  const placed: Placed[] = []
  const scores: Score[] = []
  let totalMs = 0
  let open = injections
    .map((injection) => ({
      injection,
      // Pages that the shop doesn't link to are not reached, and out of scope.
      candidates: candidatesFor(
        injection,
        pages,
        (path) => !asItIs.paths.has(path) || isAlerted(asItIs.alerts, injection.detector, path),
      ),
    }))
    .filter(
      ({ injection, candidates }) => candidates.length > 0 && (asItIs.isWhole || !injection.needsWholeShop),
    )
  for (let round = 0; round < rounds && open.length > 0; round++) {
    const { now, later } = planRound(open, pages.html)
    if (now.length === 0) break
    open = later
    placed.push(...now)
    const scan = await alertsOf(folder, pages, now)
    totalMs += scan.totalMs
    scores.push(scoreRound(now, scan.alerts, asItIs.alerts))
  }
  return {
    shop: name,
    score: addScores(scores),
    totalMs,
    placed: placed.map(({ injection }) => injection.name),
    own: [...new Set(asItIs.alerts.map(({ detector }) => detector))].sort(),
  }
}

/** Detectors of response times. */
const timed = new Set(['ttfb-slow'])

/** The shop's own faults were not injected: they count neither as found nor as wrong. */
function scoreRound(
  placed: readonly Placed[],
  alerts: readonly ScanAlert[],
  before: readonly ScanAlert[],
): Score {
  const mended = new Set(placed.flatMap(({ injection: { mends, tempts } }) => (mends ? (tempts ?? []) : [])))
  const known = new Set(
    before.flatMap(({ detector, fingerprint }) => (mended.has(detector) ? [] : [fingerprint])),
  )
  const wanted = placed.flatMap(({ injection, pages }): KnownFault[] =>
    injection.detector === null
      ? []
      : [
          {
            detector: injection.detector,
            note: injection.name,
            alsoMetBy: injection.alsoMetBy ?? [],
            paths: injection.isSiteWide
              ? ['*']
              : [
                  ...pages.flatMap((page) => pathsOf(injection, page)),
                  ...pages.flatMap((page) => addressesOf(injection, page)),
                ],
          },
        ],
  )
  const finds = ({ detector, paths }: SeenAlert) =>
    wanted.some(
      (fault) =>
        (fault.detector === detector || fault.alsoMetBy?.includes(detector)) &&
        (fault.paths.includes('*') || fault.paths.some((path) => paths.includes(path))),
    )
  const sideEffects = new Set(placed.flatMap(({ injection }) => injection.alsoCauses ?? []))
  // The scanning thread also serves the shop and evaluates: its response times count only if they were
  // changed on purpose.
  if (!placed.some(({ injection: { detector, tempts } }) => timed.has(detector ?? tempts ?? '')))
    for (const id of timed) sideEffects.add(id)
  const counted = alerts
    .map((alert) => ({ seen: toSeen(alert), isOwn: known.has(alert.fingerprint) }))
    .filter(({ seen, isOwn }) => finds(seen) || !(isOwn || sideEffects.has(seen.detector)))
    .map(({ seen }) => seen)
  return score(wanted, counted)
}

/** An alert about a URL that only the injection knows is about the injection. */
const addressesOf = ({ answers }: Injection, page: InjectedPage) => Object.keys(answers?.(page, '', '') ?? {})

const toSeen = ({ detector, title, pageUrls, facts }: ScanAlert): SeenAlert => ({
  detector,
  title,
  paths: [...pageUrls.map(pathOf), ...linkingPages(facts)],
})

/** An alert about a missing page names the pages that link to it. */
function linkingPages(facts: Readonly<Record<string, unknown>>): string[] {
  const { from } = facts
  return typeof from === 'string' && URL.canParse(from) ? [pathOf(from)] : []
}

async function alertsOf(folder: string, pages: ShopPages, placed: readonly Placed[]) {
  const shop = await serveStoredShop(
    folder,
    (path, html) => injectInto(path, html, placed),
    (path, origin) => {
      for (const { injection, pages: chosen } of placed) {
        const [page] = chosen
        const answer = page && injection.answers?.(page, pages.html.get(page.path) ?? '', origin)[path]
        if (answer) return answer
      }
      return null
    },
    (path) =>
      Math.max(
        0,
        ...placed.flatMap(({ injection, pages: [page] }) =>
          page ? (injection.delayMs?.(page, path) ?? 0) : 0,
        ),
      ),
  )
  try {
    const result = await runScan({ url: `${shop.origin}/`, tier: 'http', pageBudget: 400, isSmall: true })
    if (result.outcome !== 'completed') throw new Error(`${folder}: ${result.outcome}, ${result.reason}`)
    const paths = new Set(result.pages.map(({ url }) => pathOf(url)))
    const { sampled, blocked } = result.coverage
    const isWhole = sampled === 0 && blocked === 0
    return { alerts: result.alerts, paths, isWhole, totalMs: result.timing.totalMs }
  } finally {
    await shop.close()
  }
}

/** The labeled pages of a shop with their text. */
async function loadPages(folder: string): Promise<ShopPages> {
  const truth = Truth.parse(JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')))
  const html = new Map<string, string>()
  const shop = await serveStoredShop(folder, (path, text) => {
    html.set(path, text)
    return text
  })
  for (const path of Object.keys(truth)) await fetch(`${shop.origin}${path}`).then((answer) => answer.text())
  await shop.close()
  const products = Object.entries(truth).flatMap(([path, { page_type, product }]): ShopProduct[] => {
    if (page_type !== 'product_page') return []
    const $ = load(html.get(path) ?? '')
    const data = $('script[type="application/ld+json"]').text()
    const isSingle =
      data.match(/"@type"\s*:\s*"Offer"/g)?.length === 1 && $('form select, form [type="radio"]').length === 0
    const heading = $('h1').first().text().trim()
    const labels = $('main th, main dt')
      .toArray()
      .map((label) => $(label).text().trim().toLowerCase())
    if (product) {
      const { title, price, is_range: isRange = false } = product
      return [{ path, title, price, isSingle, isRange, labels }]
    }
    return heading ? [{ path, title: heading, price: null, isSingle, labels }] : []
  })
  return {
    types: new Map(Object.entries(truth).map(([path, { page_type }]) => [path, page_type])),
    products,
    html,
  }
}

const isAlerted = (alerts: readonly ScanAlert[], detector: string | null, path: string) =>
  detector !== null &&
  alerts.some((alert) => alert.detector === detector && alert.pageUrls.some((url) => pathOf(url) === path))

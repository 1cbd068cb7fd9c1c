/** The saved shops with faults and look-alikes put in front of them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ScanAlert } from '@vitrine/engine/scan-types'
import { load } from 'cheerio'
import { z } from 'zod'
import { runScan } from '../shared/run-scan.ts'
import { serveStoredShop } from '../shared/serve-stored-shop.ts'
import { storedShops } from '../shared/stored-shops.ts'
import { faults } from './injections/faults.ts'
import type { InjectedPage, Injection } from './injections/injection.ts'
import { lookalikes } from './injections/lookalikes.ts'
import { pathOf, type ScoredScan } from './scan-for-score.ts'
import { type KnownFault, type SeenAlert, score } from './score.ts'

const Truth = z.record(
  z.string(),
  z.looseObject({
    page_type: z.string(),
    product: z.looseObject({ title: z.string(), price: z.string().nullable() }).optional(),
  }),
)
type Truth = z.infer<typeof Truth>

/** Faults on one page stay apart, so that one does not hide another. */
const mostPerPage = 3

interface Placed {
  injection: Injection
  page: InjectedPage
}

/** A scan of each saved shop with what was injected, held against a scan of the shop as it is. */
export async function scanStoredShops(): Promise<ScoredScan[]> {
  const scores: ScoredScan[] = []
  for (const { name, folder } of await storedShops()) {
    console.error(`scanning ${name} …`)
    const truth = Truth.parse(JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')))
    const asItIs = await alertsOf(folder, [])
    const placed = await place(folder, truth, asItIs.alerts)
    const { alerts, totalMs } = await alertsOf(folder, placed)
    const known = new Set(asItIs.alerts.map(({ fingerprint }) => fingerprint))
    const wanted: KnownFault[] = placed.flatMap(({ injection: { detector }, page }) =>
      detector === null ? [] : [{ detector, paths: [page.path] }],
    )
    // What the shop shows by itself was not injected: it counts against the engine neither as found nor as wrong.
    const finds = (alert: SeenAlert) =>
      wanted.some(
        ({ detector, paths }) => detector === alert.detector && alert.paths.includes(paths[0] ?? ''),
      )
    const counted = alerts
      .map((alert) => ({ seen: toSeen(alert), isOwn: known.has(alert.fingerprint) }))
      .filter(({ seen, isOwn }) => !isOwn || finds(seen))
      .map(({ seen }) => seen)
    scores.push({ shop: name, score: score(wanted, counted), totalMs })
  }
  return scores
}

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

async function alertsOf(folder: string, placed: readonly Placed[]) {
  const shop = await serveStoredShop(folder, (path, html) => inject(path, html, placed))
  try {
    const result = await runScan({ url: `${shop.origin}/`, tier: 'http', pageBudget: 400 })
    if (result.outcome !== 'completed') throw new Error(`${folder}: ${result.outcome}, ${result.reason}`)
    return { alerts: result.alerts, totalMs: result.timing.totalMs }
  } finally {
    await shop.close()
  }
}

function inject(path: string, html: string, placed: readonly Placed[]): string {
  const here = placed.filter(({ page }) => page.path === path)
  if (here.length === 0) return html
  const $ = load(html)
  for (const { injection, page } of here) injection.apply($, page)
  return $.html()
}

/** Each injection on a page of its type that it can change and that has no such alert by itself. */
async function place(folder: string, truth: Truth, before: readonly ScanAlert[]): Promise<Placed[]> {
  const pages = new Map<string, string>()
  const shop = await serveStoredShop(folder, (path, html) => {
    pages.set(path, html)
    return html
  })
  for (const path of Object.keys(truth)) await fetch(`${shop.origin}${path}`).then((answer) => answer.text())
  await shop.close()
  const placed: Placed[] = []
  const counts = new Map<string, number>()
  for (const injection of [...faults, ...lookalikes].sort(
    (a, b) => Number(!a.isAlone) - Number(!b.isAlone),
  )) {
    const candidates = Object.entries(truth)
      .filter(([, { page_type }]) => page_type === injection.on)
      .map(([path, { product }]): InjectedPage => ({ path, product: product ?? null }))
      .sort((a, b) => (counts.get(a.path) ?? 0) - (counts.get(b.path) ?? 0))
    const page = candidates.find(
      (candidate) =>
        (counts.get(candidate.path) ?? 0) < (injection.isAlone ? 1 : mostPerPage) &&
        !isAlerted(before, injection.detector, candidate.path) &&
        injection.apply(load(pages.get(candidate.path) ?? ''), candidate),
    )
    if (!page) continue
    placed.push({ injection, page })
    counts.set(page.path, injection.isAlone ? mostPerPage : (counts.get(page.path) ?? 0) + 1)
  }
  return placed
}

const isAlerted = (alerts: readonly ScanAlert[], detector: string | null, path: string) =>
  detector !== null &&
  alerts.some((alert) => alert.detector === detector && alert.pageUrls.some((url) => pathOf(url) === path))

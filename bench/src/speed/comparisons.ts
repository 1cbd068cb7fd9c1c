/** One comparison each: the engine and a bare loop alternate on the same pages, and the median ratio counts. */

import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { median } from '@vitrine/kernel/figures/median'
import { hourMs } from '@vitrine/kernel/time/durations'
import { runTask } from './run-task.ts'
import type { SpeedShop } from './speed-shops.ts'
import type { Measured, ScanMeasure, ScanTask } from './task.ts'

export interface SpeedRow {
  shop: string
  size: number
  /** `http`: fetched, stored, and parsed for links; `evaluated`: evaluated by all detectors too. */
  measure: 'http' | 'evaluated' | 'browser' | 'second'
  /** Pages or visits that both sides did. */
  pages: number
  ours: number
  bare: number
  unit: string
  ratio: number
  peakBytes: number | null
}

export interface SpeedSettings {
  rounds: number
  concurrency: number
  tabs: number
  /** Where scans keep their artifacts, each in a folder of its own that stays until everything was measured. */
  storesFolder: string
}

/** An empty folder for the artifacts of a scan. */
const emptyStore = ({ storesFolder }: SpeedSettings) => mkdtemp(join(storesFolder, 'store-'))

/** @throws if a scan did not complete, because its time would mean nothing. */
async function scanOnce(
  shop: SpeedShop,
  task: Omit<ScanTask, 'kind' | 'url' | 'pageBudget'>,
): Promise<Measured<ScanMeasure>> {
  const measure = await runTask({ kind: 'scan', url: shop.origin, pageBudget: shop.pageBudget, ...task })
  if (measure.outcome !== 'completed')
    throw new Error(`the scan of ${shop.name} ended as ${measure.outcome}: ${measure.reason}`)
  return measure
}

interface Round {
  ours: number
  bare: number
  pages: number
  peakBytes: number | null
}

/** Engine and bare loop alternate, so that other load on the machine affects both. */
async function alternate(rounds: number, once: () => Promise<Round>) {
  const results: Round[] = []
  for (let round = 0; round < rounds; round += 1) results.push(await once())
  return middleOf(results)
}

function middleOf(results: readonly Round[]) {
  const peaks = results.flatMap((result) => result.peakBytes ?? [])
  return {
    pages: results[0]?.pages ?? 0,
    ours: median(results.map((result) => result.ours)),
    bare: median(results.map((result) => result.bare)),
    ratio: median(results.map((result) => result.ours / result.bare)),
    peakBytes: peaks.length > 0 ? Math.max(...peaks) : null,
  }
}

/**
 * (a) Pages per second of the HTTP tier, with storing and compression, compared with fetch and parse. Evaluation is
 * a lower-priority task of its own; the pages that were also evaluated by all detectors are in a second row,
 * without a limit.
 */
export async function compareHttp(shop: SpeedShop, settings: SpeedSettings): Promise<SpeedRow[]> {
  const { concurrency, tabs } = settings
  const evaluated: Round[] = []
  const collected = await alternate(shop.size > 1000 ? 1 : settings.rounds, async () => {
    const storeFolder = await emptyStore(settings)
    const scan = await scanOnce(shop, { tier: 'http', concurrency, tabs, storeFolder, freshnessMs: 0 })
    const { tookMs } = await runTask({ kind: 'bare-http', urls: scan.httpUrls, concurrency })
    const pages = scan.httpUrls.length
    const perSecond = (ms: number) => (pages / ms) * 1000
    const { peakBytes } = scan
    evaluated.push({ pages, ours: perSecond(scan.httpMs), bare: perSecond(tookMs), peakBytes })
    return { pages, ours: perSecond(scan.collectedMs), bare: perSecond(tookMs), peakBytes }
  })
  const row = { shop: shop.name, size: shop.size, unit: 'pages/s' } as const
  return [
    { ...row, measure: 'http', ...collected },
    { ...row, measure: 'evaluated', ...middleOf(evaluated) },
  ]
}

/** (b) Visits per minute of the Chromium tier with page-level detectors on, compared with navigating and reading. */
export async function compareBrowser(shop: SpeedShop, settings: SpeedSettings): Promise<SpeedRow[]> {
  const { concurrency, tabs } = settings
  const result = await alternate(shop.size > 100 ? 1 : settings.rounds, async () => {
    const storeFolder = await emptyStore(settings)
    const scan = await scanOnce(shop, { tier: 'browser', concurrency, tabs, storeFolder, freshnessMs: 0 })
    const { tookMs } = await runTask({ kind: 'bare-browser', visits: scan.visits, tabs })
    const pages = scan.visits.length
    const perMinute = (ms: number) => (pages / ms) * 60_000
    return { pages, ours: perMinute(scan.browserMs), bare: perMinute(tookMs), peakBytes: scan.peakBytes }
  })
  return [{ shop: shop.name, size: shop.size, measure: 'browser', unit: 'visits/min', ...result }]
}

/** (d) Seconds of a first analysis (engine) and of a second one that finds everything fresh (bare). */
export async function compareSecondScan(shop: SpeedShop, settings: SpeedSettings): Promise<SpeedRow[]> {
  const { concurrency, tabs } = settings
  const storeFolder = await emptyStore(settings)
  const task = { tier: 'browser', concurrency, tabs, storeFolder, freshnessMs: hourMs } as const
  const first = await scanOnce(shop, task)
  const second = await scanOnce(shop, task)
  const different = first.fingerprints.join() !== second.fingerprints.join()
  if (different) throw new Error(`the second analysis of ${shop.name} found other alerts than the first`)
  const row: SpeedRow = {
    shop: shop.name,
    size: shop.size,
    measure: 'second',
    pages: first.visits.length + first.httpUrls.length,
    ours: first.totalMs / 1000,
    bare: second.totalMs / 1000,
    unit: 's',
    ratio: first.totalMs / second.totalMs,
    peakBytes: second.peakBytes,
  }
  return [row]
}

/** The release gate on the demo shop: a store against itself is silent, and each fault alone is the only report. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoreComparison } from '@vitrine/cli/compare/compare-results'
import type { ScanAlert } from '@vitrine/engine/api/scan-types'
import { forEachConcurrently } from '@vitrine/engine/run/for-each-concurrently'
import { compareWithTruth } from '@vitrine/shops/scan/compare-with-truth'
import { serveShop } from '@vitrine/shops/serve'
import type { DeclaredAlert } from '@vitrine/shops/truth'
import { z } from 'zod'
import { listOf, parseOptions } from '../shared/parse-options.ts'
import { printTable } from '../shared/print-table.ts'
import { resultsFolder, writeResult } from '../shared/write-result.ts'
import { type CleanScan, CleanScans } from './clean-scans.ts'
import { compareScans, scanShop, type Visit } from './compare-shops.ts'
import { CleanShops, everyFault, type OneFault, sizes, type Tier, visitOf } from './gate-shops.ts'

const GateRun = z.object({
  name: z.string(),
  kind: z.enum(['itself', 'fault']),
  tier: z.enum(['http', 'browser']),
  /** Detector of each declared fault. */
  expected: z.array(z.string()),
  /** Detector of each report; two reports of one detector are two. */
  found: z.array(z.string()),
  /** The reports in full, for whoever wants to know why a comparison is wrong. */
  reports: z.array(z.string()),
  seconds: z.number(),
})
type GateRun = z.infer<typeof GateRun>
const GateResult = z.object({ runs: z.array(GateRun) })

/** How often a store must be silent against itself. */
const usualRepeats = 20
const tiers = ['http', 'browser'] as const
const isRight = ({ expected, found }: GateRun) => expected.join() === found.join()

/**
 * `--repeats` of the silent comparison in each tier, `--kinds` of faults (all by default), `--tier` (both), `--at-once`
 * how many scans at a time: one in a browser mostly waits.
 * `--resume yes` continues with the last results, which are written as they are made: right comparisons and scans of
 * clean editions are kept, wrong comparisons are repeated.
 */
export async function gateBench(args: readonly string[]): Promise<number> {
  const options = parseOptions(args, {
    ...{ repeats: String(usualRepeats), kinds: '', tier: '', resume: 'no', 'at-once': '1' },
  })
  if (options === null) return 2
  const wanted = tiers.filter((tier) => options.tier === '' || options.tier === tier)
  const chosen = listOf(options.kinds)
  const faults = everyFault().filter(({ tier }) => wanted.includes(tier))
  const clean = new CleanShops()
  const isResumed = options.resume === 'yes'
  const scans = new CleanScans(clean, isResumed)
  const visitIn = (tier: Tier, products: number) => visitOf(tier, products, faults)
  const cleanScan = (tier: Tier, products: number) => scans.of(tier, products, visitIn(tier, products))
  const runs = isResumed ? await lastRuns(wanted) : []
  const at = (tier: Tier, name: string) => runs.findIndex((run) => run.tier === tier && run.name === name)
  const isOpen = (tier: Tier, name: string) => {
    const before = runs[at(tier, name)]
    return before === undefined || !isRight(before)
  }
  let written = Promise.resolve()
  const add = async (run: GateRun) => {
    const before = at(run.tier, run.name)
    runs.splice(before < 0 ? runs.length : before, 1, run)
    console.log(`${isRight(run) ? 'right' : 'WRONG'} ${run.tier} ${run.name} (${run.seconds.toFixed(0)} s)`)
    for (const report of isRight(run) ? [] : run.reports) console.log(`        ${report}`)
    const planned = { faults: faults.filter(({ tier }) => tier === run.tier).length, repeats: usualRepeats }
    written = written.then(async () => {
      const own = runs.filter(({ tier }) => tier === run.tier)
      await writeResult(`gate-${run.tier}`, { planned, runs: own })
    })
    await written
  }
  const ofFaults = faults
    .filter(({ kind, tier }) => (chosen.length === 0 || chosen.includes(kind)) && isOpen(tier, kind))
    .map((fault) => () => {
      const { tier, products } = fault
      return faultRun(cleanScan(tier, products), visitIn(tier, products), fault)
    })
  const ofItself = wanted.flatMap((tier) =>
    Array.from({ length: Number(options.repeats) }, (_, turn) => `itself, ${turn + 1}`)
      .filter((name) => isOpen(tier, name))
      .map((name) => async () => itselfRun(await cleanScan(tier, sizes[0]), tier, name)),
  )
  try {
    await forEachConcurrently([...ofFaults, ...ofItself], Number(options['at-once']), async (work) =>
      add(await work()),
    )
  } finally {
    await clean.close()
  }
  report(runs)
  return runs.every(isRight) ? 0 : 1
}

/** Nothing was measured here yet: none. */
async function lastRuns(wanted: readonly Tier[]): Promise<GateRun[]> {
  const texts = wanted.map((tier) =>
    readFile(join(resultsFolder, `gate-${tier}.json`), 'utf8').catch(() => '{"runs":[]}'),
  )
  const results = (await Promise.all(texts)).map((text) => GateResult.parse(JSON.parse(text)))
  return results.flatMap(({ runs }) => runs)
}

async function itselfRun(first: CleanScan, tier: Tier, name: string): Promise<GateRun> {
  const startedAtMs = Date.now()
  const result = await scanShop(first.url, first.visit)
  const comparison = await compareScans(first, { url: first.url, result }, first.visit)
  return { name, kind: 'itself', tier, ...reported([], comparison, startedAtMs) }
}

/** The clean edition may still be scanned meanwhile. */
async function faultRun(
  first: Promise<CleanScan>,
  visit: Visit,
  { kind, products, plan, tier }: OneFault,
): Promise<GateRun> {
  const preview = await serveShop({ edition: 'faulty', products, plan })
  try {
    const startedAtMs = Date.now()
    const [live, result] = await Promise.all([first, scanShop(preview.url, visit)])
    const comparison = await compareScans(live, { url: preview.url, result }, visit)
    const report = reported(preview.truth, comparison, startedAtMs)
    const doubts = result.needsReview.map((alert) => `not confirmed: ${textOf(alert)}`)
    const open = result.notVerified
      .filter(({ detector }) => report.expected.includes(detector))
      .map(({ detector, reason }) => `not checked: ${detector} (${reason})`)
    return { name: kind, kind: 'fault', tier, ...report, reports: [...report.reports, ...doubts, ...open] }
  } finally {
    await preview.close()
  }
}

const textOf = ({ detector, title, pageUrls }: ScanAlert) => `${detector}: ${title} (${pageUrls.join(' ')})`

function reported(
  truth: readonly DeclaredAlert[],
  { broken, undecided }: StoreComparison,
  startedAtMs: number,
): Pick<GateRun, 'expected' | 'found' | 'reports' | 'seconds'> {
  const isMisplaced = (alert: ScanAlert) => compareWithTruth([alert], truth).unexpected.length > 0
  return {
    expected: truth.map(({ detector }) => detector).sort(),
    found: broken
      .map((alert) => (isMisplaced(alert) ? `${alert.detector} (not there)` : alert.detector))
      .sort(),
    reports: [
      ...broken.map(textOf),
      ...undecided.map(({ alert, reason }) => `not compared: ${textOf(alert)} ${reason}`),
    ],
    seconds: (Date.now() - startedAtMs) / 1_000,
  }
}

function report(runs: readonly GateRun[]): void {
  const wrong = runs.filter((run) => !isRight(run))
  printTable(
    `Release gate: ${runs.length - wrong.length} of ${runs.length} comparisons right`,
    ['tier', 'comparison', 'expected', 'reported'],
    wrong.map(({ tier, name, expected, found }) => [
      tier,
      name,
      expected.join(' ') || 'nothing',
      found.join(' ') || 'nothing',
    ]),
  )
}

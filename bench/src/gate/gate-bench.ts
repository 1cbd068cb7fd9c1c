/** The release gate on the demo shop: a store against itself is silent, and each fault alone is the only report. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ScanAlert, ScanResult } from '@vitrine/engine/api/scan-types'
import { serveShop } from '@vitrine/shops/serve'
import { z } from 'zod'
import { listOf, parseOptions } from '../shared/parse-options.ts'
import { printTable } from '../shared/print-table.ts'
import { resultsFolder, writeResult } from '../shared/write-result.ts'
import { reportsOf, scanShop, type Visit } from './compare-shops.ts'
import { CleanShops, everyFault, type OneFault, sizes, type Tier, visitOf } from './gate-shops.ts'

const GateRun = z.object({
  name: z.string(),
  kind: z.enum(['itself', 'fault']),
  tier: z.enum(['http', 'browser']),
  expected: z.array(z.string()),
  found: z.array(z.string()),
  /** The reports, for whoever wants to know why a comparison is wrong. */
  reports: z.array(z.string()),
  seconds: z.number(),
})
type GateRun = z.infer<typeof GateRun>
const GateResult = z.object({ runs: z.array(GateRun) })

interface CleanScan {
  url: string
  visit: Visit
  result: ScanResult
}

/** How often a store must be silent against itself. */
const usualRepeats = 20
const tiers = ['http', 'browser'] as const
const isRight = ({ expected, found }: GateRun) => expected.join() === found.join()

/**
 * `--repeats` of the silent comparison in each tier, `--kinds` of faults (all by default), `--tier` (both).
 * `--resume yes` keeps the right comparisons of the last results, which are written after each comparison.
 */
export async function gateBench(args: readonly string[]): Promise<number> {
  const options = parseOptions(args, { repeats: String(usualRepeats), kinds: '', tier: '', resume: 'no' })
  if (options === null) return 2
  const wanted = tiers.filter((tier) => options.tier === '' || options.tier === tier)
  const chosen = listOf(options.kinds)
  const faults = everyFault().filter(({ tier }) => wanted.includes(tier))
  const clean = new CleanShops()
  const scans = new Map<string, Promise<CleanScan>>()
  /** The scan of a clean edition that serves for all faults of its size and tier. */
  const cleanScan = (tier: Tier, products: number) => {
    const key = `${tier} ${products}`
    const made = scans.get(key) ?? scanClean(clean, products, visitOf(tier, products, faults))
    scans.set(key, made)
    return made
  }
  const runs = options.resume === 'yes' ? (await lastRuns(wanted)).filter(isRight) : []
  const isOpen = (tier: Tier, name: string) => !runs.some((run) => run.tier === tier && run.name === name)
  const add = async (run: GateRun) => {
    runs.push(run)
    console.log(`${isRight(run) ? 'right' : 'WRONG'} ${run.tier} ${run.name} (${run.seconds.toFixed(0)} s)`)
    for (const report of isRight(run) ? [] : run.reports) console.log(`        ${report}`)
    const planned = { faults: faults.filter(({ tier }) => tier === run.tier).length, repeats: usualRepeats }
    await writeResult(`gate-${run.tier}`, { planned, runs: runs.filter(({ tier }) => tier === run.tier) })
  }
  try {
    for (const fault of faults)
      if ((chosen.length === 0 || chosen.includes(fault.kind)) && isOpen(fault.tier, fault.kind))
        await add(await faultRun(await cleanScan(fault.tier, fault.products), fault))
    for (const tier of wanted) {
      const repeats = Array.from({ length: Number(options.repeats) }, (_, at) => `itself, ${at + 1}`)
      const open = repeats.filter((name) => isOpen(tier, name))
      if (open.length > 0) await itself(await cleanScan(tier, sizes[0]), tier, open, add)
    }
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

async function scanClean(clean: CleanShops, products: number, visit: Visit): Promise<CleanScan> {
  const { url } = await clean.open(products)
  return { url, visit, result: await scanShop(url, visit) }
}

/** Each scan is compared with the one before, so that the first one serves here, too. */
async function itself(
  { url, visit, result }: CleanScan,
  tier: Tier,
  names: readonly string[],
  add: (run: GateRun) => Promise<void>,
): Promise<void> {
  let before = result
  for (const name of names) {
    const startedAtMs = Date.now()
    const after = await scanShop(url, visit)
    const broken = await reportsOf({ url, result: before }, { url, result: after }, visit)
    await add({ name, kind: 'itself', tier, ...reported([], broken, startedAtMs) })
    before = after
  }
}

async function faultRun(live: CleanScan, { kind, products, plan, tier }: OneFault): Promise<GateRun> {
  const preview = await serveShop({ edition: 'faulty', products, plan })
  try {
    const startedAtMs = Date.now()
    const result = await scanShop(preview.url, live.visit)
    const broken = await reportsOf(live, { url: preview.url, result }, live.visit)
    const expected = [...new Set(preview.truth.map(({ detector }) => detector))].sort()
    return { name: kind, kind: 'fault', tier, ...reported(expected, broken, startedAtMs) }
  } finally {
    await preview.close()
  }
}

function reported(expected: string[], broken: readonly ScanAlert[], startedAtMs: number) {
  return {
    expected,
    found: [...new Set(broken.map(({ detector }) => detector))].sort(),
    reports: broken.map(({ detector, title, pageUrls }) => `${detector}: ${title} (${pageUrls.join(' ')})`),
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

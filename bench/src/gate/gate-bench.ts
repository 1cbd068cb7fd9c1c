/** The release gate on the demo shop: a store against itself is silent, and each fault alone is the only report. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run as compare } from '@vitrine/cli/compare/compare-command'
import { faultKinds } from '@vitrine/shops/faults/all'
import { planOfKinds } from '@vitrine/shops/faults/plan'
import { type RunningShop, serveShop } from '@vitrine/shops/serve'
import { buildShop } from '@vitrine/shops/shop/build-shop'
import { z } from 'zod'
import { listOf, parseOptions } from '../shared/parse-options.ts'
import { printTable } from '../shared/print-table.ts'
import { writeResult } from '../shared/write-result.ts'

const Report = z.object({ alerts: z.array(z.object({ detector: z.string(), title: z.string() })) })

interface GateRun {
  name: string
  expected: string[]
  found: string[]
}

const isRight = ({ expected, found }: GateRun) => expected.join() === found.join()

/** `--repeats` of the silent comparison, `--kinds` of faults (all by default), `--tier`, `--products` of the shop. */
export async function gateBench(args: readonly string[]): Promise<number> {
  const options = parseOptions(args, { repeats: '20', kinds: '', tier: 'browser', products: '12' })
  if (options === null) return 2
  const products = Number(options.products)
  const tier = options.tier === 'http' ? 'http' : 'browser'
  const live = await serveShop({ edition: 'clean', products })
  const runs: GateRun[] = []
  try {
    for (let repeat = 1; repeat <= Number(options.repeats); repeat++) {
      const found = await detectorsOf(live, live, tier)
      runs.push({ name: `itself, ${repeat}`, expected: [], found })
    }
    const wanted = listOf(options.kinds)
    for (const { id } of faultKinds)
      if (wanted.length === 0 || wanted.includes(id)) runs.push(...(await faultRun(live, id, products, tier)))
  } finally {
    await live.close()
  }
  const wrong = runs.filter((run) => !isRight(run))
  printTable(
    `Release gate: ${runs.length - wrong.length} of ${runs.length} comparisons right`,
    ['comparison', 'expected', 'reported'],
    wrong.map(({ name, expected, found }) => [
      name,
      expected.join(' ') || 'nothing',
      found.join(' ') || 'nothing',
    ]),
  )
  console.log(await writeResult('gate', { tier, products, runs }))
  return wrong.length === 0 ? 0 : 1
}

/** Nothing if the shop is too small for this fault, or the tier can't see it. */
async function faultRun(
  live: RunningShop,
  kind: string,
  products: number,
  tier: 'http' | 'browser',
): Promise<GateRun[]> {
  const plan = planOfKinds(buildShop({ products }), [kind], 'gate')
  if (plan.length === 0) return []
  const preview = await serveShop({ edition: 'faulty', products, plan })
  try {
    const seen = preview.truth.filter((declared) => tier === 'browser' || declared.tier === 'http')
    if (seen.length === 0) return []
    const expected = [...new Set(seen.map(({ detector }) => detector))].sort()
    return [{ name: kind, expected, found: await detectorsOf(live, preview, tier) }]
  } finally {
    await preview.close()
  }
}

/** Checks that the gate reports for the second shop. */
async function detectorsOf(first: RunningShop, second: RunningShop, tier: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-gate-'))
  try {
    const hosts = [first, second].flatMap(({ url }) => ['--allow-host', new URL(url).host])
    const file = join(folder, 'report.json')
    await compare([first.url, second.url, ...hosts, '--owner', '--tier', tier, '--json', file])
    const { alerts } = Report.parse(JSON.parse(await readFile(file, 'utf8')))
    return [...new Set(alerts.map(({ detector }) => detector))].sort()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The release gate on the demo shop: a store against itself, and against a copy with faults of its own. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { planOfKinds } from '@vitrine/shops/faults/plan'
import { type RunningShop, serveShop } from '@vitrine/shops/serve'
import { buildShop } from '@vitrine/shops/shop/build-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { run as compare } from '../src/compare/compare-command.ts'

/** A small store has few pages, and the same kinds of them. */
const products = 4
/** Of different kinds: a text, a head, and structured data. */
const kinds = ['placeholder-text', 'title-tag-issues', 'price-missing']
const Report = z.object({
  alerts: z.array(z.object({ detector: z.string(), is_new: z.boolean().nullable() })),
})

let live: RunningShop
let preview: RunningShop
let folder: string
beforeAll(async () => {
  const plan = planOfKinds(buildShop({ products }), kinds, 'gate')
  ;[live, preview] = await Promise.all([
    serveShop({ edition: 'clean', products }),
    serveShop({ edition: 'faulty', products, plan }),
  ])
  folder = await mkdtemp(join(tmpdir(), 'vitrine-compare-'))
})
afterAll(async () => {
  await Promise.all([live.close(), preview.close()])
  await rm(folder, { recursive: true, force: true })
})

async function gate(a: RunningShop, b: RunningShop, ...more: string[]) {
  const hosts = [a, b].flatMap(({ url }) => ['--allow-host', new URL(url).host])
  const file = join(folder, 'report.json')
  const args = [a.url, b.url, ...hosts, '--owner', '--tier', 'http', '--json', file, ...more]
  const code = await compare(args)
  const { alerts } = Report.parse(JSON.parse(await readFile(file, 'utf8')))
  return { code, detectors: [...new Set(alerts.map(({ detector }) => detector))].sort() }
}

test('a store compared with itself is silent', async () => {
  expect(await gate(live, live, '--pages', '12')).toEqual({ code: 0, detectors: [] })
})

test('only the faults that the preview has are reported, and the budget decides', async () => {
  const found = await gate(live, preview)
  expect(found).toEqual({ code: 1, detectors: [...kinds].sort() })
})

test('bad arguments are explained', async () => {
  await expect(compare([live.url])).rejects.toThrow('Name two stores')
  await expect(compare([live.url, preview.url, '--fail-on', 'high'])).rejects.toThrow('--max-new')
  await expect(compare([live.url, preview.url, '--max-loss', '500'])).rejects.toThrow('--weekly-revenue')
})

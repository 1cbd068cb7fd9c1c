/** Page types of saved pages of real stores, compared with a person's labels. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createPageFacts } from './page-facts.ts'

const data = process.env.VITRINE_BENCH_DATA
const shops = ['evershop', 'litecart', 'phoenix', 'vendure', 'woocommerce']
const origin = 'http://127.0.0.1:8080'
const minShare = 0.95

type Manifest = Record<string, { status: number; file?: string }>
type Truth = Record<string, { page_type: string }>

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T
}

function readSaved(path: string): string {
  return gunzipSync(readFileSync(path)).toString('utf8').replaceAll('__ORIGIN__', origin)
}

function evaluate(folder: string): { path: string; wanted: string; found: string }[] {
  const manifest = readJson<Manifest>(join(folder, 'manifest.json'))
  return Object.entries(readJson<Truth>(join(folder, 'truth.json'))).flatMap(
    ([path, { page_type: wanted }]) => {
      const file = manifest[path]?.file
      if (file === undefined) return []
      const facts = createPageFacts({ url: origin + path, html: readSaved(join(folder, file)), headers: {} })
      return [{ path, wanted, found: facts.pageType.type }]
    },
  )
}

// Set VITRINE_BENCH_DATA to the folder that holds `stores` and `data` to run these.
describe.skipIf(data === undefined || !existsSync(join(data, 'stores')))('saved pages of real stores', () => {
  test('have the manually assigned type in at least 95 of 100 cases', { timeout: 600_000 }, () => {
    const evaluated = shops.flatMap((shop) => evaluate(join(data ?? '', 'stores', shop)))
    const wrong = evaluated.filter(({ wanted, found }) => wanted !== found)
    expect(evaluated.length).toBeGreaterThan(100)
    expect(wrong.length / evaluated.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(1 - minShare)
  })

  test('single product pages of large stores are product pages', { timeout: 600_000 }, () => {
    const folder = join(data ?? '', 'data', 'product-pages')
    const pages = Object.entries(readJson<Record<string, { url: string }>>(join(folder, 'truth.json')))
    const wrong = pages.filter(([id, { url }]) => {
      const html = gunzipSync(readFileSync(join(folder, 'html', `${id}.html.gz`))).toString('utf8')
      return createPageFacts({ url, html, headers: {} }).pageType.type !== 'product_page'
    })
    expect(
      wrong.length / pages.length,
      JSON.stringify(
        wrong.map(([, { url }]) => url),
        null,
        1,
      ),
    ).toBeLessThanOrEqual(0.15)
  })
})

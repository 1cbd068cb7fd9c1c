/** A shop whose appearance changes between the engine's own scans of it, in a real browser. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiskStore } from '@vitrine/engine/run/store/disk-store'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FaultHooks } from '../markup/page-doc.ts'
import { serveShop } from '../serve.ts'
import { type ShopScan, scanShop } from './scan-shop.ts'

const dayMs = 86_400_000
const patienceMs = 1_200_000

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-looks-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const hiddenButton =
  '<style>.button--buy{background:transparent!important;color:transparent!important;border-color:transparent!important;box-shadow:none!important}</style>'
const noPriceOnPhones = '<style>@media(max-width:600px){main [data-price]{display:none!important}}</style>'
/** A campaign: a banner above everything, other colors, another headline. */
const campaign =
  '<style>main h1{color:#a3005c!important}main{background:#fdf3f8!important}</style><script>document.addEventListener("DOMContentLoaded",()=>{const ' +
  'bar=document.createElement("p");bar.textContent="Summer sale: everything is new in our shop this ' +
  'week";bar.style.cssText="margin:0;padding:20px;background:#a3005c;color:#fff";document.body.prepend(bar)})</script>'

it('reports what vanished since the accepted baseline with screenshots of both, until someone acknowledges it', {
  timeout: patienceMs,
}, async () => {
  let head = ''
  const restyled: FaultHooks = { html: (html) => html.replace('</head>', `${head}</head>`) }
  const shop = await serveShop({ edition: 'clean', products: 4, hooks: [restyled] })
  const startMs = Date.now() - 40 * dayMs
  const look = async (day: number, more: ShopScan = {}) => {
    const { alerts, needsReview } = await scanShop(`${shop.url}/`, {
      tier: 'browser',
      checks: ['visual-regression'],
      // The home page, products, and a list.
      pageTypes: ['product_page', 'product_list_page'],
      pageBudget: 5,
      storeFolder: folder,
      nowMs: () => startMs + day * dayMs,
      ...more,
    })
    expect(needsReview).toEqual([])
    return alerts
  }
  const keys = (alerts: Awaited<ReturnType<typeof look>>) => alerts.map(({ causeKey }) => causeKey).sort()
  try {
    expect(await look(0)).toEqual([])
    head = campaign
    expect(keys(await look(3))).toEqual([])
    head = campaign + hiddenButton + noPriceOnPhones
    const found = await look(6)
    expect(keys(found)).toEqual(['blank:buy:product_page', 'lost:price:product_page'])
    const [button, price] = found.toSorted((a, b) => (a.causeKey < b.causeKey ? -1 : 1))
    expect(price?.platforms).toEqual(['Mobile'])
    const store = await createDiskStore(folder)
    const row = button?.rows.find(({ row_type }) => row_type === 'image_before_after')
    const before = row !== undefined && 'before_blob' in row ? row.before_blob : ''
    const now = button?.screenshots.find(({ blob }) => blob !== before)?.blob ?? ''
    // The dark button is in the screenshot of the baseline, and missing in the current one.
    const [shown = 0, gone = 0] = await Promise.all(
      [before, now].map(async (blob) => darkPixels(await store.getBlob(blob))),
    )
    expect(shown - gone).toBeGreaterThan(5000)
    // Not acknowledged: it is reported again, with the same baseline.
    expect(keys(await look(9))).toEqual(['blank:buy:product_page', 'lost:price:product_page'])
    const settled = ['blank:buy:product_page', 'lost:price:product_page'].map((causeKey) => ({
      detector: 'visual-regression',
      causeKey,
      localeGroup: 'en',
      atMs: startMs + 10 * dayMs,
    }))
    expect(keys(await look(12, { settled }))).toEqual([])
  } finally {
    await shop.close()
  }
})

async function darkPixels(bytes: Uint8Array | null): Promise<number> {
  const grey = await sharp(bytes ?? Buffer.alloc(0))
    .greyscale()
    .raw()
    .toBuffer()
  return grey.filter((level) => level < 100).length
}

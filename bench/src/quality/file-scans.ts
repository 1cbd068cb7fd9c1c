/** Uploaded files compared with the saved shops: each row matches the shop, except those with a fault. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { detectors } from '@vitrine/detectors/registry'
import type { ScanAlert, ScanResult } from '@vitrine/engine/api/scan-types'
import type { UploadedTable } from '@vitrine/engine/api/uploaded-table'
import type { FileKind } from '@vitrine/kernel/names/vocabulary'
import { readRows } from '@vitrine/modules/files/table/read-table'
import { z } from 'zod'
import { runScan } from '../shared/run-scan.ts'
import { serveStoredShop } from '../shared/serve-stored-shop.ts'
import { storedShops } from '../shared/stored-shops.ts'
import { type FiledProduct, type FiledRow, filedRows, soundRow } from './file-faults.ts'
import { pathOf, type ScoredScan } from './scan-for-score.ts'
import { addScores, type KnownFault, type SeenAlert, score } from './score.ts'

const Truth = z.record(
  z.string(),
  z.looseObject({
    product: z
      .looseObject({
        title: z.string(),
        price: z.string().nullable(),
        currency: z.string(),
        availability: z.string(),
        compare_at: z.string().nullish(),
        is_range: z.boolean().optional(),
      })
      .optional(),
  }),
)
const kinds: readonly FileKind[] = ['merchant-feed', 'amazon-export', 'reseller-list']
const checks = detectors.filter(({ id, category }) => category === 'marketplace' || id === 'price-vs-feed')
const resellerHost = 'quayside.example'

/** What was tried on a shop, as for its saved pages. */
export interface FileScan extends ScoredScan {
  placed: string[]
}

/** Compares every saved shop that has enough numbered products with a file of each kind. */
export async function scanWithFiles(names: readonly string[] = []): Promise<FileScan[]> {
  const scans: FileScan[] = []
  for (const { name, folder } of await storedShops()) {
    if (names.length > 0 && !names.includes(name)) continue
    const products = await productsOf(folder)
    if (products.length < minProducts) continue
    console.error(`comparing ${name} with files …`)
    const parts = []
    for (const kind of kinds) parts.push(await scanWithFile(folder, kind, products))
    scans.push({
      shop: `${name}, with files`,
      score: addScores(parts.map((part) => part.score)),
      totalMs: parts.reduce((sum, { totalMs }) => sum + totalMs, 0),
      placed: parts.flatMap(({ placed }) => placed),
    })
  }
  return scans
}

/** Most rows need a product of their own; those without one are left out. */
const minProducts = 8

/** Products with a single price that are in stock, and with a unique number and name. */
export async function productsOf(folder: string): Promise<FiledProduct[]> {
  const truth = Truth.parse(JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')))
  const shop = await serveStoredShop(folder)
  try {
    const { pages } = await runScan({ url: `${shop.origin}/`, tier: 'http', pageBudget: 400, checks: [] })
    const skus = new Map(pages.map(({ url, product }) => [pathOf(url), product?.sku ?? null]))
    const all = Object.entries(truth).flatMap(([path, { product }]): FiledProduct[] => {
      const sku = skus.get(path)
      if (!product?.price || !sku || product.is_range || product.compare_at) return []
      if (product.availability !== 'InStock') return []
      return [{ path, sku, title: product.title, price: Number(product.price), currency: product.currency }]
    })
    const isOnly = (name: 'sku' | 'title', { path, [name]: value }: FiledProduct) =>
      all.every((other) => other.path === path || other[name] !== value)
    return all.filter((product) => isOnly('sku', product) && isOnly('title', product))
  } finally {
    await shop.close()
  }
}

async function scanWithFile(
  folder: string,
  kind: FileKind,
  products: readonly FiledProduct[],
): Promise<Omit<FileScan, 'shop'>> {
  const planned = planRows(kind, products)
  const at = (path: string) => planned.find(({ product }) => product.path === path)
  const shop = await serveStoredShop(folder)
  const reseller = await serveStoredShop(
    folder,
    (path, html) => {
      const here = at(path)
      // A copy of the shop under another name: only the row says who sells there.
      const unnamed = html.replace(/"seller"\s*:\s*\{[^{}]*\}\s*,?/g, '')
      return here?.row.page ? here.row.page(unnamed, here.product) : unnamed
    },
    (path) => at(path)?.row.answer ?? null,
  )
  try {
    const other = reseller.origin.replace('127.0.0.1', resellerHost)
    const table = await tableOf(kind, products, planned, shop.origin, other)
    const result = await runScan({
      url: `${shop.origin}/`,
      tier: 'http',
      pageBudget: 400,
      isSmall: true,
      table,
      checks: checks.map(({ id }) => ({ detector: id, templateIds: [] })),
      allowHosts: [new URL(shop.origin).host, new URL(other).host],
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    })
    return {
      score: score(planned.flatMap(wantedOf), result.alerts.filter(isCounted(planned)).map(toSeen)),
      totalMs: result.timing.totalMs,
      placed: planned.map(({ row }) => row.name),
    }
  } finally {
    await Promise.all([shop.close(), reseller.close()])
  }
}

type Planned = { row: FiledRow; product: FiledProduct }

/** Gives each fault a product of its own, as long as one is suitable. */
function planRows(kind: FileKind, products: readonly FiledProduct[]): Planned[] {
  const planned: Planned[] = []
  for (const row of filedRows.filter((each) => each.kind === kind)) {
    const product = products.find(
      (each) => !planned.some((other) => other.product === each) && (row.fits?.(each) ?? true),
    )
    if (product) planned.push({ row, product })
  }
  return planned
}

/** A file as an owner uploads it, parsed by the code for uploads. */
async function tableOf(
  kind: FileKind,
  products: readonly FiledProduct[],
  planned: readonly Planned[],
  shop: string,
  reseller: string,
): Promise<UploadedTable> {
  const rows = products.map((product) => {
    const sound = soundRow(kind, product, shop, reseller)
    const fault = planned.find((each) => each.product === product)
    return fault ? fault.row.change(sound, product) : sound
  })
  const columns = Object.keys(rows[0] ?? {})
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const csv = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\n')
  const name = `${kind}.csv`
  return { kind, name, uploadedAtMs: Date.now(), ...(await readRows(name, Buffer.from(csv), kind)) }
}

const wantedOf = ({ row, product }: Planned): KnownFault[] =>
  row.detector === null
    ? []
    : [{ detector: row.detector, note: row.name, paths: row.isAboutAll ? ['*'] : [product.path] }]

/** Other consequences of a row are none of the file's faults. */
const isCounted = (planned: readonly Planned[]) => {
  const sideEffects = new Set(planned.flatMap(({ row }) => row.alsoCauses ?? []))
  return ({ detector }: ScanAlert) => !sideEffects.has(detector)
}

const toSeen = ({ detector, title, pageUrls }: ScanResult['alerts'][number]): SeenAlert => ({
  detector,
  title,
  paths: pageUrls.map(pathOf),
})

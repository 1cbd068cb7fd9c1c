/**
 * How well product pages of the saved shops are extracted, unchanged and in variants that the shops have too few
 * of.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { extractPage } from '@vitrine/engine/extract/extract-page'
import { load } from 'cheerio'
import { z } from 'zod'
import { storedShops } from '../../shared/stored-shops.ts'
import { type SeenProduct, type Variant, variants } from './variant.ts'

const Truth = z.record(
  z.string(),
  z.looseObject({
    page_type: z.string(),
    product: z
      .looseObject({
        title: z.string(),
        price: z.string().nullable(),
        compare_at: z.string().nullable(),
        currency: z.string(),
        availability: z.string(),
        is_range: z.boolean().optional(),
      })
      .optional(),
  }),
)
const Manifest = z.record(z.string(), z.looseObject({ file: z.string().optional() }))
const origin = 'http://127.0.0.1:8080'

export const readFields = ['page_type', 'title', 'price', 'compare_at', 'currency', 'availability'] as const
type ReadField = (typeof readFields)[number]

export interface VariantScore {
  variant: string
  pages: number
  right: Record<ReadField, number>
  mistakes: { path: string; field: ReadField; read: string | null; wanted: string | null }[]
}

/** Pages of the saved shops that show a product, with what a shopper sees on them. */
async function productPages(): Promise<{ path: string; html: string; seen: SeenProduct }[]> {
  const pages: { path: string; html: string; seen: SeenProduct }[] = []
  for (const { folder } of await storedShops()) {
    const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as unknown
    const manifest = Manifest.parse(await read('manifest.json'))
    for (const [path, { product }] of Object.entries(Truth.parse(await read('truth.json')))) {
      const file = manifest[path]?.file
      if (!product || !file) continue
      const html = gunzipSync(await readFile(join(folder, file))).toString('utf8')
      pages.push({ path, html: html.replaceAll('__ORIGIN__', origin), seen: product })
    }
  }
  return pages
}

const sameText = (a: string | null, b: string | null) =>
  (a ?? '').replace(/\s+/g, ' ').trim().toLowerCase() === (b ?? '').replace(/\s+/g, ' ').trim().toLowerCase()
const sameNumber = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : Number(a) === Number(b)
const sameState = (a: string | null, b: string | null) =>
  a === b || (b === 'OutOfStock' && a === 'SoldOut') || (b === 'InStock' && a === 'LimitedAvailability')

const same: Readonly<Record<ReadField, (read: string | null, wanted: string | null) => boolean>> = {
  page_type: sameText,
  title: sameText,
  price: sameNumber,
  compare_at: sameNumber,
  currency: sameText,
  availability: sameState,
}

/**
 * Extracts every product page in every variant that it can be converted to.
 * @param everyNth one page of this many, for a quick run
 */
export async function scoreVariants(everyNth = 1): Promise<VariantScore[]> {
  const pages = (await productPages()).filter((_, at) => at % everyNth === 0)
  return variants.map((variant) => scoreVariant(variant, pages))
}

function scoreVariant(variant: Variant, pages: Awaited<ReturnType<typeof productPages>>): VariantScore {
  const right = Object.fromEntries(readFields.map((field) => [field, 0])) as Record<ReadField, number>
  const score: VariantScore = { variant: variant.name, pages: 0, right, mistakes: [] }
  for (const { path, html, seen } of pages) {
    const $ = load(html)
    const wanted = variant.apply($, seen, {
      path,
      title: seen.title,
      price: seen.price,
      isSingle: false,
      labels: [],
    })
    if (wanted === null) continue
    score.pages += 1
    const { page_type, product } = extractPage({ url: origin + path, html: $.html() })
    for (const field of readFields) {
      const read = field === 'page_type' ? page_type : (product?.[field] ?? null)
      const asked = field === 'page_type' ? 'product_page' : wanted[field]
      if (same[field](read, asked)) score.right[field] += 1
      else score.mistakes.push({ path, field, read, wanted: asked })
    }
  }
  return score
}

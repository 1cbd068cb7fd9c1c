/** The columns of the tables that analyses use, with the names that people and tools give them. */
import type { FileKind } from '@vitrine/kernel/names/vocabulary'

interface Column {
  name: string
  synonyms?: readonly string[]
}

export interface TableKind {
  columns: readonly Column[]
  /** At least one column of each group is required. */
  needs: readonly (readonly string[])[]
}

const column = (name: string, ...synonyms: string[]): Column => ({ name, synonyms })
const numbered = (name: string, count: number, ...synonyms: string[]) =>
  Array.from({ length: count }, (_, index) =>
    column(
      `${name}${index + 1}`,
      `${name} ${index + 1}`,
      ...synonyms.map((synonym) => `${synonym} ${index + 1}`),
    ),
  )

/** Kinds with fixed columns. */
export type KnownKind = Exclude<FileKind, 'free-columns'>

export const tableKinds: Record<KnownKind, TableKind> = {
  'merchant-feed': {
    columns: [
      column('id', 'item id', 'offer id', 'product id', 'artikelnummer', 'sku', 'item number'),
      column('title', 'name', 'product title', 'product name', 'titel'),
      column('description', 'beschreibung', 'product description'),
      column('link', 'url', 'product url', 'product link', 'landing page', 'deeplink'),
      column('image_link', 'image link', 'image url', 'image', 'picture', 'main image'),
      column(
        'additional_image_link',
        'additional image',
        'additional images',
        'additional image url',
        'more images',
      ),
      column('price', 'preis', 'regular price', 'price value', 'price amount'),
      column('sale_price', 'sale price', 'special price', 'angebotspreis', 'sale price value'),
      column(
        'sale_price_effective_date',
        'sale price effective date',
        'sale price dates',
        'special price dates',
        'sonderpreis gültigkeit',
      ),
      column('currency', 'currency code', 'price currency', 'währung'),
      column('availability', 'stock', 'stock status', 'verfügbarkeit', 'in stock'),
      column('gtin', 'ean', 'upc', 'barcode', 'isbn', 'gtin13', 'gtin14'),
      column('mpn', 'manufacturer part number', 'part number'),
      column('brand', 'marke', 'manufacturer', 'vendor'),
      column('condition', 'zustand'),
      column('region', 'country', 'target country', 'feed label'),
    ],
    needs: [
      ['link', 'id', 'gtin'],
      ['price', 'availability', 'image_link'],
    ],
  },
  'amazon-export': {
    columns: [
      column('sku', 'seller sku', 'merchant sku', 'msku', 'item sku', 'contribution sku'),
      column('asin', 'asin1', 'product id', 'child asin', '(child) asin'),
      column('gtin', 'ean', 'upc', 'external product id', 'barcode'),
      column('region', 'marketplace', 'country', 'marketplace id', 'store'),
      column('title', 'item name', 'product name', 'name', 'listing title'),
      column('price', 'your price', 'standard price', 'list price', 'price value', 'price amount'),
      column('currency', 'currency code', 'price currency'),
      column('quantity', 'qty', 'stock', 'available', 'afn fulfillable quantity', 'fulfillable quantity'),
      column(
        'units_sold',
        'units sold',
        'units ordered',
        'units shipped',
        'total units',
        'ordered units',
        'quantity sold',
      ),
      ...numbered('bullet', 5, 'bullet point', 'key product features', 'feature'),
      ...numbered('image', 7, 'image url', 'other image url', 'image link'),
      column('snapshot_at', 'snapshot at', 'snapshot date', 'date', 'exported at', 'report date'),
    ],
    needs: [['sku', 'asin', 'gtin'], ['title']],
  },
  'reseller-list': {
    columns: [
      column('product_key', 'product key', 'sku', 'product', 'product id', 'artikelnummer'),
      column('reseller', 'retailer', 'seller', 'shop', 'dealer', 'merchant', 'händler'),
      column('url', 'link', 'page', 'product url', 'product link', 'page url', 'reseller url'),
      column('gtin', 'ean', 'upc', 'barcode'),
      column(
        'map_price',
        'map',
        'map price',
        'minimum advertised price',
        'minimum price',
        'min price',
        'uvp',
      ),
      column('currency', 'currency code', 'map currency', 'map price currency'),
      column('region', 'country', 'market'),
      column('recalled', 'recall', 'is recalled', 'product recall', 'rückruf'),
      column('allowed_sellers', 'allowed sellers', 'authorised sellers', 'authorized sellers', 'authorized'),
    ],
    needs: [['url']],
  },
}

/** `g:Image_Link ` and `Image link (URL)` are both `image link`. */
const plainHeader = (header: string) =>
  header
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/\s*\([^)]*\)\s*$/, (rest, at) => (at === 0 ? rest : ''))
    .replace(/[_\-./]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Our name of each recognized column → its index in the header. The name itself takes precedence over its synonyms. */
export function findColumns(header: readonly string[], kind: KnownKind): Map<string, number> {
  const plain = header.map(plainHeader)
  const found = new Map<string, number>()
  const taken = new Set<number>()
  const take = (name: string, words: readonly string[]) => {
    if (found.has(name)) return
    for (const word of words) {
      const at = plain.findIndex((header, index) => header === word && !taken.has(index))
      if (at < 0) continue
      found.set(name, at)
      taken.add(at)
      return
    }
  }
  const { columns } = tableKinds[kind]
  for (const { name } of columns) take(name, [plainHeader(name)])
  for (const { name, synonyms = [] } of columns) take(name, synonyms)
  return found
}

/** The columns that this kind lacks, fit to show; null when none. */
export function missingColumns(found: ReadonlyMap<string, number>, kind: KnownKind): string | null {
  const missing = tableKinds[kind].needs.find((group) => !group.some((name) => found.has(name)))
  if (!missing) return null
  const names = missing.map((name) => `“${name.replaceAll('_', ' ')}”`)
  return names.length === 1
    ? `The file has no column ${names[0]}.`
    : `The file has none of these columns: ${names.join(', ')}.`
}

/**
 * Name of each column of a free table → its index. Uses the analysis's spelling if the analysis names the column,
 * otherwise the file's. Columns without a name are left out.
 */
export function findFreeColumns(header: readonly string[], wanted: readonly string[]): Map<string, number> {
  const nameOf = new Map(wanted.map((name) => [plainHeader(name), name]))
  const found = new Map<string, number>()
  for (const [at, written] of header.entries()) {
    const name = nameOf.get(plainHeader(written)) ?? written
    if (name !== '' && !found.has(name)) found.set(name, at)
  }
  return found
}

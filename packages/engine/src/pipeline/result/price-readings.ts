/** All prices that a scan read, under the address of each product. */
import type { PriceReading } from '../../api/price-reading.ts'
import type { PageProduct } from '../../api/scan-types.ts'
import type { UploadedTable } from '../../api/uploaded-table.ts'
import { parseMoney } from '../../extract/money/parse-money.ts'
import { normaliseUrl } from '../../frontier/address/url-policy.ts'
import type { IndexedPage, ScanIndex } from '../../run/site-index.ts'

const maxReadings = 20_000

/** @param sessions what carts showed */
export function priceReadings(
  index: ScanIndex,
  sessions: readonly PriceReading[],
  table: UploadedTable | null,
): PriceReading[] {
  const canonical = canonicalAddresses(index)
  const all = [...index.prices, ...sessions]
  const currencies = new Map(
    all.map(({ productUrl, currency }) => [addressOf(canonical, productUrl), currency]),
  )
  const own = [...all, ...feedPrices(table, canonical, currencies)].map((each) => ({
    ...each,
    productUrl: addressOf(canonical, each.productUrl),
  }))
  // Several cards of one product say the same; the first of each place counts.
  const placed = new Map<string, PriceReading>()
  for (const each of own) {
    const key = [each.productUrl, each.source, each.region, each.variant].join('\n')
    if (!placed.has(key)) placed.set(key, each)
  }
  return [...placed.values()].slice(0, maxReadings)
}

/** Every address of a visited product page → the address of the product, the same in all regions. */
function canonicalAddresses({ pages, aliases }: ScanIndex): Map<string, string> {
  const products = [...pages, ...aliases].filter(({ pageType }) => pageType === 'product_page')
  const mains = mainAddresses(products)
  const known = new Map<string, string>()
  for (const page of products) {
    const own = ownAddress(page)
    const main = mains.get(own) ?? own
    for (const each of [page.url, page.finalUrl, own]) known.set(normaliseUrl(each) ?? each, main)
  }
  return known
}

/** The address that a page calls its own. */
const ownAddress = ({ canonicalUrl, finalUrl }: IndexedPage): string =>
  normaliseUrl(canonicalUrl ?? finalUrl) ?? finalUrl

/**
 * Address of a product in one region → its address in all: the shortest one, so that every analysis chooses the same.
 * Regions sell the same product under the same number; a number that two products of a region share says nothing.
 */
function mainAddresses(products: readonly IndexedPage[]): Map<string, string> {
  const ofNumber = Map.groupBy(
    products.filter(({ product }) => numberOf(product) !== ''),
    ({ product }) => numberOf(product),
  )
  const mains = new Map<string, string>()
  for (const same of ofNumber.values()) {
    const regions = Map.groupBy(same, ({ region }) => region)
    const addresses = [...regions.values()].map((own) => [...new Set(own.map(ownAddress))])
    const [main] = addresses.flat().sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    if (main === undefined || addresses.some(({ length }) => length > 1)) continue
    for (const each of addresses.flat()) mains.set(each, main)
  }
  return mains
}

const numberOf = (product: PageProduct | null): string => product?.gtin || product?.sku || ''

function addressOf(canonical: ReadonlyMap<string, string>, url: string): string {
  const normal = normaliseUrl(url) ?? url
  const [plain = normal] = normal.split('?')
  return canonical.get(normal) ?? canonical.get(plain) ?? normal
}

/** Of products that the scan visited; a price without a currency is in that of the page. */
function feedPrices(
  table: UploadedTable | null,
  canonical: ReadonlyMap<string, string>,
  currencies: ReadonlyMap<string, string | null>,
): PriceReading[] {
  if (table === null || table.kind !== 'merchant-feed') return []
  const products = new Set(canonical.values())
  return table.rows.flatMap(({ cells }): PriceReading[] => {
    const { link = '', title = '', currency } = cells
    const productUrl = addressOf(canonical, link)
    // A sale price with dates may not be in effect.
    const isDated = (cells.sale_price_effective_date ?? '') !== ''
    const text = isDated ? '' : cells.sale_price || cells.price || ''
    const pageCurrency = currency || currencies.get(productUrl) || null
    const money = products.has(productUrl) ? parseMoney(text, { pageCurrency })?.money : undefined
    if (money === undefined || money.minor <= 0) return []
    const { minor, exponent } = money
    return [
      {
        source: 'feed',
        region: 'GLOBAL',
        productUrl,
        title: title || null,
        variant: '',
        url: link,
        minor,
        exponent,
        currency: money.currency,
        isFrom: false,
        compareAtMinor: null,
        tax: null,
      },
    ]
  })
}

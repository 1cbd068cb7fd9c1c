/** Rows of uploaded files that contradict a shop, one fault or look-alike per product. */
import type { FileKind } from '@vitrine/kernel/names/vocabulary'

/** What the shop shows of a product. */
export interface FiledProduct {
  path: string
  title: string
  price: number
  currency: string
  sku: string
}

export interface FiledRow {
  /** What is wrong in the row, or harmless; unique. */
  name: string
  detector: string | null
  /** The detector that a harmless row might mislead. */
  tempts?: string
  kind: FileKind
  /** Whether a product can have it; every one when absent. */
  fits?(product: FiledProduct): boolean
  /** Changes the row, which otherwise matches the shop's product. */
  change(row: Record<string, string>, product: FiledProduct): Record<string, string>
  /** Changes the reseller's page of the product. */
  page?(html: string, product: FiledProduct): string
  /** What the reseller returns at the product's URL instead of a page. */
  answer?: { status: number; location?: string }
  /** The alert names the file or the shop, and not the product. */
  isAboutAll?: boolean
  alsoCauses?: readonly string[]
}

const amount = (value: number) => value.toFixed(2)

/** The row of a file without faults. */
export function soundRow(
  kind: FileKind,
  product: FiledProduct,
  shop: string,
  reseller: string,
): Record<string, string> {
  const { sku, title, price, currency, path } = product
  if (kind === 'merchant-feed')
    return {
      id: sku,
      title,
      link: shop + path,
      price: `${amount(price)} ${currency}`,
      availability: 'in_stock',
    }
  if (kind === 'amazon-export')
    return {
      sku,
      asin: `B0${sku.replace(/\W/g, '').toUpperCase().padEnd(8, '0').slice(0, 8)}`,
      title,
      price: amount(price),
      currency,
      quantity: '7',
      ...Object.fromEntries(
        [1, 2, 3, 4, 5].flatMap((at) => [
          [`bullet${at}`, `Point ${at} of ${title}`],
          [`image${at}`, `https://pictures.example/${sku}-${at}.jpg`],
        ]),
      ),
    }
  return {
    product_key: sku,
    reseller: 'Quayside',
    url: reseller + path,
    map_price: amount(price),
    currency,
    allowed_sellers: 'Quayside; Harbour Trading',
  }
}

const colour = /\b(?:black|white|red|blue|green|yellow|grey|gray|brown|pink)\b/i
const inAnotherColour = (title: string) =>
  title.replace(colour, (name) => (/red/i.test(name) ? 'Green' : 'Red'))
const namesColour = ({ title }: FiledProduct) => title.match(new RegExp(colour, 'gi'))?.length === 1

const feed: readonly FiledRow[] = [
  {
    name: 'feed asks more',
    detector: 'price-vs-feed',
    kind: 'merchant-feed',
    change: (row, { price, currency }) => ({ ...row, price: `${amount(price * 1.3)} ${currency}` }),
  },
  {
    name: 'feed says sold out',
    detector: 'price-vs-feed',
    kind: 'merchant-feed',
    change: (row) => ({ ...row, availability: 'out_of_stock' }),
  },
  {
    name: 'feed leads to nothing',
    detector: 'price-vs-feed',
    kind: 'merchant-feed',
    change: (row) => ({ ...row, link: `${row.link?.replace(/[?#].*$/, '')}-is-gone` }),
    isAboutAll: true,
  },
  {
    name: 'feed names another product',
    detector: 'price-vs-feed',
    kind: 'merchant-feed',
    change: (row) => ({ ...row, title: 'Electric kettle, brushed steel' }),
  },
  {
    name: 'feed counts its clicks',
    detector: null,
    tempts: 'price-vs-feed',
    kind: 'merchant-feed',
    change: (row) => ({ ...row, link: `${row.link}${row.link?.includes('?') ? '&' : '?'}utm_source=feed` }),
  },
  {
    name: 'feed writes amounts shortly',
    detector: null,
    tempts: 'price-vs-feed',
    kind: 'merchant-feed',
    change: (row, { price, currency }) => ({ ...row, price: `${currency} ${price}` }),
  },
  {
    name: 'feed adds the brand to the name',
    detector: null,
    tempts: 'price-vs-feed',
    kind: 'merchant-feed',
    change: (row) => ({ ...row, title: `Harbour ${row.title}` }),
  },
]

const amazon: readonly FiledRow[] = [
  {
    name: 'cheaper at Amazon',
    detector: 'amazon-price-parity',
    kind: 'amazon-export',
    change: (row, { price }) => ({ ...row, price: amount(price * 0.7) }),
  },
  {
    name: 'two cents less at Amazon',
    detector: null,
    tempts: 'amazon-price-parity',
    kind: 'amazon-export',
    change: (row, { price }) => ({ ...row, price: amount(price - 0.02) }),
  },
  {
    name: 'sold out at Amazon',
    detector: 'amazon-availability-drift',
    kind: 'amazon-export',
    change: (row) => ({ ...row, quantity: '0' }),
  },
  {
    name: 'last piece at Amazon',
    detector: null,
    tempts: 'amazon-availability-drift',
    kind: 'amazon-export',
    change: (row) => ({ ...row, quantity: '1' }),
  },
  {
    name: 'title that shouts',
    detector: 'amazon-listing-quality',
    kind: 'amazon-export',
    change: (row) => ({ ...row, title: `${row.title} !!! BEST $$$` }),
    isAboutAll: true,
  },
  {
    name: 'title with a comma and a dash',
    detector: null,
    tempts: 'amazon-listing-quality',
    kind: 'amazon-export',
    change: (row) => ({ ...row, title: `${row.title} - new, in a box` }),
  },
  {
    name: 'only Amazon has it',
    detector: 'amazon-catalog-gap',
    kind: 'amazon-export',
    change: (row) => ({ ...row, sku: 'ZZ-COPPER-9', title: 'Copper watering can for balconies' }),
    isAboutAll: true,
  },
  {
    name: 'number in small letters at Amazon',
    detector: null,
    tempts: 'amazon-catalog-gap',
    kind: 'amazon-export',
    change: (row, { sku }) => ({ ...row, sku: sku.toLowerCase() }),
  },
]

const inGerman: Readonly<Record<string, string>> = {
  black: 'Schwarz',
  white: 'Weiß',
  red: 'Rot',
  blue: 'Blau',
  green: 'Grün',
  yellow: 'Gelb',
  grey: 'Grau',
  gray: 'Grau',
  brown: 'Braun',
  pink: 'Rosa',
}
const inAnotherLanguage = (title: string) =>
  title.replace(colour, (name) => inGerman[name.toLowerCase()] ?? name)

const drifts: readonly FiledRow[] = [
  {
    name: 'another colour at Amazon',
    detector: 'amazon-content-drift',
    kind: 'amazon-export',
    fits: namesColour,
    change: (row) => ({ ...row, title: inAnotherColour(row.title ?? '') }),
  },
  {
    name: 'another colour at the reseller',
    detector: 'reseller-content-drift',
    kind: 'reseller-list',
    fits: namesColour,
    change: (row) => row,
    page: (html, { title }) => html.replaceAll(title, inAnotherColour(title)),
  },
  {
    name: 'the same colour in German at Amazon',
    detector: null,
    tempts: 'amazon-content-drift',
    kind: 'amazon-export',
    fits: namesColour,
    change: (row) => ({ ...row, title: inAnotherLanguage(row.title ?? '') }),
  },
  {
    name: 'the same colour in German at the reseller',
    detector: null,
    tempts: 'reseller-content-drift',
    kind: 'reseller-list',
    fits: namesColour,
    change: (row) => row,
    page: (html, { title }) => html.replaceAll(title, inAnotherLanguage(title)),
  },
]

const insertAfterHeading = (html: string, text: string) => html.replace(/<\/h1>/i, `</h1>${text}`)

const reseller: readonly FiledRow[] = [
  {
    name: 'below the agreed price',
    detector: 'map-violation',
    kind: 'reseller-list',
    change: (row, { price }) => ({ ...row, map_price: amount(price * 1.25) }),
  },
  {
    name: 'above the agreed price',
    detector: null,
    tempts: 'map-violation',
    kind: 'reseller-list',
    change: (row, { price }) => ({ ...row, map_price: amount(price * 0.8) }),
  },
  {
    name: 'reseller is cheaper',
    detector: 'reseller-price-undercut',
    kind: 'reseller-list',
    change: (row, { price }) => ({ ...row, map_price: amount(price * 0.5) }),
    page: (html, { price }) => html.replaceAll(amount(price), amount(price * 0.8)),
  },
  {
    name: 'reseller took it off',
    detector: 'reseller-availability',
    kind: 'reseller-list',
    change: (row) => row,
    answer: { status: 404 },
  },
  {
    name: 'reseller leads home',
    detector: 'reseller-page-health',
    kind: 'reseller-list',
    change: (row) => row,
    answer: { status: 302, location: '/' },
  },
  {
    name: 'reseller shows another product',
    detector: 'reseller-page-health',
    kind: 'reseller-list',
    change: (row) => row,
    page: (html, { title, sku }) => html.replaceAll(title, 'Electric kettle').replaceAll(sku, 'KETTLE-7'),
  },
  {
    name: 'seller that nobody allowed',
    detector: 'reseller-unlisted-seller',
    kind: 'reseller-list',
    change: (row) => row,
    page: (html) => insertAfterHeading(html, '<p>Sold by: Night Market Bargains</p>'),
  },
  {
    name: 'seller with his legal form',
    detector: null,
    tempts: 'reseller-unlisted-seller',
    kind: 'reseller-list',
    change: (row) => row,
    page: (html) => insertAfterHeading(html, '<p>Sold by: Harbour Trading Ltd.</p>'),
  },
  {
    name: 'reseller is a little cheaper',
    detector: null,
    tempts: 'reseller-price-undercut',
    kind: 'reseller-list',
    change: (row, { price }) => ({ ...row, map_price: amount(price * 0.5) }),
    page: (html, { price }) => html.replaceAll(amount(price), amount(price * 0.97)),
  },
  {
    name: 'reseller lacks one size',
    detector: null,
    tempts: 'reseller-availability',
    kind: 'reseller-list',
    change: (row) => row,
    page: (html) => insertAfterHeading(html, '<p>Size XS is sold out.</p>'),
  },
  {
    name: 'reseller adds his name',
    detector: null,
    tempts: 'reseller-page-health',
    kind: 'reseller-list',
    change: (row) => row,
    page: (html, { title }) => html.replaceAll(title, `${title} at Quayside`),
  },
]

export const filedRows: readonly FiledRow[] = [...drifts, ...feed, ...amazon, ...reseller]

import type { CategoryRows, ProductRow } from '../catalogue/rows.ts'
import { pricesOf } from './money.ts'
import { randomOf } from './random.ts'
import { questionsOf, reviewsOf } from './reviews.ts'
import type { ImageSpec, Prices, Product, ProductImage, Variant } from './types.ts'

interface Context {
  id: number
  skuPrefix: string
  priceFactor: number
  today: Date
}

/** `Salt & Cedar Candle` → `salt-and-cedar-candle`. */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Thirteen digits with a valid check digit, in a range without special meaning. */
function gtinOf(id: number, variant: number): string {
  const body = `50617${String(id * 40 + variant).padStart(7, '0')}`
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

const views = ['front view', 'shown in a room', 'close-up of the material', 'seen from the side'] as const

function imageOf(row: ProductRow, slug: string, colour: string | null, angle: 1 | 2 | 3 | 4): ProductImage {
  const look = colour ? { ...row.look, colours: [colour, ...row.look.colours.slice(1)] } : row.look
  const spec: ImageSpec = { look, angle, pose: colour ? `${slug}/${colour}` : slug }
  const name = [slug, colour?.toLowerCase(), angle].filter(Boolean).join('-')
  const alt = `${row.name}${colour ? ` in ${colour.toLowerCase()}` : ''}, ${views[angle - 1]}`
  return { spec, name, alt }
}

/** Four angles of the first color, then the front of each further color. */
function imagesOf(row: ProductRow, slug: string): ProductImage[] {
  const [first = null, ...others] = row.colours ?? []
  const angles = ([1, 2, 3, 4] as const).map((angle) => imageOf(row, slug, first, angle))
  return [...angles, ...others.map((colour) => imageOf(row, slug, colour, 1))]
}

function isSoldOut(row: ProductRow, values: readonly string[]): boolean {
  if (row.soldOut === 'all') return true
  const key = values.join(' / ')
  return (row.soldOut ?? []).some((entry) => entry === key || (values.length > 1 && values.includes(entry)))
}

function variantsOf(row: ProductRow, sku: string, id: number, scale: (dollars: number) => Prices): Variant[] {
  const colours: readonly (string | null)[] = row.colours ?? [null]
  const sizes: readonly (readonly [string | null, number])[] = row.sizes ?? [[null, 0]]
  return colours.flatMap((colour, colourIndex) =>
    sizes.map(([size, extra], sizeIndex) => {
      const number = colourIndex * sizes.length + sizeIndex
      const values = [colour, size].filter((value): value is string => value !== null)
      return {
        id: `${id}${String(number).padStart(2, '0')}`,
        sku: values.length === 0 ? sku : `${sku}-${number + 1}`,
        gtin: gtinOf(id, number),
        values,
        prices: scale(row.price + extra),
        isAvailable: !isSoldOut(row, values),
        imageIndex: colourIndex === 0 ? 0 : 3 + colourIndex,
      }
    }),
  )
}

/** Everything about one product, computed from its row. */
export function buildProduct(row: ProductRow, category: CategoryRows, context: Context): Product {
  const slug = slugOf(row.name)
  const random = randomOf(`${context.skuPrefix}/${slug}`)
  const sku = `${context.skuPrefix}-${String(1000 + context.id)}`
  const scale = (dollars: number): Prices => pricesOf(dollars * context.priceFactor)
  const variants = variantsOf(row, sku, context.id, scale)
  const options = [
    ...(row.colours ? [{ name: 'Color' as const, values: row.colours }] : []),
    ...(row.sizes ? [{ name: 'Size' as const, values: row.sizes.map(([label]) => label) }] : []),
  ]
  return {
    id: context.id,
    slug,
    sku,
    gtin: gtinOf(context.id, 0),
    name: row.name,
    categorySlug: category.slug,
    blurb: row.blurb,
    paragraphs: [row.story],
    facts: category.factNames.map((name, index) => [name, row.facts[index] ?? ''] as const),
    care: category.care,
    colour: row.colours ? null : (row.look.colours[0] ?? null),
    prices: scale(row.price),
    was: row.was ? scale(row.was) : null,
    rrp: row.rrp ? scale(row.rrp) : null,
    options,
    variants,
    stock: row.preorder ? 'preorder' : variants.some((variant) => variant.isAvailable) ? 'in' : 'out',
    images: imagesOf(row, slug),
    reviews: reviewsOf(random, context.today, context.id),
    questions: questionsOf(random),
    isNew: row.isNew ?? false,
    hasSizeGuide: category.hasSizeGuide === true && row.sizes !== undefined,
    net: row.net ?? null,
  }
}

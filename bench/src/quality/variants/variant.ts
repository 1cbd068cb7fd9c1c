/**
 * What the saved shops have too few of: products that are sold out, reduced, with a price range, or in another
 * currency.
 */
import type { CheerioAPI } from 'cheerio'
import { editJsonLd, type ShopProduct } from '../injections/injection.ts'
import { mainPrice, sellOut } from '../injections/places.ts'
import { currencyVariants } from './currencies.ts'

/** What a shopper sees, according to the shops' ground truth. */
export interface SeenProduct {
  title: string
  /** Decimal string with a dot; the lower end of a range. */
  price: string | null
  compare_at: string | null
  currency: string
  availability: string
  is_range?: boolean | undefined
}

export interface Variant {
  name: string
  /**
   * Changes the page.
   * @returns what a shopper sees now; null if the page cannot be changed in this way.
   */
  apply($: CheerioAPI, seen: SeenProduct, product: ShopProduct): SeenProduct | null
}

const sign = '$'
const amount = (value: number) => `${sign}${value.toFixed(2)}`

/** Marks every variant as sold out, if the page has its variants as data. */
function sellOutChoices($: CheerioAPI): void {
  for (const element of $('[data-product_variations]').toArray()) {
    const data = $(element).attr('data-product_variations') ?? ''
    $(element).attr('data-product_variations', data.replaceAll('"is_in_stock":true', '"is_in_stock":false'))
  }
}

const soldOut: readonly Variant[] = [
  {
    name: 'sold out, button off',
    apply($, seen) {
      sellOutChoices($)
      return sellOut($) ? { ...seen, availability: 'OutOfStock' } : null
    },
  },
  {
    name: 'sold out, asks for a mail address',
    apply($, seen) {
      if (!sellOut($)) return null
      sellOutChoices($)
      $('button[disabled]')
        .filter((_, button) => $(button).text() === 'Sold out')
        .first()
        .replaceWith(
          '<p>Currently out of stock</p><label>Mail <input type="email" name="mail"></label><button type="button">Notify me when available</button>',
        )
      return { ...seen, availability: 'OutOfStock' }
    },
  },
  {
    name: 'sold out, data say nothing',
    apply($, seen) {
      if (!sellOut($)) return null
      sellOutChoices($)
      editJsonLd($, (json) => json.replaceAll(/"availability"\s*:\s*"[^"]*"\s*,?/g, ''))
      return { ...seen, availability: 'OutOfStock' }
    },
  },
]

const prices: readonly Variant[] = [
  { name: 'as saved', apply: (_, seen) => seen },
  {
    name: 'reduced',
    apply($, seen, product) {
      const shown = mainPrice($, product)
      if (!shown || seen.compare_at !== null || seen.is_range) return null
      const before = Number(seen.price) * 1.25
      shown.before(`<del>${amount(before)}</del> `)
      return { ...seen, compare_at: before.toFixed(2) }
    },
  },
  {
    name: 'price range',
    apply($, seen, product) {
      const shown = mainPrice($, product)
      if (!shown || !seen.price || seen.compare_at !== null || seen.is_range) return null
      const [low, high] = [Number(seen.price), Number(seen.price) * 1.5]
      shown.text(`${amount(low)} – ${amount(high)}`)
      editJsonLd($, (json) =>
        json.replace(
          /"@type"\s*:\s*"Offer"([^{}]*?)"price"\s*:\s*"?[\d.]+"?/,
          `"@type":"AggregateOffer"$1"lowPrice":"${low.toFixed(2)}","highPrice":"${high.toFixed(2)}"`,
        ),
      )
      return seen
    },
  },
]

export const variants: readonly Variant[] = [...prices, ...soldOut, ...currencyVariants]

/** Finds prices, buy controls, cards, and images on pages of any shop, by what a shopper sees. */
import type { CheerioAPI } from 'cheerio'
import type { InjectedPage, ShopProduct } from './injection.ts'

const base = 'http://shop.invalid'

/** An amount as shops write it: with or without thousands separators, decimals optional. */
function amountPattern(price: string): RegExp {
  const [whole = '0', cents = '00'] = Number(price).toFixed(2).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, "[.,' ]?")
  return new RegExp(`^\\s*(?:US)?[$€£]?\\s*${grouped}${cents === '00' ? '(?:[.,]00)?' : `[.,]${cents}`}\\s*$`)
}

/** Elements below a root whose whole text is the amount, innermost ones only. */
function amountsIn($: CheerioAPI, root: ReturnType<CheerioAPI>, price: string) {
  const pattern = amountPattern(price)
  const whole = root.find('*').filter((_, element) => pattern.test($(element).text()))
  return whole.filter(
    (_, element) =>
      !$(element)
        .find('*')
        .toArray()
        .some((inner) => pattern.test($(inner).text())) &&
      $(element).closest('script,style,del,s').length === 0,
  )
}

/** The element that shows the price of the page's product: the first one after the main heading. */
export function mainPrice($: CheerioAPI, product: ShopProduct | null) {
  const heading = $('h1').first()
  if (!product?.price || heading.length === 0) return null
  const all = $('body *').toArray()
  const from = all.indexOf(heading[0] as (typeof all)[number])
  const found = amountsIn($, $('body'), product.price)
    .toArray()
    .find((element) => all.indexOf(element as (typeof all)[number]) > from)
  return found ? $(found) : null
}

/** The amount in the currency's own format, as written, with another number. */
export function rewriteAmount($: CheerioAPI, element: ReturnType<CheerioAPI>, amount: string) {
  const sign = $(element).text().match(/[$€£]/)?.[0] ?? '$'
  $(element).text(`${sign}${amount}`)
}

/** Buttons and links that add the product to the cart. */
export const buyControls = ($: CheerioAPI) =>
  $('button, input[type="submit"], a').filter((_, element) =>
    /add to (cart|basket|bag)|buy now/i.test(`${$(element).text()} ${$(element).attr('value') ?? ''}`),
  )

/** Whether a link goes to this path, with its parameters. */
export function leadsTo(href: string | undefined, path: string): boolean {
  if (!href || !URL.canParse(href, base)) return false
  const link = new URL(href, base)
  const wanted = new URL(path, base)
  return (
    link.pathname === wanted.pathname &&
    [...wanted.searchParams].every(([name, value]) => link.searchParams.get(name) === value)
  )
}

/** Whether a link goes to a page, and not to the full-size image. */
const leadsToPage = (href: string | undefined) =>
  href !== undefined && !/^#|^javascript:|\.(?:jpe?g|png|webp|gif|avif)\b|[?&](?:w|width|q)=/i.test(href)

/** The largest element that links to this product and to no other: its card in a list. */
function cardOf($: CheerioAPI, product: ShopProduct, products: InjectedPage['products']) {
  const links = $('a[href]').filter((_, link) => leadsTo($(link).attr('href'), product.path))
  const first = links
    .toArray()
    .find((link) => $(link).closest('header, footer').length === 0 && $(link).find('img').length > 0)
  if (!first) return null
  const holdsOthers = (element: ReturnType<CheerioAPI>) =>
    element
      .find('a[href]')
      .toArray()
      .some((link) =>
        products.some((other) => other.path !== product.path && leadsTo($(link).attr('href'), other.path)),
      )
  let card = $(first)
  while (card.parent().length > 0 && !card.parent().is('body, main') && !holdsOthers(card.parent()))
    card = card.parent()
  return card.parent().is('body, main') ? null : card
}

/** Cards with their price, in the order of the products. */
export function pricedCards($: CheerioAPI, { products, path }: InjectedPage) {
  return products.flatMap((product) => {
    if (product.path === path || !product.price) return []
    const card = cardOf($, product, products)
    const price = card ? amountsIn($, card, product.price).first() : null
    return card && price && price.length === 1 ? [{ product, card, price }] : []
  })
}

/** The product's main image: the first one with its name that is not in a card. */
export function mainImage($: CheerioAPI, product: ShopProduct | null) {
  return $('img')
    .filter(
      (_, image) =>
        ($(image).attr('alt') ?? '').includes(product?.title ?? '\u0000') &&
        // The image of a card links to a product, and may belong to another whose name contains this one's.
        !leadsToPage($(image).closest('a').attr('href')),
    )
    .first()
}

/** Replaces the product's image; false if its own can't be identified. */
export function replaceImage($: CheerioAPI, product: ShopProduct | null, source: string): boolean {
  const image = mainImage($, product)
  if (image.length === 0) return false
  image.attr('src', source)
  for (const name of ['srcset', 'data-src', 'data-srcset', 'sizes']) image.removeAttr(name)
  image.parent('picture').find('source').remove()
  return true
}

/** Marks the page's product as sold out, in text and in the structured data. */
export function sellOut($: CheerioAPI): boolean {
  const controls = buyControls($).filter((_, control) => $(control).closest('form').length > 0)
  if (controls.length === 0) return false
  controls.replaceWith('<button type="button" disabled>Sold out</button>')
  $('script[type="application/ld+json"]').each((_, script) => {
    $(script).text(
      $(script)
        .text()
        .replace(/schema\.org(\\?\/)InStock/g, 'schema.org$1OutOfStock'),
    )
  })
  return true
}

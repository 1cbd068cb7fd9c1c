/** A box of other products, each with a price and a buy button, beside the content. */
import type { CheerioAPI } from 'cheerio'
import { contentRoot, type Transformation } from '../transformation.ts'

const products = [
  { name: 'Ninepin Storm Lantern', slug: 'ninepin-storm-lantern', price: '17.35', was: '23.10' },
  { name: 'Quarry Stone Bookend', slug: 'quarry-stone-bookend', price: '31.80', was: null },
  { name: 'Tamarack Peg Rail', slug: 'tamarack-peg-rail', price: '58.45', was: '74.90' },
  { name: 'Velvet Antler Hook', slug: 'velvet-antler-hook', price: '9.15', was: null },
] as const

const signs: Readonly<Record<string, string>> = { EUR: '€', GBP: '£', JPY: '¥', INR: '₹' }

function boxOf(currency: string | null): string {
  const sign = signs[currency ?? ''] ?? '$'
  const items = products.map(
    ({ name, slug, price, was }) => `
      <li class="item"><a href="/${slug}"><img src="/${slug}.jpg" alt="${name}" width="90" height="90"></a>
        <a class="name" href="/${slug}">${name}</a>
        ${was === null ? '' : `<del>${sign}${was}</del>`} <span class="price">${sign}${price}</span>
        <form method="post" action="/cart"><input type="hidden" name="product" value="${slug}"><button type="submit">Add to cart</button></form></li>`,
  )
  return `<div class="box"><h3>Sale items</h3><ul>${items.join('')}</ul></div>`
}

function addBox($: CheerioAPI, currency: string | null, isBefore: boolean): boolean {
  const root = contentRoot($)
  if (root === null) return false
  const box = boxOf(currency)
  // A page without an element of its own for the content has the box among its blocks.
  if (root.tagName === 'body') $(root)[isBefore ? 'prepend' : 'append'](box)
  else $(root)[isBefore ? 'before' : 'after'](box)
  return true
}

const withBox = (name: string, isBefore: boolean): Transformation => ({
  name,
  // On a home page, a row of products is content, wherever it is.
  apply: ($, _, { currency, pageType }) =>
    pageType !== 'home_page' && addBox($, currency, isBefore) ? { $ } : null,
})

export const sidebars: readonly Transformation[] = [
  withBox('other products before the content', true),
  withBox('other products after the content', false),
]

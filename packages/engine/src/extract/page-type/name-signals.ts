/** Signals from the page's names: its address, its place in the site, its title and headings. */

import type { PageType } from '@vitrine/kernel/names/vocabulary'
import { asPath } from '@vitrine/kernel/store/hash-route'
import { cartTitle } from '@vitrine/lexicon/concepts/cart/cart-title'
import { checkoutTitle } from '@vitrine/lexicon/concepts/checkout/checkout-title'
import { searchResults } from '@vitrine/lexicon/concepts/lists/search-results'
import { searchTitle } from '@vitrine/lexicon/concepts/lists/search-title'
import {
  cartTemplate,
  checkoutTemplate,
  homeTemplate,
  listTemplate,
  productTemplate,
  searchTemplate,
} from '@vitrine/lexicon/concepts/markup/template-names'
import { aboutAnywhere, aboutPage } from '@vitrine/lexicon/concepts/trust/about-page'
import { contactUs } from '@vitrine/lexicon/concepts/trust/contact-us'
import { questionsPage } from '@vitrine/lexicon/concepts/trust/questions-page'
import { closestElement } from '../document/element-index.ts'
import type { Signal, TypeInput } from './type-input.ts'

const rootPoints = 6
const urlPoints = 2
const titlePoints = 1

/** "Contact us | Store": the name of the page and that of the store. */
const partsOf = (title: string) => title.split(/\s[|–—·•-]\s|:\s/)

const titleWords: readonly (readonly [(title: string) => boolean, PageType])[] = [
  [cartTitle.isAtStart, 'cart_page'],
  [checkoutTitle.isAtStart, 'checkout_page'],
  [(title) => searchTitle.isAtStart(title) || searchResults.isIn(title), 'search_results_page'],
  [(title) => contactUs.isAtStart(title) || partsOf(title).some(contactUs.isWhole), 'contact_page'],
  [questionsPage.isIn, 'faq_page'],
  [(title) => aboutAnywhere.isAtStart(title) || partsOf(title).some(aboutPage.isWhole), 'about_page'],
]
const purchasePages: ReadonlySet<PageType> = new Set(['cart_page', 'checkout_page'])
const isPurchase = (part: string) => cartTitle.isWhole(part) || checkoutTitle.isWhole(part)

const templates = [
  [productTemplate, 'product_page'],
  [listTemplate, 'product_list_page'],
  [cartTemplate, 'cart_page'],
  [checkoutTemplate, 'checkout_page'],
  [searchTemplate, 'search_results_page'],
  [homeTemplate, 'home_page'],
] as const

/** Signals of names. */
export function nameSignals(input: TypeInput): Signal[] {
  return [...placeSignals(input), ...titleSignals(input), ...bodySignals(input)]
}

function placeSignals(input: TypeInput): Signal[] {
  const { byUrl } = input
  if (byUrl === 'home_page') return [{ type: 'home_page', points: rootPoints }]
  const signals: Signal[] = byUrl === 'unknown' ? [] : [{ type: byUrl, points: urlPoints, isByAddress: true }]
  if (isLogoTarget(input)) signals.push({ type: 'home_page', points: rootPoints })
  return signals
}

/** A link to nowhere: an unfinished one, or one to a place on the page. Routes begin with “#/” or “#!”. */
const isToHere = (href: string) => href.trim() === '' || /^\s*#(?![/!])/.test(href)

/** Whether the logo of the page links to it. An address with its own query is a separate page. */
function isLogoTarget({ document }: TypeInput): boolean {
  const here = document.absolute(document.url)
  const page = URL.parse(asPath(document.url))
  if (here === null || page === null || page.pathname.split('/').filter(Boolean).length > 1) return false
  const logo = document.elements.all('a').find((link) => {
    const area = document.areaOf(link)
    if (area !== 'header' && area !== 'nav') return false
    const names = `${link.attribs.class ?? ''} ${link.attribs.id ?? ''} ${link.attribs['aria-label'] ?? ''}`
    return (
      /logo|brand|home/i.test(names) ||
      closestElement(link, ({ attribs }) => /logo/i.test(`${attribs.class ?? ''} ${attribs.id ?? ''}`)) !==
        null
    )
  })
  if (logo === undefined || isToHere(logo.attribs.href ?? '')) return false
  return document.absolute(logo.attribs.href) === here
}

function titleSignals({ titles, byUrl }: TypeInput): Signal[] {
  // “Basket lamp”: what begins like the name of another page may be called so.
  const isName = (title: string) => byUrl === 'product_page' && !partsOf(title).some(isPurchase)
  return titleWords
    .filter(([isSaid, type]) =>
      titles.some((title) => isSaid(title) && !(purchasePages.has(type) && isName(title))),
    )
    .map(([, type]) => ({ type, points: titlePoints }))
}

function bodySignals({ document }: TypeInput): Signal[] {
  const body = document.elements.all('body')[0]
  const names = `${body?.attribs.class ?? ''} ${body?.attribs.id ?? ''}`.split(/\s+/)
  return templates
    .filter(([template]) => names.some(template.isWhole))
    .map(([, type]) => ({ type, points: titlePoints }))
}

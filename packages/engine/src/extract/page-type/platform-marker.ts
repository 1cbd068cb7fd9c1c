/** The shop software's own name for the page type; trusted only where the platform fingerprint agrees. */
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import type { Signal, TypeInput } from './type-input.ts'

const points = 6

type Marker = (body: { names: string; input: TypeInput }) => PageType | null
type Rules = readonly (readonly [RegExp, PageType])[]

function firstOf(rules: Rules, text: string): PageType | null {
  return rules.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

const shopify: Rules = [
  [/\btemplate-(?:product|.*\bproduct)\b|\bpage-type-product\b/, 'product_page'],
  [/\btemplate-(?:collection|list-collections)\b/, 'product_list_page'],
  [/\btemplate-search\b/, 'search_results_page'],
  [/\btemplate-cart\b/, 'cart_page'],
  [/\btemplate-index\b/, 'home_page'],
]
const shopifyPaths: Rules = [
  [/^(?:\/[a-z]{2}(?:-[a-z]{2})?)?(?:\/collections\/[^/]+)?\/products\/[^/]+\/?$/, 'product_page'],
  [/^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/collections\/[^/]+(?:\/[^/]+)?\/?$/, 'product_list_page'],
  [/^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/search\/?$/, 'search_results_page'],
  [/^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/cart\/?$/, 'cart_page'],
]
const shopifyKinds: Readonly<Record<string, PageType>> = {
  product: 'product_page',
  collection: 'product_list_page',
  searchresults: 'search_results_page',
  cart: 'cart_page',
  home: 'home_page',
}
/** Themes add classes of their own that begin alike: “single-product-1” says how products look, on every page. */
const whole = (names: string) => new RegExp(`(?<![\\w-])(?:${names})(?![\\w-])`)

const woocommerce: Rules = [
  [whole('single-product'), 'product_page'],
  [whole('woocommerce-order-received|woocommerce-checkout'), 'checkout_page'],
  [whole('woocommerce-cart'), 'cart_page'],
  [whole('search-results'), 'search_results_page'],
  [whole('tax-product_\\w+|post-type-archive-product|woocommerce-shop'), 'product_list_page'],
]
const magento: Rules = [
  [/\bcatalog-product-view\b/, 'product_page'],
  [/\bcatalogsearch-(?:result-index|advanced-result)\b/, 'search_results_page'],
  [/\bcatalog-category-view\b/, 'product_list_page'],
  [/\bcheckout-cart-index\b/, 'cart_page'],
  [/\bcheckout-index-index\b|\bcheckout-onepage-index\b|\bonestepcheckout/, 'checkout_page'],
  [/\bcms-index-index\b|\bcms-home\b/, 'home_page'],
  [/\bcontact-index-index\b/, 'contact_page'],
]
const byBodyId: Readonly<Record<string, PageType>> = {
  product: 'product_page',
  category: 'product_list_page',
  'prices-drop': 'product_list_page',
  'new-products': 'product_list_page',
  'best-sales': 'product_list_page',
  manufacturer: 'product_list_page',
  index: 'home_page',
  cart: 'cart_page',
  search: 'search_results_page',
  contact: 'contact_page',
  order: 'checkout_page',
  checkout: 'checkout_page',
}
const opencartRoutes: Rules = [
  [/^product[/-]product$/, 'product_page'],
  [/^product[/-](?:category|special|manufacturer.*)$/, 'product_list_page'],
  [/^product[/-]search$/, 'search_results_page'],
  [/^checkout[/-]cart$/, 'cart_page'],
  [/^checkout[/-]checkout$/, 'checkout_page'],
  [/^common[/-]home$/, 'home_page'],
  [/^information[/-]contact$/, 'contact_page'],
]
const bigcommerce: Rules = [
  [/\bpage-type-product\b|\btype-product\b/, 'product_page'],
  [/\bpage-type-(?:category|brand)\b|\btype-(?:category|brand)\b/, 'product_list_page'],
  [/\bpage-type-search\b/, 'search_results_page'],
  [/\bpage-type-cart\b|\btype-cart\b/, 'cart_page'],
  [/\bpage-type-default\b/, 'home_page'],
]
const salesforce: Rules = [
  [/^product-show/i, 'product_page'],
  [/^cart-show/i, 'cart_page'],
  [/^checkout-begin/i, 'checkout_page'],
  [/^home-show/i, 'home_page'],
]
const shopware: Rules = [
  [/\bis-ctl-product\b|\bis--ctl-detail\b/, 'product_page'],
  [/\bis-ctl-search\b|\bis--ctl-search\b/, 'search_results_page'],
  [/\bis-act-cartpage\b|\bis--act-cart\b/, 'cart_page'],
  [/\bis-act-confirmpage\b|\bis-act-checkoutregisterpage\b/, 'checkout_page'],
  [/\bis-act-home\b|\bis--ctl-index\b/, 'home_page'],
  [/\bis-ctl-navigation\b|\bis--ctl-listing\b/, 'product_list_page'],
]
const nopcommerce: Rules = [
  [/\bhtml-product-details-page\b/, 'product_page'],
  [/\bhtml-(?:category|manufacturer|vendor)-page\b/, 'product_list_page'],
  [/\bhtml-search-page\b/, 'search_results_page'],
  [/\bhtml-shopping-cart-page\b/, 'cart_page'],
  [/\bhtml-home-page\b/, 'home_page'],
]

const markers: Readonly<Record<string, Marker>> = {
  shopify: ({ names, input }) =>
    shopifyKind(input) ?? firstOf(shopify, names) ?? firstOf(shopifyPaths, pathOf(input)),
  woocommerce: ({ names }) => firstOf(woocommerce, names),
  magento: ({ names }) => firstOf(magento, names),
  prestashop: ({ input }) => byBodyId[bodyOf(input)?.attribs.id ?? ''] ?? null,
  opencart: ({ names, input }) => firstOf(opencartRoutes, routeOf(input)) ?? legacyRoute(names),
  bigcommerce: ({ names }) => firstOf(bigcommerce, names),
  salesforce: ({ input }) => salesforceKind(input),
  shopware: ({ names }) => firstOf(shopware, names),
  nopcommerce: ({ names, input }) =>
    firstOf(nopcommerce, `${names} ${input.document.elements.all('html')[0]?.attribs.class ?? ''}`),
}

/** The page type that the platform declares; empty where no platform is known. */
export function platformMarker(input: TypeInput): Signal[] {
  const platform = input.context.storePlatform?.name
  const marker = platform === undefined ? undefined : markers[platform]
  const body = bodyOf(input)
  const names = `${body?.attribs.class ?? ''} ${body?.attribs.id ?? ''}`.toLowerCase()
  const type = marker?.({ names, input }) ?? null
  return type === null ? [] : [{ type, points }]
}

function bodyOf({ document }: TypeInput) {
  return document.elements.all('body')[0]
}

function pathOf({ document }: TypeInput): string {
  return (URL.parse(document.url)?.pathname ?? '').toLowerCase()
}

function shopifyKind({ document }: TypeInput): PageType | null {
  const kind = /"pageType"\s*:\s*"(\w+)"/.exec(document.html)?.[1]?.toLowerCase()
  return kind === undefined ? null : (shopifyKinds[kind] ?? null)
}

function routeOf({ document }: TypeInput): string {
  return URL.parse(document.url)?.searchParams.get('route') ?? ''
}

/** Older themes name the page type in the ids of its layout (`product-product`, `common-home`). */
function legacyRoute(names: string): PageType | null {
  const route =
    /\b(?:product-(?:product|category|search|special)|checkout-(?:cart|checkout)|common-home|information-contact)\b/.exec(
      names,
    )
  return route === null ? null : firstOf(opencartRoutes, route[0])
}

/** `Search-Show` serves lists and searches; the query distinguishes them. */
function salesforceKind({ document }: TypeInput): PageType | null {
  const frame = document.elements
    .all('div')
    .find(
      ({ attribs }) =>
        attribs['data-action'] !== undefined && /(?:^|\s)page(?:\s|$)/.test(attribs.class ?? ''),
    )
  const action = frame?.attribs['data-action'] ?? ''
  if (!/^search-show/i.test(action)) return firstOf(salesforce, action)
  return /(?:^|&|\?)q=/.test(frame?.attribs['data-querystring'] ?? '')
    ? 'search_results_page'
    : 'product_list_page'
}

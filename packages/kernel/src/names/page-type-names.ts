/** Names of page types: as a label, singular, with article, plural. */
import type { PageType } from './vocabulary.ts'

/** For tables and filters: "Product list". */
export const pageTypeLabels: Readonly<Record<PageType, string>> = {
  home_page: 'Home',
  category_page: 'Category',
  product_page: 'Product',
  product_list_page: 'Product list',
  search_results_page: 'Search results',
  cart_page: 'Cart',
  checkout_page: 'Checkout',
  about_page: 'About',
  contact_page: 'Contact',
  faq_page: 'FAQ',
  unknown: 'Other',
}

/** Forms of a name: without article, with article, plural. */
type Forms = readonly [one: string, withArticle: string, many: string]

const forms: Readonly<Record<PageType, Forms>> = {
  home_page: ['home page', 'the home page', 'home pages'],
  category_page: ['category page', 'a category page', 'category pages'],
  product_page: ['product page', 'a product page', 'product pages'],
  product_list_page: ['product list', 'a product list', 'product listings'],
  search_results_page: ['search results', 'a search results page', 'search results'],
  cart_page: ['cart', 'the cart', 'cart pages'],
  checkout_page: ['checkout', 'the checkout', 'checkout pages'],
  about_page: ['about page', 'an “about us” page', 'about pages'],
  contact_page: ['contact page', 'a contact page', 'contact pages'],
  faq_page: ['help page', 'an FAQ page', 'help pages'],
  unknown: ['page', 'a page', 'pages'],
}

/** "home page", "product list"… */
export const pageTypeName = (type: PageType): string => forms[type][0]

/** "the home page", "a product list"… */
export const pageTypeWithArticle = (type: PageType): string => forms[type][1]

/** "home pages", "product listings"… */
export const pageTypePlural = (type: PageType): string => forms[type][2]

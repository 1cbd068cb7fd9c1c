/** Kinds of pages as screens name them. */
import type { PageType } from '@vitrine/kernel/vocabulary'

const names: Readonly<Record<PageType, string>> = {
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

/** "Product list" for "product_list_page". */
export const pageTypeName = (type: PageType): string => names[type]

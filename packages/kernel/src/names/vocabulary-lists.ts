/** The vocabulary as plain lists, for screens that must not load a schema library. `vocabulary.ts` has the types. */

export const platforms = ['Desktop', 'Mobile'] as const

export const pageTypes = [
  'home_page',
  'category_page',
  'product_page',
  'product_list_page',
  'search_results_page',
  'cart_page',
  'checkout_page',
  'about_page',
  'contact_page',
  'faq_page',
  'unknown',
] as const

/**
 * Kinds of tables that an analysis compares the store with; for `free-columns`, the analysis names the columns itself.
 */
export const fileKinds = ['merchant-feed', 'amazon-export', 'reseller-list', 'free-columns'] as const

export const categories = [
  'product pages',
  'price',
  'visual',
  'discoverability',
  'content',
  'user experience',
  'promotions',
  'seo',
  'speed',
  'amazon',
  'reseller',
  'marketing',
] as const

export const impacts = [
  'revenue',
  'conversion',
  'trust',
  'aov',
  'return rate',
  'average session duration',
  'bounce rate',
  'cart abandonment rate',
  'seo',
  'unique users',
  'interactions',
] as const

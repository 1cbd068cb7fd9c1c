import { expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

const platform = (html: string, headers: Record<string, string> = {}) =>
  createPageFacts({ url: 'https://shop.example/', html, headers }).storePlatform?.name ?? null

test.each([
  ['shopify', '<script>window.Shopify = window.Shopify || {};</script>'],
  ['woocommerce', '<link href="/wp-content/plugins/woocommerce/a.css" rel="stylesheet">'],
  ['magento', '<script type="text/x-magento-init">{}</script>'],
  ['prestashop', '<meta name="generator" content="PrestaShop">'],
  ['opencart', '<link href="catalog/view/theme/default/stylesheet.css" rel="stylesheet">'],
  ['bigcommerce', '<script src="https://cdn11.bigcommerce.com/s-1/theme.js"></script>'],
  ['salesforce', '<script src="/on/demandware.static/Sites-A/main.js"></script>'],
  ['shopware', '<script src="/bundles/storefront/all.js"></script>'],
  ['squarespace', '<script src="https://static1.squarespace.com/a.js"></script>'],
  ['wix', '<img src="https://static.wixstatic.com/media/a.jpg">'],
])('%s is recognized by its markup', (name, html) => {
  expect(platform(html)).toBe(name)
})

test('a response header identifies the platform too', () => {
  expect(platform('<p>Hi</p>', { 'X-ShopId': '1' })).toBe('shopify')
})

test('one weak sign and prose identify nothing', () => {
  expect(platform('<p>We moved from Shopify and window.Shopify to our own shop, Magento_2.</p>')).toBeNull()
  expect(platform('<img src="https://cdn.shopify.com/a.jpg">')).toBeNull()
})

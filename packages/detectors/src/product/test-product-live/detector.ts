import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { pageTypeName } from '@vitrine/kernel/names/page-type-names'
import {
  copyMark,
  copyOf,
  doNotBuy,
  realTest,
  testProductName,
  testWord,
} from '@vitrine/lexicon/concepts/products/test-products'
import { fold } from '@vitrine/lexicon/fold'
import { majorUnits } from '../../shared/price/money-text.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { normalize, truncate } from '../../shared/text/text.ts'
import { testCategories } from './test-categories.ts'

const copyBehind = new RegExp(`.[([](?:${copyMark.pattern})[)\\]]$|. - copy(?: ?\\d+)?$`, 'u')

/** Whether a name as a whole marks a test product or a copy. */
const isTestName = (name: string) =>
  testProductName.isWhole(name) ||
  new RegExp(`^(?:${copyOf.pattern}) .`, 'u').test(name) ||
  copyBehind.test(name) ||
  doNotBuy.isIn(name)

export default definePageDetector({
  id: 'test-product-live',
  category: 'product',
  label: 'No test product is live',
  pageTypes: ['product_page', 'product_list_page', 'category_page', 'search_results_page', 'home_page'],
  impacts: ['trust'],
  effect: 'price-inconsistent',
  consequence: 'less-trust',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  detect(page) {
    const { facts } = page
    const own =
      page.pageType === 'product_page' && facts.product?.title.value
        ? [
            {
              title: facts.product.title.value,
              price: facts.product.price.value,
              path: facts.head.h1s[0]?.path,
              url: page.finalUrl,
            },
          ]
        : []
    const seen =
      page.pageType === 'product_page'
        ? own
        : facts.cards.map(({ title, price, path, url }) => ({ title, price, path, url }))
    const ofMenu = testCategories(page)
    if (seen.length === 0 && ofMenu.length === 0) return notApplicable
    return failOrPass([
      ...ofMenu,
      ...seen.flatMap(({ title, price, path, url }): Finding[] => {
        const name = fold(title)
        if (realTest.isIn(name)) return []
        const isCheapTest = price !== null && majorUnits(price) <= 1 && testWord.isIn(name)
        if (!isTestName(name) && !isCheapTest) return []
        return [
          {
            causeKey: `product:${normalize(title).slice(0, 80)}`,
            severity: 'high',
            confidence: 0.88,
            title: 'Test product is live in your store',
            where: truncate(title, 70),
            description:
              `“${truncate(title, 80)}” is on the ${pageTypeName(page.pageType)} and looks like a test product. Shoppers ` +
              'may order it, and it makes others doubt your store.',
            url: page.finalUrl,
            relatedUrls: url === page.finalUrl ? [] : [url],
            pageType: page.pageType,
            rows: [beforeAfter(title, 'Unpublish or delete the product')],
            spots: path ? [{ path, text: truncate(title, 60), label: 'Test product' }] : [],
            facts: { name: truncate(title, 80) },
            howChecked: [
              'Compared product names with names used for tests and copies.',
              'Skipped real tests, such as test kits and perfume testers.',
            ],
          },
        ]
      }),
    ])
  },
})

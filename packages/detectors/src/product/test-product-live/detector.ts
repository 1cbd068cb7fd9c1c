import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { majorUnits } from '../../shared/money-text.ts'
import { pageTypeName } from '../../shared/place.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold } from '../../shared/text.ts'

/** The whole name says that the product is none. */
const whole =
  /^(test|testing|tests|test ?\d+|test (product|item|article|order|sku|variant|variation)( ?\d+)?|(product|item|article|produkt|produit|producto|prodotto) test( ?\d+)?|testprodukt( ?\d+)?|testartikel( ?\d+)?|produit test( ?\d+)?|producto de prueba( ?\d+)?|prodotto di prova( ?\d+)?|produto teste( ?\d+)?|dummy|dummy (product|item|article)( ?\d+)?|sample product( ?\d+)?|demo (product|item)( ?\d+)?|copy of .+|.+ ?[([](copy|kopie|copie|copia)[)\]]|.+ - copy( ?\d+)?|kopie von .+|copie de .+|copia de .+|do not (buy|order|purchase).*|.*(do not (?:buy|order|purchase)|nicht bestellen|nicht kaufen|ne pas (acheter|commander)|no comprar|non (comprare|acquistare)).*|asdf+|qwerty|xxx+|aaa+|zzz+|untitled( product)?|new product( ?\d+)?|neues produkt|nouveau produit)$/
const testWord = /\b(test|dummy|demo|probe|prueba|prova)\b/
/** Goods that really are tests or samples. */
const realTests =
  /\b(pregnan\w+|ovulation|covid\w*|antigen\w*|drug|water|ph|soil|allerg\w*|dna|paternity|blood|glucose|cholesterol|kit|kits|strips?|strip|tester (\d|edp|edt)|tube|match|drive|lead|leads|meter|pen|equipment|cable|bench|pressure|fit|iq|vitamin|hiv|eye|colou?r ?blind\w*)\b/

export default definePageDetector({
  id: 'test-product-live',
  category: 'product',
  label: 'No test product can be bought',
  pageTypes: ['product_page', 'product_list_page', 'category_page', 'search_results_page', 'home_page'],
  impacts: ['trust'],
  family: 'listing/PDP mismatch, discount errors',
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
    if (seen.length === 0) return notApplicable
    return failOrPass(
      seen.flatMap(({ title, price, path, url }): Finding[] => {
        const name = fold(title)
        if (realTests.test(name)) return []
        const isCheapTest = price !== null && majorUnits(price) <= 1 && testWord.test(name)
        if (!whole.test(name) && !isCheapTest) return []
        return [
          {
            causeKey: `product:${name.slice(0, 80)}`,
            severity: 'high',
            confidence: 0.88,
            title: 'A test product is on sale',
            where: cut(title, 70),
            description: `"${cut(title, 80)}" stands on a ${pageTypeName(page.pageType)} and looks like a product that was made for testing. Customers may order it, and others doubt the store.`,
            url: page.finalUrl,
            relatedUrls: url === page.finalUrl ? [] : [url],
            pageType: page.pageType,
            rows: [beforeAfter(title, 'Unpublish or delete the product')],
            spots: path ? [{ path, text: cut(title, 60), label: 'Test product' }] : [],
            facts: { name: cut(title, 80) },
            howChecked: [
              'Compared the whole names of products with names that are used for testing and copying.',
              'Left out goods that are tests, such as test kits and testers of perfumes.',
            ],
          },
        ]
      }),
    )
  },
})

import { defineSiteDetector, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { uniqueByUrl } from '../../shared/page/duplicate-pages.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { moneyText } from '../../shared/price/money-text.ts'
import { shownPrice } from '../../shared/price/price-box.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

/** Currency of each region that has only one in everyday use. */
const expected: Readonly<Record<string, string>> = {
  US: 'USD',
  UK: 'GBP',
  GB: 'GBP',
  EU: 'EUR',
  DE: 'EUR',
  FR: 'EUR',
  ES: 'EUR',
  IT: 'EUR',
  NL: 'EUR',
  AT: 'EUR',
  IE: 'EUR',
  BE: 'EUR',
  CH: 'CHF',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  PL: 'PLN',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  JP: 'JPY',
  IN: 'INR',
  BR: 'BRL',
  MX: 'MXN',
}
const minProducts = 3

interface Datum {
  name: string
  price: string
  shown: string
  stated: string | null
  path: string
}

export default defineSiteDetector<never, Datum>({
  id: 'currency-region-mismatch',
  category: 'price',
  label: 'Each region shows its own currency',
  pageTypes: ['product_page'],
  impacts: ['conversion', 'revenue'],
  effect: 'cart-price-higher',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect(page) {
    const price = shownPrice(page.facts)
    const currency = price?.value.currency
    if (!price || !currency) return null
    const stated =
      page.facts.product?.currency.witnesses.find(({ source }) => source !== 'dom')?.value ?? null
    return { name: pageLabel(page), price: moneyText(price.value), shown: currency, stated, path: price.path }
  },
  evaluate({ pages: all, site }) {
    const pages = uniqueByUrl(all)
    const right = expected[site.region.toUpperCase()]
    // A single store for all countries may show a single currency.
    if (right === undefined || pages.length < minProducts) return notApplicable
    const wrong = pages.filter(
      ({ datum }) => datum.shown !== right && (datum.stated === null || datum.stated === datum.shown),
    )
    const [first] = wrong
    // A few deviating products are reported by currency-mixed.
    if (
      !first ||
      wrong.length < 0.8 * pages.length ||
      pages.filter(({ datum }) => datum.stated !== null).length === 0
    )
      return failOrPass([])
    return failOrPass([
      {
        causeKey: `${site.region}|${first.datum.shown}`,
        // A wrong currency in the cart is worse; price-pdp-vs-cart reports it.
        severity: 'medium',
        confidence: 0.82,
        title: 'Region shows another region’s currency',
        where: `Region ${site.region}`,
        description:
          `${wrong.length} of ${pages.length} products in the ${site.region} region are priced in ${first.datum.shown}, ` +
          `such as “${truncate(first.datum.name, 60)}” at ${first.datum.price}. Shoppers there pay in ${right}, and ` +
          'many leave when they have to convert.',
        url: first.finalUrl,
        pageType: first.pageType,
        rows: [
          beforeAfter(first.datum.price, `Price in ${right}`),
          listRow(
            'Products',
            wrong.map(({ datum }) => `${truncate(datum.name, 60)}: ${datum.price}`),
          ),
        ],
        spots: [{ path: first.datum.path, label: `In ${first.datum.shown}` }],
        facts: { region: site.region, shown: first.datum.shown, expected: right },
        howChecked: [
          `Opened product pages in the ${site.region} region.`,
          'Compared the currency shown with the one in the page code.',
        ],
      },
    ])
  },
})

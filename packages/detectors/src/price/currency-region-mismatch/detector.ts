import { defineSiteDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { moneyText } from '../../shared/money-text.ts'
import { placeName } from '../../shared/place.ts'
import { shownPrice } from '../../shared/price-box.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'

/** What shoppers of a region pay with. Regions that are used to several currencies are left out. */
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
const fewestProducts = 3

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
  family: 'price-pdp-vs-cart (higher), currency mismatch in cart',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect(page) {
    const price = shownPrice(page.facts)
    const currency = price?.value.currency
    if (!price || !currency) return null
    const stated =
      page.facts.product?.currency.witnesses.find(({ source }) => source !== 'dom')?.value ?? null
    return { name: placeName(page), price: moneyText(price.value), shown: currency, stated, path: price.path }
  },
  judge({ pages, site }) {
    const right = expected[site.region.toUpperCase()]
    // One store for all countries shows one currency; that is no fault of a region.
    if (right === undefined || pages.length < fewestProducts) return notApplicable
    const wrong = pages.filter(
      ({ datum }) => datum.shown !== right && (datum.stated === null || datum.stated === datum.shown),
    )
    const [first] = wrong
    // In between, when a few products differ, another check speaks.
    if (
      !first ||
      wrong.length < 0.8 * pages.length ||
      pages.filter(({ datum }) => datum.stated !== null).length === 0
    )
      return failOrPass([])
    return failOrPass([
      {
        causeKey: `${site.region}|${first.datum.shown}`,
        // What the cart charges is another check's matter, and worse.
        severity: 'medium',
        confidence: 0.82,
        title: 'Region shows the currency of another',
        where: `Region ${site.region}`,
        description: `${wrong.length} of ${pages.length} products of the region ${site.region} are priced in ${first.datum.shown}, for example "${cut(first.datum.name, 60)}" with ${first.datum.price}; shoppers there pay in ${right}. Many leave when they have to convert.`,
        url: first.finalUrl,
        pageType: first.pageType,
        rows: [
          beforeAfter(first.datum.price, `The price in ${right}`),
          listRow(
            'Products',
            wrong.map(({ datum }) => `${cut(datum.name, 60)}: ${datum.price}`),
          ),
        ],
        spots: [{ path: first.datum.path, label: `In ${first.datum.shown}` }],
        facts: { region: site.region, shown: first.datum.shown, expected: right },
        howChecked: [
          `Opened product pages of the region ${site.region} and compared the shown currency and that of the page's code.`,
        ],
      },
    ])
  },
})

import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { countAddresses } from '../../shared/page/duplicate-pages.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'

interface Datum {
  isProduct: boolean
  hasReturns: boolean
  hasShipping: boolean
}

const minProducts = 5

const templates = {
  returns:
    '"hasMerchantReturnPolicy": {\n  "@type": "MerchantReturnPolicy",\n  "applicableCountry": "{country}",\n  ' +
    '"returnPolicyCategory": "https://schema.org/MerchantReturnFiniteReturnWindow",\n  "merchantReturnDays": {days}\n}',
  shipping:
    '"shippingDetails": {\n  "@type": "OfferShippingDetails",\n  "shippingRate": { "@type": "MonetaryAmount", ' +
    '"value": "{cost}", "currency": "{currency}" },\n  "shippingDestination": { "@type": "DefinedRegion", ' +
    '"addressCountry": "{country}" }\n}',
}

const named = {
  returns: { what: 'a return policy', shown: 'returns' },
  shipping: { what: 'shipping costs', shown: 'shipping' },
}

export default defineSiteDetector<never, Datum>({
  id: 'sd-merchant-policy-missing',
  category: 'seo',
  label: 'Structured data covers shipping and returns',
  pageTypes: 'any',
  impacts: ['seo'],
  effect: 'structured-data-invalid',
  confirm: 'none',
  suppressedBy: ['sd-product-invalid', 'noindex-commercial'],
  needs: [],
  collect(page) {
    const { entities, mainProduct } = page.facts.structuredData
    // Policies may belong to the offer, the product, or the organization, at any depth.
    const all = JSON.stringify(entities.map(({ value }) => value))
    return {
      isProduct: mainProduct !== null,
      hasReturns: /"(hasMerchantReturnPolicy|MerchantReturnPolicy)"/.test(all),
      hasShipping: /"(shippingDetails|hasShippingService|OfferShippingDetails)"/.test(all),
    }
  },
  evaluate({ pages, site }) {
    const products = pages.filter(({ datum }) => datum.isProduct)
    const [first] = products
    const count = countAddresses(products)
    if (!first || count < minProducts) return notApplicable
    const lacks = [
      ...(pages.some(({ datum }) => datum.hasReturns) ? [] : (['returns'] as const)),
      ...(pages.some(({ datum }) => datum.hasShipping) ? [] : (['shipping'] as const)),
    ]
    return failOrPass(
      lacks.map(
        (kind): Finding => ({
          causeKey: kind,
          commonCause: {
            key: 'policies',
            item: kind === 'returns' ? 'Return policy' : 'Shipping costs',
            items: 'Missing from the structured data',
            min: 2,
            title: 'Structured data lacks shipping and return policies',
            isAboutAll: true,
          },
          severity: 'low',
          confidence: 0.8,
          title:
            kind === 'returns'
              ? 'Structured data has no return policy'
              : 'Structured data has no shipping costs',
          where: 'all product pages',
          standsForMany: true,
          description:
            `None of the ${pluralize(count, 'product page')} we read has ` +
            `${lacks.map((each) => named[each].what).join(' or ')} in its structured data, and neither does the ` +
            `store as a whole. Search engines can’t show ${lacks.map((each) => named[each].shown).join(' and ')} next to your ` +
            `prices unless ${lacks.length > 1 ? 'they’re' : 'it’s'} set in Google Merchant Center.`,
          url: first.finalUrl,
          pageType: first.pageType,
          rows: [
            beforeAfter(
              '(missing)',
              // The alert that joins both shows the rows of one.
              lacks.map((each) => templates[each]).join(',\n'),
              `In the code of ${site.name ?? 'the store'}`,
              'Add this with your policy’s values',
            ),
          ],
          // A return policy may be the store's; shipping details belong to offers only.
          advice:
            lacks.length > 1
              ? 'Add a return policy once for the organization and shipping details to every offer, with your values.'
              : kind === 'returns'
                ? 'Add the suggested block once for the organization or to every offer, with your policy’s values.'
                : 'Add the suggested block to every offer, with your own values.',
          facts: { products: count },
          howChecked: [
            'Read the structured data of all visited pages.',
            'Searched offers, products, and the organization for the policy.',
          ],
        }),
      ),
    )
  },
})

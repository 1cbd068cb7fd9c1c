import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { beforeAfter } from '../../shared/rows.ts'
import { counted } from '../../shared/text.ts'

interface Datum {
  isProduct: boolean
  hasReturns: boolean
  hasShipping: boolean
}

const fewestProducts = 5

const templates = {
  returns:
    '"hasMerchantReturnPolicy": {\n  "@type": "MerchantReturnPolicy",\n  "applicableCountry": "{country}",\n  "returnPolicyCategory": "https://schema.org/MerchantReturnFiniteReturnWindow",\n  "merchantReturnDays": {days}\n}',
  shipping:
    '"shippingDetails": {\n  "@type": "OfferShippingDetails",\n  "shippingRate": { "@type": "MonetaryAmount", "value": "{cost}", "currency": "{currency}" },\n  "shippingDestination": { "@type": "DefinedRegion", "addressCountry": "{country}" }\n}',
}

export default defineSiteDetector<never, Datum>({
  id: 'sd-merchant-policy-missing',
  category: 'seo',
  label: 'Product data tells delivery and returns',
  pageTypes: 'any',
  impacts: ['seo'],
  family: 'structured data invalid / titles',
  confirm: 'none',
  suppressedBy: ['sd-product-invalid', 'noindex-commercial'],
  needs: [],
  collect(page) {
    const { entities, mainProduct } = page.facts.structuredData
    // Policies may hang on the offer, the product or the organisation, at any depth.
    const all = JSON.stringify(entities.map(({ value }) => value))
    return {
      isProduct: mainProduct !== null,
      hasReturns: /"(hasMerchantReturnPolicy|MerchantReturnPolicy)"/.test(all),
      hasShipping: /"(shippingDetails|hasShippingService|OfferShippingDetails)"/.test(all),
    }
  },
  judge({ pages, site }) {
    const products = pages.filter(({ datum }) => datum.isProduct)
    const [first] = products
    if (!first || products.length < fewestProducts) return notApplicable
    const lacks = [
      ...(pages.some(({ datum }) => datum.hasReturns) ? [] : (['returns'] as const)),
      ...(pages.some(({ datum }) => datum.hasShipping) ? [] : (['shipping'] as const)),
    ]
    return failOrPass(
      lacks.map(
        (kind): Finding => ({
          causeKey: kind,
          severity: 'low',
          confidence: 0.8,
          title:
            kind === 'returns'
              ? 'Product data does not state the return policy'
              : 'Product data does not state delivery costs',
          where: 'all product pages',
          description: `None of ${counted(products.length, 'product page')} tells search engines about ${kind === 'returns' ? 'returns' : 'delivery'}, neither in the offer nor for the store as a whole. If you have set it in the Merchant Center, nothing is lost there.`,
          url: first.finalUrl,
          pageType: first.pageType,
          rows: [
            beforeAfter(
              '(missing)',
              templates[kind],
              `In the page code of ${site.name ?? 'the store'}`,
              'Add, with the values of your policy',
            ),
          ],
          facts: { products: products.length },
          howChecked: [
            'Read the structured data of all visited pages.',
            'Looked for the policy at offers, products and the organisation.',
          ],
        }),
      ),
    )
  },
})

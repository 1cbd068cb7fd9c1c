// Generated from the folders by `npm run generate`. Do not edit.
import type { Detector } from '@vitrine/engine/detector'
import placeholderText from './content/placeholder-text/detector.ts'
import templateLeak from './content/template-leak/detector.ts'
import searchSelfMiss from './discovery/search-self-miss/detector.ts'
import contrastLow from './interaction/contrast-low/detector.ts'
import compareAtInvalid from './price/compare-at-invalid/detector.ts'
import discountMathWrong from './price/discount-math-wrong/detector.ts'
import priceListingVsPdp from './price/price-listing-vs-pdp/detector.ts'
import priceMissing from './price/price-missing/detector.ts'
import pricePdpVsMarkup from './price/price-pdp-vs-markup/detector.ts'
import atcBroken from './product/atc-broken/detector.ts'
import atcMissing from './product/atc-missing/detector.ts'
import availabilityMarkupMismatch from './product/availability-markup-mismatch/detector.ts'
import deliveryInfoMissing from './product/delivery-info-missing/detector.ts'
import descriptionDuplicate from './product/description-duplicate/detector.ts'
import descriptionThin from './product/description-thin/detector.ts'
import oosDeadEnd from './product/oos-dead-end/detector.ts'
import oosPromoted from './product/oos-promoted/detector.ts'
import productFactsMissing from './product/product-facts-missing/detector.ts'
import returnsInfoMissing from './product/returns-info-missing/detector.ts'
import reviewDataInconsistent from './product/review-data-inconsistent/detector.ts'
import sizeGuideMissing from './product/size-guide-missing/detector.ts'
import testProductLive from './product/test-product-live/detector.ts'
import titleDirty from './product/title-dirty/detector.ts'
import variantLabelsDirty from './product/variant-labels-dirty/detector.ts'
import promoExpired from './promotion/promo-expired/detector.ts'
import canonicalConflict from './seo/canonical-conflict/detector.ts'
import facetIndexBloat from './seo/facet-index-bloat/detector.ts'
import h1Issues from './seo/h1-issues/detector.ts'
import hreflangInvalid from './seo/hreflang-invalid/detector.ts'
import httpErrorPage from './seo/http-error-page/detector.ts'
import jsOnlyContent from './seo/js-only-content/detector.ts'
import metaDescriptionIssues from './seo/meta-description-issues/detector.ts'
import noindexCommercial from './seo/noindex-commercial/detector.ts'
import paginationUnindexable from './seo/pagination-unindexable/detector.ts'
import redirectChain from './seo/redirect-chain/detector.ts'
import robotsBlocks from './seo/robots-blocks/detector.ts'
import sdBreadcrumbInvalid from './seo/sd-breadcrumb-invalid/detector.ts'
import sdMainEntityWrong from './seo/sd-main-entity-wrong/detector.ts'
import sdMerchantPolicyMissing from './seo/sd-merchant-policy-missing/detector.ts'
import sdProductInvalid from './seo/sd-product-invalid/detector.ts'
import sdVariantsMissing from './seo/sd-variants-missing/detector.ts'
import sitemapIssues from './seo/sitemap-issues/detector.ts'
import socialTags from './seo/social-tags/detector.ts'
import soft404 from './seo/soft-404/detector.ts'
import titleTagIssues from './seo/title-tag-issues/detector.ts'
import imageAltPoor from './visual/image-alt-poor/detector.ts'
import imageBroken from './visual/image-broken/detector.ts'
import overflowHorizontal from './visual/overflow-horizontal/detector.ts'

export const registered = [
  placeholderText,
  templateLeak,
  searchSelfMiss,
  contrastLow,
  compareAtInvalid,
  discountMathWrong,
  priceListingVsPdp,
  priceMissing,
  pricePdpVsMarkup,
  atcBroken,
  atcMissing,
  availabilityMarkupMismatch,
  deliveryInfoMissing,
  descriptionDuplicate,
  descriptionThin,
  oosDeadEnd,
  oosPromoted,
  productFactsMissing,
  returnsInfoMissing,
  reviewDataInconsistent,
  sizeGuideMissing,
  testProductLive,
  titleDirty,
  variantLabelsDirty,
  promoExpired,
  canonicalConflict,
  facetIndexBloat,
  h1Issues,
  hreflangInvalid,
  httpErrorPage,
  jsOnlyContent,
  metaDescriptionIssues,
  noindexCommercial,
  paginationUnindexable,
  redirectChain,
  robotsBlocks,
  sdBreadcrumbInvalid,
  sdMainEntityWrong,
  sdMerchantPolicyMissing,
  sdProductInvalid,
  sdVariantsMissing,
  sitemapIssues,
  socialTags,
  soft404,
  titleTagIssues,
  imageAltPoor,
  imageBroken,
  overflowHorizontal,
] as unknown as readonly Detector[]

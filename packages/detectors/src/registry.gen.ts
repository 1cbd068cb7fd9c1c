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
import promoExpired from './promotion/promo-expired/detector.ts'
import canonicalConflict from './seo/canonical-conflict/detector.ts'
import httpErrorPage from './seo/http-error-page/detector.ts'
import noindexCommercial from './seo/noindex-commercial/detector.ts'
import redirectChain from './seo/redirect-chain/detector.ts'
import sdProductInvalid from './seo/sd-product-invalid/detector.ts'
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
  promoExpired,
  canonicalConflict,
  httpErrorPage,
  noindexCommercial,
  redirectChain,
  sdProductInvalid,
  titleTagIssues,
  imageAltPoor,
  imageBroken,
  overflowHorizontal,
] as unknown as readonly Detector[]

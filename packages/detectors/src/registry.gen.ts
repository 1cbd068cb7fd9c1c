// Generated from the folders by `npm run generate`. Do not edit.
import type { Detector } from '@vitrine/engine/api/detector'
import contactDataInconsistent from './content/contact-data-inconsistent/detector.ts'
import contentOutdated from './content/content-outdated/detector.ts'
import emptySection from './content/empty-section/detector.ts'
import hiddenInstructions from './content/hidden-instructions/detector.ts'
import langAttrWrong from './content/lang-attr-wrong/detector.ts'
import mojibake from './content/mojibake/detector.ts'
import placeholderText from './content/placeholder-text/detector.ts'
import policyContradiction from './content/policy-contradiction/detector.ts'
import spelling from './content/spelling/detector.ts'
import templateLeak from './content/template-leak/detector.ts'
import trustPageMissing from './content/trust-page-missing/detector.ts'
import untranslatedRegion from './content/untranslated-region/detector.ts'
import breadcrumbInconsistent from './discovery/breadcrumb-inconsistent/detector.ts'
import clickDepthHigh from './discovery/click-depth-high/detector.ts'
import filterBroken from './discovery/filter-broken/detector.ts'
import listingCountMismatch from './discovery/listing-count-mismatch/detector.ts'
import listingDuplicateCards from './discovery/listing-duplicate-cards/detector.ts'
import listingEmpty from './discovery/listing-empty/detector.ts'
import navBrokenLink from './discovery/nav-broken-link/detector.ts'
import orphanProduct from './discovery/orphan-product/detector.ts'
import paginationBroken from './discovery/pagination-broken/detector.ts'
import searchBroken from './discovery/search-broken/detector.ts'
import searchIrrelevant from './discovery/search-irrelevant/detector.ts'
import searchPluralBlind from './discovery/search-plural-blind/detector.ts'
import searchSelfMiss from './discovery/search-self-miss/detector.ts'
import searchSuggestBroken from './discovery/search-suggest-broken/detector.ts'
import searchTypoIntolerant from './discovery/search-typo-intolerant/detector.ts'
import searchZeroDeadEnd from './discovery/search-zero-dead-end/detector.ts'
import sortWrong from './discovery/sort-wrong/detector.ts'
import checkoutAutofillPoor from './interaction/checkout-autofill-poor/detector.ts'
import checkoutFieldsHeavy from './interaction/checkout-fields-heavy/detector.ts'
import checkoutLegalLinkBroken from './interaction/checkout-legal-link-broken/detector.ts'
import checkoutUnreachable from './interaction/checkout-unreachable/detector.ts'
import consentBlocksCta from './interaction/consent-blocks-cta/detector.ts'
import contrastLow from './interaction/contrast-low/detector.ts'
import controlNamesMissing from './interaction/control-names-missing/detector.ts'
import ctaBelowFold from './interaction/cta-below-fold/detector.ts'
import deadClick from './interaction/dead-click/detector.ts'
import guestCheckoutMissing from './interaction/guest-checkout-missing/detector.ts'
import insecureTransport from './interaction/insecure-transport/detector.ts'
import journeyInterrupted from './interaction/journey-interrupted/detector.ts'
import jsErrorBreaking from './interaction/js-error-breaking/detector.ts'
import keyboardBlocked from './interaction/keyboard-blocked/detector.ts'
import mobileContentMissing from './interaction/mobile-content-missing/detector.ts'
import paymentLocalMissing from './interaction/payment-local-missing/detector.ts'
import paymentMarksMissing from './interaction/payment-marks-missing/detector.ts'
import popupBlocks from './interaction/popup-blocks/detector.ts'
import stickyObstructs from './interaction/sticky-obstructs/detector.ts'
import tapTargetSmall from './interaction/tap-target-small/detector.ts'
import widgetError from './interaction/widget-error/detector.ts'
import zoomDisabled from './interaction/zoom-disabled/detector.ts'
import amazonAvailabilityDrift from './marketplace/amazon-availability-drift/detector.ts'
import amazonCatalogGap from './marketplace/amazon-catalog-gap/detector.ts'
import amazonContentDrift from './marketplace/amazon-content-drift/detector.ts'
import amazonListingQuality from './marketplace/amazon-listing-quality/detector.ts'
import amazonPriceParity from './marketplace/amazon-price-parity/detector.ts'
import mapViolation from './marketplace/map-violation/detector.ts'
import resellerAvailability from './marketplace/reseller-availability/detector.ts'
import resellerContentDrift from './marketplace/reseller-content-drift/detector.ts'
import resellerPageHealth from './marketplace/reseller-page-health/detector.ts'
import resellerPriceUndercut from './marketplace/reseller-price-undercut/detector.ts'
import resellerUnlistedSeller from './marketplace/reseller-unlisted-seller/detector.ts'
import compareAtInvalid from './price/compare-at-invalid/detector.ts'
import currencyMixed from './price/currency-mixed/detector.ts'
import currencyRegionMismatch from './price/currency-region-mismatch/detector.ts'
import discountMathWrong from './price/discount-math-wrong/detector.ts'
import lateFees from './price/late-fees/detector.ts'
import priceFormatLocale from './price/price-format-locale/detector.ts'
import priceFromMisuse from './price/price-from-misuse/detector.ts'
import priceHistoryPrior from './price/price-history-prior/detector.ts'
import priceListingVsPdp from './price/price-listing-vs-pdp/detector.ts'
import priceMissing from './price/price-missing/detector.ts'
import priceOutlier from './price/price-outlier/detector.ts'
import pricePdpVsCart from './price/price-pdp-vs-cart/detector.ts'
import pricePdpVsMarkup from './price/price-pdp-vs-markup/detector.ts'
import priceRegionAnomaly from './price/price-region-anomaly/detector.ts'
import priceVariantStale from './price/price-variant-stale/detector.ts'
import priceVsFeed from './price/price-vs-feed/detector.ts'
import quantityPriceRising from './price/quantity-price-rising/detector.ts'
import taxLabelInconsistent from './price/tax-label-inconsistent/detector.ts'
import unitPriceWrong from './price/unit-price-wrong/detector.ts'
import atcBroken from './product/atc-broken/detector.ts'
import atcMissing from './product/atc-missing/detector.ts'
import availabilityMarkupMismatch from './product/availability-markup-mismatch/detector.ts'
import buyButtonHidden from './product/buy-button-hidden/detector.ts'
import cartEditBroken from './product/cart-edit-broken/detector.ts'
import cartMathWrong from './product/cart-math-wrong/detector.ts'
import cartNotPersisted from './product/cart-not-persisted/detector.ts'
import deliveryInfoMissing from './product/delivery-info-missing/detector.ts'
import descriptionDuplicate from './product/description-duplicate/detector.ts'
import descriptionThin from './product/description-thin/detector.ts'
import oosDeadEnd from './product/oos-dead-end/detector.ts'
import oosPromoted from './product/oos-promoted/detector.ts'
import productClaimsConflict from './product/product-claims-conflict/detector.ts'
import productFactsMissing from './product/product-facts-missing/detector.ts'
import recommendationsMissing from './product/recommendations-missing/detector.ts'
import recommendationsWeak from './product/recommendations-weak/detector.ts'
import returnsInfoMissing from './product/returns-info-missing/detector.ts'
import reviewDataInconsistent from './product/review-data-inconsistent/detector.ts'
import reviewsMissing from './product/reviews-missing/detector.ts'
import reviewsUnanswered from './product/reviews-unanswered/detector.ts'
import sizeGuideMissing from './product/size-guide-missing/detector.ts'
import testProductLive from './product/test-product-live/detector.ts'
import titleDirty from './product/title-dirty/detector.ts'
import variantBroken from './product/variant-broken/detector.ts'
import variantImageStatic from './product/variant-image-static/detector.ts'
import variantLabelsDirty from './product/variant-labels-dirty/detector.ts'
import badgeWithoutDiscount from './promotion/badge-without-discount/detector.ts'
import countdownBroken from './promotion/countdown-broken/detector.ts'
import freeShippingCartMismatch from './promotion/free-shipping-cart-mismatch/detector.ts'
import freeShippingThresholdMismatch from './promotion/free-shipping-threshold-mismatch/detector.ts'
import promoCodeFails from './promotion/promo-code-fails/detector.ts'
import promoConflict from './promotion/promo-conflict/detector.ts'
import promoExpired from './promotion/promo-expired/detector.ts'
import promoLandingBroken from './promotion/promo-landing-broken/detector.ts'
import saleListFullPrice from './promotion/sale-list-full-price/detector.ts'
import canonicalConflict from './seo/canonical-conflict/detector.ts'
import facetIndexBloat from './seo/facet-index-bloat/detector.ts'
import h1Issues from './seo/h1-issues/detector.ts'
import headRewritten from './seo/head-rewritten/detector.ts'
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
import cacheCompression from './speed/cache-compression/detector.ts'
import clsLate from './speed/cls-late/detector.ts'
import clsShift from './speed/cls-shift/detector.ts'
import imageHeavy from './speed/image-heavy/detector.ts'
import interactionSlow from './speed/interaction-slow/detector.ts'
import lcpImageLazy from './speed/lcp-image-lazy/detector.ts'
import lcpSlow from './speed/lcp-slow/detector.ts'
import renderBlocking from './speed/render-blocking/detector.ts'
import thirdPartyWeight from './speed/third-party-weight/detector.ts'
import ttfbSlow from './speed/ttfb-slow/detector.ts'
import analyticsDuplicate from './tracking/analytics-duplicate/detector.ts'
import analyticsMissing from './tracking/analytics-missing/detector.ts'
import analyticsSilent from './tracking/analytics-silent/detector.ts'
import consentBeforeTags from './tracking/consent-before-tags/detector.ts'
import ecomEventWrong from './tracking/ecom-event-wrong/detector.ts'
import newsletterBroken from './tracking/newsletter-broken/detector.ts'
import newsletterSilent from './tracking/newsletter-silent/detector.ts'
import pageViewDoubled from './tracking/page-view-doubled/detector.ts'
import socialLinkBroken from './tracking/social-link-broken/detector.ts'
import utmInternal from './tracking/utm-internal/detector.ts'
import elementsOverlap from './visual/elements-overlap/detector.ts'
import fontTooSmall from './visual/font-too-small/detector.ts'
import imageAltPoor from './visual/image-alt-poor/detector.ts'
import imageBlank from './visual/image-blank/detector.ts'
import imageBlurry from './visual/image-blurry/detector.ts'
import imageBroken from './visual/image-broken/detector.ts'
import imageDistorted from './visual/image-distorted/detector.ts'
import imageDuplicateProducts from './visual/image-duplicate-products/detector.ts'
import imageGalleryThin from './visual/image-gallery-thin/detector.ts'
import imageLowRes from './visual/image-low-res/detector.ts'
import imagePlaceholder from './visual/image-placeholder/detector.ts'
import imageStyleInconsistent from './visual/image-style-inconsistent/detector.ts'
import overflowHorizontal from './visual/overflow-horizontal/detector.ts'
import textClipped from './visual/text-clipped/detector.ts'
import unstyledPage from './visual/unstyled-page/detector.ts'
import visualRegression from './visual/visual-regression/detector.ts'

export const registered = [
  contactDataInconsistent,
  contentOutdated,
  emptySection,
  hiddenInstructions,
  langAttrWrong,
  mojibake,
  placeholderText,
  policyContradiction,
  spelling,
  templateLeak,
  trustPageMissing,
  untranslatedRegion,
  breadcrumbInconsistent,
  clickDepthHigh,
  filterBroken,
  listingCountMismatch,
  listingDuplicateCards,
  listingEmpty,
  navBrokenLink,
  orphanProduct,
  paginationBroken,
  searchBroken,
  searchIrrelevant,
  searchPluralBlind,
  searchSelfMiss,
  searchSuggestBroken,
  searchTypoIntolerant,
  searchZeroDeadEnd,
  sortWrong,
  checkoutAutofillPoor,
  checkoutFieldsHeavy,
  checkoutLegalLinkBroken,
  checkoutUnreachable,
  consentBlocksCta,
  contrastLow,
  controlNamesMissing,
  ctaBelowFold,
  deadClick,
  guestCheckoutMissing,
  insecureTransport,
  journeyInterrupted,
  jsErrorBreaking,
  keyboardBlocked,
  mobileContentMissing,
  paymentLocalMissing,
  paymentMarksMissing,
  popupBlocks,
  stickyObstructs,
  tapTargetSmall,
  widgetError,
  zoomDisabled,
  amazonAvailabilityDrift,
  amazonCatalogGap,
  amazonContentDrift,
  amazonListingQuality,
  amazonPriceParity,
  mapViolation,
  resellerAvailability,
  resellerContentDrift,
  resellerPageHealth,
  resellerPriceUndercut,
  resellerUnlistedSeller,
  compareAtInvalid,
  currencyMixed,
  currencyRegionMismatch,
  discountMathWrong,
  lateFees,
  priceFormatLocale,
  priceFromMisuse,
  priceHistoryPrior,
  priceListingVsPdp,
  priceMissing,
  priceOutlier,
  pricePdpVsCart,
  pricePdpVsMarkup,
  priceRegionAnomaly,
  priceVariantStale,
  priceVsFeed,
  quantityPriceRising,
  taxLabelInconsistent,
  unitPriceWrong,
  atcBroken,
  atcMissing,
  availabilityMarkupMismatch,
  buyButtonHidden,
  cartEditBroken,
  cartMathWrong,
  cartNotPersisted,
  deliveryInfoMissing,
  descriptionDuplicate,
  descriptionThin,
  oosDeadEnd,
  oosPromoted,
  productClaimsConflict,
  productFactsMissing,
  recommendationsMissing,
  recommendationsWeak,
  returnsInfoMissing,
  reviewDataInconsistent,
  reviewsMissing,
  reviewsUnanswered,
  sizeGuideMissing,
  testProductLive,
  titleDirty,
  variantBroken,
  variantImageStatic,
  variantLabelsDirty,
  badgeWithoutDiscount,
  countdownBroken,
  freeShippingCartMismatch,
  freeShippingThresholdMismatch,
  promoCodeFails,
  promoConflict,
  promoExpired,
  promoLandingBroken,
  saleListFullPrice,
  canonicalConflict,
  facetIndexBloat,
  h1Issues,
  headRewritten,
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
  cacheCompression,
  clsLate,
  clsShift,
  imageHeavy,
  interactionSlow,
  lcpImageLazy,
  lcpSlow,
  renderBlocking,
  thirdPartyWeight,
  ttfbSlow,
  analyticsDuplicate,
  analyticsMissing,
  analyticsSilent,
  consentBeforeTags,
  ecomEventWrong,
  newsletterBroken,
  newsletterSilent,
  pageViewDoubled,
  socialLinkBroken,
  utmInternal,
  elementsOverlap,
  fontTooSmall,
  imageAltPoor,
  imageBlank,
  imageBlurry,
  imageBroken,
  imageDistorted,
  imageDuplicateProducts,
  imageGalleryThin,
  imageLowRes,
  imagePlaceholder,
  imageStyleInconsistent,
  overflowHorizontal,
  textClipped,
  unstyledPage,
  visualRegression,
] as unknown as readonly Detector[]

// Generated from templates/ by `npm run generate`. Do not edit.
import type { Template } from '@vitrine/engine/api/template'
import t01 from './templates/price/t01-price-consistency-check.ts'
import t02 from './templates/price/t02-cart-price-integrity.ts'
import t03 from './templates/promotion/t03-discount-and-sale-accuracy.ts'
import t04 from './templates/price/t04-regional-price-and-currency-check.ts'
import t05 from './templates/price/t05-pricing-error-watch.ts'
import t06 from './templates/price/t06-reference-and-unit-price-compliance.ts'
import t07 from './templates/marketplace/t07-shopping-feed-match.ts'
import t08 from './templates/promotion/t08-expired-promotions-finder.ts'
import t09 from './templates/promotion/t09-promo-code-and-offer-test.ts'
import t10 from './templates/promotion/t10-campaign-landing-check.ts'
import t11 from './templates/interaction/t11-add-to-cart-reliability.ts'
import t12 from './templates/product/t12-variant-and-option-health.ts'
import t13 from './templates/product/t13-out-of-stock-exposure.ts'
import t14 from './templates/product/t14-product-page-completeness.ts'
import t15 from './templates/product/t15-size-guide-and-fit-info.ts'
import t16 from './templates/product/t16-delivery-and-returns-clarity.ts'
import t17 from './templates/product/t17-product-description-quality.ts'
import t18 from './templates/product/t18-product-fact-contradictions.ts'
import t19 from './templates/product/t19-product-image-health.ts'
import t20 from './templates/product/t20-image-quality-and-consistency.ts'
import t21 from './templates/product/t21-wrong-or-duplicate-product-photos.ts'
import t22 from './templates/product/t22-reviews-and-social-proof.ts'
import t23 from './templates/product/t23-unanswered-reviews-and-questions.ts'
import t24 from './templates/discovery/t24-cross-sell-and-basket-builders.ts'
import t25 from './templates/discovery/t25-category-and-listing-health.ts'
import t26 from './templates/discovery/t26-site-search-quality.ts'
import t27 from './templates/discovery/t27-search-typos-and-synonyms.ts'
import t28 from './templates/discovery/t28-filters-and-sorting-test.ts'
import t29 from './templates/discovery/t29-broken-links-and-navigation.ts'
import t30 from './templates/discovery/t30-hidden-products-finder.ts'
import t31 from './templates/content/t31-spelling-and-typos.ts'
import t32 from './templates/content/t32-leftover-and-placeholder-content.ts'
import t33 from './templates/content/t33-trust-pages-and-contact-details.ts'
import t34 from './templates/content/t34-translation-coverage.ts'
import t35 from './templates/visual/t35-mobile-layout-check.ts'
import t36 from './templates/visual/t36-popups-and-banners-check.ts'
import t37 from './templates/visual/t37-buy-button-visibility.ts'
import t38 from './templates/visual/t38-accessibility-essentials.ts'
import t39 from './templates/interaction/t39-front-end-errors.ts'
import t40 from './templates/visual/t40-visual-change-watch.ts'
import t41 from './templates/interaction/t41-cart-experience-test.ts'
import t42 from './templates/interaction/t42-payment-and-security-signals.ts'
import t43 from './templates/seo/t43-titles-and-meta-descriptions.ts'
import t44 from './templates/interaction/t44-checkout-readiness.ts'
import t45 from './templates/seo/t45-indexability-and-crawl-check.ts'
import t46 from './templates/seo/t46-international-seo-check.ts'
import t47 from './templates/seo/t47-duplicate-and-rendered-content-seo.ts'
import t48 from './templates/seo/t48-product-structured-data.ts'
import t49 from './templates/seo/t49-social-sharing-preview.ts'
import t50 from './templates/speed/t50-core-web-vitals.ts'
import t51 from './templates/speed/t51-heavy-images.ts'
import t52 from './templates/speed/t52-scripts-and-caching.ts'
import t53 from './templates/tracking/t53-analytics-and-events-health.ts'
import t54 from './templates/tracking/t54-consent-and-privacy-behaviour.ts'
import t55 from './templates/tracking/t55-newsletter-and-lead-forms.ts'
import t56 from './templates/marketplace/t56-amazon-vs-store-parity.ts'
import t57 from './templates/marketplace/t57-amazon-listing-quality.ts'
import t58 from './templates/marketplace/t58-reseller-price-and-map-monitor.ts'
import t59 from './templates/marketplace/t59-reseller-content-and-availability.ts'
import t60 from './templates/interaction/t60-full-shopper-journey-test.ts'

export const templateFiles: readonly Template[] = [
  t01,
  t02,
  t03,
  t04,
  t05,
  t06,
  t07,
  t08,
  t09,
  t10,
  t11,
  t12,
  t13,
  t14,
  t15,
  t16,
  t17,
  t18,
  t19,
  t20,
  t21,
  t22,
  t23,
  t24,
  t25,
  t26,
  t27,
  t28,
  t29,
  t30,
  t31,
  t32,
  t33,
  t34,
  t35,
  t36,
  t37,
  t38,
  t39,
  t40,
  t41,
  t42,
  t43,
  t44,
  t45,
  t46,
  t47,
  t48,
  t49,
  t50,
  t51,
  t52,
  t53,
  t54,
  t55,
  t56,
  t57,
  t58,
  t59,
  t60,
]

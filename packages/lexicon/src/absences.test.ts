/** Checks that report something missing ask for these words, and can't check in languages that have none. */
import { expect, test } from 'vitest'
import { guestCheckout } from './concepts/checkout/guest-checkout.ts'
import { paymentMethod } from './concepts/checkout/payment-methods.ts'
import { personalField } from './concepts/checkout/personal-field.ts'
import { shownInstead } from './concepts/lists/recommendations.ts'
import { sizeGuide } from './concepts/options/size-guide.ts'
import { notWorn } from './concepts/options/sizes.ts'
import { close } from './concepts/page/close.ts'
import { lowestPrice } from './concepts/prices/lowest-price.ts'
import { thirtyDays } from './concepts/prices/pricing.ts'
import { recommendedPrice } from './concepts/prices/recommended-price.ts'
import { notSoldHere, perishable, priceOnRequest } from './concepts/products/buying.ts'
import { codeCondition } from './concepts/promotions/promo-answers.ts'
import { reducedInCart, reducedLater } from './concepts/promotions/sale-conditions.ts'
import { noReviewYet } from './concepts/reviews/no-reviews.ts'
import { reviews, storeReply } from './concepts/reviews/reviews.ts'
import { inStoreStock, sentLater } from './concepts/stock/availability.ts'
import { quantityLimit } from './concepts/stock/quantities.ts'
import { soldOutLabel } from './concepts/stock/sold-out.ts'
import { stockNotice } from './concepts/stock/stock-notice.ts'
import { contactPage } from './concepts/trust/contact-us.ts'
import { privacyPage } from './concepts/trust/privacy-page.ts'
import { returnsPage } from './concepts/trust/returns-page.ts'
import { shippingPage } from './concepts/trust/shipping-page.ts'
import { termsPage } from './concepts/trust/terms-page.ts'
import { generalPage } from './concepts/trust/trust-pages.ts'

const everywhere = [
  guestCheckout,
  paymentMethod,
  personalField,
  shownInstead,
  sizeGuide,
  notWorn,
  close,
  notSoldHere,
  priceOnRequest,
  codeCondition,
  reducedInCart,
  reducedLater,
  noReviewYet,
  reviews,
  storeReply,
  inStoreStock,
  sentLater,
  quantityLimit,
  soldOutLabel,
  stockNotice,
  contactPage,
  privacyPage,
  returnsPage,
  shippingPage,
  termsPage,
  generalPage,
]
const minLanguages = 45

test.each(everywhere.map((concept) => [concept.id, concept] as const))(
  '“%s” is known widely',
  (_, concept) => {
    expect(Object.keys(concept.words).length).toBeGreaterThanOrEqual(minLanguages)
  },
)

/** Languages of the countries whose law the check applies, apart from Irish and Maltese. */
const european = 'en de fr es it pt nl sv da fi pl cs sk sl hr bg hu ro et lv lt el'.split(' ')

test.each([lowestPrice, thirtyDays, recommendedPrice, perishable].map((each) => [each.id, each] as const))(
  '“%s” is known in the languages of the EU',
  (_, concept) => {
    expect(european.filter((language) => !concept.knows(language))).toEqual([])
  },
)

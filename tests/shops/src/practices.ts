/** What a shop offers its customers, stated by the shop itself. Comparisons between shops are tested against it. */

export interface DeclaredPractices {
  /** Order value from which delivery is free, major units per currency; null: never free. */
  freeShippingThreshold: { USD: number; GBP: number } | null
  /** Standard delivery cost, major units. */
  standardShipping: { USD: number; GBP: number }
  /** Business days, from and to. */
  deliveryDays: readonly [number, number]
  /** Order time until which parcels are sent the same day; null: not promised. */
  sameDayCutoff: string | null
  returnsDays: number
  freeReturns: boolean
  warrantyYears: number | null
  reviews: boolean
  sizeGuide: boolean
  /** Exact low-stock counts on product pages. */
  stockMessages: boolean
  bundles: boolean
  wishlist: boolean
  guestCheckout: boolean
  paymentMethods: readonly string[]
  searchSuggestions: boolean
  filters: readonly ('price' | 'colour' | 'availability' | 'rating')[]
  sorting: boolean
  /** The buy button stays visible on phones while scrolling. */
  stickyCart: boolean
  video: boolean
  questionsAndAnswers: boolean
  /** What a newsletter subscriber gets, or null. */
  newsletterIncentive: string | null
  loyalty: string | null
  giftCards: boolean
  giftWrap: boolean
  priceMatch: boolean
  liveChat: boolean
  restockAlerts: boolean
  instalments: string | null
}

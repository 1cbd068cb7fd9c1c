/** The wording of benchmark articles for each practice; every fact comes from recorded observations. */

/** How long the next step takes one person who knows the store's system. */
type Effort = 'hour' | 'day' | 'days'

export const effortTexts: Record<Effort, string> = {
  hour: 'about an hour',
  day: 'about a day',
  days: 'two to five days',
}

export interface PracticeText {
  title: string
  /** Follows "2 of the 3 stores we compared with yours "; begins with a verb in the plural. */
  they: string
  /** Follows "we found no ". */
  thing: string
  /** Follows "Why it matters: "; general, without figures that weren't measured here. */
  why: string
  /** Follows "Next step: "; one thing that the store can do first. */
  nextStep: string
  effort: Effort
  /** A page that backs this up. */
  source: string | null
  /** Whether the practice belongs on the product page. */
  isOnProduct: boolean
}

const abandonment = 'https://baymard.com/lists/cart-abandonment-rate'

export const practiceTexts: Record<string, PracticeText> = {
  'free-shipping-threshold': {
    title: 'Lower free-shipping threshold',
    they: 'offer free shipping at a lower order value than yours does.',
    thing: 'free-shipping threshold',
    why: 'extra costs are one of the top reasons shoppers give for abandoning checkout.',
    nextStep: 'lower the threshold for a month and compare the average order value before and after.',
    effort: 'hour',
    source: abandonment,
    isOnProduct: true,
  },
  'delivery-promise': {
    title: 'A faster delivery promise',
    they: 'promise faster delivery than yours does.',
    thing: 'delivery time',
    why: 'slow delivery is one of the reasons shoppers give for abandoning checkout.',
    nextStep: 'state the delivery time next to the Buy button, as short as your warehouse can keep it.',
    effort: 'days',
    source: abandonment,
    isOnProduct: true,
  },
  'returns-window': {
    title: 'Longer return window',
    they: 'give customers more days to return items than yours does.',
    thing: 'return window',
    why: 'an unsatisfactory return policy is one of the reasons shoppers give for abandoning checkout.',
    nextStep: 'offer a longer return window, and state it on product pages and at checkout.',
    effort: 'day',
    source: abandonment,
    isOnProduct: true,
  },
  reviews: {
    title: 'Customer reviews on product pages',
    they: 'show customer reviews on their product pages.',
    thing: 'customer reviews',
    why: 'reviews answer questions that descriptions leave open.',
    nextStep: 'ask for a review a few days after delivery, and show the reviews on product pages.',
    effort: 'days',
    source: null,
    isOnProduct: true,
  },
  'size-guide': {
    title: 'Easy-to-find size guide',
    they: 'link to a size guide from their pages.',
    thing: 'size guide',
    why: 'shoppers unsure of their size don’t order, or they order and return.',
    nextStep: 'link your size chart next to the size options of every product that has them.',
    effort: 'day',
    source: null,
    isOnProduct: true,
  },
  'stock-messages': {
    title: 'Stock counts on product pages',
    they: 'show on product pages how many items are left.',
    thing: 'stock counts',
    why: 'an accurate count helps shoppers decide whether to order now.',
    nextStep: 'show how many items are left as soon as there are fewer than five.',
    effort: 'day',
    source: null,
    isOnProduct: true,
  },
  bundles: {
    title: 'Product bundles',
    they: 'offer bundles on their product pages.',
    thing: 'product bundles',
    why: 'a matching second product raises the order value.',
    nextStep: 'pair your three best sellers with a product that is often bought with them.',
    effort: 'day',
    source: null,
    isOnProduct: true,
  },
  wishlist: {
    title: 'Wishlist',
    they: 'let shoppers save products to a wishlist.',
    thing: 'wishlist',
    why: 'shoppers who save products can find them on their next visit.',
    nextStep: 'add a save button to products, and a page that lists what a shopper saved.',
    effort: 'days',
    source: null,
    isOnProduct: true,
  },
  'payment-methods': {
    title: 'More payment methods',
    they: 'show payment methods that we didn’t find on yours.',
    thing: 'other payment methods',
    why: 'too few payment methods is one of the reasons shoppers give for abandoning checkout.',
    nextStep:
      'turn on the most common missing method with your payment provider, and show its logo on product pages.',
    effort: 'day',
    source: abandonment,
    isOnProduct: true,
  },
  filters: {
    title: 'More category filters',
    they: 'let shoppers filter lists in ways that we didn’t find on yours.',
    thing: 'category filters',
    why: 'filters help shoppers get from a long list to the products that fit.',
    nextStep: 'add the missing filter to your largest category first.',
    effort: 'days',
    source: null,
    isOnProduct: false,
  },
  'sticky-cart': {
    title: 'Sticky buy bar on phones',
    they: 'keep a buy bar visible while shoppers scroll product pages on a phone.',
    thing: 'sticky buy bar on phones',
    why: 'on phones, the Buy button quickly scrolls out of view.',
    nextStep:
      'keep the price and the Buy button at the bottom of the screen once the first button is out of view.',
    effort: 'day',
    source: null,
    isOnProduct: true,
  },
  video: {
    title: 'Product videos',
    they: 'show a video on product pages.',
    thing: 'product videos',
    why: 'video shows size, movement, and material better than images can.',
    nextStep: 'film your best seller in use for 15 seconds, and place the video after the first image.',
    effort: 'day',
    source: null,
    isOnProduct: true,
  },
  'questions-and-answers': {
    title: 'Q&A on product pages',
    they: 'answer questions on their product pages.',
    thing: 'Q&A on product pages',
    why: 'unanswered questions keep shoppers from ordering.',
    nextStep: 'publish the five questions that support gets most often on the products they are about.',
    effort: 'day',
    source: null,
    isOnProduct: true,
  },
  'newsletter-incentive': {
    title: 'Newsletter sign-up offer',
    they: 'reward shoppers for joining the newsletter.',
    thing: 'newsletter sign-up offer',
    why: 'an email address lets you reach shoppers who leave without ordering.',
    nextStep: 'offer a small discount or free shipping for the first order next to the sign-up field.',
    effort: 'hour',
    source: null,
    isOnProduct: false,
  },
  loyalty: {
    title: 'Loyalty program',
    they: 'reward returning customers with a loyalty program.',
    thing: 'loyalty program',
    why: 'points give customers a reason to come back.',
    nextStep: 'start with one rule, such as points for every order, and explain it on one page.',
    effort: 'days',
    source: null,
    isOnProduct: false,
  },
  'gift-cards': {
    title: 'Gift cards',
    they: 'sell gift cards.',
    thing: 'gift cards',
    why: 'a gift card often brings a new shopper to the store.',
    nextStep: 'sell one digital gift card in three amounts, and link it from the menu.',
    effort: 'day',
    source: null,
    isOnProduct: false,
  },
  'price-match': {
    title: 'Price match guarantee',
    they: 'promise to match lower prices.',
    thing: 'price match guarantee',
    why: 'it gives shoppers a reason not to look elsewhere first.',
    nextStep: 'decide when you match a price, and link the promise from product pages.',
    effort: 'day',
    source: null,
    isOnProduct: true,
  },
  'live-chat': {
    title: 'Live chat',
    they: 'offer live chat.',
    thing: 'live chat',
    why: 'shoppers who get answers right away don’t leave to look for them.',
    nextStep: 'offer chat during the hours when someone can answer, and show those hours.',
    effort: 'day',
    source: null,
    isOnProduct: false,
  },
  speed: {
    title: 'Faster page responses',
    they: 'respond at least twice as fast as yours does.',
    thing: 'measured response time',
    why: 'nothing on a page can appear until the server responds.',
    nextStep: 'cache the HTML of product and category pages, and measure the response time again.',
    effort: 'days',
    source: 'https://web.dev/articles/ttfb',
    isOnProduct: false,
  },
}

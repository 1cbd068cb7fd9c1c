/** How a benchmark article words each practice. Every sentence is filled from what was recorded and from nothing else. */

export interface PracticeText {
  title: string
  /** After "2 of the 3 stores that we compared with yours ". */
  they: string
  /** After "we found no ". */
  thing: string
  /** After "Why it matters: ". General, without figures that nobody measured here. */
  why: string
  /** A page that says the same. */
  source: string | null
  /** Whether its place is the product page. */
  isOnProduct: boolean
}

const abandonment = 'https://baymard.com/lists/cart-abandonment-rate'

export const practiceTexts: Record<string, PracticeText> = {
  'free-shipping-threshold': {
    title: 'Free delivery from a lower order value',
    they: 'deliver free of charge from a lower order value than yours does.',
    thing: 'order value from which delivery is free',
    why: 'extra costs are among the reasons for leaving a checkout that shoppers name most often.',
    source: abandonment,
    isOnProduct: true,
  },
  'delivery-promise': {
    title: 'A faster delivery promise',
    they: 'promise to deliver in fewer days than yours does.',
    thing: 'delivery time',
    why: 'slow delivery is among the reasons for leaving a checkout that shoppers name.',
    source: abandonment,
    isOnProduct: true,
  },
  'returns-window': {
    title: 'More time to send something back',
    they: 'give their customers more days to send something back than yours does.',
    thing: 'number of days for returns',
    why: 'a returns policy that does not satisfy is among the reasons for leaving a checkout that shoppers name.',
    source: abandonment,
    isOnProduct: true,
  },
  reviews: {
    title: 'Customer reviews on product pages',
    they: 'show customer reviews on their product pages.',
    thing: 'customer reviews',
    why: 'what other customers say answers questions that a description leaves open.',
    source: null,
    isOnProduct: true,
  },
  'size-guide': {
    title: 'A size guide within reach',
    they: 'lead from their pages to a size guide.',
    thing: 'size guide',
    why: 'who is unsure of the size either does not order or orders to send back.',
    source: null,
    isOnProduct: true,
  },
  'stock-messages': {
    title: 'How many are left, on the product page',
    they: 'say on product pages how many pieces are left.',
    thing: 'message of how many pieces are left',
    why: 'a true count helps shoppers to decide whether to order now.',
    source: null,
    isOnProduct: true,
  },
  bundles: {
    title: 'Products offered together',
    they: 'offer products together on their product pages.',
    thing: 'offer of products together',
    why: 'a fitting second product raises what an order is worth.',
    source: null,
    isOnProduct: true,
  },
  wishlist: {
    title: 'A wishlist for what is not bought today',
    they: 'let shoppers put products on a wishlist.',
    thing: 'wishlist',
    why: 'who may put something aside finds it again on the next visit.',
    source: null,
    isOnProduct: true,
  },
  'payment-methods': {
    title: 'More ways to pay',
    they: 'show ways to pay that we did not see on yours.',
    thing: 'further ways to pay',
    why: 'too few ways to pay are among the reasons for leaving a checkout that shoppers name.',
    source: abandonment,
    isOnProduct: true,
  },
  filters: {
    title: 'More filters in lists',
    they: 'let shoppers narrow lists in ways that we did not see on yours.',
    thing: 'filters in lists',
    why: 'a filter shortens the way from a long list to the products that fit.',
    source: null,
    isOnProduct: false,
  },
  'sticky-cart': {
    title: 'A buy bar that stays on phones',
    they: 'keep a buy bar in view while a product page is scrolled on a phone.',
    thing: 'such bar on phones',
    why: 'on a phone the buy button soon leaves the screen.',
    source: null,
    isOnProduct: true,
  },
  video: {
    title: 'Films on product pages',
    they: 'show a film on product pages.',
    thing: 'film',
    why: 'a film shows size, movement and material, which a picture cannot.',
    source: null,
    isOnProduct: true,
  },
  'questions-and-answers': {
    title: 'Questions and answers on the product page',
    they: 'answer questions on their product pages.',
    thing: 'questions with answers on product pages',
    why: 'an open question is a reason not to order.',
    source: null,
    isOnProduct: true,
  },
  'newsletter-incentive': {
    title: 'A reward for joining the newsletter',
    they: 'give those who join the newsletter something in return.',
    thing: 'reward for joining the newsletter',
    why: 'an address that was given can be written to when a visit did not end in an order.',
    source: null,
    isOnProduct: false,
  },
  loyalty: {
    title: 'A program for returning customers',
    they: 'reward returning customers with a loyalty program.',
    thing: 'loyalty program',
    why: 'points give customers a reason to order here again.',
    source: null,
    isOnProduct: false,
  },
  'gift-cards': {
    title: 'Gift cards',
    they: 'sell gift cards.',
    thing: 'gift cards',
    why: 'a gift card brings a second person to the store.',
    source: null,
    isOnProduct: false,
  },
  'price-match': {
    title: 'A price match promise',
    they: 'promise to match a lower price.',
    thing: 'price match promise',
    why: 'the promise gives shoppers a reason not to look elsewhere first.',
    source: null,
    isOnProduct: true,
  },
  'live-chat': {
    title: 'Somebody to ask: live chat',
    they: 'offer a live chat.',
    thing: 'live chat',
    why: 'who gets an answer at once need not leave to look for it.',
    source: null,
    isOnProduct: false,
  },
  speed: {
    title: 'Pages that answer sooner',
    they: 'answer at least twice as fast as yours does.',
    thing: 'measured time of an answer',
    why: 'nothing of a page can appear before the server has answered.',
    source: 'https://web.dev/articles/ttfb',
    isOnProduct: false,
  },
}

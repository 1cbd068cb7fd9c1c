import type { DeclaredPractices } from '../practices.ts'
import type { Brand, Theme } from './types.ts'

export type VariationName = 'demo' | 'competitor-a' | 'competitor-b' | 'competitor-c'

interface Variation {
  brand: Brand
  theme: Theme
  practices: DeclaredPractices
  /** Which of every category's rows the shop has: every nth, from an offset. */
  carries: { categories: readonly string[] | 'all'; skip: (index: number) => boolean }
  /** Factor on all prices of the catalogue. */
  priceFactor: number
}

const everything = 'all' as const
const serif = "Fraunces, 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'DejaVu Serif', serif"
const geometric = "Jost, 'Century Gothic', 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"
const sans =
  "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"

const demo: Variation = {
  brand: {
    name: 'Saltmarsh Home',
    tagline: 'Quiet things for a lived-in home',
    heroTitle: 'Made slowly, for rooms that are lived in',
    heroText:
      'Lamps, stoneware, wool and small furniture from workshops we know by name. Sixty pieces, chosen for the way they age.',
    email: 'hello@saltmarsh-home.shop',
    story: [
      'Saltmarsh Home began in a net loft above a harbor, with twelve mugs and a borrowed van. We wanted the things ' +
        'on our own shelves: well made, calm to look at and easy to repair.',
      'Today we work with thirty-one workshops in fourteen countries. We visit every one of them, pay on delivery ' +
        'and keep the same catalog for years, because a good chair does not need a season.',
      'We are nine people and a dog called Plank. If you write to us, one of the nine will answer.',
    ],
    company: 'Saltmarsh Home Goods LLC',
    skuPrefix: 'SMH',
  },
  theme: {
    ink: '#23281f',
    muted: '#5a6052',
    paper: '#fbf9f4',
    surface: '#f1ede3',
    line: '#d9d3c4',
    accent: '#2f4a3c',
    accentInk: '#ffffff',
    accentDark: '#22372d',
    sale: '#9a3412',
    radius: '4px',
    display: serif,
    body: geometric,
  },
  practices: {
    freeShippingThreshold: { USD: 75, GBP: 60 },
    standardShipping: { USD: 7, GBP: 5 },
    deliveryDays: [3, 5],
    sameDayCutoff: null,
    returnsDays: 30,
    freeReturns: false,
    warrantyYears: null,
    reviews: true,
    sizeGuide: true,
    stockMessages: false,
    bundles: false,
    wishlist: false,
    guestCheckout: true,
    paymentMethods: ['Visa', 'Mastercard', 'American Express', 'PayPal'],
    searchSuggestions: true,
    filters: ['price', 'colour', 'availability'],
    sorting: true,
    stickyCart: false,
    video: false,
    questionsAndAnswers: false,
    newsletterIncentive: null,
    loyalty: null,
    giftCards: false,
    giftWrap: false,
    priceMatch: false,
    liveChat: false,
    restockAlerts: true,
    instalments: null,
  },
  carries: { categories: everything, skip: () => false },
  priceFactor: 1,
}

const competitorA: Variation = {
  brand: {
    name: 'Pine & Parcel',
    tagline: 'Honest homeware, delivered fast',
    heroTitle: 'A softer home by Friday',
    heroText:
      'Order before two and it leaves the same day. Try it for sixty days, and send it back at no cost if it is not right.',
    email: 'care@pine-and-parcel.shop',
    story: [
      'Pine & Parcel is run by two sisters who used to pack boxes for other people. We keep a short list of things ' +
        'for the home and a long list of promises about how they arrive.',
      'Everything is in our own warehouse, packed in paper and sent on the day you order it. If something is not right, we fetch it from your door.',
      'We answer messages in minutes during the week, and our cutters, sewers and carpenters are paid before we are.',
    ],
    company: 'Pine and Parcel Inc.',
    skuPrefix: 'PNP',
  },
  theme: {
    ink: '#1d2433',
    muted: '#525b6e',
    paper: '#ffffff',
    surface: '#eef2f6',
    line: '#d3dae3',
    accent: '#1f4e79',
    accentInk: '#ffffff',
    accentDark: '#163a5b',
    sale: '#a1281f',
    radius: '10px',
    display: sans,
    body: sans,
  },
  practices: {
    ...demo.practices,
    freeShippingThreshold: { USD: 50, GBP: 40 },
    standardShipping: { USD: 5, GBP: 4 },
    deliveryDays: [1, 2],
    sameDayCutoff: '2 pm',
    returnsDays: 60,
    freeReturns: true,
    stockMessages: true,
    wishlist: true,
    paymentMethods: ['Visa', 'Mastercard', 'American Express', 'PayPal', 'Apple Pay', 'Google Pay', 'Klarna'],
    filters: ['price', 'colour', 'availability', 'rating'],
    stickyCart: true,
    questionsAndAnswers: true,
    newsletterIncentive: '10% off your first order',
    giftCards: true,
    priceMatch: true,
    liveChat: true,
    instalments: 'Klarna',
  },
  carries: { categories: everything, skip: (index) => index % 4 === 3 },
  priceFactor: 0.96,
}

const competitorB: Variation = {
  brand: {
    name: 'Casa Lumen',
    tagline: 'Light, clay and cloth',
    heroTitle: 'The house at golden hour',
    heroText:
      'A small collection of lamps, vessels and cloth, shown in motion so you can see how the light falls.',
    email: 'studio@casa-lumen.shop',
    story: [
      'Casa Lumen is a studio first and a shop second. We design lamps and vessels, then look for cloth and furniture that keep them good company.',
      'Every piece is filmed in our own rooms at the end of the day, because a photograph cannot show how a shade warms up.',
      'Members of our circle hear about new work a week before anyone else, and collect points with each order.',
    ],
    company: 'Casa Lumen Studio LLC',
    skuPrefix: 'CLM',
  },
  theme: {
    ink: '#2b1f1a',
    muted: '#6a574c',
    paper: '#fffaf5',
    surface: '#f6eadf',
    line: '#e3d2c3',
    accent: '#8a3b1f',
    accentInk: '#ffffff',
    accentDark: '#6d2d16',
    sale: '#7a1f4b',
    radius: '0px',
    display: serif,
    body: serif,
  },
  practices: {
    ...demo.practices,
    freeShippingThreshold: { USD: 120, GBP: 95 },
    standardShipping: { USD: 9, GBP: 7 },
    deliveryDays: [2, 4],
    returnsDays: 45,
    warrantyYears: 3,
    bundles: true,
    wishlist: true,
    paymentMethods: ['Visa', 'Mastercard', 'PayPal', 'Apple Pay', 'Klarna'],
    filters: ['price', 'colour'],
    stickyCart: true,
    video: true,
    questionsAndAnswers: true,
    newsletterIncentive: 'Free gift wrap on your first order',
    loyalty: 'Lumen Circle',
    giftCards: true,
    giftWrap: true,
    restockAlerts: false,
    instalments: 'Klarna',
  },
  carries: {
    categories: ['lighting', 'tableware', 'textiles', 'candles-and-scent', 'wall-and-decor'],
    skip: (index) => index % 5 === 4,
  },
  priceFactor: 1.12,
}

const competitorC: Variation = {
  brand: {
    name: 'Ember Row',
    tagline: 'Home goods for less fuss',
    heroTitle: 'Good basics, better prices',
    heroText:
      'We match any price, send everything for free and keep the forms short. Home goods without the ceremony.',
    email: 'team@ember-row.shop',
    story: [
      'Ember Row sells the basics of a home: light, storage, cloth and something to drink from. We buy in large lots and pass the saving on.',
      'There is no minimum order and no small print. Delivery is free, returns take two clicks, and if you find the ' +
        'same thing for less we refund the difference.',
      'Customers with an account see their orders, addresses and returns in one place, which is why we ask everyone to create one.',
    ],
    company: 'Ember Row Trading Inc.',
    skuPrefix: 'EMB',
  },
  theme: {
    ink: '#191919',
    muted: '#555555',
    paper: '#ffffff',
    surface: '#f4f4f2',
    line: '#dcdcd8',
    accent: '#191919',
    accentInk: '#ffffff',
    accentDark: '#000000',
    sale: '#b42318',
    radius: '6px',
    display: geometric,
    body: geometric,
  },
  practices: {
    ...demo.practices,
    freeShippingThreshold: { USD: 0, GBP: 0 },
    standardShipping: { USD: 0, GBP: 0 },
    deliveryDays: [4, 7],
    returnsDays: 14,
    sizeGuide: false,
    stockMessages: true,
    bundles: true,
    guestCheckout: false,
    paymentMethods: ['Visa', 'Mastercard', 'PayPal', 'Apple Pay', 'Google Pay'],
    searchSuggestions: false,
    filters: ['price', 'availability'],
    newsletterIncentive: '5% off your next order',
    loyalty: 'Row Points',
    priceMatch: true,
    liveChat: true,
  },
  carries: {
    categories: ['lighting', 'tableware', 'textiles', 'storage', 'loungewear'],
    skip: (index) => index % 3 === 2,
  },
  priceFactor: 0.9,
}

/** The demo shop and its three competitors. */
export const variations: Record<VariationName, Variation> = {
  demo,
  'competitor-a': competitorA,
  'competitor-b': competitorB,
  'competitor-c': competitorC,
}

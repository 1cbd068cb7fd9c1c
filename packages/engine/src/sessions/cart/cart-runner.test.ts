import { expect, test } from 'vitest'
import type { Finding } from '../../api/detector.ts'
import type { CartSessionRecord } from '../../api/sessions.ts'
import type { IndexedPage } from '../../run/site-index.ts'
import { type CartSession, rerunSessions, sessionsForCodes, withJourneys } from './cart-runner.ts'

const urlOf = (name: string) => `https://shop.example/products/${name}`
const cartUrl = 'https://shop.example/cart'

function page(name: string, template: string): IndexedPage {
  return {
    url: urlOf(name),
    finalUrl: urlOf(name),
    region: 'US',
    tier: 'http',
    platform: null,
    depth: 2,
    state: 'visited',
    reason: null,
    status: 200,
    redirects: [],
    pageType: 'product_page',
    template,
    canonicalUrl: null,
    isNoindex: false,
    product: null,
    cards: [],
    buyForm: null,
  }
}

function record(name: string, template: string, isSound: boolean): CartSessionRecord {
  return {
    kind: 'cart',
    url: urlOf(name),
    platform: 'Desktop',
    region: 'US',
    notVerified: null,
    steps: [],
    productUrl: urlOf(name),
    productTitle: name,
    template,
    chosenOptions: {},
    pagePrice: null,
    productIds: [],
    buyButtonPath: null,
    clicked: true,
    signs: { cartCount: isSound, addResponse: isSound, visibleChange: isSound, onCartPage: isSound },
    requests: [],
    scriptErrors: [],
    cart: null,
    edits: [],
    promoCodes: [],
    checkout: null,
    events: [],
  }
}

const session = (name: string, template: string, isWhole = false): CartSession => ({
  product: page(name, template),
  platform: 'Desktop',
  isWhole,
})

const finding = (url: string, relatedUrls: string[] = []): Finding => ({
  causeKey: 'key',
  severity: 'high',
  confidence: 0.9,
  title: 'Title',
  where: 'cart',
  description: 'Description.',
  url,
  relatedUrls,
  pageType: 'cart_page',
  rows: [],
})

const sessions = [session('lamp', 'a', true), session('bowl', 'a'), session('rug', 'b'), session('tray', 'b')]
const before = [
  record('lamp', 'a', true),
  record('bowl', 'a', true),
  record('rug', 'b', false),
  record('tray', 'b', true),
]
const names = (findings: readonly Finding[]) =>
  rerunSessions(findings, before, sessions)
    .map(({ product }) => product.finalUrl.split('/').at(-1))
    .sort()

test('a failing product is rerun, with another of its template and one that worked', () => {
  expect(names([finding(urlOf('rug'))])).toEqual(['lamp', 'rug', 'tray'])
})

test('a finding about the cart names its product among the related pages', () => {
  expect(names([finding(cartUrl, [urlOf('rug')])])).toEqual(['lamp', 'rug', 'tray'])
})

test('of a cause that all products share, two are rerun', () => {
  const all = before.map(({ productUrl }) => finding(productUrl))
  expect(names(all)).toEqual(['bowl', 'lamp'])
})

test('findings of full sessions are confirmed by full sessions', () => {
  expect(names([finding(cartUrl, ['https://shop.example/checkout'])])).toContain('lamp')
  expect(rerunSessions([finding(cartUrl)], before, sessions).some(({ isWhole }) => isWhole)).toBe(true)
})

const priced = (name: string, price: string) => {
  const bare = page(name, 'a')
  return {
    ...bare,
    product: {
      title: name,
      price,
      compare_at: null,
      currency: 'USD',
      availability: 'InStock',
      sku: null,
      gtin: null,
    },
  }
}
const history = [priced('bowl', '9.00'), priced('sofa', '900.00'), priced('lamp', '120.00')]
const cheap: CartSession[] = [{ product: priced('bowl', '9.00'), platform: 'Desktop', isWhole: true }]
const codeFrom = (minor: number, others: string[] = []) => ({
  minimum: { minor, exponent: 2, currency: 'USD' },
  others,
})
const dearer = (codes: Parameters<typeof sessionsForCodes>[0]) =>
  sessionsForCodes(codes, cheap, { products: history, platform: 'Desktop' }).map(
    ({ product }) => product.product?.title,
  )

test('a code out of reach of ten cheap pieces is tried with the cheapest sufficient product', () => {
  expect(dearer([codeFrom(10_000)])).toEqual(['lamp'])
  expect(dearer([codeFrom(100_000)])).toEqual(['sofa'])
})

test('no further session if ten pieces are enough, no product is, or another condition is unmet', () => {
  expect(dearer([codeFrom(8000)])).toEqual([])
  expect(dearer([codeFrom(2_000_000)])).toEqual([])
  expect(dearer([codeFrom(10_000, ['for the app'])])).toEqual([])
})

test('a journey session tries no codes, so its expensive product does not replace a code session', () => {
  const walk: CartSession = {
    product: history[1] ?? priced('sofa', '900.00'),
    platform: 'Desktop',
    isWhole: true,
    isJourney: true,
  }
  const added = sessionsForCodes([codeFrom(100_000)], [...cheap, walk], {
    products: history,
    platform: 'Desktop',
  })
  expect(added.map(({ product }) => product.product?.title)).toEqual(['sofa'])
})

test('on each platform, one plain session starts at the home page, so none is added', () => {
  const phone = { ...session('lamp', 'a', true), platform: 'Mobile' as const }
  const journeys = withJourneys([...sessions, phone])
  expect(journeys.map(({ platform, isJourney = false }) => `${platform} ${isJourney}`)).toEqual([
    'Desktop false',
    'Desktop true',
    'Desktop false',
    'Desktop false',
    // Here every session already does more than buying.
    'Mobile false',
    'Mobile true',
  ])
})

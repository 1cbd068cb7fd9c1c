import { expect, test } from 'vitest'
import type { Finding } from '../detector.ts'
import type { CartFlowRecord } from '../flows.ts'
import type { IndexedPage } from '../scan/scan-index.ts'
import { type CartSession, sessionsAgain } from './cart-player.ts'

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

function record(name: string, template: string, isSound: boolean): CartFlowRecord {
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
  sessionsAgain(findings, before, sessions)
    .map(({ product }) => product.finalUrl.split('/').at(-1))
    .sort()

test('a failing product is played again, with another of its template and one that worked', () => {
  expect(names([finding(urlOf('rug'))])).toEqual(['lamp', 'rug', 'tray'])
})

test('a finding about the cart names its product among the related pages', () => {
  expect(names([finding(cartUrl, [urlOf('rug')])])).toEqual(['lamp', 'rug', 'tray'])
})

test('what only whole sessions can see is looked at by whole sessions again', () => {
  expect(names([finding(cartUrl, ['https://shop.example/checkout'])])).toContain('lamp')
  expect(sessionsAgain([finding(cartUrl)], before, sessions).some(({ isWhole }) => isWhole)).toBe(true)
})

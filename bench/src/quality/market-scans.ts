/** The saved shops as shops of two markets, of another country, of a public name, and of the weeks before a sale. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RegionTarget } from '@vitrine/engine/api/scan-types'
import { dayMs } from '@vitrine/kernel/time/durations'
import { type CheerioAPI, load } from 'cheerio'
import { runScan } from '../shared/run-scan.ts'
import { type ServedShop, serveStoredShop } from '../shared/serve-stored-shop.ts'
import { storedShops } from '../shared/stored-shops.ts'
import type { FiledProduct } from './file-faults.ts'
import { type FileScan, productsOf } from './file-scans.ts'
import { mainPrice } from './injections/places.ts'
import { pathOf } from './scan-for-score.ts'
import { addScores, type KnownFault, type Score, score } from './score.ts'
import { type Manner, priceIn } from './variants/currencies.ts'

const checks = [
  'currency-region-mismatch',
  'insecure-transport',
  'payment-local-missing',
  'price-history-prior',
  'price-region-anomaly',
]
/** What the scans cover, for the table of what each detector was tried with. */
export const marketCases = [
  { name: 'one price left behind in another market', detector: 'price-region-anomaly' },
  { name: 'a product reduced in one market', detector: null, tempts: 'price-region-anomaly' },
  { name: 'another market in dollars', detector: 'currency-region-mismatch' },
  { name: 'another market in its own currency', detector: null, tempts: 'currency-region-mismatch' },
  { name: 'a country without its way to pay', detector: 'payment-local-missing' },
  { name: 'a country with its way to pay', detector: null, tempts: 'payment-local-missing' },
  { name: 'reduced from a price that was never asked', detector: 'price-history-prior' },
  { name: 'reduced from the price of the weeks before', detector: null, tempts: 'price-history-prior' },
  { name: 'a public shop without encryption', detector: 'insecure-transport' },
]

/** A ratio is typical only among many products. */
const minPairs = 10
const publicHost = 'harbour-goods.example'

type Change = ($: CheerioAPI, path: string) => void
const asItIs: Change = () => {}

interface Tried {
  /** Names of `marketCases`. */
  placed: readonly string[]
  totalMs: number
  score: Score
}

/**
 * Every saved shop with enough numbered products, each case in scans of its own with the detectors that it is
 * about.
 */
export async function scanMarkets(names: readonly string[] = []): Promise<FileScan[]> {
  const scans: FileScan[] = []
  for (const { name, folder } of await storedShops()) {
    if (names.length > 0 && !names.includes(name)) continue
    const products = await productsOf(folder)
    const [first, second] = products
    if (!first || !second) continue
    console.error(`scanning ${name} as a shop of several markets …`)
    const tried = [
      ...(products.length < minPairs ? [] : [await leftBehind(folder, first, second)]),
      ...((await pageOf(folder, first)).includes(inData) ? [await inDollars(folder)] : []),
      ...(await otherCountry(folder)),
      ...(perishable.test(await pageOf(folder, first)) ? [] : await weeksBefore(folder, first, second)),
      await publicName(folder),
    ]
    scans.push({
      shop: `${name}, other markets`,
      score: addScores(tried.map((each) => each.score)),
      totalMs: tried.reduce((sum, { totalMs }) => sum + totalMs, 0),
      placed: tried.flatMap(({ placed }) => placed),
    })
  }
  return scans
}

const euros: Manner = { code: 'EUR', rate: 0.9, lang: 'en', write: (value) => `€${value.toFixed(2)}` }
const zloty: Manner = { code: 'PLN', rate: 4, lang: 'pl', write: (value) => `${value.toFixed(2)} zł` }

/** The price of one product in another ratio, and next to an old price of twice as much. */
const reduced =
  ({ price, path, title }: FiledProduct, oldPrice: number): Change =>
  ($, here) => {
    if (here !== path) return
    const product = { path, title, price: price.toFixed(2), isSingle: true, labels: [] }
    mainPrice($, product)?.after(` <del>$${oldPrice.toFixed(2)}</del>`)
  }

/** Two markets with one ratio, except for one outdated price, and one that only the other market reduced. */
async function leftBehind(folder: string, dear: FiledProduct, onSale: FiledProduct): Promise<Tried> {
  const rateOf = (path: string) => (path === dear.path ? 1.6 : path === onSale.path ? 0.5 : 1)
  const name = 'one price left behind in another market'
  const wanted = [{ detector: 'price-region-anomaly', paths: [dear.path], note: name }]
  const placed = [name, 'a product reduced in one market', 'another market in its own currency']
  return twoMarkets(folder, placed, wanted, ($, path) => {
    reduced(onSale, 2 * onSale.price)($, path)
    priceIn($, { ...euros, rate: euros.rate * rateOf(path) })
  })
}

function inDollars(folder: string): Promise<Tried> {
  const name = 'another market in dollars'
  return twoMarkets(
    folder,
    [name],
    [{ detector: 'currency-region-mismatch', paths: ['*'], note: name }],
    asItIs,
  )
}

/** Without a currency in structured data, a sign next to a number doesn't prove the currency. */
const inData = 'priceCurrency'
/** Perishables may be reduced step by step, so that no earlier price says what it cost. */
const perishable = /\bfresh\b/i

async function pageOf(folder: string, { path }: FiledProduct): Promise<string> {
  const shop = await serveStoredShop(folder)
  try {
    return await (await fetch(`${shop.origin}${path}`)).text()
  } finally {
    await shop.close()
  }
}

async function twoMarkets(
  folder: string,
  placed: readonly string[],
  wanted: readonly KnownFault[],
  change: Change,
): Promise<Tried> {
  const [home, abroad] = [await changed(folder, asItIs), await changed(folder, change)]
  const regions = [
    { name: 'US', roots: [`${home.origin}/`] },
    { name: 'EU', roots: [`${abroad.origin}/`] },
  ]
  return scanCase(placed, [home, abroad], wanted, { regions })
}

const footer = (methods: string) => `<footer><ul class="payment"><li>${methods}</li></ul></footer>`

async function otherCountry(folder: string): Promise<Tried[]> {
  const marks = 'Visa</li><li>Mastercard</li><li>PayPal'
  const shops = [
    { name: 'a country without its way to pay', methods: marks, detector: 'payment-local-missing' },
    { name: 'a country with its way to pay', methods: `${marks}</li><li>BLIK`, detector: null },
  ]
  const tried: Tried[] = []
  for (const { name, methods, detector } of shops) {
    const shop = await changed(folder, ($) => {
      priceIn($, zloty)
      $('body').append(footer(methods))
    })
    const wanted = detector === null ? [] : [{ detector, paths: ['*'], note: name }]
    tried.push(await scanCase([name], [shop], wanted))
  }
  return tried
}

/** Three analyses, ten days apart: in the last one two products are reduced, one of them from a price never charged. */
async function weeksBefore(folder: string, boasted: FiledProduct, honest: FiledProduct): Promise<Tried[]> {
  const storeFolder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  const origin = { port: 0 }
  const name = 'reduced from a price that was never asked'
  const tried: Tried[] = []
  try {
    for (const week of [0, 1, 2]) {
      const isSale = week === 2
      const shop = await changed(
        folder,
        ($, path) => {
          const isReduced = isSale && (path === boasted.path || path === honest.path)
          if (isReduced) {
            reduced(boasted, boasted.price * 2)($, path)
            reduced(honest, honest.price / 0.8)($, path)
          }
          priceIn($, { ...euros, rate: isReduced ? 0.8 : 1 })
        },
        origin.port,
      )
      origin.port = Number(new URL(shop.origin).port)
      const wanted = isSale ? [{ detector: 'price-history-prior', paths: [boasted.path], note: name }] : []
      const nowMs = () => Date.now() + (week - 2) * 10 * dayMs
      const placed = isSale ? [name, 'reduced from the price of the weeks before'] : []
      tried.push(await scanCase(placed, [shop], wanted, { storeFolder, nowMs }))
    }
  } finally {
    await rm(storeFolder, { recursive: true, force: true })
  }
  return tried
}

/** Under a public name, a shop without encryption can be intercepted by anyone. */
async function publicName(folder: string): Promise<Tried> {
  const name = 'a public shop without encryption'
  const shop = await changed(folder, asItIs, 0, publicHost)
  const origin = shop.origin.replace('127.0.0.1', publicHost)
  return scanCase(
    [name],
    [{ ...shop, origin }],
    [{ detector: 'insecure-transport', paths: ['*'], note: name }],
  )
}

const changed = (folder: string, change: Change, port = 0, host = '127.0.0.1'): Promise<ServedShop> =>
  serveStoredShop(
    folder,
    (path, html) => {
      const $ = load(html)
      change($, path)
      return $.html().replaceAll(/http:\/\/127\.0\.0\.1(?=:\d)/g, `http://${host}`)
    },
    undefined,
    undefined,
    port,
  )

async function scanCase(
  placed: readonly string[],
  shops: readonly ServedShop[],
  wanted: readonly KnownFault[],
  more: { regions?: RegionTarget[]; storeFolder?: string; nowMs?: () => number } = {},
): Promise<Tried> {
  try {
    const result = await runScan({
      url: `${shops[0]?.origin}/`,
      tier: 'http',
      pageBudget: 400,
      isSmall: true,
      checks: checks.map((detector) => ({ detector, templateIds: [] })),
      allowHosts: shops.map(({ origin }) => new URL(origin).host),
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      ...more,
    })
    if (result.outcome !== 'completed') throw new Error(`${placed[0]}: ${result.outcome}, ${result.reason}`)
    const seen = result.alerts.map(({ detector, title, pageUrls }) => ({
      detector,
      title,
      paths: pageUrls.map(pathOf),
    }))
    return { placed, totalMs: result.timing.totalMs, score: score(wanted, seen) }
  } finally {
    for (const shop of shops) await shop.close()
  }
}

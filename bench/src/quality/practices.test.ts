/** What is said about a shop's practices, compared with what the shop declares and what a person saw. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createPageFacts } from '@vitrine/engine/extract/page-facts'
import { observePractices } from '@vitrine/practices/observe-practices'
import type { PracticeId, PracticeObservation } from '@vitrine/practices/practice'
import type { DeclaredPractices } from '@vitrine/shops/practices'
import { serveShop } from '@vitrine/shops/serve'
import type { VariationName } from '@vitrine/shops/shop/variations'
import { describe, expect, test } from 'vitest'
import { benchData, skippedWithoutData } from '../shared/bench-data.ts'

type Readings = Record<string, PracticeObservation>

const byPractice = (observations: readonly PracticeObservation[]): Readings =>
  Object.fromEntries(observations.map((observation) => [observation.practice, observation]))

async function observeShop(url: string): Promise<Readings> {
  const list = await (await fetch(`${url}/category/all`)).text()
  const products = [...list.matchAll(/href="(\/products\/[^"#?]*)"/g)].map((match) => match[1] ?? '')
  const paths = [
    ...['/', '/shipping', '/returns', '/faq', '/cart', '/gift-cards', '/loyalty'],
    ...['lighting', 'tableware', 'loungewear'].map((slug) => `/category/${slug}`),
    ...new Set(products.slice(0, 24)),
  ]
  const visits = []
  for (const path of paths) {
    const answer = await fetch(url + path)
    if (!answer.ok) continue
    const facts = createPageFacts({ url: url + path, html: await answer.text(), headers: {} })
    visits.push({ facts, mobileDom: null, answerMs: null })
  }
  return byPractice(observePractices(visits))
}

/** Whether the shop declares the practice, in its own statement's words. */
function declares(declared: DeclaredPractices): Partial<Record<PracticeId, boolean>> {
  return {
    'free-shipping-threshold': declared.freeShippingThreshold !== null,
    'delivery-promise': true,
    'returns-window': true,
    reviews: declared.reviews,
    'size-guide': declared.sizeGuide,
    'stock-messages': declared.stockMessages,
    bundles: declared.bundles,
    wishlist: declared.wishlist,
    'guest-checkout': declared.guestCheckout,
    'payment-methods': true,
    'search-suggestions': declared.searchSuggestions,
    filters: true,
    'sticky-cart': declared.stickyCart,
    video: declared.video,
    'questions-and-answers': declared.questionsAndAnswers,
    'newsletter-incentive': declared.newsletterIncentive !== null,
    loyalty: declared.loyalty !== null,
    'gift-cards': declared.giftCards,
    'price-match': declared.priceMatch,
    'live-chat': declared.liveChat,
  }
}

describe.each(['demo', 'competitor-a', 'competitor-b', 'competitor-c'] as const)(
  'the shop %s',
  (variation: VariationName) => {
    test('is described as it declares itself, and most of it is found', { timeout: 300_000 }, async () => {
      const shop = await serveShop({ edition: 'clean', variation })
      try {
        const seen = await observeShop(shop.url)
        const { practices } = shop
        const wrong = Object.entries(declares(practices)).filter(([practice, isOffered]) => {
          const verdict = seen[practice]?.verdict
          return isOffered ? verdict === 'absent' : verdict === 'present'
        })
        expect(wrong).toEqual([])
        const offered = Object.entries(declares(practices)).filter(([, isOffered]) => isOffered)
        const found = offered.filter(([practice]) => seen[practice]?.verdict === 'present')
        expect(found.length / offered.length).toBeGreaterThan(0.8)
        expect(seen['free-shipping-threshold']?.value?.amount).toBe(practices.freeShippingThreshold?.USD)
        expect(seen['delivery-promise']?.value).toMatchObject({
          fromDays: practices.deliveryDays[0],
          toDays: practices.deliveryDays[1],
          orderBefore: practices.sameDayCutoff,
        })
        expect(seen['returns-window']?.value).toEqual({
          days: practices.returnsDays,
          isFree: practices.freeReturns,
        })
        expect(seen['payment-methods']?.value?.names).toEqual([...practices.paymentMethods])
        expect(seen.filters?.value?.names).toEqual(
          ['price', 'colour', 'availability', 'rating']
            .filter((name) => (practices.filters as readonly string[]).includes(name))
            .map((name) => name.replace('colour', 'color')),
        )
      } finally {
        await shop.close()
      }
    })
  },
)

/**
 * What a person finds on the saved pages. Anything not named is absent; `may` contains what opinions differ on or
 * what the saved pages cannot tell (their scripts and style sheets are not saved).
 */
const seenByHand: Record<string, { offers: readonly PracticeId[]; may: readonly PracticeId[] }> = {
  evershop: { offers: ['payment-methods', 'filters'], may: ['sticky-cart', 'search-suggestions'] },
  litecart: { offers: ['delivery-promise', 'filters'], may: ['sticky-cart', 'search-suggestions'] },
  phoenix: {
    offers: ['reviews', 'payment-methods', 'filters'],
    may: ['sticky-cart', 'search-suggestions', 'returns-window', 'delivery-promise'],
  },
  vendure: { offers: ['filters'], may: ['sticky-cart', 'search-suggestions'] },
  woocommerce: { offers: [], may: ['sticky-cart', 'search-suggestions', 'reviews'] },
}
const origin = 'http://shop.example'

function observeSaved(folder: string): Readings {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<
    string,
    { status: number; file?: string }
  >
  const counts = new Map<string, number>()
  const visits = Object.entries(manifest).flatMap(([path, { status, file }]) => {
    if (status !== 200 || !file?.endsWith('.html.gz')) return []
    const html = gunzipSync(readFileSync(join(folder, file))).toString('utf8')
    const facts = createPageFacts({
      url: origin + path.replaceAll('__ORIGIN__', origin),
      html: html.replaceAll('__ORIGIN__', origin),
      headers: {},
    })
    const { type } = facts.pageType
    counts.set(type, (counts.get(type) ?? 0) + 1)
    return (counts.get(type) ?? 0) <= 12 ? [{ facts, mobileDom: null, answerMs: null }] : []
  })
  return byPractice(observePractices(visits))
}

const stores = benchData('stores')
describe.skipIf(stores === null)('real saved shops', () => {
  test('are described correctly in at least 95 of 100 statements', { timeout: 600_000 }, () => {
    const seen: Readonly<Record<string, Readings>> = Object.fromEntries(
      Object.keys(seenByHand).map((shop) => [shop, observeSaved(join(stores ?? '', shop))]),
    )
    const statements = Object.entries(seenByHand).flatMap(([shop, { offers, may }]) =>
      Object.values(seen[shop] ?? {})
        .filter(({ practice, verdict }) => verdict !== 'not_verified' && !may.includes(practice))
        .map(({ practice, verdict, quote }) => ({
          shop,
          practice,
          verdict,
          quote,
          isRight: (verdict === 'present') === offers.includes(practice),
        })),
    )
    const wrong = statements.filter(({ isRight }) => !isRight)
    expect(statements.length).toBeGreaterThan(30)
    expect(wrong.length / statements.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(0.05)
    expect(wrong).toEqual([])
    expect(seen.vendure?.filters?.value?.names).toEqual(['color', 'brand'])
    expect(seen.litecart?.['delivery-promise']?.value).toMatchObject({
      fromDays: 1,
      toDays: 3,
    })
  })
})

if (stores === null) console.warn(skippedWithoutData('Practices of saved shops'))

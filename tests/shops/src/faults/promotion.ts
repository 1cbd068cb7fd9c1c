/** Faults of promotions: expired, or rejected. */
import { html } from '../markup/html.ts'
import type { Shop } from '../shop/types.ts'
import type { FaultKind } from './fault.ts'
import { declared, onPage } from './on-page.ts'
import { inRegions, regionOf, shortLists } from './places.ts'

const listPaths = (shop: Shop): string[] =>
  shop.categories.flatMap(({ slug }) => inRegions(shop, `/category/${slug}`))

const promoExpired = onPage({
  id: 'promo-expired',
  severity: 'medium',
  note: 'A list still advertises an offer that ended months ago.',
  paths: listPaths,
  doc: (doc, shop) => {
    const ended = new Date(shop.today.getTime() - 100 * 86_400_000)
    const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(ended)
    doc.main = html`<p class="note">Save 15% on the whole shelf. Offer ends ${date}.</p>${doc.main}`
  },
})

const promoCodeFails = onPage({
  id: 'promo-code-fails',
  severity: 'high',
  tier: 'browser',
  note: 'A code that the home page advertises is refused in the cart.',
  paths: (shop) => inRegions(shop, '/').slice(0, 1),
  doc: (doc) => {
    doc.main = html`${doc.main}<section class="offer"><h2>A thank-you</h2><p>Use code LANTERN15 at checkout for 15% off your order.</p></section>`
  },
})

/** Lists of the default region with enough products that are not reduced. */
const bannerLists = (shop: Shop): string[] =>
  shortLists(shop, 6).flatMap(({ path }) => (regionOf(shop, path).prefix === '' ? [path] : []))

/** Reduced products are in other lists only. The home page keeps its other faults. */
const promoLandingBroken: FaultKind = {
  id: 'promo-landing-broken',
  targets: bannerLists,
  claims: (target) => [target],
  hooks: (target) => ({
    list: (products, slug, ref) =>
      ref.path === target && target.endsWith(`/${slug}`)
        ? // A sold-out product among the few that are left would be a fault of its own.
          products.filter(({ was, rrp, stock }) => was === null && rrp === null && stock !== 'out')
        : products,
    page: (doc) => {
      if (doc.ref.path === '/')
        doc.main = html`${doc.main}<section class="offer"><div><h2>Now 20% off</h2><p>Every piece of this shelf.</p></div><a class="button button--light" href="${target}">See what is reduced</a></section>`
    },
  }),
  truth: (target) => [
    declared(
      {
        id: 'promo-landing-broken',
        severity: 'medium',
        note: 'The home page promises a reduction on a list without one.',
      },
      [target],
    ),
  ],
}

export const promotionFaults: readonly FaultKind[] = [promoCodeFails, promoExpired, promoLandingBroken]

import { wholeText } from '../shop/money.ts'
import { localised } from '../shop/regions.ts'
import type { Product } from '../shop/types.ts'
import { baseDoc } from './base-doc.ts'
import { cardGrid } from './card.ts'
import { cardViewOf } from './card-view.ts'
import { html, type Markup } from './html.ts'
import { icon } from './icons.ts'
import { deliveryPromise } from './layout.ts'
import { categoryTiles } from './listing-page.ts'
import type { PageDoc, PageRef, SiteContext } from './page-doc.ts'
import { hasProducts, homeLists } from './product-lists.ts'
import { categoryPath, imageUrl, pathIn } from './urls.ts'

function cardsOf(products: readonly Product[], ref: PageRef, site: SiteContext): Markup {
  const cards = products.map((product) => cardViewOf(site.shop, product, ref.region))
  for (const view of cards) site.hooks.card?.(view, ref)
  return cardGrid(cards)
}

function organisation(ref: PageRef, site: SiteContext): object {
  const { brand, practices } = site.shop
  const { region, origin } = ref
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': `${origin}/#organization`,
    name: brand.name,
    url: `${origin}/`,
    logo: `${origin}/images/logo-600.png`,
    email: brand.email,
    telephone: region.phone.href,
    address: {
      '@type': 'PostalAddress',
      streetAddress: region.address.street,
      addressLocality: region.address.locality,
      addressRegion: region.address.region,
      postalCode: region.address.postcode,
      addressCountry: region.country,
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: region.country,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: practices.returnsDays,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: practices.freeReturns
        ? 'https://schema.org/FreeReturn'
        : 'https://schema.org/ReturnFeesCustomerResponsibility',
    },
  }
}

function website(ref: PageRef, site: SiteContext): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.shop.brand.name,
    url: `${ref.origin}${pathIn(ref.region, '/')}`,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${ref.origin}${pathIn(ref.region, '/search')}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

function hero(ref: PageRef, site: SiteContext): Markup {
  const { brand } = site.shop
  const { region } = ref
  return html`<section class="hero"><div class="hero__text"><p class="eyebrow">${brand.tagline}</p><h1>${brand.heroTitle}</h1><p class="lead">${localised(brand.heroText, region.id)}</p>
<p class="hero__actions">${
    hasProducts(site.shop, 'new')
      ? html`<a class="button button--large" href="${categoryPath(region, 'new')}">See what is new</a>`
      : html`<a class="button button--large" href="${categoryPath(region, 'all')}">See all products</a>`
  } <a class="button button--large button--plain" href="${pathIn(region, '/categories')}">All categories</a></p></div>
<div class="hero__picture"><img src="/images/hero-1280.webp" srcset="/images/hero-640.webp 640w, /images/hero-960.webp 960w, /images/hero-1280.webp 1280w" sizes="(min-width: 900px) 55vw, 100vw" width="1280" height="960" alt="A sunlit shelf with a lamp, stoneware and a folded throw" fetchpriority="high"></div></section>`
}

function offerStrip(ref: PageRef): Markup {
  const { region } = ref
  return html`<section class="offer" aria-labelledby="offer-title"><div><h2 id="offer-title">End of the batch</h2><p>Last pieces at up to 25% off, until they are gone.</p></div><a class="button button--light" href="${categoryPath(region, 'sale')}">Shop the sale</a></section>`
}

function values(ref: PageRef, site: SiteContext): Markup {
  const { practices } = site.shop
  const { region } = ref
  const cost = practices.standardShipping[region.currency]
  return html`<section class="values" aria-label="Why shop with us"><ul>
<li>${icon('truck')}<h3>${deliveryPromise(site.shop, region)}</h3><p>${cost === 0 ? 'No minimum and no small print.' : `Otherwise a flat ${wholeText(cost, region)}, in ${practices.deliveryDays[0]} to ${practices.deliveryDays[1]} business days.`}</p></li>
<li>${icon('back')}<h3>${practices.returnsDays} days to decide</h3><p>Live with it, then keep it or send it back.</p></li>
<li>${icon('leaf')}<h3>Natural materials</h3><p>Wood, wool, linen, clay and glass, and very little else.</p></li>
<li>${icon('hand')}<h3>Made to be repaired</h3><p>Spare parts and help for everything we have ever sold.</p></li></ul></section>`
}

export function homePage(ref: PageRef, site: SiteContext): PageDoc {
  const { shop } = site
  const { brand } = shop
  const doc = baseDoc({ shop, ref, title: brand.tagline, description: brand.heroText, address: '/' })
  const { favourites, fresh } = homeLists(shop)
  doc.structuredData.push(organisation(ref, site), website(ref, site))
  doc.main = html`${hero(ref, site)}
<section aria-labelledby="tiles-title"><h2 id="tiles-title">Shop by category</h2>${categoryTiles(site, ref.region)}</section>
<section aria-labelledby="favourites-title"><h2 id="favourites-title">${ref.region.id === 'uk' ? 'Our favourites' : 'Our favorites'}</h2>${cardsOf(favourites, ref, site)}</section>
${hasProducts(shop, 'sale') ? offerStrip(ref) : null}
${fresh.length > 0 ? html`<section aria-labelledby="fresh-title"><h2 id="fresh-title">Just arrived</h2>${cardsOf(fresh, ref, site)}</section>` : null}
${values(ref, site)}
<section class="letter" aria-labelledby="letter-title"><div><h2 id="letter-title">From our loft to your home</h2><p>${localised(brand.story[0] ?? '', ref.region.id)}</p><p><a class="text-link" href="${pathIn(ref.region, '/about')}">Read our story</a></p></div>${letterImage(site)}</section>`
  return doc
}

function letterImage(site: SiteContext): Markup | null {
  const image = site.shop.products[1]?.images[1]
  if (!image) return null
  return html`<img src="${imageUrl(image, 800)}" alt="" width="800" height="1000" loading="lazy" decoding="async">`
}

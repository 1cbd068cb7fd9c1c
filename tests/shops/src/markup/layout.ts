/** The frame of every page: head, header, footer, and the cookie banner. */
import { escapeHtml } from '@vitrine/kernel/text/escape-html'
import { wholeText } from '../shop/money.ts'
import { localised } from '../shop/regions.ts'
import type { Region, Shop } from '../shop/types.ts'
import { html, type Markup, raw } from './html.ts'
import { icon } from './icons.ts'
import type { PageDoc, SiteContext, Visitor } from './page-doc.ts'
import { hasProducts } from './product-lists.ts'
import { categoryPath, pathIn } from './urls.ts'

/** One promise for the bar above the header and other short places. */
export function deliveryPromise(shop: Shop, region: Region): string {
  const threshold = shop.practices.freeShippingThreshold?.[region.currency]
  if (threshold === undefined) return 'Delivery in recycled packaging'
  return threshold === 0
    ? 'Free delivery on every order'
    : `Free delivery over ${wholeText(threshold, region)}`
}

function headOf(doc: PageDoc, site: SiteContext): Markup {
  const meta = [...doc.meta].map(
    ([property, content]) => html`<meta property="${property}" content="${content}">`,
  )
  const data = doc.structuredData.map((block) => {
    const text = typeof block === 'string' ? block : JSON.stringify(block)
    return html`<script type="application/ld+json">${raw(text.replace(/</g, '\\u003c'))}</script>`
  })
  return html`<meta charset="utf-8">
<meta name="viewport" content="${doc.viewport}">
${doc.title === null ? null : html`<title>${doc.title}</title>`}
${doc.description === null ? null : html`<meta name="description" content="${doc.description}">`}
${doc.robots === null ? null : html`<meta name="robots" content="${doc.robots}">`}
${doc.canonical === null ? null : html`<link rel="canonical" href="${doc.canonical}">`}
${doc.alternates.map(({ lang, href }) => html`<link rel="alternate" hreflang="${lang}" href="${href}">`)}
${meta}
<meta name="twitter:card" content="summary_large_image">
<meta name="theme-color" content="${site.shop.theme.paper}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${site.fontPaths.map((path) => html`<link rel="preload" href="${path}" as="font" type="font/woff2" crossorigin>`)}
<link rel="stylesheet" href="${site.asset('shop.css')}">
<script src="${site.asset('shop.js')}" defer></script>
${data}${raw(doc.extraHead)}`
}

function cookieNote(region: Region): Markup {
  return html`<section class="cookie-note" id="cookie-note" aria-label="Cookie choice">
<p>We count visits with one first-party cookie, if you agree. <a href="${pathIn(region, '/privacy')}">Privacy</a></p>
<div class="cookie-note__choices"><button type="button" class="button button--small" data-cookies="accept">Accept all</button>
<button type="button" class="button button--small button--plain" data-cookies="reject">Reject all</button></div>
</section>`
}

function regionSwitch(doc: PageDoc, shop: Shop): Markup {
  const { region, path } = doc.ref
  const bare = region.prefix === '' ? path : path.slice(region.prefix.length) || '/'
  const isEverywhere = doc.ref.kind !== 'not-found' && doc.ref.kind !== 'error'
  return html`<nav class="regions" aria-label="Country and currency">${shop.regions.map((other) =>
    other.id === region.id
      ? html`<span aria-current="true">${other.label} (${other.currency})</span>`
      : html`<a href="${pathIn(other, isEverywhere ? bare : '/')}" hreflang="${other.lang}">${other.label} (${other.currency})</a>`,
  )}</nav>`
}

function menuOf(shop: Shop, region: Region, path: string): Markup {
  const entry = (href: string, label: string): Markup =>
    html`<li><a href="${href}"${href === path ? raw(' aria-current="page"') : null}>${label}</a></li>`
  return html`<nav class="menu" id="menu" aria-label="Shop"><ul>
${hasProducts(shop, 'new') ? entry(categoryPath(region, 'new'), 'New') : null}
${shop.categories.map(({ slug, name }) => entry(categoryPath(region, slug), name))}
${hasProducts(shop, 'sale') ? entry(categoryPath(region, 'sale'), 'Sale') : null}
</ul></nav>`
}

function headerOf(doc: PageDoc, site: SiteContext): Markup {
  const { region, path, query, kind } = doc.ref
  const { brand, practices } = site.shop
  const suggests = practices.searchSuggestions
  return html`<header class="site-header">
<div class="site-header__bar">
<button type="button" class="icon-button menu-button" aria-expanded="false" aria-controls="menu">${icon('menu')}<span class="sr-only">Menu</span></button>
<a class="logo" href="${pathIn(region, '/')}">${brand.name}</a>
<form class="search" role="search" action="${pathIn(region, '/search')}" method="get">
<label class="sr-only" for="search-input">Search products</label>
<input id="search-input" type="search" name="q" placeholder="Search lamps, mugs, throws…" autocomplete="off" value="${kind === 'search' ? (query.get('q') ?? '') : ''}"${
    suggests
      ? raw(
          ' data-suggest role="combobox" aria-expanded="false" aria-controls="search-suggestions" aria-autocomplete="list"',
        )
      : null
  }>
<button type="submit" class="icon-button">${icon('search')}<span class="sr-only">Search</span></button>
${suggests ? html`<div class="suggestions" id="search-suggestions" role="listbox" aria-label="Suggestions" hidden></div>` : null}
</form>
${practices.wishlist ? html`<a class="icon-button wishlist-link" href="${pathIn(region, '/wishlist')}">${icon('heart')}<span class="sr-only">Wishlist</span></a>` : null}
<a class="icon-button cart-link" href="${pathIn(region, '/cart')}">${icon('bag')}<span class="sr-only">Cart</span><span class="cart-count" data-cart-count hidden></span></a>
</div>
${menuOf(site.shop, region, path)}
</header>`
}

function newsletterOf(shop: Shop, region: Region): Markup {
  const { newsletterIncentive } = shop.practices
  return html`<form class="newsletter" action="${pathIn(region, '/newsletter')}" method="post" data-newsletter>
<h2 class="footer-title">Letters from us</h2>
<p>${newsletterIncentive ? html`Sign up and get <strong>${newsletterIncentive}</strong>.` : 'New work, workshop visits and the rare offer. Once a month.'}</p>
<label for="newsletter-email">Email address</label>
<div class="newsletter__row"><input id="newsletter-email" type="email" name="email" required autocomplete="email" inputmode="email">
<button type="submit" class="button">Sign up</button></div>
<label class="check"><input type="checkbox" name="consent" value="yes" required> <span>I agree to receive the newsletter and have read the <a href="${pathIn(region, '/privacy')}">privacy notice</a>.</span></label>
<p class="newsletter__answer" role="status" aria-live="polite"></p>
</form>`
}

/** Accepted payment methods, as text badges. */
export function paymentMarks(shop: Shop): Markup {
  return html`<ul class="payment-marks" aria-label="Accepted payment methods">${shop.practices.paymentMethods.map(
    (name) => html`<li>${name}</li>`,
  )}</ul>`
}

const helpLinks: readonly (readonly [string, string])[] = [
  ['/shipping', 'Shipping'],
  ['/returns', 'Returns'],
  ['/faq', 'Questions and answers'],
  ['/contact', 'Contact'],
]

function footerOf(doc: PageDoc, site: SiteContext): Markup {
  const { shop } = site
  const { region } = doc.ref
  const { practices } = shop
  const link = (path: string, label: string): Markup =>
    html`<li><a href="${pathIn(region, path)}">${label}</a></li>`
  return html`<footer class="site-footer">
<div class="site-footer__columns">
<nav aria-label="Shop by category"><h2 class="footer-title">Shop</h2><ul>${link('/category/all', 'All products')}${shop.categories.map((category) => link(`/category/${category.slug}`, category.name))}</ul></nav>
<nav aria-label="Help"><h2 class="footer-title">Help</h2><ul>${helpLinks.map(([path, label]) => link(path, label))}${practices.sizeGuide ? link('/size-guide', 'Size guide') : null}${practices.giftCards ? link('/gift-cards', 'Gift cards') : null}</ul></nav>
<nav aria-label="About us"><h2 class="footer-title">About</h2><ul>${link('/about', 'Our story')}${link('/journal', 'Journal')}${practices.loyalty ? link('/loyalty', practices.loyalty) : null}${link('/privacy', 'Privacy')}${link('/terms', 'Terms')}</ul></nav>
${newsletterOf(shop, region)}
</div>
<div class="site-footer__base">${paymentMarks(shop)}${regionSwitch(doc, shop)}
<p>© ${shop.today.getUTCFullYear()} ${shop.brand.company} · <a href="mailto:${shop.brand.email}">${shop.brand.email}</a> · <a href="tel:${region.phone.href}">${region.phone.shown}</a></p></div>
</footer>`
}

function breadcrumbOf(doc: PageDoc): Markup | null {
  if (doc.breadcrumb.length < 2) return null
  return html`<nav class="breadcrumb" aria-label="Breadcrumb"><ol>${doc.breadcrumb.map(({ name, path }) =>
    path === null ? html`<li aria-current="page">${name}</li>` : html`<li><a href="${path}">${name}</a></li>`,
  )}</ol></nav>`
}

function chatOf(shop: Shop, region: Region): Markup | null {
  if (!shop.practices.liveChat) return null
  return html`<aside class="chat" aria-label="Live chat"><button type="button" class="button chat__open" aria-expanded="false" aria-controls="chat-panel" data-chat>Live chat</button>
<div class="chat__panel" id="chat-panel" hidden><p>Hello! One of us is here until 6 pm. Leave a message and we answer right away.</p><a class="button" href="${pathIn(region, '/contact')}">Write a message</a></div></aside>`
}

export function layout(doc: PageDoc, site: SiteContext, visitor: Visitor): string {
  const { region } = doc.ref
  const { shop } = site
  const promise = `${deliveryPromise(shop, region)} · ${shop.practices.returnsDays}-day returns`
  const data = escapeHtml(
    JSON.stringify({
      region: region.id,
      prefix: region.prefix,
      currency: region.currency,
      page: doc.dataLayer,
    }),
  )
  return html`<!doctype html>
<html lang="${doc.lang}">
<head>
${headOf(doc, site)}
</head>
<body class="page page--${doc.ref.kind} ${doc.bodyClass}" data-page="${raw(data)}">
<a class="skip-link" href="#main">Skip to content</a>
${visitor.hasChosenCookies ? null : cookieNote(region)}
<p class="promise-bar">${localised(promise, region.id)}</p>
${headerOf(doc, site)}
<main id="main">
${breadcrumbOf(doc)}
${doc.main}
</main>
${footerOf(doc, site)}
<div class="cart-note" id="cart-note" role="status" aria-live="polite"></div>
${chatOf(shop, region)}
${raw(doc.extraBodyEnd)}
</body>
</html>
`.text
}

/** Harmless things that a careless detector would report, each with the detector that it might mislead. */

import { imageInjections } from './image-injections.ts'
import {
  addToProductData,
  afterHeading,
  editJsonLd,
  type Injection,
  intoHead,
  lookalike,
  setAttribute,
} from './injection.ts'
import { leadingInjections } from './leading-injections.ts'
import { moreLookalikes } from './more-lookalikes.ts'
import { buyControls, mainImage, mainPrice, pricedCards, sellOut } from './places.ts'
import { reachInjections } from './reach-injections.ts'
import { siteInjections } from './site-injections.ts'

const words = (name: string, tempts: string, html: string, more: Parameters<typeof lookalike>[3] = {}) =>
  lookalike(name, tempts, ($) => afterHeading($, html), more)

const texts: readonly Injection[] = [
  words(
    'name of a painter',
    'placeholder-text',
    '<p>The name comes from Lorem, the painter of the first series.</p>',
  ),
  words(
    'the word to-do in a sentence',
    'placeholder-text',
    '<p>A notebook for your to-do lists and ideas.</p>',
  ),
  words('braces in a sample of code', 'template-leak', '<pre><code>{{ product.vendor }}</code></pre>'),
  words(
    'percent in a sentence',
    'template-leak',
    '<p>100% satisfied, 5% stretch, and null problems in the wash.</p>',
  ),
  words('accents', 'mojibake', '<p>Crème brûlée, Übergröße, señor, Ærø.</p>'),
  words(
    'letters of customers in German',
    'untranslated-region',
    '<div class="testimonials"><p>Das Stück kam schon nach zwei Tagen bei uns an und es ist noch schöner als auf ' +
      'den Bildern, die wir gesehen haben.</p><p>Wir haben es zur Hochzeit geschenkt bekommen und würden es immer ' +
      'wieder kaufen, weil es einfach in jeden Raum passt.</p></div>',
  ),
  words(
    'note for visitors, marked as French',
    'untranslated-region',
    '<div lang="fr"><p>Nous envoyons aussi nos colis en France et en Belgique, et vous pouvez nous écrire dans ' +
      'votre langue.</p><p>Si la pièce ne vous plaît pas, vous pouvez la retourner sans frais dans les trente jours ' +
      'qui suivent la livraison.</p></div>',
  ),
  words('year of origin', 'content-outdated', '<p>Our workshop was founded in 1998 by hand.</p>'),
  words('range of years in the footer', 'content-outdated', '<p>© 2011–2026 The workshop</p>', {
    on: 'home_page',
  }),
  words('sale with an end in the future', 'promo-expired', '<p>Spring sale: 20% off until 30 April 2031</p>'),
  words('date of a test', 'promo-expired', '<p>Tested by the institute on 31 January 2024.</p>'),
  words(
    'the word test in a sentence',
    'test-product-live',
    '<p>Winner of the Kitchen Magazine blind test, with test tube included.</p>',
  ),
  words(
    'free delivery from an amount',
    'free-shipping-threshold-mismatch',
    '<p>Free delivery on orders over $75</p>',
  ),
  words(
    'quotation in French',
    'lang-attr-wrong',
    '<blockquote>« La simplicité est la sophistication suprême. »</blockquote>',
  ),
  words(
    'returns in other words',
    'returns-info-missing',
    '<p>Changed your mind? Send it back within 30 days and get your money back.</p>',
  ),
  words(
    'delivery in other words',
    'delivery-info-missing',
    '<p>With you in 2-3 working days. Postage $4.90.</p>',
  ),
  words('short text beside a table of facts', 'description-thin', '<p>Made to last.</p>'),
  words(
    'care instructions of all products',
    'description-duplicate',
    '<p>Wipe with a damp cloth. Keep away from direct sunlight.</p>',
    { pages: 3 },
  ),
]

const policies = `<script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'OnlineStore',
  name: 'Harbour Goods',
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'US',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 30,
  },
  hasShippingService: {
    '@type': 'ShippingService',
    shippingConditions: {
      '@type': 'ShippingConditions',
      shippingRate: { '@type': 'ShippingRateSettings', shippingRate: { value: 4.9, currency: 'USD' } },
    },
  },
})}</script>`

const heads: readonly Injection[] = [
  lookalike('robots that allow everything', 'noindex-commercial', ($) => {
    if ($('meta[name="robots"]').length > 0) return false
    return intoHead(
      $,
      '<meta name="robots" content="index, follow, max-image-preview:large, max-snippet:-1">',
    )
  }),
  lookalike(
    'noindex on the cart',
    'noindex-commercial',
    ($) => intoHead($, '<meta name="robots" content="noindex">'),
    {
      on: 'cart_page',
    },
  ),
  lookalike(
    'region of the page language',
    'lang-attr-wrong',
    ($) => /^en/.test($('html').attr('lang') ?? '') && setAttribute($, 'html', 'lang', 'en-GB'),
  ),
  lookalike('canonical of the page itself', 'canonical-conflict', ($, { path }) => {
    if ($('link[rel="canonical"]').length > 0) return false
    return intoHead($, `<link rel="canonical" href="${path}">`)
  }),
  lookalike('canonical of the page without its scheme', 'canonical-conflict', ($) => {
    const address = $('link[rel="canonical"]').attr('href') ?? ''
    return (
      /^https?:/.test(address) &&
      setAttribute($, 'link[rel="canonical"]', 'href', address.replace(/^https?:/, ''))
    )
  }),
  lookalike(
    'policies of the whole shop in its data',
    'sd-merchant-policy-missing',
    ($) => intoHead($, policies),
    { on: 'home_page', needsRound: true, mends: true },
  ),
  lookalike('languages that name themselves', 'hreflang-invalid', ($, { path }) =>
    intoHead(
      $,
      `<link rel="alternate" hreflang="en" href="${path}"><link rel="alternate" hreflang="x-default" href="${path}">`,
    ),
  ),
  lookalike('zoom allowed up to five times', 'zoom-disabled', ($) => {
    $('meta[name="viewport"]').remove()
    return intoHead(
      $,
      '<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=5">',
    )
  }),
  lookalike('main heading said twice for two screens', 'h1-issues', ($) => {
    const heading = $('h1').first()
    if ($('h1').length !== 1) return false
    heading.after(`<h1 class="d-md-none">${heading.text()}</h1>`)
    return true
  }),
  lookalike('card for messengers besides', 'social-tags', ($) =>
    intoHead($, '<meta name="twitter:card" content="summary_large_image">'),
  ),
]

const links: readonly Injection[] = [
  words(
    'campaign parameters on a link to another site',
    'utm-internal',
    '<p><a href="https://partner.example/?utm_source=shop" rel="nofollow">Partner</a></p>',
  ),
  lookalike(
    'link to a part of the page',
    'nav-broken-link',
    ($) => {
      const menu = $('header nav, nav').first()
      if (menu.length === 0) return false
      menu.append('<a href="#main-content">Skip to content</a>')
      return true
    },
    { on: 'home_page' },
  ),
  lookalike(
    'control that opens a panel',
    'nav-broken-link',
    ($) => {
      const menu = $('header nav, nav').first()
      if (menu.length === 0) return false
      menu.append(
        '<a href="#" role="button" aria-expanded="false" aria-controls="panel-x">Regions</a><div id="panel-x" hidden>UK</div>',
      )
      return true
    },
    { on: 'home_page' },
  ),
  lookalike(
    'one redirect',
    'redirect-chain',
    ($) => afterHeading($, '<p><a href="/injected/old-care">Care</a></p>'),
    {
      answers: () => ({ '/injected/old-care': { status: 301, location: '/' } }),
      on: 'home_page',
    },
  ),
  words('area for members', 'http-error-page', '<p><a href="/injected/members">Members</a></p>', {
    answers: () => ({ '/injected/members': { status: 403, body: 'Forbidden' } }),
    on: 'home_page',
  }),
  words(
    'link for sharing',
    'social-link-broken',
    '<p><a href="https://www.facebook.com/sharer/sharer.php?u=x">Share</a></p>',
  ),
  words(
    'telephone and mail',
    'http-error-page',
    '<p><a href="tel:+4930123456">Call us</a> <a href="mailto:shop@shop.example">Write to us</a></p>',
  ),
]

const prices: readonly Injection[] = [
  lookalike('price in the data with fewer digits', 'price-pdp-vs-markup', ($, { product }) =>
    editJsonLd($, (json) =>
      json.replace(/("price"\s*:\s*"?)([\d.]+)/g, (whole, head: string, amount: string) =>
        product?.price && Number(amount) === Number(product.price) ? `${head}${Number(amount)}` : whole,
      ),
    ),
  ),
  lookalike('instalments beside the price', 'price-pdp-vs-markup', ($, { product }) =>
    product?.price
      ? afterHeading($, `<p>or 4 payments of $${(Number(product.price) / 4).toFixed(2)} without interest</p>`)
      : false,
  ),
  lookalike('price per unit', 'price-listing-vs-pdp', ($, { product }) => {
    const shown = mainPrice($, product)
    if (!shown) return false
    shown.after(` <small>($1.20 / 100 g)</small>`)
    return true
  }),
  lookalike(
    'true old price with its percentage',
    'discount-math-wrong',
    ($, { product }) => {
      const shown = mainPrice($, product)
      if (!shown) return false
      shown.after(
        ` <del>$${(Number(product?.price) * 1.25).toFixed(2)}</del> <span class="badge">-20%</span>`,
      )
      return true
    },
    { isAlone: true },
  ),
  words('discount with a code', 'discount-math-wrong', '<p>Extra 10% off with code SPRING</p>'),
  words('discount up to', 'sale-list-full-price', '<p>Up to 50% off selected pieces</p>', {
    on: 'product_list_page',
  }),
  words('price of delivery', 'currency-mixed', '<p>Delivery to the UK costs about £4.90 (converted).</p>'),
  lookalike(
    'badge of novelty',
    'badge-without-discount',
    ($, page) => {
      const [first] = pricedCards($, page)
      if (!first) return false
      first.card.prepend('<span class="badge">New</span>')
      return true
    },
    { on: 'product_list_page' },
  ),
  lookalike(
    'a highlight above the list',
    'listing-duplicate-cards',
    ($, page) => {
      const [first] = pricedCards($, page)
      if (!first || $('h1').length === 0) return false
      $('h1')
        .first()
        .after(
          `<section class="highlight"><h2>Our favourite</h2><a href="${first.product.path}">${first.product.title}</a></section>`,
        )
      return true
    },
    { on: 'product_list_page' },
  ),
]

const products: readonly Injection[] = [
  lookalike(
    'sold out and says so everywhere',
    'atc-missing',
    ($, { product }) => product !== null && sellOut($),
    { isAlone: true, alsoCauses: ['oos-dead-end', 'oos-promoted'] },
  ),
  lookalike('choice with a prompt', 'variant-labels-dirty', ($) => {
    const control = buyControls($)
      .filter((_, each) => $(each).closest('form').length > 0)
      .first()
    if (control.length === 0) return false
    control.before(
      '<label for="wrap">Gift wrap</label><select id="wrap" name="gift_wrap"><option value="">Choose an ' +
        'option</option><option>With</option><option>Without</option></select>',
    )
    return true
  }),
  lookalike('decorative image without description', 'image-alt-poor', ($) =>
    afterHeading($, '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="" width="1" height="1">'),
  ),
  lookalike(
    'image that loads late',
    'image-broken',
    ($, { product }) => {
      const image = mainImage($, product)
      const source = image.attr('src')
      if (!source || image.attr('data-src')) return false
      image
        .attr('data-src', source)
        .attr('src', 'data:image/gif;base64,R0lGODlhAQABAAAAACw=')
        .addClass('lazyload')
      return true
    },
    { touches: 'image' },
  ),
  lookalike('article number with spaces', 'sd-product-invalid', ($) =>
    addToProductData($, '"gtin13":"4 006381 333931"'),
  ),
  lookalike('data of the shop besides', 'sd-main-entity-wrong', ($) =>
    intoHead(
      $,
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"OnlineStore","name":"Harbour Goods"}</script>',
    ),
  ),
  lookalike(
    'rating with its words',
    'review-data-inconsistent',
    ($) =>
      addToProductData(
        $,
        '"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.8","reviewCount":"214"}',
      ) &&
      afterHeading(
        $,
        '<p class="rating">4.8 out of 5 (214 reviews)</p><ul class="reviews"><li class="review">Anna: good</li><li class="review">Ben: fine</li></ul>',
      ),
  ),
  lookalike(
    'acronym in the name',
    'title-dirty',
    ($, { product }) => {
      if (!product) return false
      $('h1').first().text(`${product.title} USB LED`)
      return true
    },
    { isAlone: true },
  ),
  lookalike('form for the newsletter', 'insecure-transport', ($) =>
    afterHeading(
      $,
      '<form action="/newsletter" method="post"><label>Mail <input type="email" ' +
        'name="mail"></label><button>Subscribe</button><p>We use your address for our newsletter only. <a ' +
        'href="https://help.partner.example/privacy">Privacy policy</a></p></form>',
    ),
  ),
]

export const lookalikes: readonly Injection[] = [
  ...texts,
  ...heads,
  ...links,
  ...prices,
  ...products,
  ...moreLookalikes,
  ...[...siteInjections, ...imageInjections, ...reachInjections, ...leadingInjections].filter(
    ({ detector }) => detector === null,
  ),
]

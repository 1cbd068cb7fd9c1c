/** More harmless things, for detectors of promises, lists, data, and URLs. */
import { afterHeading, type Injection, intoHead, lookalike, sitemapOf } from './injection.ts'
import { buyControls, mainPrice, pricedCards } from './places.ts'

const words = (name: string, tempts: string, html: string, more: Parameters<typeof lookalike>[3] = {}) =>
  lookalike(name, tempts, ($) => afterHeading($, html), more)

const onList = { on: 'product_list_page' } as const
const onHome = { on: 'home_page' } as const

const texts: readonly Injection[] = [
  words('number of brands', 'listing-count-mismatch', '<p>Chosen from more than 40 brands.</p>', onList),
  words('empty wish list', 'listing-empty', '<p>There are no items in your wish list.</p>', onList),
  words('old price of delivery', 'compare-at-invalid', '<p>Delivery: <del>$7.00</del> free</p>'),
  words('gift cards from an amount', 'price-from-misuse', '<p>Gift cards from $10.00</p>', onList),
  words('delivery for nothing', 'price-missing', '<p>Delivery: $0.00</p>'),
  words('what is insured', 'price-outlier', '<p>Every parcel is insured up to $5,000.00.</p>'),
  words('one size sold out', 'availability-markup-mismatch', '<p>Size XS is sold out.</p>'),
  words('only a few left', 'oos-promoted', '<p>Only 2 left of our autumn favourites!</p>', onList),
  words('an award besides', 'product-facts-missing', '<dl><dt>Award</dt><dd>Form 2025</dd></dl>'),
  words(
    'one capacity in two units, another one besides',
    'product-claims-conflict',
    '<p>It holds 500 ml.</p><p>Also available with 750 ml.</p><dl><dt>Capacity</dt><dd>0.5 l (16.9 fl oz)</dd></dl>',
  ),
  words('a model named 404', 'soft-404', '<p>Fits the series 404 and 405, not found elsewhere.</p>'),
  words(
    'sharing by mail',
    'contact-data-inconsistent',
    '<p><a href="mailto:?subject=Look%20at%20this">Tell a friend</a></p>',
  ),
  words('assistant for sale', 'hidden-instructions', '<p>Works with your AI assistant at home.</p>'),
  words('British and American words', 'spelling', '<p>Choose a colour: grey aluminium or gray aluminum.</p>'),
  words(
    'time until the refund',
    'policy-contradiction',
    '<p>We refund what you paid within 5 days after your parcel is back.</p>',
  ),
  words('methods in words', 'payment-marks-missing', '<p>Pay by Visa, Mastercard or PayPal.</p>'),
  words('tax in a sentence', 'tax-label-inconsistent', '<p>Companies can ask for an invoice with VAT.</p>'),
  words(
    'story of a sale',
    'promo-landing-broken',
    '<p>Our first sale was in 1998, and <a href="/">we still like to tell of it</a>.</p>',
    onHome,
  ),
  words(
    'good reviews without answers',
    'reviews-unanswered',
    '<section class="praise"><h2>What people say</h2><blockquote>Lovely thing, we use it every day.</blockquote></section>',
  ),
  words('delivery of another day', 'promo-expired', '<p>Orders of Saturday leave on Monday.</p>'),
]

const parts: readonly Injection[] = [
  lookalike(
    'trail of one step',
    'breadcrumb-inconsistent',
    ($) =>
      $('[class*="breadcrumb" i]').length === 0 &&
      afterHeading($, '<nav class="breadcrumb" aria-label="Breadcrumb"><a href="/">Home</a></nav>'),
    { alsoCauses: ['sd-breadcrumb-invalid'] },
  ),
  lookalike('long but sound description', 'meta-description-issues', ($, { product }) => {
    if (!product) return false
    $('meta[name="description"]').remove()
    return intoHead(
      $,
      `<meta name="description" content="${product.title}: made to be used every day, sent within two days and ` +
        'taken back within a month if you change your mind.">',
    )
  }),
  lookalike('title with the name of the shop', 'title-tag-issues', ($, { product }) => {
    if (!product || $('head > title').length === 0) return false
    $('head > title').text(`${product.title} – Harbour Goods`)
    return true
  }),
  lookalike(
    'further page that names itself',
    'pagination-unindexable',
    ($, { path }) => {
      if (!/[?&/]page[=/](?!1\b)\d/.test(path)) return false
      $('link[rel="canonical"]').remove()
      return intoHead($, `<link rel="canonical" href="${path}">`)
    },
    onList,
  ),
  lookalike('cart kept from search engines', 'robots-blocks', () => true, {
    ...onHome,
    answers: () => ({
      '/robots.txt': {
        status: 200,
        body: 'User-agent: *\nDisallow: /cart\nDisallow: /checkout\nDisallow: /search\n',
      },
    }),
  }),
  lookalike('sitemap of all products', 'sitemap-issues', () => true, {
    ...onHome,
    answers: ({ products }, __, origin) => ({
      '/robots.txt': { status: 200, body: `User-agent: *\nSitemap: ${origin}/injected-map.xml\n` },
      '/injected-map.xml': {
        status: 200,
        body: sitemapOf(['/', ...products.map(({ path }) => path)], origin),
      },
    }),
  }),
  lookalike('one size for all', 'size-guide-missing', ($) => {
    const control = buyControls($)
      .filter((_, each) => $(each).closest('form').length > 0)
      .first()
    if (control.length === 0) return false
    control.before('<p>Size: one size fits all</p>')
    return true
  }),
  lookalike('number to choose', 'sd-variants-missing', ($) => {
    const control = buyControls($)
      .filter((_, each) => $(each).closest('form').length > 0)
      .first()
    if (control.length === 0) return false
    control.before(
      '<label for="pieces">Quantity</label><select id="pieces" name="quantity"><option>1</option><option>2</option><option>3</option></select>',
    )
    return true
  }),
  lookalike(
    'measurement for two accounts',
    'analytics-duplicate',
    ($) => intoHead($, "<script>gtag('config', 'G-ABC1234567'); gtag('config', 'G-XYZ7654321')</script>"),
    onHome,
  ),
  lookalike('price of one piece', 'unit-price-wrong', ($, { product }) => {
    const shown = mainPrice($, product)
    if (!shown) return false
    shown.after(`<small class="per-piece">$${product?.price} / piece</small>`)
    return true
  }),
  lookalike(
    'whole amounts without cents',
    'price-format-locale',
    ($, page) => {
      const whole = pricedCards($, page).filter(({ product }) => product.price?.endsWith('.00'))
      const [first] = whole
      if (!first) return false
      first.price.text(`$${Number(first.product.price)}`)
      return true
    },
    { ...onList, touches: 'cards' },
  ),
  lookalike('picture frame by name', 'image-placeholder', ($) =>
    afterHeading(
      $,
      '<img src="/stand-in-frame.jpg" alt="Frame as a place holder for your own photo" width="200" height="200">',
    ),
  ),
]

export const moreLookalikes: readonly Injection[] = [...texts, ...parts]

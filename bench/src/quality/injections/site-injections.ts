/** Faults of a whole shop: what it says nowhere, or on all but a few of its pages. */
import type { CheerioAPI } from 'cheerio'
import { afterHeading, fault, type InjectedPage, type Injection, intoHead, lookalike } from './injection.ts'
import { buyControls } from './places.ts'

const base = 'http://shop.invalid'
const onHome = { on: 'home_page' } as const
const isProduct = ({ products }: InjectedPage, path: string) => products.some((one) => one.path === path)

function wordsOfAddress(address: string): string {
  const path = URL.canParse(address, base) ? new URL(address, base).pathname : ''
  try {
    return decodeURIComponent(path).replace(/[-_/.]+/g, ' ')
  } catch {
    return path
  }
}

/**
 * Removes every mention of a topic from a page: texts, links, images, and icons.
 * @returns whether there was any.
 */
function silence($: CheerioAPI, form: RegExp): boolean {
  let hasChanged = false
  $('body *')
    .contents()
    .each((_, node) => {
      if (node.type !== 'text' || !form.test(node.data) || $(node).closest('script, style').length > 0) return
      node.data = ''
      hasChanged = true
    })
  $('body a, body img, body svg, body use, body i, body span, body input').each((_, element) => {
    const {
      href = '',
      src = '',
      alt = '',
      class: names = '',
      title = '',
      'aria-label': label = '',
    } = $(element).attr() ?? {}
    const words = [alt, title, label, names.replace(/[-_]+/g, ' '), wordsOfAddress(href), wordsOfAddress(src)]
    if (!words.some((each) => form.test(each))) return
    $(element).remove()
    hasChanged = true
  })
  return hasChanged
}

/** A product that said nothing before counts too, once similar products say it. */
function silenceProduct($: CheerioAPI, form: RegExp): boolean {
  silence($, form)
  return buyControls($).length > 0
}

/** What is removed from one page is removed from all of them. */
const everywhere = (form: RegExp): Pick<Injection, 'apply' | 'elsewhere'> => ({
  apply: ($) => silence($, form),
  elsewhere: ($) => {
    silence($, form)
  },
})

const privacy = /\b(privacy|data protection)\b/i
const methods =
  /\b(visa|master ?card|maestro|amex|american express|paypal|apple ?pay|google ?pay|klarna|stripe|(credit|debit) ?cards?|bank transfer|cash on delivery|payments?)\b/i
const delivery = /\b(deliver(y|ed|ies|ing)?|shipping|ships?|shipped|dispatch(ed|es)?|postage)\b/i
const returns = /\b(returns?|returned|refunds?|exchanges?|money[- ]back)\b/i
const reviews = /\b(reviews?|ratings?|rated|stars?)\b|★|☆/i

const deliveryLine = '<p class="promise">Delivery in 2 to 4 working days for $4.90.</p>'
const returnsLine =
  '<p class="promise">Returns: what you do not like goes back free of charge, money back.</p>'

const silent: readonly Injection[] = [
  {
    name: 'no page about privacy',
    detector: 'trust-page-missing',
    ...onHome,
    needsRound: true,
    isSiteWide: true,
    alsoCauses: ['orphan-product', 'newsletter-broken'],
    ...everywhere(privacy),
  },
  {
    name: 'no sign of how to pay',
    detector: 'payment-marks-missing',
    ...onHome,
    needsRound: true,
    isSiteWide: true,
    ...everywhere(methods),
  },
  fault(
    'nothing about delivery on one product',
    'delivery-info-missing',
    ($) => silenceProduct($, delivery),
    {
      isAlone: true,
      elsewhere: ($, page, path) => void (isProduct(page, path) && afterHeading($, deliveryLine)),
    },
  ),
  fault('nothing about returns on one product', 'returns-info-missing', ($) => silenceProduct($, returns), {
    isAlone: true,
    elsewhere: ($, page, path) => void (isProduct(page, path) && afterHeading($, returnsLine)),
  }),
  fault(
    'no reviews on one product',
    'reviews-missing',
    ($, { products }) => {
      if (buyControls($).length === 0 || products.length < 9) return false
      silence($, reviews)
      $('[class*="review" i], [id*="review" i], [class*="rating" i], [class*="stars" i]').remove()
      return $('h1').length > 0
    },
    {
      isAlone: true,
      elsewhere: ($, page, path) =>
        void (
          isProduct(page, path) &&
          $('[class*="review" i]').length === 0 &&
          afterHeading(
            $,
            '<section class="reviews"><h2>Reviews</h2><p>Be the first to write a review.</p></section>',
          )
        ),
    },
  ),
]

const consistent = (label: string, other: string): Pick<Injection, 'apply' | 'elsewhere'> => ({
  apply: ($, { products }) =>
    products.length >= 6 &&
    !/\b(vat|tax)\b/i.test($('main, body').first().text()) &&
    afterHeading($, `<p class="tax">${label}</p>`),
  elsewhere: ($, page, path) =>
    void (isProduct(page, path) && $('p.tax').length === 0 && afterHeading($, `<p class="tax">${other}</p>`)),
})

const tag = "<script>gtag('config', 'G-VTR1234567')</script>"

const uneven: readonly Injection[] = [
  {
    name: 'one price without tax among prices with it',
    detector: 'tax-label-inconsistent',
    on: 'product_page',
    ...consistent('Price excl. VAT', 'Price incl. VAT'),
  },
  {
    name: 'tax said in a longer sentence',
    detector: null,
    tempts: 'tax-label-inconsistent',
    on: 'product_page',
    ...consistent('All prices incl. VAT, plus delivery', 'Price incl. VAT'),
  },
  fault('products that are not measured', 'analytics-missing', ($) => $('head').length > 0, {
    needsRound: true,
    isSiteWide: true,
    elsewhere: ($, page, path) => void (page.typeOf(path) !== 'product_page' && intoHead($, tag)),
  }),
  lookalike('one product that is not measured', 'analytics-missing', ($) => $('head').length > 0, {
    needsRound: true,
    elsewhere: ($) => void intoHead($, tag),
  }),
  lookalike('privacy treated by a help centre elsewhere', 'trust-page-missing', moveToHelp, {
    ...onHome,
    needsRound: true,
    alsoCauses: ['orphan-product'],
    elsewhere: ($) => void moveToHelp($),
  }),
  lookalike(
    'invitation to write the first review',
    'reviews-missing',
    ($, { products }) =>
      products.length >= 9 &&
      $('[class*="review" i], [class*="rating" i]').length === 0 &&
      afterHeading($, '<p>Nobody has written a review yet. <a href="/">Be the first</a></p>'),
    {
      // The other products get reviews, but not the one that another fault removed them from.
      needsRound: true,
      elsewhere: ($, page, path) =>
        void (
          isProduct(page, path) &&
          afterHeading(
            $,
            '<section class="reviews"><h2>Reviews</h2><p>★★★★☆ Lovely, we use it every day. Ann B.</p></section>',
          )
        ),
    },
  ),
]

function moveToHelp($: CheerioAPI): boolean {
  const links = $('a[href]').filter(
    (_, link) => privacy.test($(link).text()) || privacy.test(wordsOfAddress($(link).attr('href') ?? '')),
  )
  links.attr('href', 'https://help.partner.example/articles/privacy').text('Privacy')
  return links.length > 0
}

const minWords = 80
/** What a product's page says in sentences. */
const copyOf = ($: CheerioAPI) =>
  $(
    'main p, main li, [class*="description" i] p, [class*="description" i] li, [id*="description" i] p',
  ).filter(
    (_, text) => $(text).text().trim().split(/\s+/).length > 5 && $(text).find('a, button').length === 0,
  )

const poor: readonly Injection[] = [
  fault(
    'description taken away',
    'description-thin',
    ($, { products }) => {
      const copy = copyOf($)
      if (products.length < 6 || copy.text().split(/\s+/).length < minWords) return false
      if (/lorem ipsum|pellentesque/i.test(copy.text())) return false
      copy.remove()
      $('script[type="application/ld+json"]').each((_, script) => {
        $(script).text(
          $(script)
            .text()
            .replace(/"description"\s*:\s*"(?:[^"\\]|\\.)*"\s*,?/g, ''),
        )
      })
      $('meta[name="description"], meta[property="og:description"]').remove()
      return $('h1').length > 0
    },
    { isAlone: true, alsoCauses: ['meta-description-issues', 'product-facts-missing'] },
  ),
  fault(
    'chair with one image',
    'image-gallery-thin',
    ($, { product, products }) => {
      if (!product || products.length < 6) return false
      const html = $('html').html() ?? ''
      $('html').html(html.replaceAll(product.title, 'Walnut dining chair'))
      const images = $('main img, [class*="gallery" i] img, [class*="product" i] img').toArray()
      const own = images.filter((image) => ($(image).attr('alt') ?? '').includes('Walnut dining chair'))
      return new Set(own.map((image) => $(image).attr('src'))).size === 1
    },
    { isAlone: true, alsoCauses: ['title-tag-issues', 'sd-main-entity-wrong'] },
  ),
  lookalike(
    'refill with one image',
    'image-gallery-thin',
    ($, { product, products }) => {
      if (!product || products.length < 6) return false
      const html = $('html').html() ?? ''
      $('html').html(html.replaceAll(product.title, 'Refill ink for pens'))
      return true
    },
    { isAlone: true, alsoCauses: ['title-tag-issues', 'sd-main-entity-wrong'] },
  ),
  fault(
    'newsletter form that nobody connected',
    'newsletter-broken',
    ($) =>
      afterHeading(
        $,
        '<form class="newsletter" action="https://example.com/subscribe" method="post"><h3>Newsletter</h3><label>Mail ' +
          '<input type="email" name="mail"></label><button>Subscribe</button><p>See our <a ' +
          'href="https://help.partner.example/privacy">privacy policy</a>.</p></form>',
      ),
    onHome,
  ),
  lookalike(
    'newsletter form of a service',
    'newsletter-broken',
    ($) =>
      afterHeading(
        $,
        '<form class="newsletter" action="https://harbour.us5.list-manage.com/subscribe/post?u=abcdef0123456789abcdef012&id=0a1b2c3d4e" ' +
          'method="post"><h3>Newsletter</h3><label>Mail <input type="email" ' +
          'name="EMAIL"></label><button>Subscribe</button><p>See our <a ' +
          'href="https://help.partner.example/privacy">privacy policy</a>.</p></form>',
      ),
    onHome,
  ),
]

const copiesOf = (path: string) =>
  ['shelf', 'table'].map((look) => `${path}${path.includes('?') ? '&' : '?'}edition=${look}`)

/** Two additional URLs of a list, linked from a menu above it. */
const copies = (namesOriginal: boolean): Pick<Injection, 'apply' | 'answers'> => ({
  apply: ($, { path }) => {
    // A list with parameters of its own is not a plain one.
    if (path.includes('?') || $('main a img, a img').length < 4) return false
    return afterHeading(
      $,
      copiesOf(path)
        .map((copy) => `<a href="${copy}">Look</a>`)
        .join(' '),
    )
  },
  answers: ({ path }, html, origin) =>
    Object.fromEntries(
      copiesOf(path).map((copy) => [
        copy,
        {
          status: 200,
          body: html
            .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, origin)
            .replace(/<link[^>]+rel="canonical"[^>]*>/g, '')
            .replace(
              '</head>',
              `<link rel="canonical" href="${origin}${namesOriginal ? path : copy}"></head>`,
            ),
        },
      ]),
    ),
})

const alsoOfCopies = ['title-tag-issues', 'meta-description-issues', 'listing-duplicate-cards']

const addresses: readonly Injection[] = [
  {
    name: 'copies of a list that name themselves',
    detector: 'facet-index-bloat',
    on: 'product_list_page',
    needsRound: true,
    alsoCauses: alsoOfCopies,
    ...copies(false),
  },
  {
    name: 'copies of a list that name the list',
    detector: null,
    tempts: 'facet-index-bloat',
    on: 'product_list_page',
    needsRound: true,
    ...copies(true),
  },
]

/** A promotion on a product, and one above the home page. */
const offers = (here: string, onStart: string): Pick<Injection, 'apply' | 'elsewhere'> => ({
  apply: ($) => afterHeading($, `<p class="offer">${here}</p>`),
  elsewhere: ($, page, path) =>
    void (page.typeOf(path) === 'home_page' && $('body').prepend(`<p class="offer">${onStart}</p>`)),
})

const promised: readonly Injection[] = [
  {
    name: 'one code with two discounts',
    detector: 'promo-conflict',
    on: 'product_page',
    isSiteWide: true,
    ...offers('Save 15% with code HARVEST10', 'Use code HARVEST10 for 10% off your order'),
  },
  {
    name: 'two codes with two discounts',
    detector: null,
    tempts: 'promo-conflict',
    on: 'product_page',
    ...offers('Save 20% with code ORCHARD20', 'Use code ORCHARD25 for 25% off your order'),
  },
]

export const siteInjections: readonly Injection[] = [...silent, ...uneven, ...poor, ...addresses, ...promised]

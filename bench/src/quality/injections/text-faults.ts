/** Faults in texts, in the head of pages, and in links. */
import type { CheerioAPI } from 'cheerio'
import { afterHeading, fault, type Injection, intoHead, setAttribute, sitemapOf } from './injection.ts'

const metaOf = ($: CheerioAPI, name: string) => $(`meta[name="${name}"]`)

const paragraph = (name: string, detector: string, html: string, more: Parameters<typeof fault>[3] = {}) =>
  fault(name, detector, ($) => afterHeading($, html), more)

/** Whether the page's canonical URL is another than its own. */
function namesAnother($: CheerioAPI, path: string): boolean {
  const written = $('link[rel="canonical"]').attr('href')
  if (!written || !URL.canParse(written, origin)) return false
  const { pathname, search } = new URL(written, origin)
  return pathname + search !== path
}

/** Inserts a link into the footer, or at the end of the page if there is none. */
function intoFooter($: CheerioAPI, html: string): boolean {
  const footer = $('footer').last()
  if (footer.length === 0) return false
  footer.append(html)
  return true
}

const origin = 'http://shop.invalid'

const filler =
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore.'

const story =
  'Our people turn every piece by hand in a small workshop near the river, where the light is good in the ' +
  'morning and the kettle is always on. They have done so for three generations, and they still sign each one ' +
  'on the back before it leaves the house.'

const wording: readonly Injection[] = [
  paragraph('filler text', 'placeholder-text', `<p>${filler}</p>`),
  paragraph('note of the author left in', 'placeholder-text', '<p>TODO</p>'),
  paragraph('unfilled template', 'template-leak', '<p>By {{ product.vendor }}</p>'),
  paragraph('object in a text', 'template-leak', '<p>Material: [object Object]</p>'),
  paragraph('value named undefined', 'template-leak', '<p>Weight: <span>undefined</span></p>'),
  paragraph('key of a missing translation', 'template-leak', '<p>translation missing: en.products.badge</p>'),
  paragraph(
    'error of the theme',
    'template-leak',
    '<p>Liquid error: product form must be given a product</p>',
  ),
  paragraph(
    'warning of the program',
    'template-leak',
    '<p>Warning: Undefined array key "vat" in /var/www/html/tax.php on line 12</p>',
  ),
  paragraph(
    'wrongly decoded text',
    'mojibake',
    '<p>Made in the EU â€“ itâ€™s a cafÃ© classic, naÃ¯ve and trÃ¨s chic.</p>',
  ),
  paragraph(
    'two passages left in German',
    'untranslated-region',
    '<p>Dieses Stück wird in einer kleinen Werkstatt von Hand gefertigt und ist auch nach vielen Jahren noch wie ' +
      'neu.</p><p>Wir versenden es in einer stabilen Kiste, und wenn es Ihnen nicht gefällt, nehmen wir es ohne ' +
      'weitere Fragen zurück.</p>',
  ),
  paragraph(
    'sale that ended long ago',
    'promo-expired',
    '<p><strong>Winter sale: 20% off everything until 31 January 2024!</strong></p>',
  ),
  paragraph(
    'offer of last year on the start page',
    'promo-expired',
    '<p><strong>Black Friday deals: save 30% – offer ends 30 November 2024</strong></p>',
    { on: 'home_page' },
  ),
  fault(
    'year of the footer long past',
    'content-outdated',
    ($) => intoFooter($, '<p>© 2019 All rights reserved.</p>'),
    { on: 'home_page' },
  ),
  paragraph(
    'notice about a season that is over',
    'content-outdated',
    '<p>Order by 18 December 2023 to have your parcel in time for Christmas.</p>',
    { on: 'home_page' },
  ),
]

const heads: readonly Injection[] = [
  fault(
    'title removed',
    'title-tag-issues',
    ($) => {
      if ($('head > title').length === 0) return false
      $('head > title').remove()
      return true
    },
    { isAlone: true },
  ),
  fault('title of a few letters', 'title-tag-issues', ($) => {
    $('head > title').text('Item')
    return $('head > title').length > 0
  }),
  fault(
    'one title on three products',
    'title-tag-issues',
    ($) => {
      $('head > title').text('Our bestselling product of this season')
      return $('head > title').length > 0
    },
    { pages: 3 },
  ),
  fault('description removed', 'meta-description-issues', ($) => {
    if (!metaOf($, 'description').attr('content')) return false
    metaOf($, 'description').remove()
    return true
  }),
  fault(
    'one description on three products',
    'meta-description-issues',
    ($) => {
      metaOf($, 'description').remove()
      return intoHead(
        $,
        '<meta name="description" content="Everything in our shop is made with care and sent within two days, whatever you choose from it.">',
      )
    },
    { pages: 3 },
  ),
  fault('description of one word', 'meta-description-issues', ($) => {
    metaOf($, 'description').remove()
    return intoHead($, '<meta name="description" content="Product">')
  }),
  fault('main heading made a paragraph', 'h1-issues', ($) => {
    if ($('h1').length !== 1) return false
    $('h1').each((_, heading) => {
      heading.tagName = 'p'
    })
    return true
  }),
  fault('second main heading', 'h1-issues', ($) =>
    afterHeading($, '<h1>Our promise to all our customers</h1>'),
  ),
  fault(
    'canonical leads to the start page',
    'canonical-conflict',
    ($) => {
      $('link[rel="canonical"]').remove()
      return intoHead($, '<link rel="canonical" href="/">')
    },
    { isAlone: true },
  ),
  fault(
    'two canonical addresses',
    'canonical-conflict',
    ($, { products, path }) => {
      const other = products.find((product) => product.path !== path)
      if (!other) return false
      $('link[rel="canonical"]').remove()
      return intoHead($, `<link rel="canonical" href="${path}"><link rel="canonical" href="${other.path}">`)
    },
    { isAlone: true },
  ),
  fault(
    'noindex',
    'noindex-commercial',
    ($) => {
      metaOf($, 'robots').remove()
      return intoHead($, '<meta name="robots" content="noindex, nofollow">')
    },
    // Other URLs of the product point to it.
    { isAlone: true, alsoCauses: ['canonical-conflict'] },
  ),
  fault(
    'noindex on a list',
    'noindex-commercial',
    ($, { path }) => {
      // A variant URL with another canonical may be left out of search engines.
      if (namesAnother($, path)) return false
      metaOf($, 'robots').remove()
      return intoHead($, '<meta name="robots" content="noindex">')
    },
    { on: 'product_list_page', isAlone: true },
  ),
  fault(
    'page says that it is Japanese',
    'lang-attr-wrong',
    ($) =>
      // The page needs enough words of its own to have a language.
      !/pellentesque|lorem ipsum/i.test($('body').text()) &&
      afterHeading($, `<p>${story}</p>`) &&
      setAttribute($, 'html', 'lang', 'ja'),
    {
      isAlone: true,
    },
  ),
  fault(
    'language not stated',
    'lang-attr-wrong',
    ($) => {
      $('html').removeAttr('lang').removeAttr('xml:lang')
      return true
    },
    { isAlone: true },
  ),
  fault('regional code that does not exist', 'hreflang-invalid', ($, { path }) =>
    intoHead(
      $,
      `<link rel="alternate" hreflang="en-UK" href="${path}"><link rel="alternate" hreflang="xx-EU" href="${path}?lang=xx">`,
    ),
  ),
  fault('zoom forbidden', 'zoom-disabled', ($) => {
    metaOf($, 'viewport').remove()
    return intoHead(
      $,
      '<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no">',
    )
  }),
  fault('no viewport', 'zoom-disabled', ($) => {
    if (metaOf($, 'viewport').length === 0) return false
    metaOf($, 'viewport').remove()
    return true
  }),
  fault('preview image named undefined', 'social-tags', ($) => {
    $('meta[property="og:image"]').remove()
    return intoHead($, '<meta property="og:image" content="https://undefined/undefined">')
  }),
]

const links: readonly Injection[] = [
  paragraph(
    'dead link in the text',
    'http-error-page',
    '<p>See our <a href="/injected/no-such-guide">buying guide</a>.</p>',
  ),
  fault(
    'dead link in the footer of the start page',
    'http-error-page',
    ($) => intoFooter($, '<a href="/injected/no-such-careers">Careers</a>'),
    { on: 'home_page' },
  ),
  fault(
    'page that fails',
    'http-error-page',
    ($) => afterHeading($, '<p><a href="/injected/failing-finder">Open the gift finder</a></p>'),
    { on: 'home_page', answers: () => ({ '/injected/failing-finder': { status: 500, body: 'Error' } }) },
  ),
  fault(
    'link through three redirects',
    'redirect-chain',
    ($) => afterHeading($, '<p><a href="/injected/care-1">Care instructions</a></p>'),
    {
      answers: () => ({
        '/injected/care-1': { status: 301, location: '/injected/care-2' },
        '/injected/care-2': { status: 301, location: '/injected/care-3' },
        '/injected/care-3': { status: 302, location: '/injected/care' },
        '/injected/care': { status: 200, body: plainPage('Care instructions') },
      }),
    },
  ),
  fault(
    'link in a circle',
    'redirect-chain',
    ($) => afterHeading($, '<p><a href="/injected/warranty">Warranty</a></p>'),
    {
      answers: () => ({
        '/injected/warranty': { status: 302, location: '/injected/guarantee' },
        '/injected/guarantee': { status: 302, location: '/injected/warranty' },
      }),
    },
  ),
  fault(
    'missing page that answers with success',
    'soft-404',
    ($) => afterHeading($, '<p><a href="/injected/lookbook">Lookbook</a></p>'),
    {
      on: 'home_page',
      answers: () => ({
        '/injected/lookbook': {
          status: 200,
          body:
            '<!doctype html><html lang="en"><head><title>Page not found</title></head><body><h1>Page not found</h1><p>The ' +
            'page you are looking for does not exist.</p></body></html>',
        },
      }),
    },
  ),
  fault('search engine kept away from everything', 'robots-blocks', () => true, {
    on: 'home_page',
    needsRound: true,
    isSiteWide: true,
    answers: () => ({ '/robots.txt': { status: 200, body: 'User-agent: Googlebot\nDisallow: /\n' } }),
  }),
  fault('sitemap with dead addresses', 'sitemap-issues', () => true, {
    on: 'home_page',
    needsRound: true,
    isSiteWide: true,
    alsoCauses: ['http-error-page'],
    answers: (_, __, origin) => ({
      '/robots.txt': { status: 200, body: `User-agent: *\nSitemap: ${origin}/injected-map.xml\n` },
      '/injected-map.xml': {
        status: 200,
        body: sitemapOf(['/', '/injected/gone-1', '/injected/gone-2'], origin),
      },
    }),
  }),
  fault(
    'product that only the sitemap knows',
    'orphan-product',
    ($, { product }) => product !== null && $('h1').length > 0,
    {
      isSiteWide: true,
      needsRound: true,
      needsWholeShop: true,
      alsoCauses: [
        'description-duplicate',
        'image-alt-poor',
        'image-broken',
        'meta-description-issues',
        'sitemap-issues',
        'title-tag-issues',
      ],
      answers: ({ product }, html, origin) => ({
        '/robots.txt': { status: 200, body: `User-agent: *\nSitemap: ${origin}/injected-map.xml\n` },
        '/injected-map.xml': { status: 200, body: sitemapOf(['/', '/injected-hidden-product'], origin) },
        '/injected-hidden-product': {
          status: 200,
          body: html
            .replaceAll(product?.title ?? '\u0000', 'Walnut serving board')
            .replace(/<link[^>]+rel="canonical"[^>]*>/g, ''),
        },
      }),
    },
  ),
  fault(
    'item of the menu without a destination',
    'nav-broken-link',
    ($) => {
      const item = $('header nav a[href], nav a[href]')
        .filter((_, link) => /^\/\w|^https?:.*\/\w+/.test($(link).attr('href') ?? ''))
        .first()
      if (item.length === 0 || $(item).text().trim() === '') return false
      item.after('<a href="#">Gift ideas</a>')
      return true
    },
    { on: 'home_page' },
  ),
  fault(
    'profile that is the start page of the network',
    'social-link-broken',
    ($) => intoFooter($, '<a href="https://www.facebook.com/">Facebook</a>'),
    { on: 'home_page' },
  ),
  fault(
    'campaign parameters on a link of the shop itself',
    'utm-internal',
    ($) =>
      afterHeading(
        $,
        '<p><a href="/?utm_source=homepage&utm_medium=banner&utm_campaign=spring">Start</a></p>',
      ),
    { on: 'product_list_page' },
  ),
]

function plainPage(title: string): string {
  const text =
    'Wash by hand in lukewarm water with a mild soap, rinse well and dry in the shade. Do not bleach. Iron on the ' +
    'reverse side at low heat while it is still a little damp, and keep it away from direct light.'
  return (
    `<!doctype html><html lang="en"><head><title>${title} – how to look after it</title><meta name="description" ` +
    `content="${text.slice(0, 120)}"><meta name="viewport" content="width=device-width, ` +
    `initial-scale=1"></head><body><h1>${title}</h1><p>${text}</p></body></html>`
  )
}

export const textFaults = [...wording, ...heads, ...links]

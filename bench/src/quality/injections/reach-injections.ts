/** How far and how slow the way to a product is, and what it links to. */
import {
  type Answer,
  fault,
  type InjectedPage,
  type Injection,
  intoHead,
  lookalike,
  sitemapOf,
} from './injection.ts'

const onHome = { on: 'home_page', needsRound: true } as const
const slowMs = 1200
const minProducts = 10

const speed: readonly Injection[] = [
  fault('products that come slowly', 'ttfb-slow', ($) => $('head').length > 0, {
    needsRound: true,
    isSiteWide: true,
    delayMs: ({ typeOf }, path) => (typeOf(path) === 'product_page' ? slowMs : 0),
  }),
  lookalike('one product that comes slowly', 'ttfb-slow', ($) => $('head').length > 0, {
    needsRound: true,
    delayMs: (page, path) => (path === page.path ? slowMs : 0),
  }),
]

const names = [
  'Walnut serving board',
  'Linen table runner',
  'Brass oil lamp',
  'Cotton hammock',
  'Slate coaster',
]
const steps = [1, 2, 3, 4].map((step) => `/injected/step-${step}`)
const hidden = names.map((_, at) => `/injected/far-product-${at}`)

const stepPage = (links: readonly string[], at: number): Answer => ({
  status: 200,
  body:
    `<!doctype html><html lang="en"><head><title>How a board is made, part ${at + 1}</title><meta ` +
    `name="description" content="Part ${at + 1} of how a board is made in our workshop near the river, told by ` +
    'those who work there."><meta name="viewport" content="width=device-width, ' +
    `initial-scale=1"></head><body><h1>How a board is made, part ${at + 1}</h1><p>Our people turn every piece by ` +
    'hand in a small workshop near the ' +
    `river.</p>${links.map((link) => `<p><a href="${link}">Go on reading</a></p>`).join('')}</body></html>`,
})

function atTheEnd($: Parameters<Injection['apply']>[0], html: string): boolean {
  $('body').append(html)
  return true
}

/** Products behind a chain of pages. */
const farProducts = (chain: readonly string[]) => ({
  apply: (...[$, { products }]: Parameters<Injection['apply']>) =>
    products.length >= minProducts &&
    products.length <= names.length * 4 &&
    atTheEnd(
      $,
      chain.length === 0
        ? hidden.map((path) => `<a href="${path}">New</a>`).join(' ')
        : `<p><a href="${chain[0]}">How a board is made</a></p>`,
    ),
  answers: (_: InjectedPage, __: string, origin: string): Readonly<Record<string, Answer>> => ({
    ...Object.fromEntries(
      chain.map((path, at) => {
        const next = chain[at + 1]
        return [path, stepPage(next ? [next] : hidden, at)]
      }),
    ),
    ...Object.fromEntries(hidden.map((path, at) => [path, farProduct(names[at] ?? '', origin)])),
  }),
})

/** A plain product page, with everything that a shopper and a search engine need. */
function farProduct(name: string, origin: string): Answer {
  const about = `${name}, made by hand in our workshop near the river and sent within two working days.`
  return {
    status: 200,
    body:
      `<!doctype html><html lang="en"><head><title>${name} – from our workshop</title><meta name="description" ` +
      `content="${about}"><meta name="viewport" content="width=device-width, initial-scale=1"><meta ` +
      `property="og:image" content="${origin}/far-products.jpg"><script ` +
      `type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"${name}","image":"${origin}/far-products.jpg","description":"${about}","sku":"${name.replaceAll(' ', '-').toLowerCase()}","brand":{"@type":"Brand","name":"Riverside"},"offers":{"@type":"Offer","price":"39.00","priceCurrency":"USD","availability":"https://schema.org/InStock"}}</script><script ` +
      `type="application/ld+json">{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Home","item":"${origin}/"},{"@type":"ListItem","position":2,"name":"${name}"}]}</script></head><body><nav ` +
      'aria-label="Breadcrumb" class="breadcrumb"><a href="/">Home</a> ' +
      `<span>${name}</span></nav><main><h1>${name}</h1><p class="price">$39.00</p><form action="/cart/add" ` +
      `method="post"><button>Add to cart</button></form><p>${about} It is oiled twice, packed in paper and can be ` +
      'returned within 30 days. Delivery costs $4.90.</p></main></body></html>',
  }
}

/** Pages that the injection itself adds are not measured. */
const alsoOfAddedPages = [
  'delivery-info-missing',
  'description-duplicate',
  'description-thin',
  'image-gallery-thin',
  'meta-description-issues',
  'price-outlier',
  'product-facts-missing',
  'returns-info-missing',
  'reviews-missing',
  'sd-merchant-policy-missing',
  'social-tags',
  'title-tag-issues',
]

const depth: readonly Injection[] = [
  {
    name: 'products behind five clicks',
    detector: 'click-depth-high',
    ...onHome,
    isSiteWide: true,
    needsWholeShop: true,
    alsoCauses: alsoOfAddedPages,
    ...farProducts(steps),
  },
  {
    name: 'the same products one click away',
    detector: null,
    tempts: 'click-depth-high',
    ...onHome,
    needsWholeShop: true,
    alsoCauses: alsoOfAddedPages,
    ...farProducts([]),
  },
]

/** Four other products; another URL of this one is not another product. */
const rowOf = ({ product, products }: InjectedPage) =>
  products.filter(({ title, price }) => title !== product?.title && price !== null).slice(0, 4)

const around: readonly Injection[] = [
  lookalike('four others to look at', 'recommendations-weak', ($, page) => {
    const others = rowOf(page)
    if (others.length < 4) return false
    $('body').append(
      '<section class="related-products"><h2>You may also ' +
        `like</h2><ul>${others.map(({ path, title, price }) => `<li class="product-card"><a href="${path}">${title}</a> <span class="price">$${price}</span></li>`).join('')}</ul></section>`,
    )
    return true
  }),
  lookalike(
    'trail whose last step has no address',
    'sd-breadcrumb-invalid',
    ($, { product }) =>
      product !== null &&
      !$('script[type="application/ld+json"]').text().includes('BreadcrumbList') &&
      $('[class*="breadcrumb" i]').length === 0 &&
      intoHead(
        $,
        `<script type="application/ld+json">${JSON.stringify({
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Home', item: '/' },
            { '@type': 'ListItem', position: 2, name: product.title },
          ],
        })}</script>`,
      ),
  ),
  lookalike(
    'product that a text links to',
    'orphan-product',
    ($) => atTheEnd($, '<p>New in the workshop: <a href="/injected/far-product-0">a board</a>.</p>'),
    {
      ...onHome,
      needsWholeShop: true,
      alsoCauses: alsoOfAddedPages,
      answers: ({ products }, __, origin) => ({
        '/robots.txt': { status: 200, body: `User-agent: *\nSitemap: ${origin}/injected-map.xml\n` },
        // A sitemap with this one product only would rightly be reported.
        '/injected-map.xml': {
          status: 200,
          body: sitemapOf(['/', '/injected/far-product-0', ...products.map(({ path }) => path)], origin),
        },
        '/injected/far-product-0': farProduct(names[0] ?? '', origin),
      }),
    },
  ),
]

export const reachInjections: readonly Injection[] = [...speed, ...depth, ...around]

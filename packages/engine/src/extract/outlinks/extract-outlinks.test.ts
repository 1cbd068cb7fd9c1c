import { expect, test } from 'vitest'
import { extractOutlinks } from './extract-outlinks.ts'

const url = 'https://www.shop.example/lamps/oak'
const leads = (html: string) => extractOutlinks(html, url)
const paths = (html: string) => leads(html).links.map((link) => link.url)
const areas = (html: string) => leads(html).links.map(({ area }) => area)
const jsonLd = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`

test('links are absolute, of the same host, and include duplicates', () => {
  expect(
    paths(
      '<a href="/a?x=1&amp;y=2">a</a><a href="b">b</a><a href="https://shop.example/c">c</a><a ' +
        'href="/a?x=1&amp;y=2">a</a><a href="https://other.example/">o</a><a href="//cdn.example/f">f</a><a ' +
        'href="mailto:a@shop.example">m</a><a href="javascript:void(0)">j</a><a href="">e</a><a>n</a>',
    ),
  ).toEqual([
    'https://www.shop.example/a?x=1&y=2',
    'https://www.shop.example/lamps/b',
    'https://shop.example/c',
    'https://www.shop.example/a?x=1&y=2',
  ])
})

test('tells links that are pictures from links in words', () => {
  const { links } = leads('<a href="/a"><img src="1.jpg"></a><img src="2.jpg"><a href="/b">b</a>')
  expect(links.map(({ isPictured = false }) => isPictured)).toEqual([true, false])
})

test('what a person would click leads on too, though it is no link', () => {
  expect(
    paths(
      `<main><div class=kort onclick="location.href='/lampe/1'"><img src=1.jpg>Lampe</div><a href="#" onclick='window.location="2"'>b</a>` +
        `<button onclick="kurv('/lampe/3')">c</button><div onclick="location.href='https://other.example/'">d</div></main>`,
    ),
  ).toEqual(['https://www.shop.example/lampe/1', `${url}#`, 'https://www.shop.example/lamps/2'])
})

test('relative links are resolved against the base', () => {
  expect(paths('<base href="/en/"><a href="cart">c</a><a href="/x">x</a>')).toEqual([
    'https://www.shop.example/en/cart',
    'https://www.shop.example/x',
  ])
  expect(paths('<base href="https://other.example/"><a href="/x">x</a>')).toEqual([])
})

test('menus are distinguished from page content', () => {
  const link = '<a href="/x">x</a>'
  expect(
    areas(
      `<header>${link}<nav>${link}</nav></header><main>${link}<article><header>${link}</header></article><nav ` +
        `class="pagination">${link}</nav></main><ol ` +
        `class="breadcrumb"><nav>${link}</nav></ol><footer>${link}<nav>${link}</nav></footer>`,
    ),
  ).toEqual(['header', 'nav', 'main', 'main', 'main', 'main', 'footer', 'footer'])
})

test('areas identified by names count too, and end with their elements', () => {
  const link = '<a href="/x">x</a>'
  expect(
    areas(
      `<div class="site-header"><br><img src="a.png">${link}</div><div id="hero">${link}</div><div ` +
        `class="page">${link}</div><ul class="main-menu"><li>${link}<li>${link}</ul><p>${link}<div ` +
        `class="footer">${link}</div>`,
    ),
  ).toEqual(['header', 'hero', 'main', 'nav', 'nav', 'main', 'footer'])
})

test('data of one product identifies a product page and its product', () => {
  const product = { '@type': 'Product', name: 'Oak lamp', sku: 'L-1' }
  expect(leads(jsonLd(product))).toMatchObject({ pageType: 'product_page', identity: 'L-1' })
  expect(leads(jsonLd({ '@graph': [{ '@type': 'WebPage' }, product] }))).toMatchObject({
    pageType: 'product_page',
  })
  expect(leads('<div itemscope itemtype="https://schema.org/Product"></div>').pageType).toBe('product_page')
  expect(leads('<meta property="product:price:amount" content="9">').pageType).toBe('product_page')
})

test('data of many products makes a list; a list nested in a product is ignored', () => {
  const product = (name: string) => ({ '@type': 'Product', name })
  expect(leads(jsonLd(['a', 'b', 'c', 'd'].map(product))).pageType).toBe('product_list_page')
  expect(leads(jsonLd({ '@type': 'ItemList', itemListElement: [product('a')] })).pageType).toBe(
    'product_list_page',
  )
  expect(leads(jsonLd(product('a')) + jsonLd({ '@type': 'ItemList' })).pageType).toBeNull()
  expect(leads('<h1>Our story</h1>').pageType).toBeNull()
})

test('one add-to-cart button means a product, many mean a list', () => {
  const sells = (html: string) => leads(html).sells
  expect(sells('<main><button> <span>Add to</span>\n cart</button></main>')).toBe(true)
  expect(sells('<form><input type="submit" value="In den Warenkorb"></form>')).toBe(true)
  expect(sells('<button aria-label="Ajouter au panier"><svg></svg></button>')).toBe(true)
  expect(sells('<button>Add to cart</button>'.repeat(4))).toBe(false)
  expect(sells('<header><button>Buy</button></header><button>Search</button>')).toBe(false)
})

test('without product data, copies of a page are recognized by their canonical address', () => {
  expect(leads('<link rel="canonical" href="/lamps/oak?a=1&amp;b=2">').identity).toBe(
    'https://www.shop.example/lamps/oak?a=1&b=2',
  )
  expect(leads('<p>x').identity).toBe(url)
})

test('broken data and markup still yield links', () => {
  const html = `<script type="application/ld+json">{"@type":"Product",</script><a href="/a"><div><a href="/b"></span></p>${'<div>'.repeat(2000)}<a href="/c">`
  expect(leads(html)).toMatchObject({ pageType: null })
  expect(paths(html)).toEqual(['/a', '/b', '/c'].map((path) => `https://www.shop.example${path}`))
})

import { expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

const page = (title: string, dialog: string) =>
  createPageFacts({
    url: 'https://shop.example/reed-lamp',
    html:
      `<html><head><title>${title}</title></head><body>${dialog}<main><h1>Reed Table Lamp</h1><img src="/lamp.jpg" ` +
      'alt="Lamp"><p class="price">$44.90</p><form action="/cart/add"><button>Add to ' +
      'cart</button></form></main></body></html>',
    headers: {},
  })
const waiting = '<div class="basket"><h1>Adding to basket…</h1></div>'

test('a hidden dialog before the page does not name the product', () => {
  expect(page('Reed Table Lamp – Harbour Goods', waiting).product?.title.value).toBe('Reed Table Lamp')
})

test("the name in the product's header takes precedence over a later heading", () => {
  const { product } = createPageFacts({
    url: 'https://shop.example/reed-lamp',
    html:
      '<html><head><title>Reed Table Lamp | Harbour Goods</title></head><body><main><section><header><h1>Reed Table ' +
      'Lamp<span> Details</span></h1></header><img src="/lamp.jpg" alt="Lamp"><p class="price">$44.90</p><form ' +
      'action="/cart/add"><button>Add to cart</button></form></section></main><div class="popup"><h1>Special return ' +
      'conditions</h1></div></body></html>',
    headers: {},
  })
  expect(product?.title.value).toBe('Reed Table Lamp Details')
})

test('if the title repeats no heading, the first heading names the product', () => {
  expect(page('Harbour Goods', '').product?.title.value).toBe('Reed Table Lamp')
})

test('a logo that is a main heading leaves the name to the heading that the title repeats', () => {
  const { product } = createPageFacts({
    url: 'https://shop.example/reed-lamp',
    html:
      '<html><head><title>Reed Table Lamp - Harbour Goods</title></head><body><header><h1><a href="/"><img ' +
      'src="/logo.png" alt="Logo"></a></h1></header><main><h2>Reed Table Lamp</h2><img src="/lamp.jpg" alt="Lamp">' +
      '<p>$44.90</p><form action="/cart/add"><button>Add to cart</button></form></main></body></html>',
    headers: {},
  })
  expect(product?.title.value).toBe('Reed Table Lamp')
})

test('a control that contains the labels of all its states is not sold out', () => {
  const { product } = createPageFacts({
    url: 'https://shop.example/lampa',
    html:
      '<html lang="pl"><head><title>Lampa stołowa</title></head><body><main><h1>Lampa stołowa</h1><img src="/lamp.jpg" ' +
      'alt="Lampa"><p class="price">44,90 zł</p><a href="#" class="add-to-basket"><span>Dodaj do koszyka</span> ' +
      '<span>Sprawdź dostępność w sklepie</span> <span>Produkt niedostępny</span></a></main></body></html>',
    headers: {},
  })
  expect(product?.buyButton?.kind).toBe('cart')
  expect(product?.availability.value).toBe('InStock')
})

const lines = (text: string, url = 'https://shop.example/index.php?id=7', head = '') =>
  createPageFacts({
    url,
    html:
      `<html lang="en"><head><title>Harbour Mug</title>${head}</head><body><main><h1>Harbour Mug</h1><ul>${text}</ul>` +
      '<img src="/mug.jpg" alt="Harbour Mug"><p>$8.99</p><form action="/cart/add"><button>Add to cart</button></form></main></body></html>',
    headers: {},
  }).product

test.each([
  ['Product Code: Product 8', 'Product 8'],
  ['Model: GIFT 010', 'GIFT 010'],
  ['SKU: AB-12, in 2 colors', 'AB-12'],
  ['Style: relaxed', null],
])('the code of “%s” is %s', (text, code) => {
  expect(lines(`<li>${text}</li>`)?.sku.value ?? null).toBe(code)
})

test.each([
  ['Availability: Pre-Order', 'PreOrder'],
  ['Available from: Sunday, February 21, 2027', 'PreOrder'],
  ['This product will be in stock on Saturday 26 December, 2026.', 'PreOrder'],
  ['Available from $5', 'InStock'],
  ['Availability: In stock', 'InStock'],
])('“%s” says %s although there is a cart button', (text, availability) => {
  expect(lines(`<li>${text}</li>`)?.availability.value).toBe(availability)
})

const markup = (sku: string, availability: string) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Harbour Mug', sku, mpn: 'MUG-1', offers: { price: '8.99', priceCurrency: 'USD', availability } })}</script>`

test('a day in the future leaves it to the buy control whether it can be ordered before, if the data say sold out', () => {
  const date = '<li>Available from: Sunday, February 21, 2027</li>'
  const url = 'https://shop.example/mug'
  expect(lines(date, url, markup('M1', 'OutOfStock'))?.availability.value).toBe('InStock')
  expect(lines(date, url, markup('M1', 'InStock'))?.availability.value).toBe('PreOrder')
})

test('a number that only repeats the address is no code if the page shows another', () => {
  const url = 'https://shop.example/info.php?products_id=7'
  expect(lines('<li>MUG-1</li>', url, markup('7', 'InStock'))?.sku.value).toBe('MUG-1')
  expect(lines('', url, markup('7', 'InStock'))?.sku.value).toBe('7')
})

test('the box around a label and a code is no code, whatever its class', () => {
  const url = 'https://shop.example/mug'
  const box = (label: string) =>
    `<div class="field--sku"><div>${label}</div><div class="sku">SU-402-1</div></div>`
  for (const label of ['Código SKU', 'Kennziffer']) expect(lines(box(label), url)?.sku.value).toBe('SU-402-1')
})

test('a disabled button that waits for a choice says nothing about stock', () => {
  const { product, pageType } = createPageFacts({
    url: 'https://shop.example/shirt',
    html:
      '<html><head><title>Shirt | Shop</title></head><body><main><h2>Shirt</h2><img src="/s.jpg" alt="Shirt"><span>From €10.00</span>' +
      '<div><span>Select Size</span><div><button>S</button><button>M</button></div></div><button disabled>Out of stock</button>' +
      '<button>Select options</button></main></body></html>',
    headers: {},
  })
  expect(pageType.type).toBe('product_page')
  expect(product?.availability.value).toBe('InStock')
})

const factsOf = (main: string, around = '') =>
  createPageFacts({
    url: 'https://shop.example/reed-lamp',
    html: `<html lang="en"><head><title>Reed Table Lamp</title></head><body>${around}<main>${main}</main></body></html>`,
    headers: {},
  })
const heading = '<h1>Reed Table Lamp</h1><img src="/lamp.jpg" alt="Reed Table Lamp">'

test('a control with the labels of all its states needs no class to be the buy control', () => {
  const { product } = factsOf(
    `${heading}<p>$44.90</p><a href="#"><span>Add to cart</span> <span>Check availability in the store</span> <span>Product is sold out</span></a>`,
  )
  expect(product?.availability.value).toBe('InStock')
})

test('one choice that is in stock is enough, one that is sold out says nothing', () => {
  const choices = (...states: string[]) =>
    states.map((state, at) => `<button><span>Color ${at}</span><span>${state}</span></button>`).join('')
  const stockOf = (html: string) =>
    factsOf(`${heading}<p>$44.90</p><div>${html}</div>`).product?.availability.value
  expect(stockOf(choices('2 in stock', 'Sold out'))).toBe('InStock')
  expect(stockOf(choices('Sold out', 'One'))).not.toBe('InStock')
})

test('a heading in breadcrumbs does not name the product', () => {
  const crumbs = '<div class="breadcrumbs"><h1>Home &gt; Lamps</h1></div>'
  const { product } = factsOf(
    `${heading}<p>$44.90</p><form action="/cart/add"><button>Add to cart</button></form>`,
    crumbs,
  )
  expect(product?.title.value).toBe('Reed Table Lamp')
})

test('a product without a price has no currency of other products', () => {
  const others = [1, 2, 3]
    .map((at) => `<li><a href="/${at}"><img src="/${at}.jpg" alt=""><h3>No. ${at}</h3></a> $17.0${at}</li>`)
    .join('')
  const { product } = factsOf(
    `${heading}<form action="/cart/add"><button>Add to cart</button></form>`,
    `<aside><h2>Sale items</h2><ul>${others}</ul></aside>`,
  )
  expect(product?.title.value).toBe('Reed Table Lamp')
  expect(product?.price.value).toBeNull()
  expect(product?.currency.value).toBeNull()
})

test('an empty cart in the header makes no product of a form', () => {
  const { product } = createPageFacts({
    url: 'https://shop.example/join',
    html: '<html lang="en"><head><title>Join</title></head><body><div>Total $0.00</div><h1>Create a profile</h1><form><input name="name"></form></body></html>',
    headers: {},
  })
  expect(product).toBeNull()
})

test('an unnamed line that ends with the stock states it, an unnamed “in stock” alone does not', () => {
  const stockOf = (line: string) => factsOf(`${heading}<p>$44.90</p>${line}`).product?.availability.value
  expect(stockOf('<p>One size $44.90 - In stock</p>')).toBe('InStock')
  expect(stockOf('<p>In stock</p>')).toBeNull()
})

test('a label and its value state the stock together, and so does a number', () => {
  const stockOf = (line: string) => factsOf(`${heading}<p>$44.90</p>${line}`).product?.availability.value
  expect(stockOf('<p>Stok: <font><span class="badge">Kosong</span></font></p>')).toBe('OutOfStock')
  expect(stockOf('<p>Stok: <font><span class="badge">Tersedia</span></font></p>')).toBe('InStock')
  expect(stockOf('<p>Stock: 0</p>')).toBe('OutOfStock')
  expect(stockOf('<p>Stock: -7</p>')).toBe('OutOfStock')
  expect(stockOf('<p>Stock: 10</p>')).toBe('InStock')
  expect(stockOf('<li><strong>商品库存：</strong> 20 台</li>')).toBe('InStock')
  expect(stockOf('<p>Shipping cost: 0</p>')).not.toBe('OutOfStock')
})

test('where nothing else names the product, the heading next to its price does', () => {
  const page = (more = '') =>
    createPageFacts({
      url: 'https://shop.example/#/vare/1',
      html: `<html lang=da><head><title>Butik</title>${more}</head><body><main><div><h3>Nyheder</h3></div>
        <div><div><h2>Stol Fjord</h2><p><b>1.250,-</b></p></div><h4>Andre kiggede på</h4></div><button>Læg i kurv</button></main></body></html>`,
      headers: {},
      correctedType: 'product_page',
    }).product
  expect(page()?.title.value).toBe('Stol Fjord')
  expect(page()?.price.value).toMatchObject({ minor: 125000, exponent: 2 })
  expect(page('<meta property="og:title" content="Fjord, stol">')?.title.value).toBe('Fjord, stol')
})

test('a main heading that is only a price names nothing, and the words of the address tell which heading does', () => {
  const { product } = createPageFacts({
    url: 'https://shop.example/info/41/reed-table-lamp',
    html:
      '<html lang="en"><head><title>Harbour Goods</title></head><body><main><div><h3>Reed table lamp</h3><img src="/lamp.jpg"></div>' +
      '<div><h1>$44.90</h1><form action="/cart/add"><h4>Choose a size</h4><button>Add to cart</button></form></div></main></body></html>',
    headers: {},
  })
  expect(product?.title.value).toBe('Reed table lamp')
  expect(product?.price.value?.minor).toBe(4490)
})

test('a heading that a page says twice, on two levels, is the name before nearer ones', () => {
  const page = (title: string) =>
    createPageFacts({
      url: 'https://shop.example/produkt.php?id=7',
      html: `<html lang=cs><head><title>Obchod</title></head><body><nav><a href="/">Úvod</a></nav>
        <div><h2>${title}</h2><div><div><img src="/7.jpg" alt="Produkt"><h3>Lampa Fjord</h3></div>
        <div><h3>Popis produktu</h3><p>Svítí celý večer a nehřeje.</p><p>Skladem</p><div class="price">Cena: 990 Kč</div>
        <form method="post"><input type="number" name="quantity" value="1"><button>Přidat do košíku</button></form></div></div></div></body></html>`,
      headers: {},
    })
  const { product, pageType } = page('Lampa Fjord')
  expect(pageType.type).toBe('product_page')
  expect(product?.title.value).toBe('Lampa Fjord')
  expect(page('Nabídka').product?.title.value).toBe('Popis produktu')
})

test.each([
  ['品名:藤制台灯', '藤制台灯'],
  ['Product name: Reed lamp', 'Reed lamp'],
  ['Název produktu: Lampa', 'Lampa'],
  ['Reed lamp: the small one', 'Reed lamp: the small one'],
])('the name of “%s” is “%s”', (heading, name) => {
  const html = `<html><head><title>Shop</title></head><body><main><h1>${heading}</h1><p class="price">$20.00</p><form action="/cart" method="post"><button>Add to cart</button></form></main></body></html>`
  expect(createPageFacts({ url: 'https://shop.example/p/1', html, headers: {} }).product?.title.value).toBe(
    name,
  )
})

test('a price in a link to another page, such as an advertisement, is not the product’s', () => {
  const priceOf = (href: string) =>
    createPageFacts({
      url: 'https://shop.example/reed-lamp',
      html:
        '<html><head><title>Reed Table Lamp</title></head><body><main><div><div><h1>Reed Table Lamp</h1></div></div>' +
        '<img src="/lamp.jpg" alt="Reed Table Lamp"><div><p>$44.90</p></div><div>' +
        `<a href="${href}"><span>Your cost could be <s>$44.90</s> <b>$14.90</b></span></a></div>` +
        '<div><form action="/cart/add"><button>Add to cart</button></form></div>' +
        '</main></body></html>',
      headers: {},
    }).product?.price.value?.minor
  expect(priceOf('https://bank.example/card')).toBe(4490)
})

import { expect, it } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

const availabilityOf = (beside: string, inForm = '') =>
  createPageFacts({
    url: 'https://shop.example/reed-lamp',
    html:
      '<html><head><title>Reed Table Lamp</title></head><body><main><h1>Reed Table Lamp</h1><img src="/lamp.jpg" ' +
      `alt="Reed Table Lamp"><p>$44.90</p>${beside}<form action="/cart/add">${inForm}<button>Add to cart</button></form>` +
      '</main></body></html>',
    headers: {},
  }).product?.availability.value

it('reads the value beside a label for stock, in elements of their own', () => {
  const pair = (label: string, value: string) => `<div><div>${label}</div><div>${value}</div></div>`
  expect(availabilityOf(pair('Availability', 'Out of stock'))).toBe('OutOfStock')
  expect(availabilityOf(pair('Reed Chair', 'Out of stock'))).toBe('InStock')
})

it('“sold out” in the form of an enabled buy button is about the product, elsewhere it isn’t', () => {
  expect(availabilityOf('', '<b>Sold out</b>')).toBe('OutOfStock')
  expect(availabilityOf('<b>Sold out</b>')).toBe('InStock')
  expect(availabilityOf('', '<b>In green we are sold out, in red we have two</b>')).toBe('InStock')
})

it('out of stock and only on backorder can be ordered', () => {
  const said = (words: string) => availabilityOf(`<p class="stock">${words}</p>`)
  expect(said('Ei varastossa, vain jälkitoimituksena')).toBe('BackOrder')
  expect(said('Out of stock, available on backorder')).toBe('BackOrder')
  expect(said('Ei varastossa')).toBe('OutOfStock')
})

it('what is gone and can’t be ordered is out of stock, even if the store will have it again', () => {
  const page = (form: string) =>
    createPageFacts({
      url: 'https://shop.example/reed-lamp',
      html:
        '<html lang="de"><head><title>Reed Lamp</title></head><body><main><h1>Reed Lamp</h1><img src="/lamp.jpg" alt="Reed Lamp">' +
        `<p>44,90 €</p><p class="stock">Nicht auf Lager, muss erst nachbestellt werden.</p>${form}</main></body></html>`,
      headers: {},
    }).product?.availability.value
  const form = (state: string) => `<form action="/cart/add"><button ${state}>In den Warenkorb</button></form>`
  expect([page(''), page(form('disabled')), page(form(''))]).toEqual([
    'OutOfStock',
    'OutOfStock',
    'BackOrder',
  ])
})

it('a disabled buy button may wait for a menu that writes into a hidden field', () => {
  const page = (value: string) =>
    createPageFacts({
      url: 'https://shop.example/reed-lamp',
      html:
        '<html><head><title>Reed Lamp</title></head><body><main><h1>Reed Lamp</h1><p>$44.90</p><form action="/cart/add">' +
        `<div><button type="button">Size</button><input type="hidden" name="sel[0]" value="${value}"><ul>` +
        '<li><a href="#">Small</a></li><li><a href="#">Large</a></li></ul></div><button disabled>Add to cart</button>' +
        '</form></main></body></html>',
      headers: {},
    }).product
  expect([page('')?.availability.value, page('')?.hasOpenChoice]).toEqual(['InStock', true])
  expect(page('s1')?.availability.value).toBe('OutOfStock')
})

it('a list of choices that are all sold out says so, even if there is only one', () => {
  const choices = (...names: string[]) =>
    availabilityOf(
      '',
      `<select name="id">${names.map((name) => `<option>${name}</option>`).join('')}</select>`,
    )
  expect(choices('Default – Sold out')).toBe('OutOfStock')
  expect(choices('Small – Sold out', 'Large')).toBe('InStock')
})

it('“sold out” beside a buy button without a form is about the product too', () => {
  const page = (beside: string, after: string) =>
    createPageFacts({
      url: 'https://shop.example/products/oak-chair',
      html:
        '<html><head><title>Oak Chair</title></head><body><main><h1>Oak Chair</h1><img src="/1.jpg" alt="Oak Chair">' +
        `<section><div><p>$99.00</p><div><button>Add to cart</button></div>${beside}</div></section>` +
        `<section><div><div><div><div>${after}</div></div></div></div></section></main></body></html>`,
      headers: {},
    }).product?.availability.value
  const badge = '<div><span>SKU 17</span><span>Sold out</span></div>'
  expect([page(badge, ''), page('', badge)]).toEqual(['OutOfStock', 'InStock'])
})

it('a badge for sold-out products beside an enabled buy button is a hidden part of every page', () => {
  expect(availabilityOf('<span class="badge price__badge-sold-out">Sold out</span>')).toBe('InStock')
  expect(availabilityOf('<p class="product-stock">Sold out</p>')).toBe('OutOfStock')
})

it('the name of an element says sold out where its words are unknown and nothing can be bought', () => {
  const page = (name: string) =>
    createPageFacts({
      url: 'https://shop.example/products/reed-lamp',
      html:
        '<html><head><title>Reed</title><script type="application/ld+json">{"@type":"Product","name":"Reed","offers":' +
        '{"@type":"Offer","price":"44.90","priceCurrency":"EUR"}}</script></head><body><main><h1>Reed</h1>' +
        `<img src="/lamp.jpg" alt="Reed"><p>44,90 €</p><p class="availability ${name}">Zum zum</p></main></body></html>`,
      headers: {},
    }).product?.availability.value
  expect([page('out-of-stock'), page('')]).toEqual(['OutOfStock', null])
})

it('“sold out” beside a button that a script disables later counts when the page’s data say so too', () => {
  const page = (availability: string) =>
    createPageFacts({
      url: 'https://shop.example/products/reed-lamp',
      html:
        '<html><head><title>Reed Lamp</title><script type="application/ld+json">{"@type":"Product","name":"Reed Lamp",' +
        `"offers":{"@type":"Offer","price":"44.90","priceCurrency":"USD","availability":"https://schema.org/${availability}"}}` +
        '</script></head><body><main><h1>Reed Lamp</h1><img src="/lamp.jpg" alt="Reed Lamp"><p>$44.90</p>' +
        '<form action="/cart/add"><div class="field-hidden-visually">In stock</div><p><span>Temporarily sold out</span></p>' +
        '<button>Add to cart</button></form></main></body></html>',
      headers: {},
    }).product?.availability.value
  expect([page('OutOfStock'), page('InStock')]).toEqual(['OutOfStock', 'InStock'])
})

it('counts no pieces as sold out, and reads short words of scripts without letters', () => {
  expect(availabilityOf('<p class="product-stock">0 in stock</p>')).toBe('OutOfStock')
  expect(availabilityOf('<p class="product-stock">10 in stock</p>')).toBe('InStock')
  expect(availabilityOf('<p>0<!-- --> en stock</p>')).toBe('OutOfStock')
  expect(availabilityOf('<p>Hours when there are 0 in stock in our oldest shop</p>')).toBe('InStock')
  expect(availabilityOf('<div><div>库存</div><div><font color="red">售罄</font></div></div>')).toBe(
    'OutOfStock',
  )
})

it('none behind a label for stock is out of stock, in small print that is marked as a heading too', () => {
  expect(availabilityOf('<h4>Laos: 0</h4>')).toBe('OutOfStock')
  expect(availabilityOf('<h4>Laos: 9</h4>')).toBe('InStock')
  expect(availabilityOf('<p>Còn lại: 0</p>')).toBe('OutOfStock')
  expect(availabilityOf('<p>Quantity in stock: 0</p>')).toBe('OutOfStock')
  expect(availabilityOf('<p><strong>Á lager:</strong> 0</p>')).toBe('OutOfStock')
  expect(availabilityOf('<h4>Sold out</h4>')).toBe('InStock')
  expect(availabilityOf('<p>In stock: No</p>')).toBe('OutOfStock')
  expect(availabilityOf('<p>En stock : non</p>')).toBe('OutOfStock')
  expect(availabilityOf('<p>In stock: Yes</p>')).toBe('InStock')
})

it('a disabled buy button may wait for a choice, in a list of the same form or of buttons beside it', () => {
  const disabled = (beside: string, inForm = '') =>
    createPageFacts({
      url: 'https://shop.example/reed-lamp',
      html:
        '<html><head><title>Reed Table Lamp</title></head><body><main><h1>Reed Table Lamp</h1><p>$44.90</p>' +
        `${beside}<form action="/cart/add">${inForm}<button disabled>Add to cart</button></form></main></body></html>`,
      headers: {},
    }).product?.availability.value
  const entry = (isChosen: boolean) =>
    `<ul><li><button aria-selected="${isChosen}" name="Size" value="S">S</button></li></ul>`
  const select = (selected: string) =>
    `<select name="size"><option value="">Size</option><option value="s"${selected}>S</option></select>`
  const radio = (checked: string) => `<input type="radio" name="size" value="s"${checked}>`
  expect(disabled('')).toBe('OutOfStock')
  expect(disabled(entry(false))).toBe('InStock')
  expect(disabled(entry(true))).toBe('OutOfStock')
  expect(disabled('', select(''))).toBe('InStock')
  expect(disabled('', select(' selected'))).toBe('OutOfStock')
  expect(disabled(select(''))).toBe('OutOfStock')
  expect(disabled('', radio(''))).toBe('InStock')
  expect(disabled('', radio(' checked'))).toBe('OutOfStock')
  expect(disabled('<button aria-pressed="false">Remember</button>')).toBe('OutOfStock')
})

it('a picture whose alt text says “sold out” counts like the words, where nothing can be bought', () => {
  const page = (alt: string, form: string) =>
    createPageFacts({
      url: 'https://shop.example/product/oak-chair',
      html:
        '<html lang="ko"><head><title>Oak Chair</title></head><body><main><h1>Oak Chair</h1><img src="/1.jpg" ' +
        `alt="Oak Chair"><p class="price">29,000원</p><p>SKU: OC-1</p><i><img src="/icon.gif" alt="${alt}"></i>${form}` +
        '</main></body></html>',
      headers: {},
    }).product?.availability.value
  expect(page('품절', '')).toBe('OutOfStock')
  expect(page('무료배송', '')).toBeNull()
  expect(page('품절', '<form action="/cart/add"><button>장바구니</button></form>')).toBe('InStock')
})

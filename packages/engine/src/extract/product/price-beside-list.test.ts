import { expect, it } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

const entry = (name: string, price: string) => `<li><a href="/bowls/${name}">${name}</a><br> ${price}</li>`
const html = `<html><head><title>Pasta Bowl</title></head><body><div><form action="/add"><div><div><h1>Pasta Bowl</h1></div></div>
  <div><div><img src="/bowl.jpg" alt="Pasta Bowl"></div><div><h3><span>£22.00</span></h3><p>This product is currently sold out.</p></div></div></form></div>
  <div><div><h3>Popular products</h3></div><div><ol>${entry('elm', '£78.00')}${entry('dip', '£9.50')}
  ${entry('reed', '<span class="old_price">£24.00</span> <span class="sale_price">£19.95</span>')}${entry('birch', '£65.00')}</ol></div></div></body></html>`

it('a reduced price in a list of other products is not the product’s own', () => {
  const facts = createPageFacts({ url: 'https://shop.example/bowls/pasta-bowl', html, headers: {} })
  expect(facts.product?.price.value?.minor).toBe(2200)
})

it('the lower price that a label calls the promotional one is the one to pay, though the other is not struck', () => {
  const page = (label: string) =>
    createPageFacts({
      url: 'https://shop.example/p/1',
      html:
        '<html><head><title>Oak Lamp</title></head><body><form action="/cart/add"><h1>Oak Lamp</h1><img src="/1.jpg" ' +
        'alt="Oak Lamp"><ul><li><b>Our price:</b> <i>$59.80</i></li>' +
        `<li><b>${label}:</b> <i>$53.80</i></li></ul><button>Add to cart</button></form></body></html>`,
      headers: {},
    }).product?.price.value?.minor
  expect([page('Sale price'), page('Deposit')]).toEqual([5380, 5980])
})

it('a label in the text of the lower price counts as well, and a wave joins the ends of a range', () => {
  const page = (prices: string) =>
    createPageFacts({
      url: 'https://shop.example/p/1',
      html:
        '<html><head><title>Oak Lamp</title></head><body><form action="/cart/add"><h1>Oak Lamp</h1><img src="/1.jpg" ' +
        `alt="Oak Lamp">${prices}<button>Add to cart</button></form></body></html>`,
      headers: {},
    }).product
  const sale = page('<div>Our price: <span>$24.99</span></div><div>Sale price: $19.99</div>')
  expect(sale?.price.value?.minor).toBe(1999)
  const range = page('<p class="price">1,980円 ～ 2,980円</p>')
  expect([range?.price.value?.minor, range?.priceMax?.minor]).toEqual([1980, 2980])
})

it('the subtotal of a cart that opens over the page is not the price, unless the whole page is in such a panel', () => {
  const page = (name: string) =>
    createPageFacts({
      url: 'https://shop.example/p/1',
      html:
        '<html><head><title>Oak Lamp</title></head><body><div class="card"><h1>Oak Lamp</h1><i>$59.80</i></div>' +
        `<form class="${name}" action="/cart/add"><b>Subtotal</b><span class="product__current-price">$0.00</span>` +
        '<button>Add to cart</button></form></body></html>',
      headers: {},
    }).product?.price.witnesses.find(({ source }) => source === 'dom')?.value.minor
  expect(page('cart-drawer')).toBe(5980)
  const whole = createPageFacts({
    url: 'https://shop.example/p/1',
    html:
      '<html><head><title>Oak Lamp</title></head><body><div class="drawer"><h1>Oak Lamp</h1><p>$59.80</p>' +
      '<form action="/cart/add"><button>Add to cart</button></form></div></body></html>',
    headers: {},
  })
  expect(whole.product?.price.value?.minor).toBe(5980)
})

it('the price with tax in brackets behind another one is what shoppers pay', () => {
  const page = (remark: string) =>
    createPageFacts({
      url: 'https://shop.example/p/1',
      html:
        '<html lang="ja"><head><title>そば猪口</title></head><body><form action="/cart/add"><h1>そば猪口</h1>' +
        `<table><tr><th>販売価格</th><td><b>1,500円(${remark}1,650円)</b></td></tr></table><button>カートに入れる</button></form></body></html>`,
      headers: {},
    }).product?.price.value?.minor
  expect([page('税込'), page('会員')]).toEqual([1650, 1500])
})

/**
 * A product page without landmarks, as older platforms write it: a sign-in and a cart button in a panel before the
 * content, a hidden main heading with the category's name, the product in one form, an empty section of related ones.
 */
import { beforeAll, expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

const panel = `<div id="panel"><ul><li><button>장바구니</button></li></ul><form action="/login_check">
  <input type="text" name="mb_id"><input type="password" name="mb_password"><input type="submit" value="로그인"></form></div>`
const top = '<div id="top"><h1>린넨 원피스 &gt; 원피스</h1><a href="/shop/">상점</a></div>'
const buttons = '<button value="장바구니">장바구니</button><button value="바로구매">바로구매</button>'

const product = (buy: string) => `<div id="item"><form action="/shop/cartupdate.php" method="post">
  <div class="wrap"><a href="/shop/largeimage.php?id=7"><img src="/7.jpg" alt=""></a><section>
  <h2>린넨 원피스 <span class="sound">요약정보 및 구매</span></h2>
  <table><tr><th>시중가격</th><td>20,300원</td></tr><tr><th>판매가격</th><td><strong>16,300원</strong></td></tr></table>
  <ul><li>린넨 원피스 <span>+0원</span></li></ul>${buy}</section></div>
  <div class="others"><a href="/shop/item.php?id=8">다음 상품</a></div></form></div>
  <section id="rel"><h2>관련상품</h2><p>등록된 상품이 없습니다.</p></section>`

const factsOf = (content: string) =>
  createPageFacts({
    url: 'https://shop.example/shop/item.php?id=7',
    html: `<html lang="ko"><head><title>린넨 원피스 &gt; 원피스 | 봄날</title></head><body>${top}${panel}<div>${content}</div></body></html>`,
    headers: {},
  })

// What is read from the first page compiles the words of all languages.
beforeAll(() => void factsOf(product(buttons)).product, 30_000)

test('is read as a product with its name and both prices', () => {
  const { pageType, product: read, cards } = factsOf(product(buttons))
  expect(pageType).toMatchObject({ type: 'product_page', reason: null })
  expect(cards).toEqual([])
  expect(read?.title.value).toBe('린넨 원피스')
  expect(read?.price.value?.minor).toBe(16300)
  expect(read?.compareAt.value?.minor).toBe(20300)
  expect(read?.availability.value).toBe('InStock')
})

test('cannot be bought without the buttons of its form, whatever opens the cart elsewhere', () => {
  const { product: read } = factsOf(product('<p>상품의 재고가 부족하여 구매할 수 없습니다.</p>'))
  expect(read?.buyButton).toBeNull()
  expect(read?.availability.value).toBe('OutOfStock')
})

test('a page with nothing but that panel sells nothing', () => {
  expect(factsOf('<h2>쿠폰존</h2><p>사용할 수 있는 쿠폰이 없습니다.</p>').pageType.type).toBe('unknown')
})

test('a code in small print is not part of the name', () => {
  const { product: read } = createPageFacts({
    url: 'https://shop.example/p/1',
    html: `<html lang="en"><head><title>Fire Lamp | Shop</title></head><body><main><h1>Fire Lamp<br><small>[LMP-7]</small></h1>
      <img src="/1.jpg" alt="Fire Lamp"><p>$29.99</p><form action="/cart/add"><button>Add to cart</button></form></main></body></html>`,
    headers: {},
  })
  expect(read?.title.value).toBe('Fire Lamp')
})

test('a control in the heading is not part of the name', () => {
  const nameIn = (heading: string) =>
    createPageFacts({
      url: 'https://shop.example/item?id=7',
      html: `<html lang="en"><head><title>Fire Lamp > Lamps | Shop</title></head><body><main><h1>${heading}</h1>
        <strong>Fire Lamp</strong><p>$ 20.00</p><button>Add to cart</button></main></body></html>`,
      headers: {},
    }).product?.title.value
  expect(nameIn('<a href="javascript:history.back()"><span>Back</span></a> Fire Lamp &gt; Lamps')).toBe(
    'Fire Lamp',
  )
  expect(nameIn('Fire Lamp <button>Share</button>')).toBe('Fire Lamp')
  expect(nameIn('<a href="#">Fire Lamp</a>')).toBe('Fire Lamp')
})

test('a code in brackets below the name is the code, a size in brackets is part of the name', () => {
  const read = (heading: string) =>
    createPageFacts({
      url: 'https://shop.example/p/1',
      html: `<html lang="en"><head><title>Shop</title></head><body><main><h1>${heading}</h1><img src="/1.jpg" alt="Fire Lamp">
        <p>$29.99</p><form action="/cart/add"><button>Add to cart</button></form></main></body></html>`,
      headers: {},
    }).product
  const coded = read('Fire Lamp<br><span>[LMP-7]</span>')
  expect([coded?.title.value, coded?.sku.value]).toEqual(['Fire Lamp', 'LMP-7'])
  const lettered = read('Fire Lamp<br><span>[LMP-FIRE]</span>')
  expect([lettered?.title.value, lettered?.sku.value]).toEqual(['Fire Lamp', 'LMP-FIRE'])
  for (const remark of ['large', 'NEW', 'PRE-ORDER']) {
    const remarked = read(`Fire Lamp <span>[${remark}]</span>`)
    expect([remarked?.title.value, remarked?.sku.value]).toEqual([`Fire Lamp [${remark}]`, null])
  }
})

const plain = (details: string) =>
  createPageFacts({
    url: 'https://shop.example/p/1',
    html: `<html lang="vi"><head><title>Shop</title></head><body><div class="box"><div class="details"><h2>Ấm đun nước</h2>
      <div>${details}</div></div></div></body></html>`,
    headers: {},
  }).product

test('a heading that only says the price is not the name', () => {
  const read = plain('<h3>350.000đ</h3><img src="/1.jpg" alt=""><button>Thêm giỏ hàng</button>')
  expect(read?.title.value).toBe('Ấm đun nước')
  expect(read?.price.value?.minor).toBe(350000)
  expect(read?.availability.value).toBe('InStock')
})

test('the only button of a form that adds to the cart buys, whatever its words', () => {
  const buttonOf = (buttons: string, action = '/cart/add') =>
    createPageFacts({
      url: 'https://shop.example/towel',
      html: `<html lang="nl"><head><title>Towel</title></head><body><main><h1>Towel</h1><p>€9.00</p><form action="${action}" method="post">${buttons}</form></main></body></html>`,
      headers: {},
    }).product?.buyButton?.text
  expect(buttonOf('<button>Vooruit ermee</button>')).toBe('Vooruit ermee')
  expect(buttonOf('<button>Vooruit ermee</button>', '/contact')).toBeUndefined()
  expect(buttonOf('<button>Vooruit ermee</button><button>Bewaren</button>')).toBeUndefined()
  expect(buttonOf('<button>Aan winkelwagen toevoegen</button><button>Bewaren</button>')).toBe(
    'Aan winkelwagen toevoegen',
  )
})

test('a product is sold out when each of its choices is, not when one is', () => {
  const read = (...stock: string[]) =>
    plain(
      `<h3>350.000đ</h3><img src="/1.jpg" alt=""><div>${stock
        .map((each, at) => `<div><button>Màu ${at}<p><span>${each}</span></p></button></div>`)
        .join('')}</div><button>Thêm giỏ hàng</button>`,
    )?.availability.value
  expect(read('Đã hết hàng', 'Đã hết hàng')).toBe('OutOfStock')
  expect(read('Đã hết hàng', '350.000đ')).toBe('InStock')
})

test('a heading that says the price behind a label is not the name', () => {
  const { product } = createPageFacts({
    url: 'https://shop.example/item?id=22',
    html: `<html lang="it"><head><title>Maschera</title></head><body><main><h5>Gel verde, 50 pezzi</h5><img src="/g.jpg" alt="">
      <div><h3>Prezzo: €10</h3><form action="/carrello" method="post"><button>Aggiungi al carrello</button></form></div></main></body></html>`,
    headers: {},
  })
  expect(product?.title.value).toBe('Gel verde, 50 pezzi')
})

import { expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

const factsOf = (article: string) =>
  createPageFacts({
    url: 'https://shop.example/product/rose-pruner',
    html: `<html lang="en"><head><title>Rose pruner</title></head><body><header><h1>Rose pruner</h1></header><main>${article}</main></body></html>`,
    headers: {},
  })
const buyForm = '<form action="/product/rose-pruner" method="post"><button>Add to cart</button></form>'

test('a product that links only to its category is no card', () => {
  const { cards, product } = factsOf(
    `<article class="product"><p class="price">$249.00</p><p>SKU: GT-102</p><img src="/i/1.jpg" alt="Rose pruner">
     <a href="/catalog/garden-tools">Garden tools</a>${buyForm}</article>`,
  )
  expect(cards).toEqual([])
  expect(product?.price.value?.minor).toBe(24900)
  expect(product?.sku.value).toBe('GT-102')
})

test('a picture in a side column makes no card of the product beside it', () => {
  const { cards, pageType } = createPageFacts({
    url: 'https://shop.example/rose-pruner',
    html: `<html lang="en"><head><title>Garden shop</title></head><body><div id="page" class="product"><div id="sidebar">
      <section><a href="/gift-box"><img src="/g.jpg" alt="Gift box"></a></section></div>
      <div id="content"><section><h2>Rose pruner</h2><img src="/i/1.jpg" alt="Rose pruner"><p>$249.00</p>${buyForm}</section></div>
      </div></body></html>`,
    headers: {},
  })
  expect(cards).toEqual([])
  expect(pageType.type).toBe('product_page')
})

test('a lone entry of a list leads to its product from its image or heading', () => {
  const { cards } = factsOf(
    `<article class="product"><a href="/product/spade"><img src="/i/2.jpg" alt="Spade"></a>
     <h2><a href="/product/spade">Spade</a></h2><p class="price">$24.00</p></article>`,
  )
  expect(cards.map(({ url }) => url)).toEqual(['https://shop.example/product/spade'])
})

const listOf = (items: string) =>
  createPageFacts({
    url: 'https://shop.example/decor',
    html: `<html lang="en"><head><title>Decor</title></head><body><main><h1>Decor</h1><ul>${items}</ul></main></body></html>`,
    headers: {},
  })

test('the only entry of a list is a card without any class', () => {
  const { cards, pageType } = listOf(
    `<li><a href="/pennant"><img src="/p.jpg" alt=""><h2>Pennant</h2><span>$11.05</span></a>
     <a href="/cart?add=9">Add to cart</a></li>`,
  )
  expect(cards.map(({ title }) => title)).toEqual(['Pennant'])
  expect(pageType.type).not.toBe('product_page')
})

test('what the links of several cards say is not the name of one', () => {
  const entry = (name: string) =>
    `<li><a href="/${name}"><img src="/${name}.jpg" alt=""><i>Sale</i><b>Product on sale</b><span>${name}</span></a> $18.00</li>`
  expect(listOf(entry('Cap') + entry('Beanie') + entry('Hoodie')).cards.map(({ title }) => title)).toEqual([
    'Cap',
    'Beanie',
    'Hoodie',
  ])
})

test('a box for name and description is named by the name inside', () => {
  const entry = (name: string) =>
    `<li><a href="/${name}"><img src="/${name}.jpg" alt=""></a><div class="title-description"><div class="title">` +
    `<a href="/${name}">${name}</a></div><div class="description">Made of oak.</div></div><i>$18.00</i></li>`
  expect(listOf(entry('Spoon') + entry('Bowl') + entry('Board')).cards.map(({ title }) => title)).toEqual([
    'Spoon',
    'Bowl',
    'Board',
  ])
})

test('a searched word that is marked in each name belongs to the names', () => {
  const entry = (name: string) =>
    `<li><a href="/${name}"><img src="/${name}.jpg" alt=""><span><mark>Jar</mark> of ${name}</span><i>$18.00</i></a></li>`
  expect(listOf(entry('tea') + entry('salt') + entry('rice')).cards.map(({ title }) => title)).toEqual([
    'Jar of tea',
    'Jar of salt',
    'Jar of rice',
  ])
})

test('the only entry of a grid is a card if its picture and another link name one product', () => {
  const { cards } = createPageFacts({
    url: 'https://shop.example/specials',
    html: `<html lang="en"><head><title>Specials</title></head><body><main><h1>Specials</h1><div><div><div>
      <a href="/p?id=1"><img src="/o.jpg" alt="Oranges"></a><div><p><a href="/p?id=1">Oranges</a></p>
      <p><s>$9.99</s> <span>$2.99</span></p></div></div></div></div></main></body></html>`,
    headers: {},
  })
  expect(cards.map(({ title }) => title)).toEqual(['Oranges'])
})

test('the only entry of a list ends where other parts of the page begin', () => {
  const { cards } = createPageFacts({
    url: 'https://shop.example/search?q=vase',
    html: `<html lang="en"><head><title>Search</title></head><body><div class="page"><div class="top"><ul><li><a href="/c/1">Lamps</a></li></ul></div>
      <div class="page content"><h1>Search</h1><p>Results</p><div class="list"><div><div class="image"><a href="/vase?q=vase"><img src="/v.jpg" alt="Tall vase"></a></div>
      <div class="price">$72.00</div><div class="name"><a href="/vase?q=vase">Tall vase</a></div></div></div></div></div></body></html>`,
    headers: {},
  })
  expect(cards.map(({ title }) => title)).toEqual(['Tall vase'])
})

test('the same heading in most cards is a label, not their names', () => {
  const entry = (name: string) =>
    `<li><a href="/${name}"><img src="/${name}.jpg" alt=""></a><a href="/${name}">${name}</a><p>$18.00</p><h3>Share</h3></li>`
  expect(listOf(entry('Cap') + entry('Beanie') + entry('Hoodie')).cards.map(({ title }) => title)).toEqual([
    'Cap',
    'Beanie',
    'Hoodie',
  ])
})

test('a picture that opens in full size leads to no product, a page with a picture does', () => {
  const shot = (href: string) =>
    `<div><a href="${href}"><img src="/s.jpg" alt="Kettle"></a><p><s>$25.00</s> $19.00</p></div>`
  const cardsOf = (first: string, second: string) => factsOf(shot(first) + shot(second)).cards.length
  expect(cardsOf('/full/1.jpg', '/full/2.JPG?v=3')).toBe(0)
  expect(cardsOf('/kettle-1', '/kettle-2.html')).toBe(2)
})

const gridOf = (cells: string) =>
  createPageFacts({
    url: 'https://shop.example/index.php?page=list&c=2',
    html: `<html lang="en"><head><title>Tins</title></head><body><main><h1>Tins</h1><div>${cells}</div></main></body></html>`,
    headers: {},
  }).cards.map(({ title }) => title)

test('what every entry of a grid leads to, such as delivery costs, makes none of them less of a card', () => {
  const entry = (id: number, name: string) =>
    `<div class="box"><p><a href="/index.php?page=p&id=${id}"><img src="/${id}.jpg" alt=""></a></p>
     <h3><a href="/index.php?page=p&id=${id}">${name}</a></h3><p>$4.00 plus <a href="/index.php?page=delivery">delivery</a></p></div>`
  expect(gridOf(entry(1, 'Peas') + entry(2, 'Corn') + entry(3, 'Beans'))).toEqual(['Peas', 'Corn', 'Beans'])
  const rows = `<div>${entry(1, 'Peas')}${entry(2, 'Corn')}</div><div>${entry(3, 'Figs')}${entry(4, 'Plums')}</div>`
  expect(gridOf(rows)).toEqual(['Peas', 'Corn', 'Figs', 'Plums'])
})

test('rows of two products each are no cards, their cells are', () => {
  const cell = (name: string) =>
    `<div><a href="/${name}"><img src="/i.jpg" alt=""><b>${name}</b></a> $4.00</div>`
  const row = (one: string, other: string) => `<div class="row">${cell(one)}${cell(other)}</div>`
  const names = ['Peas', 'Corn', 'Beans', 'Olives', 'Figs', 'Plums']
  expect(gridOf(row('Peas', 'Corn') + row('Beans', 'Olives') + row('Figs', 'Plums'))).toEqual(names)
})

test('a longer link to something else is not the name of a card', () => {
  const entry = (name: string) =>
    `<li><a href="/${name}"><img src="/${name}.jpg" alt=""></a> <a href="/${name}">${name}</a> $18.00 plus <a href="/costs">delivery costs</a></li>`
  expect(listOf(entry('Cap') + entry('Beanie') + entry('Hoodie')).cards.map(({ title }) => title)).toEqual([
    'Cap',
    'Beanie',
    'Hoodie',
  ])
})

test('a ribbon with a reduction is not the name, and a share in a name is no ribbon', () => {
  const entry = (ribbon: string, name: string, alt: string) =>
    `<li><img src="/${alt}.jpg" alt="${alt}"><h5>${ribbon}</h5><h5>${name}</h5><p>$18.00</p><a href="/${alt}">Details</a></li>`
  const titles = (...items: string[]) => listOf(items.join('')).cards.map(({ title }) => title)
  expect(
    titles(entry('Discount: 5%', 'Cap', 'a'), entry('-20%', 'Hat', 'b'), entry('20% off', 'Hood', 'c')),
  ).toEqual(['Cap', 'Hat', 'Hood'])
  expect(titles(entry('Cocoa 70%', 'Dark and bitter', 'Cocoa 70%'), entry('New', 'Milk', 'Milk'))).toEqual([
    'Cocoa 70%',
    'Milk',
  ])
})

test('a teaser that says the name again is no part of it', () => {
  const entry = (name: string, teaser: string) =>
    `<li><a href="/${name.length}"><img src="/${name.length}.jpg" alt=""><p>${name}</p><p>${teaser}</p></a><p>$18.00</p></li>`
  const { cards } = listOf(
    entry('Scratcher', 'Scratcher (post) Nature D00, jute, 32 x 32 x 53 cm, beige') +
      entry('Ball hedgehog', 'Toy for dogs, the ball hedgehog of vinyl that glows') +
      entry('Acme', 'Road runner trap with a long spring'),
  )
  expect(cards.map(({ title }) => title)).toEqual([
    'Scratcher',
    'Ball hedgehog',
    'Acme Road runner trap with a long spring',
  ])
})

test('links to variants belong to the card of their product', () => {
  const variants = (address: string) =>
    ['S', 'M', 'L', 'XL'].map((size) => `<a href="${address}${size}">${size}</a>`).join('')
  const entry = (name: string, variantsOf: string) =>
    `<div class="tile"><div class="top"><a href="/${name}"><img src="/${name}.jpg" alt=""></a></div>
     <div><a href="/${name}">The ${name}</a> $18.00 <div class="sizes">${variantsOf}</div></div></div>`
  const cardsOf = (items: string) =>
    listOf(`<li>${items}</li>`).cards.map(({ url, title }) => [new URL(url).pathname, title])
  const expected = [
    ['/shirt', 'The shirt'],
    ['/coat', 'The coat'],
  ]
  expect(cardsOf(entry('shirt', variants('/shirt/')) + entry('coat', variants('/coat/')))).toEqual(expected)
  expect(cardsOf(entry('shirt', variants('/shirt?size=')) + entry('coat', ''))).toEqual(expected)
})

test('entries below the address of a linked picture are products if they have pictures too', () => {
  const entry = (name: string) =>
    `<div class="tile"><a href="/shoes/${name}"><img src="/${name}.jpg" alt=""></a><a href="/shoes/${name}">${name}</a> $18.00</div>`
  const { cards } = listOf(
    `<li><a href="/shoes"><img src="/shoes.jpg" alt=""></a>${['Boot', 'Clog', 'Mule'].map(entry).join('')}</li>`,
  )
  expect(cards.map(({ title }) => title)).toEqual(['Boot', 'Clog', 'Mule'])
})

test('entries with pictures of their own are products, though only a category’s picture is linked', () => {
  const entry = (name: string) =>
    `<div class="tile"><img src="/${name}.jpg" alt=""><a href="/shoes/${name}">${name}</a> $18.00</div>`
  const { cards } = listOf(
    `<li><a href="/shoes"><img src="/shoes.jpg" alt=""></a>${['Boot', 'Clog', 'Mule'].map(entry).join('')}</li>`,
  )
  expect(cards.map(({ title }) => title)).toEqual(['Boot', 'Clog', 'Mule'])
})

test('a picture with a number of products leads to a category', () => {
  const entry = (name: string, below: string) =>
    `<li><a href="/${name}"><img src="/${name}.jpg" alt="${name}"><span>${name}</span></a><span>${below}</span></li>`
  const { cards } = listOf(entry('sports', '1 product') + entry('mat', '$18.00') + entry('belt', '$20.00'))
  expect(cards.map(({ title }) => title)).toEqual(['mat', 'belt'])
})

test('a category whose heading leads to one of its products is no card', () => {
  const entry = (name: string) =>
    `<div class="entry"><a href="/${name}"><img src="/${name}.jpg" alt=""></a><h3><a href="/${name}">${name}</a></h3> $18.00</div>`
  const { cards } = listOf(
    `<li class="product"><h2><a href="/Vase">Vases</a></h2><div>${['Vase', 'Jug', 'Pot'].map(entry).join('')}</div></li>`,
  )
  expect(cards.map(({ title }) => title)).toEqual(['Vase', 'Jug', 'Pot'])
})

test('a range that is repeated for screen readers has an upper end', () => {
  const entry = (name: string) =>
    `<li><a href="/${name}"><img src="/${name}.jpg" alt=""><h3>${name}</h3></a><span class="price"><span>5 000 Ft</span> – <span>20 000 Ft</span>
    <span class="screen-reader-text">Ártartomány: 5 000 Ft - 20 000 Ft</span></span></li>`
  const [card] = listOf(['mez', 'tea', 'olaj'].map(entry).join('')).cards
  expect([card?.price?.minor, card?.priceMax?.minor]).toEqual([500_000, 2_000_000])
})

test('a picture may mark an entry as sold out, and a wave may join the ends of a range', () => {
  const entry = (name: string, mark: string) =>
    `<li><a href="/${name}"><img src="/${name}.jpg" alt="${name}"><h3>${name}</h3></a> <span>1,980円 ～ 2,980円</span>${mark}</li>`
  const { cards } = listOf(entry('cap', '<img src="/out.gif" alt="SOLD OUT">') + entry('hat', ''))
  expect(cards.map(({ availability }) => availability)).toEqual(['OutOfStock', null])
  expect(cards.map(({ priceMax }) => priceMax?.minor)).toEqual([2980, 2980])
})

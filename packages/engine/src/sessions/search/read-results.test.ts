import { expect, test } from 'vitest'
import { readResults } from './read-results.ts'

const card = (title: string) => {
  const path = `/products/${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    `<li class="card"><a href="${path}"><img src="/a.jpg" alt="" width="300" height="300"></a><h3><a ` +
    `href="${path}">${title}</a></h3><p class="price">$24.00</p></li>`
  )
}

const read = (query: string, message: string, titles: readonly string[]) =>
  readResults(
    {
      url: `https://shop.example/search?q=${encodeURIComponent(query)}`,
      headers: {},
      html:
        '<html lang="en"><body><header><a ' +
        `href="/">Home</a></header><main><h1>Search</h1>${message}<ul>${titles.map(card).join('')}</ul></main></body></html>`,
    },
    new Set(),
    query,
  )

const lamps = ['Reed Table Lamp', 'Arc Floor Lamp', 'Clip Lamp', 'Desk Lamp']
const popular = ['Stone Bowl', 'Linen Apron', 'Oak Tray', 'Wool Throw']

test('cards are results, in page order', () => {
  const { urls, titles, helpOffered } = read('lamp', '<p>4 results</p>', lamps)
  expect(titles).toEqual(lamps)
  expect(urls[0]).toBe('https://shop.example/products/reed-table-lamp')
  expect(helpOffered).toEqual([])
})

test('“read more” behind each heading names no result', () => {
  const entry = (name: string) =>
    `<article><h2><a href="/p/${name}">Lamp ${name}</a></h2><p>…</p><a href="/p/${name}">Read more</a></article>`
  const html = `<html lang="en"><body><main><h1>Search</h1>${['oak', 'elm'].map(entry).join('')}</main></body></html>`
  const url = 'https://shop.example/?s=lamp'
  const known = new Set(['https://shop.example/p/oak', 'https://shop.example/p/elm'])
  expect(readResults({ html, url, headers: {} }, known, 'lamp').titles).toEqual(['Lamp oak', 'Lamp elm'])
})

test('a result may mark the searched words on its page, or have an address that was never seen', () => {
  const found = (href: string) =>
    readResults(
      {
        url: 'https://shop.example/search?q=Oak+Lamp',
        headers: {},
        html: `<html lang="en"><body><main><h1>Search</h1><p>1 result</p><a href="/search?q=Oak+Lamp&page=1">Oak Lamp</a>
          <ul><li><a href="${href}">Oak Lamp</a></li></ul></main></body></html>`,
      },
      new Set(['https://shop.example/p/oak-lamp']),
      'Oak Lamp',
    ).urls
  expect(found('/p/oak-lamp?highlight=WyJvYWsiXQ')).toEqual([
    'https://shop.example/p/oak-lamp?highlight=WyJvYWsiXQ',
  ])
  expect(found('/lamps/oak')).toEqual(['https://shop.example/lamps/oak'])
  expect(found('/search?q=Oak+Lamp&sort=name')).toEqual([])
})

test('popular products below “no results” are suggestions, not results', () => {
  const { urls, helpOffered } = read(
    'zxqvkwjhg',
    '<p>No results for “zxqvkwjhg”. Popular right now:</p>',
    popular,
  )
  expect(urls).toEqual([])
  expect(helpOffered).toContain('Stone Bowl')
})

test('products and categories beside the message are help', () => {
  const side = `<aside><h2>Categories</h2><ul><li><a href="/hats">Hats</a></li></ul></aside>`
  const { helpOffered } = readResults(
    {
      url: 'https://shop.example/search?q=zxqvkwjhg',
      headers: {},
      html: `<html lang="en"><body><header><a href="/">Home</a></header><main><h1>Search</h1><p>No products were found.</p></main>${side}<footer><a href="/terms">Terms</a></footer></body></html>`,
    },
    new Set(),
    'zxqvkwjhg',
  )
  expect(helpOffered).toEqual(['Hats'])
})

test('a hidden message for an empty search does not hide results', () => {
  expect(read('lamps', '<p>No results found</p>', lamps).urls).toHaveLength(4)
})

test('results for the corrected word are results', () => {
  const { urls, suggestion } = read('lmap', '<p>No results for lmap. Showing results for: lamp</p>', lamps)
  expect(urls).toHaveLength(4)
  expect(suggestion).toBe('lamp')
})

test('a “no results” message with the word is trusted, whatever follows', () => {
  expect(read('lamp', '<h2>No results for “lamp”</h2>', lamps)).toMatchObject({ urls: [], isSaidEmpty: true })
})

test('two results that are no list of cards still count', () => {
  const links = ['Candy Bowl - White', 'Candy Bowl - Yellow'].map(
    (name) => `<div><a href="/things/${name.slice(-5)}"><span>${name}</span> <span>$18.00</span></a></div>`,
  )
  const page = (query: string) => ({
    url: `https://shop.example/search?q=${query}`,
    headers: {},
    html: `<html lang="en"><body><main><h1>Search</h1>${links.join('')}<a href="/delivery">Free over $50</a></main></body></html>`,
  })
  expect(readResults(page('bowl'), new Set(), 'bowl').titles).toEqual([
    'Candy Bowl - White',
    'Candy Bowl - Yellow',
  ])
  expect(readResults(page('kettle'), new Set(), 'kettle').titles).toEqual([])
})

test('a single hit above a carousel of best sellers is the first result', () => {
  const hit = '/products/reed-table-lamp'
  const page = (bestSellers: readonly string[]) => ({
    url: 'https://shop.example/search?q=Reed+Table+Lamp',
    headers: {},
    html:
      `<html lang="en"><body><main><h1>Search</h1><div><a href="${hit}"><img src="/b.jpg" alt=""></a>` +
      `<h3><a href="${hit}">Reed Table Lamp</a></h3><p>$24.00</p></div>` +
      `<section><h2>Our best sellers</h2><ul>${bestSellers.map(card).join('')}</ul></section></main></body></html>`,
  })
  const known = new Set([hit, '/products/stone-bowl'].map((path) => `https://shop.example${path}`))
  const { titles } = readResults(page(popular), known, 'Reed Table Lamp')
  expect(titles[0]).toBe('Reed Table Lamp')
})

test('a choice of categories above the message is help, a choice of the order is none', () => {
  const helpOn = (name: string) =>
    readResults(
      {
        url: 'https://shop.example/search?q=zxqvkwjhg',
        headers: {},
        html:
          `<html lang="en"><body><main><h1>Search</h1><select name="${name}"><option>Lamps</option><option>Bowls</option>` +
          '<option>Rugs</option></select><p>No products were found.</p></main></body></html>',
      },
      new Set(),
      'zxqvkwjhg',
    ).helpOffered
  expect(helpOn('category')).toEqual(['Lamps', 'Bowls', 'Rugs'])
  expect(helpOn('sort')).toEqual([])
})

import { isTag } from 'domhandler'
import { describe, expect, test } from 'vitest'
import { openDocument } from './page-document.ts'

const open = (html: string, url = 'https://shop.example/a/b.html') => openDocument({ url, html, headers: {} })

function find(document: ReturnType<typeof open>, selector: string) {
  const element = document.$(selector).get(0)
  if (element === undefined || !isTag(element)) throw new Error(`nothing matches ${selector}`)
  return element
}

describe('paths', () => {
  test('contain positions only among siblings of the same tag, and find the element again', () => {
    const document = open('<main><div>a</div><div><p>b</p><a id="x">c</a></div></main>')
    const element = find(document, '#x')
    expect(document.pathOf(element)).toBe('html > body > main > div:nth-of-type(2) > a')
    expect(document.$(document.pathOf(element)).get(0)).toBe(element)
  })

  test('match the tree that browsers build', () => {
    const document = open('<table><tr><td id="x">1<td>2</table>')
    expect(document.pathOf(find(document, '#x'))).toBe('html > body > table > tbody > tr > td:nth-of-type(1)')
  })

  test('are unique for every element of a page', () => {
    const document = open('<ul><li><a>1</a><a>2</a></li><li><a>3</a></li></ul><ul><li><a>4</a></li></ul>')
    const paths = document.$('*').toArray().filter(isTag).map(document.pathOf)
    expect(new Set(paths).size).toBe(paths.length)
  })
})

describe('areas', () => {
  test('a header that a template never closes is not all of the page', () => {
    const shown = `<h1>Mug</h1><p id="price">$12.00</p><p>${'Fired twice in our own kiln. '.repeat(9)}</p>`
    const frame = (inner: string) =>
      open(
        `<header id="own"><a href="/">Kiln shop</a></header><header class="page-header"><nav>Home</nav>${inner}`,
      )
    const areaIn = (inner: string) => {
      const document = frame(inner)
      return document.areaOf(find(document, '#price'))
    }
    expect(areaIn(`<header><i>Mugs</i></header>${shown}`)).toBe('main')
    expect(areaIn(`<p id="price">$12.00</p></header><main><h1>Mug</h1></main>`)).toBe('header')
  })

  test('a header in a section is the page’s unless it only heads the words below it', () => {
    const areaIn = (html: string) => {
      const document = open(`<section>${html}</section>`)
      return document.areaOf(find(document, '#name'))
    }
    const words = '<p>Fired twice in our own kiln, and safe in the dishwasher.</p>'
    expect(areaIn(`<header><h2 id="name">Blue mug</h2></header>${words}`)).toBe('main')
    expect(areaIn('<header><h2 id="name">Kiln shop</h2></header>')).toBe('header')
    expect(areaIn(`<header><h2 id="name">Kiln shop</h2><nav>Mugs</nav></header>${words}`)).toBe('header')
  })

  test('the header and the footer of a page that is wholly inside main are its own', () => {
    const links = '<a href="/1">1</a><a href="/2">2</a><a href="/3">3</a>'
    const document = open(`<main><header>${links}</header>
      <section><h1>Mug</h1><article><p>Blue.</p><footer id="tags">${links}</footer></article></section>
      <footer><p id="end">About us</p>${links}</footer></main>`)
    const areas = ['header > a', '#end', '#tags', 'h1'].map((each) => document.areaOf(find(document, each)))
    expect(areas).toEqual(['header', 'footer', 'main', 'main'])
  })

  const page = open(`
    <header class="site-header"><a id="logo">Shop</a><nav><a id="menu">Menu</a></nav></header>
    <nav aria-label="Breadcrumb"><a id="crumb">Home</a></nav>
    <section class="hero"><p id="hero">Sale</p></section>
    <main>
      <article><header><h1 id="title">Mug</h1></header><p id="copy">Blue.</p></article>
      <div><div><h2>You may also like</h2></div><ul><li id="other">Cup</li></ul></div>
      <section id="reviews"><p id="review">Great</p></section>
      <aside><p id="side">Filters</p></aside>
      <nav class="pagination"><a id="next">Next</a></nav>
    </main>
    <footer><nav><a id="foot">Terms</a></nav></footer>
    <div class="cart-drawer"><p id="drawer">Your cart</p></div>`)
  test.each([
    ['#logo', 'header'],
    ['#menu', 'nav'],
    ['#crumb', 'breadcrumb'],
    ['#hero', 'hero'],
    ['#title', 'main'],
    ['#copy', 'main'],
    ['#other', 'related'],
    ['#review', 'reviews'],
    ['#side', 'aside'],
    ['#next', 'main'],
    ['#foot', 'footer'],
    ['#drawer', 'aside'],
  ])('%s is in %s', (selector, area) => {
    expect(page.areaOf(find(page, selector))).toBe(area)
  })

  test('announcements above main belong to the header, a section with images does not', () => {
    const document =
      open(`<p id="bar">Free delivery over $75</p><section id="offer"><p id="x">Sale</p><img src="/a.jpg"></section>
      <main><h1>Mug</h1></main><section id="below">More about the mug</section>`)
    expect(document.areaOf(find(document, '#bar'))).toBe('header')
    expect(document.areaOf(find(document, '#x'))).toBe('main')
    expect(document.areaOf(find(document, '#below'))).toBe('main')
  })

  test('if the subject is outside main, elements before main are not the header', () => {
    const document = open('<p id="x">Blue, 12 cm.</p><h1>Mug</h1><main>Other things</main>')
    expect(document.areaOf(find(document, '#x'))).toBe('main')
  })

  test('a heading never makes the whole page a secondary area', () => {
    const document = open('<main><h1>Mug</h1><h2>Related products</h2><p id="x">Text</p></main>')
    expect(document.areaOf(find(document, '#x'))).toBe('main')
  })

  test('the column of the content may say that it has a side column', () => {
    const document = open(
      '<main><div id="left-column"><p id="side">Filters</p></div><div id="content-wrapper" class="left-column"><p id="x">Text</p></div></main>',
    )
    expect(document.areaOf(find(document, '#x'))).toBe('main')
    expect(document.areaOf(find(document, '#side'))).toBe('aside')
  })

  test('a class around the main heading does not define an area', () => {
    const document = open('<div class="product reviews-enabled related"><h1>Mug</h1><p id="x">Text</p></div>')
    expect(document.areaOf(find(document, '#x'))).toBe('main')
  })
})

describe('visibility', () => {
  const page = open(`
    <p id="plain">a</p><p id="aria" aria-hidden="true">a</p><details><p id="details">a</p></details>
    <p class="hidden md:block" id="wide">a</p>
    <div hidden><p id="hidden">a</p></div><div style="color:red; display: none"><p id="style">a</p></div>
    <p class="visually-hidden" id="reader">a</p><dialog><p id="dialog">a</p></dialog>
    <template><p class="template">a</p></template><p class="d-none" id="utility">a</p>
    <p class="displaynone" id="spelled">a</p>`)
  test.each(['#plain', '#aria', '#details', '#wide'])('%s is visible', (selector) => {
    expect(page.isVisible(find(page, selector))).toBe(true)
  })
  test.each(['#hidden', '#style', '#reader', '#dialog', '#utility', '#spelled'])(
    '%s is not visible',
    (selector) => {
      expect(page.isVisible(find(page, selector))).toBe(false)
    },
  )
})

test('text joins inline elements, separates blocks and omits hidden elements', () => {
  const document = open(
    '<div id="x"><b>1</b>9<sup>99</sup><p>two</p><span hidden>no</span><a>A</a><a>B</a></div>',
  )
  expect(document.textOf(find(document, '#x'))).toBe('1999 two A B')
})

test('routes of the own document are addresses, those of other documents are not', () => {
  const page = open('<p>x', 'https://shop.example/app/#/lamps')
  expect(page.absolute('#/lamps/1')).toBe('https://shop.example/app/#/lamps/1')
  expect(page.absolute('/app/#!/chairs')).toBe('https://shop.example/app/#!/chairs')
  expect(page.absolute('#top')).toBe('https://shop.example/app/')
  expect(page.absolute('/lamp/#/1-size-s')).toBe('https://shop.example/lamp/')
  expect(open('<p>x', 'https://shop.example/lamp.html').absolute('#/1-size-s')).toBe(
    'https://shop.example/lamp.html',
  )
})

test('addresses are resolved against the base, without fragment, and http(s) only', () => {
  const document = open('<base href="/shop/"><p></p>')
  expect(document.absolute('x.html#top')).toBe('https://shop.example/shop/x.html')
  expect(document.absolute('//cdn.example/a b.jpg')).toBe('https://cdn.example/a%20b.jpg')
  expect(document.absolute('mailto:a@b.example')).toBeNull()
  expect(document.absolute('')).toBeNull()
  expect(document.absolute('http://[')).toBeNull()
})

test('an endlessly nested page is parsed to the depth of browsers', () => {
  const document = open(`${'<div>'.repeat(3000)}deep`)
  const divs = document.elements.all('div')
  const last = divs.at(-1)
  expect(divs.length).toBeLessThan(600)
  expect(last && document.isVisible(last) && document.areaOf(last)).toBe('main')
})

import { describe, expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

const images = (html: string, url = 'https://shop.example/') =>
  createPageFacts({ url, html, headers: {} }).images

describe('addresses', () => {
  test('the largest candidate of a srcset comes first', () => {
    const [image] = images(
      '<img src="a.jpg" srcset="a-300.jpg 300w, a-1200.jpg 1200w,a-600.jpg 600w, plain.jpg, c_w,10.jpg 10w">',
    )
    expect(image?.url).toBe('https://shop.example/a-1200.jpg')
    expect(image?.candidates).toEqual(
      ['a-1200.jpg', 'a-600.jpg', 'a-300.jpg', 'c_w,10.jpg', 'plain.jpg', 'a.jpg'].map(
        (name) => `https://shop.example/${name}`,
      ),
    )
  })

  test('the image of a lazy loader replaces the placeholder', () => {
    const urls = images(`
      <img src="data:image/gif;base64,R0" data-src="/a.jpg"><img src="/img/blank.gif" data-srcset="/b1.jpg 1x, /b2.jpg 2x">
      <img src="/lazy.svg" data-src="/c_{width}x.jpg" data-widths="[180, 360, 2048]">`).map(
      ({ url, isLazy }) => [url, isLazy],
    )
    expect(urls).toEqual([
      ['https://shop.example/a.jpg', true],
      ['https://shop.example/b2.jpg', true],
      ['https://shop.example/c_360x.jpg', true],
    ])
  })

  test('an image that names a larger one for its zoom is not lazy', () => {
    const lazy = images(`
      <img src="/a-600.jpg" data-src="/a-1200.jpg"><img fetchpriority="high" class="lazy-zoom" src="/b.jpg" data-src="/b.jpg">
      <img class="lazyload" src="/c-20.jpg" data-src="/c.jpg"><img loading="lazy" src="/d.jpg">`)
    expect(lazy.map(({ isLazy }) => isLazy)).toEqual([false, false, true, true])
  })

  test('picture sources and noscript copies count', () => {
    const [first, second] = images(`
      <picture><source srcset="/big.webp 1600w"><img src="/small.jpg"></picture>
      <img class="lazy" src="data:,"><noscript><img src="/real.jpg?a=1&amp;b=2"></noscript>`)
    expect(first?.url).toBe('https://shop.example/big.webp')
    expect(second?.url).toBe('https://shop.example/real.jpg?a=1&b=2')
  })

  test('an image may have no address; missing alt text is not empty alt text', () => {
    const [first, second] = images('<img alt=""><img src="/x.jpg">')
    expect(first).toMatchObject({ url: null, alt: '' })
    expect(second?.alt).toBeNull()
  })
})

test('sizes are read from attributes and inline styles', () => {
  expect(images('<img src="a" width="300px" style="height: 200px">')[0]).toMatchObject({
    width: 300,
    height: 200,
  })
})

test('roles are determined by position and name', () => {
  const facts = createPageFacts({
    url: 'https://shop.example/product/blue-mug',
    headers: {},
    html: `<header><a href="/"><img src="/brand.png" alt="Shop"></a><img class="icon" src="/cart.svg"></header>
      <main><div class="product-gallery"><img src="/mug-1.jpg"><img src="/mug-2.jpg"></div>
      <h1>Blue mug</h1><p>$12.00</p><form action="/cart/add" method="post"><button>Add to cart</button></form>
      <p>A mug. <img src="/story.jpg"></p><img src="/p.gif" width="1" height="1"></main>`,
  })
  expect(facts.images.map(({ role }) => role)).toEqual([
    'logo',
    'icon',
    'product-main',
    'product-gallery',
    'content',
    'decorative',
  ])
})

test('the background of an image is a preview of it, not a further image', () => {
  expect(
    images('<img src="/lamp.jpg" alt="Lamp" style="background-image:url(/lamp-blurred.jpg)">'),
  ).toHaveLength(1)
})

test('inline background images are found', () => {
  const [image] = images('<div class="hero" style="background-image:url(\'/h.jpg\')"><p>Sale</p></div>')
  expect(image).toMatchObject({ url: 'https://shop.example/h.jpg', role: 'hero', alt: null })
})

test('browsers end a quoted address at the end of the style', () => {
  const [image] = images('<div class="hero" style="background-image: url(\'/h.jpg?v=1);"><p>Sale</p></div>')
  expect(image).toMatchObject({ url: 'https://shop.example/h.jpg?v=1' })
})

test('a product that is called an arrow is no icon', () => {
  const page = '<main><h1>Arrow necklace</h1><img src="/i/arrow-necklace.jpg" alt=""></main>'
  const [photo] = images(page, 'https://shop.example/arrow-necklace')
  expect(photo?.role).not.toBe('icon')
  const list = images(
    `<a href="/arrow-necklace"><img src="/i/arrow-necklace.jpg" alt=""></a>
     <a href="/i/badge.jpg"><img src="/i/badge.jpg" alt=""></a><img src="/i/arrow-left.png" alt="">`,
  )
  expect(list.map(({ role }) => role === 'icon')).toEqual([false, true, true])
})

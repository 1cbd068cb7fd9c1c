import { expect, test } from 'vitest'
import { isSameDocument } from './normalize-document.ts'

const at = Date.UTC(2026, 10, 14, 3, 5)
const tomorrow = at + 86_400_000
const page = (more: string) => `<title>Reed lamp</title><h1>Reed lamp</h1><p class="price">$42.00</p>${more}`
const isSame = (before: string, now: string) =>
  isSameDocument({ html: page(before), loadedAtMs: at }, { html: page(now), loadedAtMs: tomorrow })

test.each([
  ['a nonce', '<script nonce="aB3x">go()</script>', '<script nonce="Zq91">go()</script>'],
  [
    'a token in a form',
    '<input type="hidden" name="csrf_token" value="f00d">',
    '<input type="hidden" name="csrf_token" value="beef">',
  ],
  ['a token in the head', '<meta name="csrf-token" content="a1">', '<meta name="csrf-token" content="b2">'],
  [
    'a token in a script',
    '<script>var a={"formKey":1,"csrfToken":"a1"}</script>',
    '<script>var a={"formKey":1,"csrfToken":"b2"}</script>',
  ],
  [
    'a session in an address',
    '<a href="/cart;jsessionid=A1.n1?x=1">',
    '<a href="/cart;jsessionid=B2.n1?x=1">',
  ],
  [
    'a session in a parameter',
    '<a href="/cart?x=1&amp;PHPSESSID=aa11">',
    '<a href="/cart?x=1&amp;PHPSESSID=bb22">',
  ],
  ['a comment', '<!-- made in 0.021 s -->', '<!-- made in 0.4 s -->'],
  ['the second of the load', `<b data-now="${at / 1000}">`, `<b data-now="${tomorrow / 1000}">`],
  [
    'the time of the load',
    '<script>t="2026-11-14T03:05:12Z"</script>',
    '<script>t="2026-11-15T03:05:01Z"</script>',
  ],
])('%s is no change', (_, before, now) => {
  expect(before).not.toBe(now)
  expect(isSame(before, now)).toBe(true)
})

test.each([
  ['a price', '<s>$50.00</s>', '<s>$55.00</s>'],
  [
    'a price in data',
    '<script type="application/ld+json">{"price":"42.00"}</script>',
    '<script type="application/ld+json">{"price":"41.00"}</script>',
  ],
  ['a field of the shop', '<input name="quantity" value="1">', '<input name="quantity" value="2">'],
  ['the end of a sale', '<b data-ends="1799999999">', '<b data-ends="1800099999">'],
  ['a day', '<p>Sale until 2026-11-20</p>', '<p>Sale until 2026-11-27</p>'],
  [
    'a fingerprinted style sheet',
    '<link rel="stylesheet" href="/a.3f2a9c8b1d7e.css">',
    '<link rel="stylesheet" href="/a.77aa9c8b1d7e.css">',
  ],
  ['a product id', '<a href="/p?id=1001">', '<a href="/p?id=1002">'],
])('%s is a change', (_, before, now) => {
  expect(isSame(before, now)).toBe(false)
})

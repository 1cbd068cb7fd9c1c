import { expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

const typeOf = (html: string, path = '/x') =>
  createPageFacts({ url: `https://shop.example${path}`, html, headers: {} }).pageType

const prose =
  '<p>A fine text about the shop and what it sells, long enough to be a page of its own.</p>'.repeat(30)

test.each([
  ['bot-wall', '/', '<title>Just a moment...</title><p>Checking your browser</p>'],
  [
    'bot-wall',
    '/product/mug',
    '<title>shop.example</title><script src="https://geo.captcha-delivery.com/c.js"></script>',
  ],
  [
    'not-found',
    '/product/gone',
    '<title>404 Not Found | Shop</title><main><h1>Page not found</h1><a href="/">Home</a></main>',
  ],
  ['not-found', '/x', '<title>Shop</title><main><h1>Seite nicht gefunden</h1></main>'],
  ['not-found', '/x', `<title>Page introuvable</title><main><h1>Oups</h1>${prose}</main>`],
  ['error', '/cart', '<title>500 Internal Server Error</title><h1>Internal Server Error</h1>'],
  [
    'password',
    '/password',
    '<title>Shop</title><h1>Opening soon</h1><form action="/password"><input type="password" name="password"></form>',
  ],
  [
    'maintenance',
    '/',
    "<title>Shop</title><h1>We'll be right back</h1><p>Scheduled maintenance until noon.</p>",
  ],
  ['age-gate', '/', '<h1>Welcome</h1><p>Are you over 18?</p><button>Yes</button><button>No</button>'],
  [
    'login',
    '/account/login',
    '<main><h1>Login</h1><form action="/account/login"><input type="email" name="e"><input type="password" name="p"></form></main>',
  ],
  [
    'login',
    '/create_account.php',
    '<main><h1>My account details</h1><form><input name="firstname"><input name="street_address"><input ' +
      'name="postcode"><input type="email" name="email"><input type="password" name="p"></form></main>',
  ],
])('a page that does not belong to the store is unknown: %s', (reason, path, html) => {
  expect(typeOf(html, path)).toMatchObject({ type: 'unknown', reason })
})

test.each([
  ['an age question over a whole page', '/', `<main><p>Are you over 18?</p>${prose}</main>`],
  [
    'a login form in the menu',
    '/',
    `<header><form action="/login"><input type="email" name="e"><input type="password" name="p"></form></header><main><h1>Login days: sale</h1>${prose}</main>`,
  ],
  [
    'a sign-in popup that only the style sheet closes, before the content',
    '/',
    `<title>Shop | Home</title><section><div class="box"><form action="/login"><h1>Login</h1><input type="email" name="e"><input
      type="password" name="p"></form></div></section><h1>Welcome to the shop</h1>${prose}`,
  ],
  [
    'a newsletter saying that something comes soon',
    '/',
    `<main><h1>Mugs</h1>${prose}<h2>Coming soon</h2></main>`,
  ],
])('%s is no refusal', (_name, path, html) => {
  expect(typeOf(html, path)).toMatchObject({ type: 'home_page', reason: null })
})

test('a sign-in beside the content is no password page, whatever its first field is called', () => {
  const html = `<title>Coupons</title><form><input type="text" name="mb_id"><input type="password" name="pw"></form>
    <h2>Coupons</h2><p>There are none.</p>`
  expect(typeOf(html).reason).toBeNull()
})

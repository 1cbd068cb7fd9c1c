/** Faults and look-alikes of shopper actions: clicking, consenting, searching, selecting, buying. */
import type { ShopCall } from './live-injection.ts'
import { fault, type LiveInjection, lookalike } from './live-injection.ts'
import { cookieBanner } from './live-parts.ts'

const cartWord = /cart|basket|bag|graphql|store-api|warenkorb|panier/i
const adds = ({ method, path, body }: ShopCall) =>
  method === 'POST' &&
  cartWord.test(path) &&
  (/add|items?|line/i.test(path) || /add|qty|quantity|sku/i.test(body))
const changes = ({ method, path }: ShopCall) =>
  (['PATCH', 'PUT'].includes(method) && cartWord.test(path)) ||
  (method === 'POST' && cartWord.test(path) && /update|change|quantity/i.test(path))
/** A name without the characters that nobody types. */
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const failing = {
  kind: 'answer',
  status: 500,
  body: '{"error":{"status":500,"message":"Something went wrong"}}',
  type: 'application/json',
} as const

const dialog = (inner: string, close: string) =>
  `setTimeout(() => { append('<div class="popup-modal" role="dialog" aria-modal="true" aria-label="Offer" ` +
  'style="position:fixed;inset:0;background:rgba(0,0,0,.6);z-index:9999;display:flex;align-items:center;justify-content:center"><div ' +
  `style="background:#fff;color:#222;padding:60px 40px;width:80%;height:70%">${inner}</div></div>'); const box ` +
  `= made.at(-1); ${close} }, 600); return true`
const clock = (end: string) =>
  `const end = ${end}; const box = add('<div class="offer-countdown" ` +
  'style="padding:12px;background:#fee;color:#400;font-size:16px">Autumn sale, 20% off, ends in ' +
  `<span>00:00:00</span></div>'); const two = (each) => String(each).padStart(2, '0'); const tick = () => { ` +
  `const left = Math.max(0, Math.round((end - Date.now()) / 1000)); box.querySelector('span').textContent = ` +
  `two(Math.floor(left / 3600)) + ':' + two(Math.floor(left / 60) % 60) + ':' + two(left % 60) }; tick(); ` +
  'setInterval(tick, 250); return true'

/** Sends events as a theme would, from what the page shows. */
const events = (factor: string) => `
  const price = mainPrice(); const buy = buyButton(); if (!price || !buy) return false
  const value = Number(price.textContent.replace(/[^\\d.]/g, ''))
  const currency = /€/.test(price.textContent) ? 'EUR' : /£/.test(price.textContent) ? 'GBP' : 'USD'
  window.dataLayer = window.dataLayer || []
  const items = [{ item_id: location.pathname, item_name: flat(heading().textContent), price: value * ${factor}, quantity: 1 }]
  window.dataLayer.push({ event: 'view_item', ecommerce: { currency, value: value * ${factor}, items } })
  document.addEventListener('click', (event) => {
    if (buyButton() && buyButton().contains(event.target))
      window.dataLayer.push({ event: 'add_to_cart', ecommerce: { currency, value: value * ${factor}, items } })
  }, true)
  return true`
/** A shop that measures its sales reports the checkout too. */
const checkoutEvent =
  'if (/checkout/.test(location.pathname)) { window.dataLayer = window.dataLayer || []; window.dataLayer.push({ ' +
  `event: 'begin_checkout', ecommerce: { items: [] } }); return true }`

export const sessionInjections: readonly LiveInjection[] = [
  fault('page', 'a button that does nothing', 'dead-click', {
    on: 'product_page',
    script:
      `const top = heading(); if (!top) return false; under(top, '<button type="button" ` +
      `style="min-height:44px;padding:10px 20px">Open the details</button>'); return true`,
  }),
  fault('lost', 'a popup that nothing closes', 'popup-blocks', {
    on: 'home_page',
    script: dialog('<h2>Ten percent off</h2><p>Tell us your birthday</p>', ''),
  }),
  fault('page', 'a clock that starts anew for everybody', 'countdown-broken', {
    on: 'product_list_page',
    script: clock('Date.now() + 3540000'),
  }),
  fault('page', 'Tab passes the buy button', 'keyboard-blocked', {
    on: 'product_page',
    script: `setInterval(() => { const buy = buyButton(); if (buy) buy.tabIndex = -1 }, 200); return Boolean(buyButton())`,
  }),
  lookalike('calm', 'a button that opens a note', 'dead-click', {
    on: 'product_page',
    script:
      `const top = heading(); if (!top) return false; const box = under(top, '<div><button type="button" ` +
      `style="min-height:44px;padding:10px 20px">Open the details</button><p hidden>Oiled by hand.</p></div>'); ` +
      'box.firstChild.onclick = () => { box.lastChild.hidden = false }; return true',
  }),
  lookalike('calm', 'a small offer that closes', 'popup-blocks', {
    on: 'home_page',
    script:
      `if (localStorage.getItem('offer')) return true; const box = append('<div class="popup" role="dialog" ` +
      'aria-label="Offer" style="position:fixed;right:16px;bottom:16px;width:220px;background:#fff;color:#222;border:1px ' +
      'solid #888;padding:16px;z-index:9999"><p>Ten percent off for new guests</p><button type="button" ' +
      `aria-label="Close" style="width:44px;height:44px">×</button></div>'); box.querySelector('button').onclick = ` +
      `() => { localStorage.setItem('offer', '1'); box.remove() }; return true`,
  }),
  lookalike('calm', 'a clock to one moment for all', 'countdown-broken', {
    on: 'product_list_page',
    script: clock('Math.ceil(Date.now() / 86400000) * 86400000 + 3600000'),
  }),

  fault('checkout', 'a banner that stays', 'consent-blocks-cta', {
    on: 'home_page',
    script: cookieBanner('each.blur()'),
  }),
  lookalike('calm', 'a banner that goes and stays away', 'consent-blocks-cta', {
    script: cookieBanner("document.cookie = 'choice=1; path=/; max-age=9999'; box.remove()"),
  }),

  fault('cart', 'events with another amount', 'ecom-event-wrong', {
    on: 'product_page',
    script: events('3'),
  }),
  lookalike('calm-cart', 'events with the amount of the page', 'ecom-event-wrong', {
    script: `${checkoutEvent} ${events('1')}`,
  }),
  fault('cart', 'one account started twice', 'analytics-duplicate', {
    head: ['G-BENCH00001', 'G-BENCH00001']
      .map(
        (id) =>
          `<script async src="https://www.googletagmanager.com/gtag/js?id=${id}"></script><script>window.dataLayer = ` +
          `window.dataLayer || []; function gtag() { dataLayer.push(arguments) } gtag('js', new Date()); gtag('config', '${id}')</script>`,
      )
      .join(''),
  }),
  lookalike('calm-cart', 'two accounts', 'analytics-duplicate', {
    head: ['G-BENCH00001', 'G-BENCH00002']
      .map(
        (id) =>
          `<script>window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments) } gtag('config', '${id}')</script>`,
      )
      .join(''),
  }),

  fault('lost', 'the search answers with an error', 'search-broken', {
    turn: ({ query, path }) =>
      /search/i.test(path) && [...query].length > 0
        ? { kind: 'answer', status: 500, body: '<h1>Error</h1>', type: 'text/html' }
        : null,
  }),
  fault('cart', 'every third name is not found', 'search-self-miss', {
    turn({ query, path }, { titles }) {
      for (const [name, value] of query) {
        const at = titles.findIndex((title) => lettersOf(title) === lettersOf(value))
        if (at < 0 || at % 3 !== 0) continue
        const next = new URLSearchParams(query)
        next.set(name, 'zzqxw')
        return { kind: 'pass', path: `${path}?${next}` }
      }
      return null
    },
  }),
  fault('cart', 'orders are ignored', 'sort-wrong', {
    turn({ path, query }, shop) {
      if (!shop.pathsOf('product_list_page').has(path)) return null
      const next = new URLSearchParams(query)
      for (const name of [...next.keys()])
        if (/^(sort|order|orderby|ob|od|dir|product_list_order|sort_by)/i.test(name)) next.delete(name)
      return next.size === query.size ? null : { kind: 'pass', path: `${path}?${next}` }
    },
  }),
  fault('cart', 'a filter fails', 'filter-broken', {
    turn({ path, query }, shop) {
      const isFiltered = [...query.keys()].some(
        (name) => !/^((sort|order|limit).*|ob|od|dir|page|p|ajax)$/i.test(name),
      )
      return shop.pathsOf('product_list_page').has(path) && isFiltered ? failing : null
    },
  }),

  fault('dead-cart', 'the cart takes nothing', 'atc-broken', {
    turn: (call) => (adds(call) ? failing : null),
    alsoCauses: ['js-error-breaking'],
  }),
  fault('cart', 'quantities cannot be changed', 'cart-edit-broken', {
    turn: (call) => (changes(call) ? failing : null),
  }),
  fault('checkout', 'a sum that does not add up', 'cart-math-wrong', {
    script:
      'if (!/cart|basket/i.test(location.pathname)) return false; const label = ' +
      `[...main().querySelectorAll('*')].filter((each) => shown(each) && /^(grand |order ` +
      ')?total\\b/i.test(flat(each.textContent)) && flat(each.textContent).length < 60).pop(); let box = label; ' +
      'while (box && amounts(box).length === 0) box = box.parentElement; const sum = box && amounts(box).pop(); if ' +
      '(!sum) return false; sum.textContent = sum.textContent.replace(/[\\d.,]+/, (text) => ' +
      `(Number(text.replace(/,/g, '')) + 9).toFixed(2)); return true`,
  }),
  fault('cart', 'the page asks less than the cart', 'price-pdp-vs-cart', {
    on: 'product_page',
    script:
      'const price = mainPrice(); if (!price) return false; const change = () => { const at = mainPrice(); if (at ' +
      `&& !at.dataset.bench) { at.dataset.bench = '1'; at.textContent = at.textContent.replace(/[\\d.,]+/, (text) ` +
      `=> (Number(text.replace(/,/g, '')) * 0.8).toFixed(2)) } }; change(); setInterval(change, 100); return true`,
    alsoCauses: ['price-listing-vs-pdp', 'price-pdp-vs-markup'],
  }),
  fault('cart', 'a code that nobody knows', 'promo-code-fails', {
    on: 'home_page',
    bodyStart: '<p>Use code HARVEST20 for 20% off your order</p>',
    script: `add('<p>Use code HARVEST20 for 20% off your order</p>', document.body); return true`,
  }),
  lookalike('calm-cart', 'a cart that takes its time', 'atc-broken', {
    turn: (call) => (adds(call) ? { kind: 'pass', delayMs: 2500 } : null),
  }),
  lookalike('calm-cart', 'a quantity that takes its time', 'cart-edit-broken', {
    turn: (call) => (changes(call) ? { kind: 'pass', delayMs: 2500 } : null),
  }),
  lookalike('calm-cart', 'a checkout that takes its time', 'checkout-unreachable', {
    turn: ({ method, path }) =>
      method === 'GET' && /\/checkout\/?$/i.test(path) ? { kind: 'pass', delayMs: 3000 } : null,
  }),
  lookalike('calm-cart', 'what one saves beside the price', 'price-pdp-vs-cart', {
    on: 'product_page',
    script:
      `const price = mainPrice(); if (!price) return false; under(price, '<span style="font-size:13px">You save ` +
      `$5.00 with the club card</span>'); return true`,
  }),
  lookalike('calm-cart', 'a search that takes its time', 'search-broken', {
    turn: ({ path, query }) =>
      /search/i.test(path) && query.size > 0 ? { kind: 'pass', delayMs: 1500 } : null,
  }),
  fault('lost', 'the cart is forgotten', 'cart-not-persisted', {
    turn({ method, path, cookies }, _shop, state) {
      if (method !== 'GET' || !/(cart|basket)\/?$/i.test(path) || cookies === null) return null
      const seen = (state.get(cookies) ?? 0) + 1
      state.set(cookies, seen)
      return seen > 1 ? { kind: 'pass', withoutCookies: true } : null
    },
  }),
  fault('checkout', 'the checkout fails', 'checkout-unreachable', {
    turn: ({ method, path }) =>
      method === 'GET' && /checkout|kasse/i.test(path) && !/cart|\.(js|css)|api/i.test(path)
        ? { kind: 'answer', status: 500, body: '<h1>Error</h1>', type: 'text/html' }
        : null,
  }),
  fault('account', 'only accounts may buy', 'guest-checkout-missing', {
    script:
      `if (!/checkout/i.test(location.pathname)) return false; main().innerHTML = '<h1>Sign in to go ` +
      'on</h1><form><label>Email <input type="email" name="email" required></label><label>Password <input ' +
      `type="password" name="password" required></label><button>Create account</button></form>'; return true`,
    alsoCauses: ['checkout-autofill-poor', 'checkout-unreachable'],
  }),
]

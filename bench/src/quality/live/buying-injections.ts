/** Faults and look-alikes on the way from the search to the checkout, and in what visitors are asked and offered. */
import { fault, type LiveInjection, type LiveShop, lookalike, type ShopCall } from './live-injection.ts'
import { afterLoad, cookieBanner, reports, searchFor, wordsOf } from './live-parts.ts'

const isCart = `/\\/(cart|basket)\\/?$/i.test(location.pathname)`
const isCheckout = `/\\/checkout\\/?$/i.test(location.pathname)`
/** The last path segment, which identifies a product in any category. */
const nameIn = (path: string) => path.split('/').at(-1) ?? ''
const former = '/gifts-2024/'
const productPath = (path: string, shop: LiveShop) =>
  [...shop.pathsOf('product_page')].find((own) => nameIn(own) === nameIn(path)) ?? null

/** The search still uses product URLs with the category they were in before. */
const staleIndex: LiveInjection['rewrite'] = (html, path, shop) =>
  /^[^?]*search[^?]*\?/i.test(path)
    ? [...shop.pathsOf('product_page')].reduce(
        (text, own) => text.replaceAll(`${own}"`, `${former}${nameIn(own)}"`),
        html,
      )
    : html

/** Parses an amount next to a label of the cart, in its own text node or with other text. */
const amountOf = (label: string) =>
  'const texts = (root) => { const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT); const found = ' +
  '[]; while (walk.nextNode()) if (money.test(walk.currentNode.data) && shown(walk.currentNode.parentElement)) ' +
  `found.push(walk.currentNode); return found }; const name = [...main().querySelectorAll('*')].filter((each) ` +
  `=> shown(each) && ${label}.test(flat(each.textContent)) && flat(each.textContent).length < 40).pop(); let ` +
  'row = name; while (row && texts(row).length === 0) row = row.parentElement; const cell = row && ' +
  `texts(row).pop(); if (!cell) return false; const value = Number(cell.data.replace(/[^\\d.]/g, ''))`
/** A sentence above the totals of a cart, with the amount missing for free delivery. */
const progress = (from: number) =>
  `if (!${isCart}) return false; ${amountOf('/^sub ?-?total/i')}; const left = ${from} - value; const text = ` +
  `left > 0 ? 'You are only <strong>$' + left.toFixed(2) + '</strong> away from free shipping' : 'Your order ` +
  `ships free'; const old = made.find((each) => each.className === 'shipping-progress'); if (old) { if ` +
  `(old.innerHTML !== text) old.innerHTML = text; return true } const bar = build('<p class="shipping-progress" ` +
  `style="margin:0 0 16px;padding:10px;background:#eef"></p>'); bar.innerHTML = text; main().prepend(bar); return true`
const strip = (text: string) =>
  `<div class="announcement" style="padding:8px;text-align:center;background:#223;color:#fff">${text}</div>`

const feeRow =
  `if (!${isCart}) return false; ${amountOf('/^total/i')}; if (cell.data !== window.benchTotal) { cell.data = ` +
  `'$' + (value + 2.5).toFixed(2); window.benchTotal = cell.data } if (made.some((each) => each.isConnected && ` +
  `/^Handling fee/.test(each.textContent))) return true; row.before(build('<div class="summary-row" ` +
  'style="display:flex;justify-content:space-between;padding:6px 0"><span>Handling ' +
  `fee</span><div>$2.50</div></div>')); return true`

/** Fields before or after the first one of the checkout. */
const moreFields = (mark: string) =>
  `if (!${isCheckout}) return false; const field = [...document.querySelectorAll('input[type=email], ` +
  `input[name=email], input[type=text]')].find(shown); const form = field && (field.closest('form') || ` +
  `field.parentElement.parentElement); if (!form) return false; const box = build('<div ` +
  `style="display:grid;gap:12px;margin-top:16px"><label>Date of birth${mark === '' ? ' (optional)' : ''}<input ` +
  `type="text" name="date_of_birth" ${mark}></label><label>How did you hear about ` +
  `us?${mark === '' ? ' (optional)' : ''}<input type="text" name="heard_of_us" ${mark}></label></div>'); ` +
  'form.append(box); return true'

/** A newsletter form at the end of the page. */
const newsletter = (onsubmit: string) =>
  `const box = append('<section style="padding:24px"><form class="newsletter"><h3>Newsletter</h3><label>Your ` +
  'email <input type="email" name="email" placeholder="you@example.com"></label> <button type="submit" ' +
  `style="min-height:44px">Subscribe</button><p class="answer"></p></form></section>'); box.firstChild.onsubmit ` +
  `= (event) => { event.preventDefault(); ${onsubmit} }; return true`

/** Suggestions below the search field, as an app adds them. */
const suggestions = `
  addEventListener('input', async ({ target }) => {
    if (!target.matches('input[type=search], input[name=keyword], input[name=q], input[placeholder*="earch"]') || target.value.length < 2) return
    const answer = await fetch('/bench-suggest?q=' + encodeURIComponent(target.value))
    if (!answer.ok) return
    const words = await answer.json()
    document.querySelector('.bench-suggestions')?.remove()
    if (words.length === 0) return
    const list = document.createElement('ul')
    list.className = 'bench-suggestions'
    const { left, bottom } = target.getBoundingClientRect()
    list.style.cssText = 'position:fixed;z-index:9000;background:#fff;color:#222;border:1px solid #888;' +
      'padding:8px;list-style:none;left:' + left + 'px;top:' + bottom + 'px'
    for (const word of words) {
      const item = document.createElement('li'); const link = document.createElement('a')
      link.href = '/search?keyword=' + encodeURIComponent(word); link.textContent = word
      item.append(link); list.append(item)
    }
    document.body.append(list)
  }, true)`
const has = (title: string, word: string) => title.toLowerCase().includes(word.toLowerCase())

/** Two words that differ in one place, by at most two letters. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a[0] !== b[0]) return false
  let [from, endA, endB] = [0, a.length, b.length]
  while (from < endA && from < endB && a[from] === b[from]) from++
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) {
    endA--
    endB--
  }
  return Math.max(endA - from, endB - from) <= 2
}

/** The request that a shop makes when a shopper selects a color or a size. */
const chooses = ({ path, query, method }: ShopCall, shop: LiveShop) =>
  method === 'GET' && shop.pathsOf('product_page').has(path) && query.size > 0

export const buyingInjections: readonly LiveInjection[] = [
  fault('journey', 'a search that knows former addresses', 'journey-interrupted', { rewrite: staleIndex }),
  fault('journey', 'a cart that asks for more until delivery is free', 'free-shipping-cart-mismatch', {
    bodyStart: strip('Free shipping on all orders over $50'),
    repeats: true,
    script: progress(75),
  }),
  fault('journey', 'a fee that comes in the cart', 'late-fees', { repeats: true, script: feeRow }),
  fault('journey', 'a checkout that wants to know a birthday', 'checkout-fields-heavy', {
    script: moreFields('required'),
  }),

  lookalike('calm-journey', 'former addresses that lead on', 'journey-interrupted', {
    rewrite: staleIndex,
    turn({ method, path }, shop) {
      const to = path.startsWith(former) && method !== 'POST' ? productPath(path, shop) : null
      return to === null ? null : { kind: 'redirect', to }
    },
  }),
  lookalike('calm-journey', 'a cart that counts down to what is announced', 'free-shipping-cart-mismatch', {
    bodyStart: strip('Free shipping on all orders over $75 · Free express delivery over $150'),
    repeats: true,
    script: progress(75),
  }),
  lookalike('calm-journey', 'a fee that the product page names', 'late-fees', {
    repeats: true,
    script:
      `const buy = buyButton(); if (buy && heading() && !${isCart}) { if (!made.some((each) => each.isConnected)) ` +
      `under(buy, '<p>Plus a handling fee of $2.50 for each order.</p>'); return true } ${feeRow}`,
  }),
  lookalike('calm-journey', 'a birthday for those who like', 'checkout-fields-heavy', {
    script: moreFields(''),
  }),
  lookalike('calm-journey', 'a box for those who have an account', 'guest-checkout-missing', {
    script:
      `if (!${isCheckout}) return false; add('<details style="margin-bottom:16px"><summary>Have an account? Sign ` +
      'in</summary><form onsubmit="return false"><label>Email <input type="email" name="login_email"></label> ' +
      '<label>Password <input type="password" name="login_password"></label> <button type="button">Sign ' +
      `in</button></form></details>'); return true`,
  }),
  lookalike('calm-options', 'the tax that a total holds', 'cart-math-wrong', {
    repeats: true,
    script:
      `if (!${isCart}) return false; if (made.some((each) => each.isConnected)) return true; ` +
      `${amountOf('/^total/i')}; const note = build('<p style="text-align:right;font-size:13px"></p>'); ` +
      `note.textContent = 'Total includes $' + (value * 0.07).toFixed(2) + ' tax'; row.after(note); return true`,
  }),
  lookalike('calm-journey', 'a cart page that takes its time', 'cart-not-persisted', {
    turn: ({ method, path }) =>
      method === 'GET' && /\/(cart|basket)\/?$/i.test(path) ? { kind: 'pass', delayMs: 2000 } : null,
  }),
  lookalike('calm-journey', 'a code for those who come first', 'promo-code-fails', {
    on: 'home_page',
    bodyStart: strip('New here? 10% off your first order with code FIRST10'),
  }),

  fault('visit', 'a banner whose answer changes nothing', 'consent-before-tags', {
    script: cookieBanner("document.cookie = 'choice=1; path=/; max-age=9999'; box.remove()"),
    early: `document.cookie = '_ga=GA1.1.123456789.1690000000; path=/; max-age=9999'; ${afterLoad(reports('G-BENCH00005', 1))}`,
  }),
  fault('visit', 'a newsletter form that does nothing', 'newsletter-silent', {
    on: 'home_page',
    script: newsletter(''),
  }),
  fault('visit', 'suggestions that fail', 'search-suggest-broken', {
    early: suggestions,
    turn: ({ path }) => (path === '/bench-suggest' ? { kind: 'answer', status: 500, body: '{}' } : null),
  }),
  lookalike('calm-visit', 'a banner that waits for the answer', 'consent-before-tags', {
    script: cookieBanner(
      `const yes = /accept/i.test(each.textContent); document.cookie = 'choice=' + (yes ? 'yes' : 'no') + '; ` +
        `path=/; max-age=9999'; box.remove(); if (yes) { document.cookie = '_ga=GA1.1.123456789.1690000000; path=/; ` +
        `max-age=9999'; ${reports('G-BENCH00005', 1)} }`,
    ),
    early: `if (document.cookie.includes('choice=yes')) { ${afterLoad(reports('G-BENCH00005', 1))} }`,
  }),
  lookalike('calm-visit', 'a newsletter form that says thank you', 'newsletter-silent', {
    on: 'home_page',
    script: newsletter(
      `fetch('/bench-newsletter', { method: 'POST', body: new FormData(event.target) }).finally(() => { ` +
        `box.querySelector('.answer').textContent = 'Thank you. Please look into your mail.' })`,
    ),
    turn: ({ path }) => (path === '/bench-newsletter' ? { kind: 'answer', status: 200, body: '{}' } : null),
  }),
  lookalike('calm-visit', 'suggestions that take half a second', 'search-suggest-broken', {
    early: suggestions,
    turn({ path, query }, shop) {
      if (path !== '/bench-suggest') return null
      const letters = (query.get('q') ?? '').toLowerCase()
      const words = wordsOf(shop).filter((word) => word.startsWith(letters))
      return {
        kind: 'answer',
        status: 200,
        type: 'application/json',
        body: JSON.stringify(words.slice(0, 5)),
        delayMs: 500,
      }
    },
  }),

  fault('options', 'a choice that ends in an error', 'variant-broken', {
    turn: (call, shop) =>
      chooses(call, shop) ? { kind: 'answer', status: 500, type: 'application/json', body: '{}' } : null,
  }),
  lookalike('calm-options', 'a choice that takes its time', 'variant-broken', {
    turn: (call, shop) => (chooses(call, shop) ? { kind: 'pass', delayMs: 2000 } : null),
  }),

  fault('search', 'a search that finds something else', 'search-irrelevant', {
    turn: searchFor((typed, { titles }) => {
      const own = titles.filter((title) => has(title, typed))
      const others = wordsOf({ titles }).filter((word) => !own.some((title) => has(title, word)))
      const count = (word: string) => titles.filter((title) => has(title, word)).length
      return own.length === 0 || typed.includes(' ')
        ? null
        : (others.sort((a, b) => count(b) - count(a))[0] ?? null)
    }),
  }),
  lookalike('calm-search', 'a search that forgives slips', 'search-typo-intolerant', {
    mends: true,
    turn: searchFor((typed, shop) => {
      const words = wordsOf(shop)
      if (words.includes(typed.toLowerCase())) return null
      return words.find((word) => isNear(word, typed.toLowerCase())) ?? null
    }),
  }),
  lookalike('calm-search', 'products beside an empty answer', 'search-zero-dead-end', {
    mends: true,
    script:
      'if (!/search/i.test(location.pathname) || !/no products|0 results/i.test(main().innerText)) return false; ' +
      `const box = build('<section style="margin:24px 0"><h2>Popular right now</h2><p></p></section>'); for (const ` +
      `link of [...document.querySelectorAll('nav a[href]')].slice(0, 4)) ` +
      `box.lastChild.append(link.cloneNode(true), ' '); main().append(box); return true`,
  }),
  lookalike('calm-search', 'a search that leaves the colour aside', 'search-self-miss', {
    turn: searchFor((typed) => (typed.split(' ').length >= 4 ? typed.replace(/\s+\S+$/, '') : null)),
  }),
  lookalike('calm-search', 'a favourite above the list', 'sort-wrong', {
    on: 'product_list_page',
    script:
      `const top = heading(); const link = [...main().querySelectorAll('a[href]')].find((each) => shown(each) && ` +
      `each.querySelector('img')); if (!top || !link) return false; const box = under(top, '<aside ` +
      'class="favourite" style="margin:12px 0;padding:12px;background:#f4f2ee"><p>Our favourite: <a>this one</a>, ' +
      `often given as a present</p></aside>'); box.querySelector('a').href = link.href; return true`,
  }),
  lookalike('calm-search', 'a filter that takes its time', 'filter-broken', {
    turn({ path, query }, shop) {
      const isFiltered = [...query.keys()].some(
        (name) => !/^((sort|order|limit).*|ob|od|dir|page|p|ajax)$/i.test(name),
      )
      return shop.pathsOf('product_list_page').has(path) && isFiltered
        ? { kind: 'pass', delayMs: 1500 }
        : null
    },
  }),
]

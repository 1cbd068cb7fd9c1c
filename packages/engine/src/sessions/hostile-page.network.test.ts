/** What sessions read from a page that replaces every built-in. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readForAgent } from '../agent/session/capture.page.ts'
import { type BrowserPool, type BrowserTab, createBrowserPool } from '../browser/browser-pool.ts'
import { inIsolatedWorld } from '../browser/isolated-world.ts'
import type { PageFunction } from '../browser/page-function.ts'
import { createEgressGuard } from '../net/egress/egress-guard.ts'
import { hostileScript } from '../testing/hostile-page.ts'
import { readCheckout } from './cart/checkout/checkout.page.ts'
import { findPromo, findPromoRemoval, promoAnswer } from './cart/code/promo.page.ts'
import { markLinkTo } from './cart/link-to.page.ts'
import {
  findCheckout,
  findQuantity,
  findStep,
  findUpdate,
  markRemove,
} from './cart/steps/cart-controls.page.ts'
import { readLines } from './cart/steps/cart-lines.page.ts'
import { cartSignature, textSignature } from './cart/steps/signatures.page.ts'
import { findFacets } from './listing/facets.page.ts'
import { listSignature, markSubmit } from './listing/listing-controls.page.ts'
import { findLoadMore, markNextPage, nextPageUrl } from './listing/pager.page.ts'
import { findSort } from './listing/sort.page.ts'
import { chooseNextOption } from './options/next-option.page.ts'
import {
  answerSignature,
  chosenVariant,
  findOption,
  mainImages,
  optionState,
} from './options/options.page.ts'
import { markBanner } from './page/banner.page.ts'
import { readBars, readCoveredBuy, scrollDownTo } from './page/bars.page.ts'
import { listClickTargets, readLife, watchLife } from './page/clicks.page.ts'
import { readClocks } from './page/clocks.page.ts'
import { pathOfBuy, readFocus, readKeyboardPlan, startNearBuy } from './page/keyboard.page.ts'
import { readOverlay } from './page/overlays.page.ts'
import { markForm, readForm } from './page/sign-up-form.page.ts'
import { describeField, readSuggestions } from './page/suggestions.page.ts'
import { countNewParts, rememberParts } from './search/parts.page.ts'
import { markOpener, markSearchField, markSearchSubmit } from './search/search.page.ts'
import { markBuyButton, readCartSigns } from './shared/page/product-page.page.ts'
import { recordShopEvents } from './shared/session/shop-events.ts'
import { readLoad } from './speed/load.page.ts'
import { listTaps, placeOfTap } from './speed/taps.page.ts'

const html = (script: string) => `<!doctype html><html lang=en><title>Reed lamp</title>
<style>header{position:fixed;top:0;left:0;width:100%;height:48px;background:#eee}main{margin-top:60px;min-height:3000px}</style>
<script>${script}</script>
<script>window.dataLayer = [{ event: 'view_item', ecommerce: { value: 49, currency: 'USD', items: [{ item_id: 'L1', price: 49 }] } }]</script>
<body>
<header><button class="burger menu-toggle">Menu</button>
  <form role=search action=/search><input type=search name=q placeholder=Search><button>Search</button></form>
  <a href="/cart">Cart (2)</a></header>
<main><h1>Reed lamp</h1><img src="/lamp.svg" width=320 height=240 alt="Lamp">
  <form action="/cart/add"><input type=hidden name=id value=V1>
    <label>Color <select name=color><option value="">Choose</option><option value=red>Red</option><option value=blue>Blue</option></select></label>
    <button type=submit>Add to cart</button></form>
  <p class=countdown>Offer ends in 02:10:05</p>
  <div class="filters"><h3>Material</h3><label><input type=checkbox name=m value=oak>Oak (3)</label></div>
  <select name=sort><option>Best</option><option value=price>Price: low to high</option></select>
  <ul><li><a href="/lamps/oak"><img src="/lamp.svg" width=60>Oak lamp</a></li></ul>
  <nav class=pagination><span class=current>1</span><button>2</button></nav>
  <table><tr><td><a href="/lamps/reed">Reed lamp</a></td><td>$49.00</td><td><input type=number name=qty value=2 max=9></td><td><button>Remove</button></td></tr></table>
  <button>Update cart</button><input name=coupon placeholder="Coupon code"><button>Apply</button>
  <a href="/checkout">Checkout</a><button class=btn>Show details</button>
  <form id=news><input type=email name=email><button>Join</button></form>
  <div role=dialog style="position:fixed;bottom:0;left:0;width:100%;height:300px;background:#fff">We use cookies for a better experience. <button>Accept</button> <button>Reject</button></div>
</main></body></html>`

/** The order matters: some readings use marks that earlier ones set. */
const readings: (readonly [string, (tab: BrowserTab) => Promise<unknown>])[] = []
const add = <Args extends readonly unknown[]>(name: string, fn: PageFunction<Args, unknown>, ...args: Args) =>
  readings.push([name, ({ page }) => inIsolatedWorld(page, fn, ...args)])
add('buy button', markBuyButton, null)
add('cart signs', readCartSigns)
add('option control', findOption, 'Color', 'Red')
add('option state', optionState)
add('option chosen', chooseNextOption, false)
add('variant', chosenVariant)
add('answer', answerSignature)
add('pictures', mainImages)
add('cart lines', readLines)
add('one more', findStep, 'increase')
add('quantity', findQuantity, 5)
add('update', findUpdate)
add('removal', markRemove)
add('checkout way', findCheckout)
add('checkout', readCheckout)
add('promo', findPromo)
add('promo removal', findPromoRemoval, 'SAVE')
add('promo answer', promoAnswer)
add('cart signature', cartSignature)
add('text signature', textSignature)
add('facets', findFacets)
add('order', findSort, 'asc')
add('send', markSubmit, '[data-vt-buy]')
add('next page', nextPageUrl)
add('next page control', markNextPage)
add('more', findLoadMore)
add('list', listSignature)
add('search field', markSearchField)
add('menu', markOpener, 'menu')
add('search field again', markSearchField)
add('search button', markSearchSubmit)
add('search field once more', markSearchField)
add('suggest field', describeField)
add('suggestions', readSuggestions)
add('parts', rememberParts)
add('new parts', countNewParts)
add('click targets', listClickTargets, 5)
add('life watched', watchLife, 0)
add('life', readLife, true)
add('keyboard', readKeyboardPlan)
add('path of buy', pathOfBuy)
add('focus set', startNearBuy, false)
add('focus', readFocus)
add('sign-up', markForm, '#news')
add('sign-up form', readForm)
add('banner', markBanner)
add('overlay', readOverlay, 0.2)
add('taps', listTaps)
add('place of a tap', placeOfTap, 0)
add('agent', readForAgent)
add('scrolled', scrollDownTo, 400)
add('bars', readBars)
add('covered buy', readCoveredBuy, 'Add to cart')

/** Values that differ between loads. */
add('clocks', readClocks)
add('load', readLoad)

let pool: BrowserPool
let origin = ''
const server = createServer((request, response) => {
  if (request.url === '/lamp.svg')
    return void response
      .writeHead(200, { 'content-type': 'image/svg+xml' })
      .end(
        '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240"/></svg>',
      )
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(html(request.url === '/hostile' ? hostileScript : ''))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  const resolve = async () => [{ address: '127.0.0.1', family: 4 as const }]
  const guard = createEgressGuard({ allowHosts: [`127.0.0.1:${port}`], resolve })
  pool = createBrowserPool({ guard, chromiumPath: null, tabs: 1 })
})
afterAll(async () => {
  await pool.close()
  server.closeAllConnections()
  server.close()
})

const inTab = <Value>(work: (tab: BrowserTab) => Promise<Value>) =>
  pool.withTab(
    { platform: 'Desktop', region: 'US', isFresh: true, signal: new AbortController().signal },
    work,
  )

const readAll = (path: string) =>
  inTab(async (tab) => {
    await tab.goto(`${origin}${path}`)
    const found: Record<string, unknown> = {}
    for (const [name, read] of readings)
      found[name] = await read(tab).catch((error: unknown) => `failed: ${String(error)}`)
    return found
  })

it('reads the same as from a page that replaces no built-ins', async () => {
  const { clocks, load, ...plain } = await readAll('/')
  const { clocks: hostileClocks, load: hostileLoad, ...replaced } = await readAll('/hostile')
  expect(Object.entries(plain).filter(([, value]) => /^failed/.test(String(value)))).toEqual([])
  expect(replaced).toEqual(plain)
  expect(plain).toMatchObject({
    'buy button': { text: 'Add to cart', isDisabled: false },
    'option chosen': { value: 'Red' },
    'cart lines': [{ title: 'Reed lamp', quantity: 2 }],
    promo: 'field',
    'search field': true,
    banner: { rejectLabel: 'Reject' },
    facets: [{ label: 'Oak', count: 3 }],
  })
  for (const read of [clocks, hostileClocks])
    expect(read).toMatchObject([{ leftSeconds: 7805, isNamed: true }])
  for (const read of [load, hostileLoad]) expect(read).toMatchObject({ title: 'Reed lamp' })
})

it('finds links to a page', async () => {
  const found = await inTab(async ({ page, goto }) => {
    await goto(`${origin}/hostile`)
    return inIsolatedWorld(page, markLinkTo, `${origin}/lamps/oak`)
  })
  expect(found).toBe(true)
})

it('reads data layer entries, and ignores values of another shape', async () => {
  const eventsOn = (path: string) =>
    inTab(async ({ page, goto }) => {
      const log = await recordShopEvents(page)
      await goto(`${origin}${path}`)
      await log.read('page')
      await log.stop()
      return log.events
    })
  expect(await eventsOn('/')).toEqual([
    {
      name: 'view_item',
      source: 'layer',
      moment: 'page',
      value: 49,
      currency: 'USD',
      items: [{ id: 'L1', price: 49, quantity: null }],
    },
  ])
  expect(await eventsOn('/hostile')).toEqual([])
})

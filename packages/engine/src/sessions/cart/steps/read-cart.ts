/** Reads the cart page back and empties it. */

import type { Money } from '@vitrine/kernel/figures/money'
import { sleep } from '@vitrine/kernel/time/sleep'
import { emptyCart } from '@vitrine/lexicon/concepts/cart/empty-cart'
import type { Page } from 'playwright-core'
import type { PriceFact } from '../../../api/facts.ts'
import type { CartSessionRecord } from '../../../api/sessions.ts'
import { whileAgreeing } from '../../../browser/dialogs.ts'
import { inIsolatedWorld } from '../../../browser/isolated-world.ts'
import { highlight } from '../../../browser/live/highlight.ts'
import { pageHtml } from '../../../browser/page-html.ts'
import { settle } from '../../../capture/settle/settle.ts'
import { createPageFacts } from '../../../extract/page-facts.ts'
import { namesCharge } from '../../shared/page/names-charge.ts'
import { noteLate } from '../../shared/page/out-of-time.ts'
import type { SessionTab } from '../../shared/session/session-tab.ts'
import { findUpdate, markRemove, type RemovalControl } from './cart-controls.page.ts'
import { readLines, shownText } from './cart-lines.page.ts'
import { readTotals } from './read-totals.ts'
import { isSentToStore } from './sent-to-store.ts'

type Cart = NonNullable<CartSessionRecord['cart']>

const elsewhere = new Set(['header', 'nav', 'footer', 'breadcrumb', 'related', 'reviews', 'hero'])

/** The cart as the page shows it; without lines when it is empty or the page is not a cart. */
export async function readCart(session: SessionTab): Promise<Cart> {
  return cartOf(session, await readMoment(session.page))
}

/** What a cart page holds at one moment. */
interface Moment {
  url: string
  lines: Awaited<ReturnType<typeof readLines>>
  html: string
  /** The text that shoppers see. */
  shown: string
}

function cartOf(session: SessionTab, { url, lines, html, shown }: Moment): Cart {
  const facts = createPageFacts({ html, url, headers: {} })
  const prices = facts.prices.filter(({ isVisible, area }) => isVisible && area !== 'related')
  const inLines = new Set<PriceFact>()
  const read: Cart['lines'] = lines.map(({ path, title, url, quantity }) => {
    const own = prices.filter((price) => price.kind !== 'struck' && isWithin(price.path, path))
    for (const price of own) inLines.add(price)
    const amounts = own.map(({ money }) => money)
    const [unitPrice, lineTotal] = lineMoney(amounts, quantity)
    const otherAmounts = amounts.filter(
      ({ minor }) => minor !== unitPrice?.minor && minor !== lineTotal?.minor,
    )
    return { title, url, unitPrice, quantity, lineTotal, ...(otherAmounts.length > 0 && { otherAmounts }) }
  })
  // Themes keep a hidden “Your cart is empty” in the document of a full cart.
  const isEmpty = emptyCart.isIn(shown)
  const texts = facts.textBlocks.filter(({ area }) => !elsewhere.has(area)).map(({ text }) => text)
  const { sumPaths, chargePaths, ...totals } = readTotals(
    texts,
    prices.filter((price) => !inLines.has(price)),
  )
  return {
    url,
    lines: isEmpty ? [] : read,
    ...totals,
    otherCharges: totals.otherCharges.map((charge) => ({
      ...charge,
      isNamedBefore: namesCharge(session.textBefore, charge.label),
    })),
    text: shown.slice(0, 4000),
    places: { lines: isEmpty ? [] : lines.map(({ path }) => path), sums: sumPaths, charges: chargePaths },
  }
}

const maxReadings = 3

/** Lines and amounts of the same moment: a script that updates the cart between two readings would make both wrong. */
async function readMoment(page: Page): Promise<Moment> {
  for (let reading = 1; ; reading++) {
    const lines = await inIsolatedWorld(page, readLines)
    const html = await pageHtml(page)
    const after = await inIsolatedWorld(page, readLines)
    if (reading >= maxReadings || JSON.stringify(after) === JSON.stringify(lines))
      return { url: page.url(), lines, html, shown: await inIsolatedWorld(page, shownText) }
  }
}

/** Parts of a cart to mark in a screenshot. The total comes first because the lines are above it. */
export function cartPlaces({ places }: Cart): string[] {
  if (places === undefined) return []
  const { lines, sums, charges } = places
  return [...(sums.subtotal ? [sums.subtotal] : []), ...Object.values(sums), ...lines, ...charges]
}

function isWithin(path: string, container: string): boolean {
  return path === container || path.startsWith(`${container} > `)
}

/**
 * Unit price and line total among the amounts of a row: the total is quantity times the unit price. The row of a single
 * piece shows its price twice, or as the largest of its amounts, because net price and tax are parts of it.
 */
export function lineMoney(amounts: readonly Money[], quantity: number): [Money | null, Money | null] {
  const [first] = amounts
  if (first === undefined) return [null, null]
  if (quantity === 1) {
    const falling = [...amounts].sort((a, b) => b.minor - a.minor)
    const price = falling.find(({ minor }, at) => falling[at + 1]?.minor === minor) ?? falling[0] ?? first
    return [price, price]
  }
  const sorted = [...amounts].sort((a, b) => a.minor - b.minor)
  const unit = sorted.find((low) => sorted.some((high) => high.minor === low.minor * quantity)) ?? first
  const total = sorted.find(({ minor }) => minor === unit.minor * quantity) ?? null
  return [unit, total]
}

const maxRemovals = 4
const removing = 'Remove the product from the cart'

const maxWaitMs = 5000
const pollMs = 250

/** Reads the cart until it is as expected, at most five seconds, and returns its last state. */
export async function readUntil(session: SessionTab, isExpected: (cart: Cart) => boolean): Promise<Cart> {
  const { page, watch } = session
  const deadlineMs = performance.now() + maxWaitMs
  let last: { state: string; cart: Cart } | null = null
  for (;;) {
    await page.waitForLoadState('load', { timeout: maxWaitMs }).catch(() => {})
    await settle(page, watch).catch(() => false)
    const moment = await readMoment(page)
    const state = JSON.stringify(moment)
    // Reading a page takes long, and most pages don’t change while we wait.
    const cart: Cart = last?.state === state ? last.cart : cartOf(session, moment)
    last = { state, cart }
    if (isExpected(cart) || performance.now() >= deadlineMs) return cart
    await sleep(pollMs)
  }
}

/** @param isTicked whether the line is ticked before the control for ticked lines is clicked */
async function takeOut(session: SessionTab, way: RemovalControl, isTicked = false): Promise<void> {
  const { page } = session
  highlight(page, '[data-vt-remove]', 'Remove')
  // The store may ask for confirmation.
  await whileAgreeing(page, async () => {
    if (isTicked) await session.click('[data-vt-tick]', { timeout: 3000 })
    if (way === 'nothing') await page.fill('[data-vt-remove]', '0', { timeout: 3000 })
    else await session.click('[data-vt-remove]', { timeout: 3000 })
    if (way === 'click' || way === 'click-or-tick') return
    if (way === 'nothing') await page.press('[data-vt-remove]', 'Tab', { timeout: 3000 })
    if (await inIsolatedWorld(page, findUpdate).catch(() => false))
      await session.click('[data-vt-update]', { timeout: 3000 })
  })
}

/** Empties the cart again. Records whether removing works. */
export async function clearCart(session: SessionTab, record: CartSessionRecord): Promise<void> {
  const { page } = session
  for (let turn = 0; turn < maxRemovals; turn++) {
    const before = await readCart(session)
    if (before.lines.length === 0) return
    const way = await inIsolatedWorld(page, markRemove)
    if (way === null) {
      session.step(removing, 'skipped', 'we found no control for it')
      return
    }
    const first = await tryToRemove(session, before, way)
    // The first try may have come too early, or something lay over the control; the cart was opened again since.
    const next = first.worked ? null : await inIsolatedWorld(page, markRemove)
    const second = next === null ? null : await tryToRemove(session, before, next)
    const { worked, after } = second ?? first
    // A store that has another control for it needn't take a quantity of zero for that.
    if (!worked && way === 'nothing') {
      session.step(removing, 'skipped', 'only a quantity of zero could be tried')
      return
    }
    const detail = worked ? '' : 'the product stayed in the cart'
    const isSeen = (key: 'wasSent' | 'scriptFailed') => first[key] && (second === null || second[key])
    record.edits.push({
      action: 'remove',
      worked,
      wasSent: isSeen('wasSent'),
      scriptFailed: isSeen('scriptFailed'),
      detail,
    })
    session.step(removing, worked ? 'ok' : 'failed')
    if (worked) continue
    await session.screenshot('remove', after.places?.lines ?? [])
    return
  }
}

interface Removal {
  worked: boolean
  wasSent: boolean
  scriptFailed: boolean
  after: Cart
}

/** Operates the marked control; where nothing changes, opens the cart again, and ticks the line first if it can be. */
async function tryToRemove(session: SessionTab, before: Cart, way: RemovalControl): Promise<Removal> {
  const { page, calls, scriptErrors } = session
  const [callsBefore, errorsBefore] = [calls.length, scriptErrors.length]
  const isLess = ({ lines }: Cart) => lines.length < before.lines.length
  await takeOut(session, way).catch(noteLate(session))
  let after = await readUntil(session, isLess)
  const wasSent = isSentToStore(calls.slice(callsBefore), before.url)
  const scriptFailed = scriptErrors.length > errorsBefore
  if (!isLess(after)) {
    // Some carts remove the line only when the page is opened again.
    await page.goto(before.url, { waitUntil: 'load', timeout: 20_000 }).catch(() => null)
    after = await readUntil(session, isLess)
  }
  if (!isLess(after) && (await inIsolatedWorld(page, markRemove)) === 'click-or-tick') {
    await takeOut(session, way, true).catch(noteLate(session))
    after = await readUntil(session, isLess)
  }
  return { worked: isLess(after), wasSent, scriptFailed, after }
}

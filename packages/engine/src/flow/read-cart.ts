/** Reads the cart page back and empties it. */
import type { Money } from '@vitrine/kernel/money'
import type { Dialog } from 'playwright-core'
import { createPageFacts } from '../derive/page-facts.ts'
import type { PriceFact } from '../facts.ts'
import type { CartFlowRecord } from '../flows.ts'
import { pathOfScript } from '../gather/in-page.ts'
import { settle } from '../gather/settle.ts'
import { cartRows, findUpdate } from './cart-scripts.ts'
import { controlHelpers } from './control-words.ts'
import type { FlowSession } from './flow-session.ts'
import { isEmptyCart } from './lexicon.ts'
import { namesCharge } from './names-charge.ts'
import { readTotals } from './read-totals.ts'

type Cart = NonNullable<CartFlowRecord['cart']>

const findLines = `(() => {
  ${pathOfScript}
  ${controlHelpers}
  ${cartRows}
  return rowsOfCart().map((row) => {
    const link = linkIn(row)
    return { path: pathOf(row), title: flat(nameIn(row).textContent).slice(0, 200), url: link ? link.href : null, quantity: quantityIn(row) }
  })
})()`

const shownText = `(document.querySelector('main, [role=main]') || document.body).innerText`
const elsewhere = new Set(['header', 'nav', 'footer', 'breadcrumb', 'related', 'reviews', 'hero'])

/** The cart as the page shows it; without lines when it is empty or the page is none. */
export async function readCart(session: FlowSession): Promise<Cart> {
  const { page } = session
  const lines = (await page.evaluate(findLines)) as {
    path: string
    title: string
    url: string | null
    quantity: number
  }[]
  const facts = createPageFacts({ html: await page.content(), url: page.url(), headers: {} })
  const prices = facts.prices.filter(({ isVisible, area }) => isVisible && area !== 'related')
  const inLines = new Set<PriceFact>()
  const read: Cart['lines'] = lines.map(({ path, title, url, quantity }) => {
    const own = prices.filter((price) => price.kind !== 'struck' && isWithin(price.path, path))
    for (const price of own) inLines.add(price)
    const [unitPrice, lineTotal] = lineMoney(
      own.map(({ money }) => money),
      quantity,
    )
    return { title, url, unitPrice, quantity, lineTotal }
  })
  // Themes keep "Your cart is empty" in the document of a full cart and hide it.
  const shown = String(await page.evaluate(shownText))
  const isEmpty = new RegExp(isEmptyCart, 'i').test(shown)
  const texts = facts.textBlocks.filter(({ area }) => !elsewhere.has(area)).map(({ text }) => text)
  const { sumPaths, chargePaths, ...totals } = readTotals(
    texts,
    prices.filter((price) => !inLines.has(price)),
  )
  return {
    url: page.url(),
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

/** What of a cart may be marked in a picture. The sum comes first: the lines stand above it. */
export function placesOf({ places }: Cart): string[] {
  if (places === undefined) return []
  const { lines, sums, charges } = places
  return [...(sums.subtotal ? [sums.subtotal] : []), ...Object.values(sums), ...lines, ...charges]
}

function isWithin(path: string, container: string): boolean {
  return path === container || path.startsWith(`${container} > `)
}

/** Unit price and line total of the amounts in a row: the total is quantity times the unit. */
export function lineMoney(amounts: readonly Money[], quantity: number): [Money | null, Money | null] {
  const [first] = amounts
  if (first === undefined) return [null, null]
  const sorted = [...amounts].sort((a, b) => a.minor - b.minor)
  const unit = sorted.find((low) => sorted.some((high) => high.minor === low.minor * quantity)) ?? first
  const total = sorted.find(({ minor }) => minor === unit.minor * quantity) ?? null
  return [unit, total]
}

/** Marks what takes the first line out (`data-vt-remove`): a control, a box to tick, or its quantity, set to nothing. */
const markRemove = `(() => {
  ${controlHelpers}
  ${cartRows}
  unmark('data-vt-remove')
  const [row] = rowsOfCart()
  const area = row || main
  const control = [...area.querySelectorAll(pressable)].find((each) => isShown(each) && isRemove(each))
  const box = [...area.querySelectorAll('input[type=checkbox]')].find((each) => isShown(each) && /delete|remove/i.test(each.name + ' ' + each.id))
  const field = row && quantitiesIn(row).find((each) => isShown(each) && !each.disabled && !each.readOnly && each.tagName === 'INPUT')
  const chosen = control || box || field
  if (!chosen) return null
  chosen.setAttribute('data-vt-remove', '')
  return chosen === control ? 'press' : chosen === box ? 'tick' : 'nothing'
})()`

const mostRemovals = 4

const longestWaitMs = 5000
const pollMs = 250

/** Reads the cart until it is as expected, at most five seconds; then as it is. */
export async function readUntil(session: FlowSession, isExpected: (cart: Cart) => boolean): Promise<Cart> {
  const { page, watch } = session
  const deadlineMs = performance.now() + longestWaitMs
  for (;;) {
    await page.waitForLoadState('load', { timeout: longestWaitMs }).catch(() => {})
    await settle(page, watch).catch(() => false)
    const cart = await readCart(session)
    if (isExpected(cart) || performance.now() >= deadlineMs) return cart
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

type Removal = 'press' | 'tick' | 'nothing'

async function takeOut({ page }: FlowSession, way: Removal): Promise<void> {
  // The shop may ask whether it is meant.
  const agree = (dialog: Dialog) => void dialog.accept().catch(() => {})
  page.once('dialog', agree)
  try {
    if (way === 'nothing') await page.fill('[data-vt-remove]', '0', { timeout: 3000 })
    else await page.click('[data-vt-remove]', { timeout: 3000 })
    if (way === 'press') return
    if (way === 'nothing') await page.press('[data-vt-remove]', 'Tab', { timeout: 3000 })
    if ((await page.evaluate(findUpdate).catch(() => false)) === true)
      await page.click('[data-vt-update]', { timeout: 3000 })
  } finally {
    page.off('dialog', agree)
  }
}

/** Takes everything out again. Records whether removing works. */
export async function emptyCart(session: FlowSession, record: CartFlowRecord): Promise<void> {
  const { page } = session
  for (let turn = 0; turn < mostRemovals; turn++) {
    const before = await readCart(session)
    if (before.lines.length === 0) return
    const way = (await page.evaluate(markRemove)) as Removal | null
    if (way === null) {
      record.edits.push({
        action: 'remove',
        worked: false,
        detail: 'no control to remove the product was found',
      })
      return
    }
    const isLess = ({ lines }: Cart) => lines.length < before.lines.length
    await takeOut(session, way).catch(() => {})
    let after = await readUntil(session, isLess)
    if (!isLess(after)) {
      // Some carts take the line away only when the page is opened again.
      await page.goto(before.url, { waitUntil: 'load', timeout: 20_000 }).catch(() => null)
      after = await readUntil(session, isLess)
    }
    const worked = isLess(after)
    record.edits.push({ action: 'remove', worked, detail: worked ? '' : 'the product stayed in the cart' })
    session.step('Take the product out of the cart again', worked ? 'ok' : 'failed')
    if (worked) continue
    await session.picture('remove', after.places?.lines ?? [])
    return
  }
}

/** Reads the cart page back and empties it. */
import type { Money } from '@vitrine/kernel/money'
import { createPageFacts } from '../derive/page-facts.ts'
import type { PriceFact } from '../facts.ts'
import type { CartFlowRecord } from '../flows.ts'
import { pathOfScript } from '../gather/in-page.ts'
import { settle } from '../gather/settle.ts'
import type { FlowSession } from './flow-session.ts'
import { isEmptyCart, removeFromCart } from './lexicon.ts'
import { readTotals } from './read-totals.ts'

type Cart = NonNullable<CartFlowRecord['cart']>

/** Lines are the smallest blocks around a quantity field or a remove control that also hold a name and an amount. */
const findLines = `(() => {
  ${pathOfScript}
  const main = document.querySelector('main, [role=main]') || document.body
  const isShown = (element) => element.getClientRects().length > 0
  const remove = new RegExp(${JSON.stringify(removeFromCart)}, 'i')
  const flat = (text) => (text || '').replace(/\\s+/g, ' ').trim()
  const fields = 'input[type=number], input[name*=qty i], input[name*=quantity i], select[name*=qty i], select[name*=quantity i]'
  const quantitiesIn = (block) => [...block.querySelectorAll(fields)].filter((each) => each.type !== 'hidden')
  const isRemove = (each) => remove.test(flat(each.textContent) || each.getAttribute('aria-label') || each.title || '')
  const linkIn = (block) => [...block.querySelectorAll('a[href]:not([href^="#"])')].find((each) => flat(each.textContent).length > 2 && !isRemove(each))
  const nameIn = (block) => linkIn(block) || [...block.querySelectorAll('h2, h3, h4, [class*=name i], [class*=title i]')].find((each) => flat(each.textContent).length > 2)
  const hasAmount = (block) => /[0-9][.,][0-9]{2}(?![0-9])|[$€£¥]\\s*[0-9]|[0-9]\\s*(kr|zł|Kč|Ft|lei|TL|₽)/.test(block.textContent || '')
  const rowOf = (control) => {
    for (let block = control.parentElement; block && block !== main && block !== document.body; block = block.parentElement) {
      if (quantitiesIn(block).length > 1) return null
      if (nameIn(block) && hasAmount(block)) return block
    }
    return null
  }
  const controls = [...quantitiesIn(main), ...[...main.querySelectorAll('a, button')].filter(isRemove)].filter(isShown)
  const rows = [...new Set(controls.map(rowOf).filter((row) => row !== null))]
  return rows.filter((row) => !rows.some((other) => other !== row && row.contains(other))).map((row) => {
    const [quantity] = quantitiesIn(row)
    const link = linkIn(row)
    return { path: pathOf(row), title: flat(nameIn(row).textContent).slice(0, 200), url: link ? link.href : null, quantity: quantity ? Number(quantity.value) || 1 : 1 }
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
  return {
    url: page.url(),
    lines: isEmpty ? [] : read,
    ...readTotals(
      texts,
      prices.filter((price) => !inLines.has(price)),
    ),
    text: shown.slice(0, 4000),
  }
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

const markRemove = `(() => {
  const remove = new RegExp(${JSON.stringify(removeFromCart)}, 'i')
  const isShown = (element) => element.getClientRects().length > 0
  document.querySelectorAll('[data-vt-remove]').forEach((each) => each.removeAttribute('data-vt-remove'))
  const main = document.querySelector('main') || document.body
  const control = [...main.querySelectorAll('a, button, [role=button], input[type=submit]')].find((each) => isShown(each) &&
    (remove.test((each.textContent || each.value || '').trim()) || remove.test((each.getAttribute('aria-label') || each.title || '').trim()) || /(^|[-_ ])remove([-_ ]|$)/i.test(each.className)))
  if (!control) return false
  control.setAttribute('data-vt-remove', '')
  return true
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

/** Takes everything out again. Records whether removing works. */
export async function emptyCart(session: FlowSession, record: CartFlowRecord): Promise<void> {
  const { page } = session
  for (let turn = 0; turn < mostRemovals; turn++) {
    const before = await readCart(session)
    if (before.lines.length === 0) return
    if ((await page.evaluate(markRemove)) !== true) {
      record.edits.push({
        action: 'remove',
        worked: false,
        detail: 'no control to remove the product was found',
      })
      return
    }
    const isLess = ({ lines }: Cart) => lines.length < before.lines.length
    await page.click('[data-vt-remove]', { timeout: 3000 }).catch(() => {})
    let after = await readUntil(session, isLess)
    if (!isLess(after)) {
      // Some carts take the line away only when the page is opened again.
      await page.goto(before.url, { waitUntil: 'load', timeout: 20_000 }).catch(() => null)
      after = await readUntil(session, isLess)
    }
    const worked = isLess(after)
    record.edits.push({ action: 'remove', worked, detail: worked ? '' : 'the product stayed in the cart' })
    session.step('Take the product out of the cart again', worked ? 'ok' : 'failed')
    if (!worked) return
  }
}

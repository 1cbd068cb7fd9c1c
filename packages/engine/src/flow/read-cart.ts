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

/** Lines are the smallest blocks around a quantity field or a remove control that also hold a link or a name. */
const findLines = `(() => {
  ${pathOfScript}
  const main = document.querySelector('main') || document.body
  const isShown = (element) => element.getClientRects().length > 0
  const remove = new RegExp(${JSON.stringify(removeFromCart)}, 'i')
  const controls = [...main.querySelectorAll('input[type=number], input[name*=qty i], input[name*=quantity i], select[name*=qty i], select[name*=quantity i]'),
    ...[...main.querySelectorAll('a, button')].filter((each) => remove.test((each.textContent || each.getAttribute('aria-label') || each.title || '').trim()))].filter(isShown)
  const lines = new Map()
  for (const control of controls) {
    let block = control.parentElement
    while (block && block !== main && !block.querySelector('a[href]:not([href^="#"]) , h2, h3, h4, [class*=name i], [class*=title i]')) block = block.parentElement
    while (block && block !== main && block.parentElement && !/[0-9][.,][0-9]{2}|[0-9]/.test((block.textContent || '').replace(control.value || '', ''))) block = block.parentElement
    const row = control.closest('tr, li, [class*=cart-item i], [class*=line-item i], [class*=cart-line i], [class*=cart__item i]') || block
    if (!row || row === main || lines.has(row)) continue
    const quantity = row.querySelector('input[type=number], input[name*=qty i], input[name*=quantity i], select[name*=qty i], select[name*=quantity i]')
    const link = [...row.querySelectorAll('a[href]')].find((each) => (each.textContent || '').trim().length > 2 && !remove.test(each.textContent.trim()))
    const named = link || row.querySelector('h2, h3, h4, [class*=name i], [class*=title i]')
    lines.set(row, { path: pathOf(row), title: named ? named.textContent.replace(/\\s+/g, ' ').trim().slice(0, 200) : '', url: link ? link.href : null, quantity: quantity ? Number(quantity.value) || 1 : 1 })
  }
  const rows = [...lines.keys()]
  return [...lines].filter(([row]) => !rows.some((other) => other !== row && row.contains(other))).map(([, line]) => line)
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

/** Takes everything out again. Records whether removing works. */
export async function emptyCart(session: FlowSession, record: CartFlowRecord): Promise<void> {
  const { page, watch } = session
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
    await page.click('[data-vt-remove]', { timeout: 3000 }).catch(() => {})
    await page.waitForLoadState('load', { timeout: 5000 }).catch(() => {})
    await settle(page, watch)
    const after = await readCart(session)
    const worked = after.lines.length < before.lines.length
    record.edits.push({ action: 'remove', worked, detail: worked ? '' : 'the product stayed in the cart' })
    session.step('Take the product out of the cart again', worked ? 'ok' : 'failed')
    if (!worked) return
  }
}

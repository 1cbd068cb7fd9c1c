/** Carts in memory: one per session, totals in minor units. */
import { randomUUID } from 'node:crypto'
import type { CartTotals, FaultHooks } from '../markup/page-doc.ts'
import type { Product, Region, Shop, Variant } from '../shop/types.ts'

export interface CartLine {
  key: string
  product: Product
  variant: Variant
  quantity: number
  unit: number
  total: number
}

export interface CartReading {
  lines: CartLine[]
  count: number
  subtotal: number
  discount: number
  shipping: number
  otherCharges: { label: string; amount: number }[]
  total: number
  code: string | null
  /** Result of the last promo code. */
  message: string | null
}

interface StoredCart {
  items: Map<string, number>
  code: string | null
  message: string | null
}

const maxCarts = 5_000
const maxQuantity = 20

/** Valid promo codes with their discount on the subtotal, in percent. */
const codes: ReadonlyMap<string, number> = new Map([['WELCOME10', 10]])

export class Carts {
  readonly #shop: Shop
  readonly #hooks: FaultHooks
  readonly #carts = new Map<string, StoredCart>()

  constructor(shop: Shop, hooks: FaultHooks) {
    this.#shop = shop
    this.#hooks = hooks
  }

  /** A new session id; the oldest cart is dropped when there are too many. */
  open(): string {
    if (this.#carts.size >= maxCarts) {
      const oldest = this.#carts.keys().next().value
      if (oldest !== undefined) this.#carts.delete(oldest)
    }
    const id = randomUUID()
    this.#carts.set(id, { items: new Map(), code: null, message: null })
    return id
  }

  has(session: string | null): session is string {
    return session !== null && this.#carts.has(session)
  }

  /** Adds a variant. Null if it doesn't exist or is sold out, `fault` if the shop fails to add it. */
  add(session: string, variantId: string, quantity: number): Product | 'fault' | null {
    const found = this.#shop.byVariant.get(variantId)
    const cart = this.#carts.get(session)
    if (!found?.variant.isAvailable || !cart || quantity < 1) return null
    if (this.#hooks.acceptsCartItem?.(found.product.slug) === false) return 'fault'
    const held = cart.items.get(variantId) ?? 0
    cart.items.set(variantId, Math.min(maxQuantity, held + quantity))
    return found.product
  }

  /** Sets a line's quantity; 0 removes it. */
  change(session: string, key: string, quantity: number): void {
    const cart = this.#carts.get(session)
    if (!cart?.items.has(key)) return
    if (this.#hooks.acceptsCartChange?.(quantity < 1 ? 'removal' : 'quantity') === false) return
    if (quantity < 1) cart.items.delete(key)
    else cart.items.set(key, Math.min(maxQuantity, quantity))
  }

  quantityOf(session: string, key: string): number {
    return this.#carts.get(session)?.items.get(key) ?? 0
  }

  /** Applies a promo code; an empty one removes the current one. */
  applyCode(session: string, text: string): void {
    const cart = this.#carts.get(session)
    if (!cart) return
    const code = text.trim().toUpperCase().slice(0, 30)
    const isKnown = code !== '' && (this.#hooks.promoCode?.(code) ?? codes.has(code))
    cart.code = isKnown ? code : null
    cart.message =
      code === '' ? null : isKnown ? `Code ${code} is applied.` : `The code ${code} is not valid.`
  }

  /** The cart as it is shown. */
  read(session: string | null, region: Region, step: CartTotals['step']): CartReading {
    const stored = session === null ? undefined : this.#carts.get(session)
    const lines = [...(stored?.items ?? [])].flatMap(([key, quantity]): CartLine[] => {
      const found = this.#shop.byVariant.get(key)
      if (!found) return []
      const unit = found.variant.prices[region.id]
      return [{ key, ...found, quantity, unit, total: unit * quantity }]
    })
    return this.#summed(lines, stored ?? null, region, step)
  }

  #summed(
    lines: CartLine[],
    stored: StoredCart | null,
    region: Region,
    step: CartTotals['step'],
  ): CartReading {
    const totals: CartTotals = {
      region,
      step,
      lines: lines.map(({ key, product, unit, quantity, total }) => ({
        key,
        slug: product.slug,
        unit,
        quantity,
        total,
      })),
      subtotal: 0,
      discount: 0,
      shipping: 0,
      otherCharges: [],
      total: 0,
    }
    sum(totals, stored?.code ? (codes.get(stored.code) ?? 0) : 0, this.#shop, this.#hooks)
    this.#hooks.cart?.(totals)
    const changed = lines.map((line, index) => ({ ...line, ...pickAmounts(totals.lines[index] ?? line) }))
    return {
      lines: changed,
      count: lines.reduce((count, { quantity }) => count + quantity, 0),
      subtotal: totals.subtotal,
      discount: totals.discount,
      shipping: totals.shipping,
      otherCharges: totals.otherCharges,
      total: totals.total,
      code: stored?.code ?? null,
      message: stored?.message ?? null,
    }
  }
}

function pickAmounts({ unit, total }: { unit: number; total: number }): { unit: number; total: number } {
  return { unit, total }
}

/**
 * Computes subtotal, discount, delivery, and total from the lines. Exported so that a fault can change a unit price
 * consistently.
 */
function sum(totals: CartTotals, percentOff: number, { practices }: Shop, hooks: FaultHooks): void {
  const { currency } = totals.region
  totals.subtotal = totals.lines.reduce((amount, line) => amount + line.total, 0)
  totals.discount = Math.round((totals.subtotal * percentOff) / 100)
  const stated = practices.freeShippingThreshold?.[currency] ?? Number.POSITIVE_INFINITY
  const threshold = hooks.cartThreshold?.(stated) ?? stated
  const isFree = totals.lines.length === 0 || totals.subtotal - totals.discount >= threshold * 100
  totals.shipping = isFree ? 0 : practices.standardShipping[currency] * 100
  const other = totals.otherCharges.reduce((amount, charge) => amount + charge.amount, 0)
  totals.total = totals.subtotal - totals.discount + totals.shipping + other
}

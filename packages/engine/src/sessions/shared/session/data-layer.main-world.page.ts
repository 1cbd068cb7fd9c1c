/** Reads the data layer of a page in the main world, where the page's variables are visible. */
import { pageFunctionWith } from '../../../browser/page-function.ts'

/** Purchase events under their GA4 names; others say nothing about products. */
export const purchaseEvents =
  'view_item|view_item_list|select_item|add_to_cart|view_cart|begin_checkout|remove_from_cart'

type Plain = string | number | null

interface LayerEvent {
  name: string
  value: Plain
  currency: Plain
  items: { id: Plain; price: Plain; quantity: number | null }[]
}

interface Layer {
  length: number
  events: LayerEvent[]
}

type Loose = Record<string | number, unknown>

/** Under this name a page passes its layer on to the next page of the store. */
const storageKey = '__vitrine_left'

/** Entries of the data layer from a position on. Plain objects and calls of `gtag` alike. */
const layerFromInMainWorld = pageFunctionWith(
  { purchaseEvents },
  ({ purchaseEvents }, from: number): Layer => {
    const { dataLayer } = window as unknown as { dataLayer?: unknown }
    const layer: readonly unknown[] = Array.isArray(dataLayer) ? dataLayer : []
    const plain = (value: unknown): Plain => {
      if (typeof value === 'number' || typeof value === 'string') return value
      return value === undefined || value === null ? null : String(value)
    }
    const objectOf = (value: unknown): Loose =>
      typeof value === 'object' && value !== null ? (value as Loose) : {}
    const known = new RegExp(`^(${purchaseEvents})$`)
    const events: LayerEvent[] = []
    for (const each of layer.slice(from)) {
      const entry = objectOf(each)
      const isCall = entry[0] === 'event' && typeof entry[1] === 'string'
      const name = isCall ? entry[1] : entry.event
      if (typeof name !== 'string' || !known.test(name)) continue
      const data = objectOf(isCall ? entry[2] : entry.ecommerce || entry.eventModel || entry)
      const items = Array.isArray(data.items) ? data.items.slice(0, 10).map(objectOf) : []
      events.push({
        name,
        value: plain(data.value),
        currency: plain(data.currency),
        items: items.map(({ item_id, id, price, quantity }) => ({
          id: plain(item_id === undefined ? id : item_id),
          price: plain(price),
          quantity: typeof quantity === 'number' ? quantity : null,
        })),
      })
    }
    return { length: layer.length, events }
  },
)

/** Events of a click that navigates are lost with the page, so they are passed on to the next page of the store. */
export const keepOnLeavingInMainWorld = pageFunctionWith(
  { layerFromInMainWorld, storageKey },
  ({ layerFromInMainWorld, storageKey }) => {
    addEventListener('pagehide', () => {
      try {
        const pages = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
        const own = { url: location.href, ...layerFromInMainWorld(0) }
        sessionStorage.setItem(storageKey, JSON.stringify([...pages, own].slice(-5)))
      } catch {
        // A page without storage passes nothing on.
      }
    })
  },
)

/** The layer of the open page from a position on, and the events of earlier pages since the last reading. */
export const readLayerInMainWorld = pageFunctionWith(
  { layerFromInMainWorld, storageKey },
  ({ layerFromInMainWorld, storageKey }, from: number) => {
    let before: unknown = []
    try {
      before = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
      sessionStorage.removeItem(storageKey)
    } catch {
      // A page without storage received nothing.
    }
    return { ...layerFromInMainWorld(from), before }
  },
)

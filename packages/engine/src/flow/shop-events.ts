/** What a page tells the tools of measurement about a purchase: read from its data layer and from calls to collectors. */
import type { Page, Request } from 'playwright-core'
import type { ShopEvent } from '../flows.ts'

const mostEvents = 60
/** Events of a purchase by the names that GA4 gave them; others say nothing of products. */
const known = 'view_item|view_item_list|select_item|add_to_cart|view_cart|begin_checkout|remove_from_cart'

type Read = Omit<ShopEvent, 'moment' | 'source'>

const left = '__vitrine_left'

/** `eventsFrom(position)`: entries of the data layer from there on. Plain objects and calls of `gtag` alike. */
const eventsScript = `const eventsFrom = (from) => {
  const layer = Array.isArray(window.dataLayer) ? window.dataLayer : []
  const plain = (value) => (typeof value === 'number' || typeof value === 'string' ? value : value === undefined || value === null ? null : String(value))
  const names = /^(${known})$/
  const events = []
  for (const entry of [...layer].slice(from)) {
    if (!entry || typeof entry !== 'object') continue
    const isCall = entry[0] === 'event' && typeof entry[1] === 'string'
    const name = isCall ? entry[1] : entry.event
    if (typeof name !== 'string' || !names.test(name)) continue
    const data = isCall ? entry[2] || {} : entry.ecommerce || entry.eventModel || entry
    const items = Array.isArray(data.items) ? data.items : []
    events.push({ name, value: plain(data.value), currency: data.currency === undefined ? null : plain(data.currency),
      items: items.slice(0, 10).map((item) => ({ id: plain(item && (item.item_id !== undefined ? item.item_id : item.id)), price: plain(item && item.price), quantity: item && typeof item.quantity === 'number' ? item.quantity : null })) })
  }
  return { length: layer.length, events }
}`

/** What is told on a click that leads to another page is gone with the page: it is handed to the next one of the shop. */
const keepOnLeaving = `(() => {
  ${eventsScript}
  addEventListener('pagehide', () => {
    try {
      const pages = JSON.parse(sessionStorage.getItem('${left}') || '[]')
      sessionStorage.setItem('${left}', JSON.stringify([...pages, { url: location.href, ...eventsFrom(0) }].slice(-5)))
    } catch {}
  })
})()`

/** The layer of the open page from a position on, and what the pages before it said since the last reading. */
const readLayer = (from: number): string => `(() => {
  ${eventsScript}
  let before = []
  try { before = JSON.parse(sessionStorage.getItem('${left}') || '[]'); sessionStorage.removeItem('${left}') } catch {}
  return { ...eventsFrom(${from}), before }
})()`

export interface EventLog {
  events: ShopEvent[]
  /** Reads what the page that stands open has said since the last time. */
  read(moment: ShopEvent['moment']): Promise<void>
  /** Passes over what was said since the last time. */
  skip(): Promise<void>
  stop(): void
}

interface Layer {
  length: number
  events: Read[]
}

/** Listens to a tab before it opens its first page. Calls are stopped further on and never reach the collector. */
export async function recordEvents(page: Page): Promise<EventLog> {
  const events: ShopEvent[] = []
  let moment: ShopEvent['moment'] = 'page'
  /** Page that was read last, entries of its layer, and events among them. */
  let known = { url: '', length: 0, events: 0 }
  const add = (read: Read, source: ShopEvent['source']) => {
    if (events.length < mostEvents) events.push({ ...read, source, moment })
  }
  const onRequest = (request: Request) => {
    for (const read of eventsOfCall(request.url(), request.postData() ?? '')) add(read, 'call')
  }
  page.on('request', onRequest)
  await page.addInitScript(keepOnLeaving)
  const readNew = async (): Promise<Read[]> => {
    const url = page.url()
    const from = url === known.url ? known.length : 0
    const answer = (await page.evaluate(readLayer(from)).catch(() => null)) as
      | (Layer & { before: (Layer & { url: string })[] })
      | null
    if (answer === null) return []
    // Of the page that was read last only what it said afterwards is new.
    const late = answer.before.flatMap((page, at) =>
      at === 0 && page.url === known.url ? page.events.slice(known.events) : page.events,
    )
    known = { url, length: answer.length, events: (from > 0 ? known.events : 0) + answer.events.length }
    return [...late, ...answer.events]
  }
  return {
    events,
    async read(now) {
      const read = await readNew()
      moment = now
      for (const each of read) add(each, 'layer')
    },
    async skip() {
      await readNew()
    },
    stop: () => page.off('request', onRequest),
  }
}

const isKnown = new RegExp(`^(${known})$`)

/** Events of a call in GA4's form: in the address, or line by line in what is sent. */
function eventsOfCall(url: string, body: string): Read[] {
  const address = URL.parse(url)
  if (address === null || !/\/collect$/.test(address.pathname)) return []
  const shared = address.searchParams
  const lines = body.trim() === '' ? [''] : body.trim().split(/\r?\n/)
  return lines.flatMap((line): Read[] => {
    const own = new URLSearchParams(line)
    const get = (name: string) => own.get(name) ?? shared.get(name)
    const name = get('en')
    if (name === null || !isKnown.test(name)) return []
    const items = [...shared, ...own].filter(([key]) => /^pr\d+$/.test(key)).map(([, text]) => itemOf(text))
    const value = get('epn.value') ?? get('ep.value')
    return [{ name, value, currency: get('cu'), items, account: get('tid'), hit: get('_s') }]
  })
}

/** "id123~nmChair~pr49.00~qt1" */
function itemOf(text: string): Read['items'][number] {
  const fields = new Map(text.split('~').map((part) => [part.slice(0, 2), part.slice(2)]))
  const quantity = Number(fields.get('qt') ?? Number.NaN)
  return {
    id: fields.get('id') ?? null,
    price: fields.get('pr') ?? null,
    quantity: Number.isFinite(quantity) ? quantity : null,
  }
}

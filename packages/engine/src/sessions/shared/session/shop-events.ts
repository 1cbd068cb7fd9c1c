/** What a page reports to analytics tools about a purchase, from its data layer and from requests to collectors. */
import type { Page, Request } from 'playwright-core'
import { z } from 'zod'
import type { ShopEvent } from '../../../api/sessions.ts'
import { beforeScriptsInMainWorld, inMainWorld } from '../../../browser/isolated-world.ts'
import {
  keepOnLeavingInMainWorld,
  purchaseEvents,
  readLayerInMainWorld,
} from './data-layer.main-world.page.ts'

const maxEvents = 60

type Read = Omit<ShopEvent, 'moment' | 'source'>

export interface EventLog {
  events: ShopEvent[]
  /** Reads the events of the open page since the last call. */
  read(moment: ShopEvent['moment']): Promise<void>
  /** Skips the events since the last call. */
  skip(): Promise<void>
  stop(): Promise<void>
}

const plain = z.union([z.string(), z.number()]).nullable()
const text = plain.transform((value) => (value === null ? null : String(value)))
const layerEvent = z.object({
  name: z.string(),
  value: plain,
  currency: text,
  items: z.array(z.object({ id: text, price: plain, quantity: z.number().nullable() })),
})
const layer = z.object({ length: z.number(), events: z.array(layerEvent) })
const answered = layer.extend({ before: z.array(layer.extend({ url: z.string() })) })

/** The page can return anything; a value of another shape counts as no layer. */
function layerFrom(answer: unknown): z.output<typeof answered> | null {
  return answered.safeParse(answer).data ?? null
}

/** Listens to a tab before it opens its first page. The requests are blocked later and never reach the collector. */
export async function recordShopEvents(page: Page): Promise<EventLog> {
  const events: ShopEvent[] = []
  let moment: ShopEvent['moment'] = 'page'
  /** Page that was read last, entries of its layer, and events among them. */
  let known = { url: '', length: 0, events: 0 }
  const add = (read: Read, source: ShopEvent['source']) => {
    if (events.length < maxEvents) events.push({ ...read, source, moment })
  }
  const onRequest = (request: Request) => {
    for (const read of eventsOfCall(request.url(), request.postData() ?? '')) add(read, 'call')
  }
  page.on('request', onRequest)
  const keeping = await beforeScriptsInMainWorld(page, keepOnLeavingInMainWorld)
  const readNew = async (): Promise<Read[]> => {
    const url = page.url()
    const from = url === known.url ? known.length : 0
    const answer = layerFrom(await inMainWorld(page, readLayerInMainWorld, from).catch(() => null))
    if (answer === null) return []
    // Of the page that was read last, only later events are new.
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
    async stop() {
      page.off('request', onRequest)
      // The tab may have closed.
      await keeping.dispose().catch(() => {})
    },
  }
}

const isKnown = new RegExp(`^(${purchaseEvents})$`)

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

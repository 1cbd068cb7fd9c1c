/** A change that a front makes to a live shop, which the engine cannot know about. */
import type { PageType } from '@vitrine/kernel/names/vocabulary'

/** A request on its way to the shop. */
export interface ShopCall {
  method: string
  path: string
  query: URLSearchParams
  body: string
  cookies: string | null
}

/** What the front does with a request instead of forwarding it unchanged. */
export type Turn =
  | { kind: 'answer'; status: number; body: string | Uint8Array; type?: string; delayMs?: number }
  | { kind: 'redirect'; to: string }
  | { kind: 'pass'; path?: string; withoutCookies?: true; delayMs?: number }

/** What the front knows about the shop: its pages from a first scan, by type. */
export interface LiveShop {
  pathsOf(type: PageType): ReadonlySet<string>
  /** Names of products. */
  titles: readonly string[]
}

export interface LiveInjection {
  /** What is done, in a few words; unique. */
  name: string
  /** The detector that must report it; null for a look-alike. */
  detector: string | null
  /** The detector that a look-alike might mislead. */
  tempts?: string
  /** Injections of one group are made in one scan; they must not change the same parts. */
  group: string
  /** Pages on which the script runs; all when absent. */
  on?: PageType | readonly PageType[]
  /** Only one in this many of these pages, the same ones on every visit. */
  oneIn?: number
  /** Other detectors that rightly report the same change. */
  alsoCauses?: readonly string[]
  /** Detectors that may report the same cause instead of `detector`. */
  alsoMetBy?: readonly string[]
  /** Removes the shop's own fault, so that an alert about it counts as wrong here. */
  mends?: true
  /** Inserted at the end of the head. */
  head?: string
  /** Inserted at the beginning of the body of the document as the shop sends it. */
  bodyStart?: string
  /** Changes the document as the shop sends it; `path` with its parameters. */
  rewrite?(html: string, path: string, shop: LiveShop): string
  /** The script changes what the shop has rendered; it runs repeatedly, because the shop may render it again. */
  repeats?: boolean
  /**
   * Body of a function that runs in the page after the shop's own scripts have rendered it, and again until it
   * returns true.
   * It may use the helpers of `pageHelpers`.
   */
  script?: string
  /** Runs immediately, before the shop's own scripts. */
  early?: string
  /** An earlier scan of the unchanged shop exists, with what it stored. */
  comesLater?: true
  /** Adds a third-party service that the front delivers under its own host. */
  isServed?: true
  /** Compresses texts and allows caching, as a well-configured server does. */
  packs?: true
  /** Handles requests; null leaves one to others. */
  turn?(call: ShopCall, shop: LiveShop, state: Map<string, number>): Turn | null
}

/** Helpers of the scripts: they find parts of any shop by what a shopper sees. */
export const pageHelpers = `
  const shown = (each) => each && each.getClientRects().length > 0 && getComputedStyle(each).visibility === 'visible'
  const flat = (text) => (text || '').replace(/\\s+/g, ' ').trim()
  const heading = () => [...document.querySelectorAll('h1')].find(shown)
  const buyButton = () => [...document.querySelectorAll('button, input[type=submit], a')].find((each) => shown(each) && /^(add to (cart|bag|basket)|buy now)/i.test(flat(each.textContent || each.value)))
  const money = /^\\s*(?:[A-Z]{2}|US)?[$€£]\\s?[\\d.,]+\\s*$|^\\s*[\\d.,]+\\s?[€£]\\s*$/
  const amounts = (root) => [...(root || document.body).querySelectorAll('*')]
    .filter((each) => each.children.length === 0 && shown(each) && money.test(each.textContent))
  const mainPrice = () => { const top = heading(); return top && amounts().find((each) => top.compareDocumentPosition(each) & 4) }
  const main = () => document.querySelector('main, [role=main]') || document.body
  const made = []
  const build = (html) => {
    const box = document.createElement('div'); box.innerHTML = html
    const element = box.firstElementChild; made.push(element); return element
  }
  const add = (html, place) => { const element = build(html); (place || main()).prepend(element); return element }
  const append = (html) => { const element = build(html); document.body.append(element); return element }
  const under = (place, html) => { const element = build(html); place.after(element); return element }
`

type More = Partial<Omit<LiveInjection, 'name' | 'detector' | 'group'>>

export const fault = (group: string, name: string, detector: string, more: More): LiveInjection => ({
  group,
  name,
  detector,
  ...more,
})

export const lookalike = (group: string, name: string, tempts: string, more: More): LiveInjection => ({
  group,
  name,
  detector: null,
  tempts,
  ...more,
})

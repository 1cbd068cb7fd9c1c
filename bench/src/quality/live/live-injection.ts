/** A change that a front makes to a live shop, so that the engine cannot know of it. */
import type { PageType } from '@vitrine/kernel/vocabulary'

/** A request on its way to the shop. */
export interface ShopCall {
  method: string
  path: string
  query: URLSearchParams
  body: string
  cookies: string | null
}

/** What the front does with a request instead of passing it on as it is. */
export type Turn =
  | { kind: 'answer'; status: number; body: string | Uint8Array; type?: string; delayMs?: number }
  | { kind: 'redirect'; to: string }
  | { kind: 'pass'; path?: string; withoutCookies?: true; delayMs?: number }

/** What the front knows of the shop: its pages from a first scan, by their types. */
export interface LiveShop {
  pathsOf(type: PageType): ReadonlySet<string>
  /** Names of products. */
  titles: readonly string[]
}

export interface LiveInjection {
  /** What is done, in a few words; unique. */
  name: string
  /** The check that must answer; null for a look-alike. */
  detector: string | null
  /** The check that a look-alike tempts. */
  tempts?: string
  /** Injections of one group are made in one scan; they must not touch the same parts. */
  group: string
  /** Pages on which the script runs; everywhere when absent. */
  on?: PageType | readonly PageType[]
  /** Only one in so many of these pages, the same ones on every visit. */
  oneIn?: number
  /** Other checks that rightly answer to the same change. */
  alsoCauses?: readonly string[]
  /** Checks that may tell the same cause in the place of `detector`. */
  alsoMetBy?: readonly string[]
  /** Takes away what the shop itself has wrong, so that what is raised about it by itself counts as wrong here. */
  mends?: true
  /** Put at the end of the head. */
  head?: string
  /** Put at the beginning of the body of the document as the shop sends it. */
  bodyStart?: string
  /** Changes the document as the shop sends it; `path` with its parameters. */
  rewrite?(html: string, path: string, shop: LiveShop): string
  /** The script changes what the shop has drawn; it runs again and again, because the shop may draw it anew. */
  repeats?: boolean
  /**
   * Body of a function that runs in the page when the shop's own scripts have drawn it, and again until it answers true.
   * It may use the helpers of `pageHelpers`.
   */
  script?: string
  /** Runs at once, before the shop's own scripts. */
  early?: string
  /** The shop was scanned as it is some days before, and what that scan kept is there. */
  comesLater?: true
  /** Brings a service that the front delivers under its own host. */
  isServed?: true
  /** Packs texts and lets browsers keep files, as a server that is well set up does. */
  packs?: true
  /** Decides on requests; null leaves one to others. */
  turn?(call: ShopCall, shop: LiveShop, state: Map<string, number>): Turn | null
}

/** What scripts use: they find parts of any shop by what a shopper sees. */
export const pageHelpers = `
  const shown = (each) => each && each.getClientRects().length > 0 && getComputedStyle(each).visibility === 'visible'
  const flat = (text) => (text || '').replace(/\\s+/g, ' ').trim()
  const heading = () => [...document.querySelectorAll('h1')].find(shown)
  const buyButton = () => [...document.querySelectorAll('button, input[type=submit], a')].find((each) => shown(each) && /^(add to (cart|bag|basket)|buy now)/i.test(flat(each.textContent || each.value)))
  const money = /^\\s*(?:[A-Z]{2}|US)?[$€£]\\s?[\\d.,]+\\s*$|^\\s*[\\d.,]+\\s?[€£]\\s*$/
  const amounts = (root) => [...(root || document.body).querySelectorAll('*')].filter((each) => each.children.length === 0 && shown(each) && money.test(each.textContent))
  const mainPrice = () => { const top = heading(); return top && amounts().find((each) => top.compareDocumentPosition(each) & 4) }
  const main = () => document.querySelector('main, [role=main]') || document.body
  const made = []
  const build = (html) => { const box = document.createElement('div'); box.innerHTML = html; const element = box.firstElementChild; made.push(element); return element }
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

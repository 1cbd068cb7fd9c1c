/** Finds the product, list, or other page of the truth behind an address that the engine visited. */
import type { ShopTruth, TruthProduct } from './truth.ts'

export type TruthCategory = ShopTruth['categories'][number]

export type KnownAddress =
  | { kind: 'product'; product: TruthProduct; isCanonical: boolean }
  | { kind: 'category'; category: TruthCategory }
  | { kind: 'other' }

export interface AddressBook {
  /**
   * The entry of an address: the same one, or, when none is, the one on the same path with the most parameters, all
   * of which the address has too.
   */
  find(url: string): KnownAddress | null
  /** Equal for two ways to write one address. */
  keyOf(url: string): string
}

interface Address {
  /** Origin (empty for the shop's own), path, and a route in the fragment. */
  path: string
  params: readonly (readonly [string, string])[]
}

const loopback = /^(localhost|127(\.\d+){3}|\[::1\]|.*\.localhost)$/

function originOf({ protocol, hostname, port }: URL): string {
  if (!loopback.test(hostname)) return `${protocol}//${hostname.replace(/^www\./, '')}:${port}`
  return `loopback:${port}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC')
  } catch {
    return text
  }
}

/** Parses an address; `own` are the origins of the shop, under whichever name. */
function parseAddress(text: string, base: string, own: ReadonlySet<string>): Address {
  const url = URL.parse(text, base)
  if (url === null) return { path: text, params: [] }
  const origin = originOf(url)
  const path = decoded(url.pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/\/+$/, '')
  // A single-page shop keeps its routes in the fragment.
  const route = /^#!?\//.test(url.hash) ? decoded(url.hash).replace(/\/+$/, '') : ''
  return {
    path: `${own.has(origin) ? '' : origin}${path || '/'}${route}`,
    params: [...url.searchParams].sort(([a, x], [b, y]) => compare(a, b) || compare(x, y)),
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const textOf = ({ path, params }: Address) => `${path}?${JSON.stringify(params)}`
const isWithin = (few: Address, many: Address) =>
  few.params.every(([name, value]) => many.params.some(([other, its]) => other === name && its === value))

/** @param scannedUrl where the shop was scanned, which may be another name or port than in its truth. */
export function createAddressBook(truth: ShopTruth, scannedUrl: string = truth.url): AddressBook {
  const own = new Set([truth.url, scannedUrl].map((url) => originOf(new URL(url))))
  const parse = (url: string) => parseAddress(url, truth.url, own)
  const exact = new Map<string, KnownAddress>()
  const byPath = new Map<string, { address: Address; known: KnownAddress }[]>()
  const add = (url: string, known: KnownAddress) => {
    const address = parse(url)
    if (exact.has(textOf(address))) return
    exact.set(textOf(address), known)
    byPath.set(address.path, [...(byPath.get(address.path) ?? []), { address, known }])
  }
  for (const product of truth.products)
    for (const [at, url] of product.urls.entries())
      add(url, { kind: 'product', product, isCanonical: at === 0 })
  for (const category of truth.categories)
    for (const url of category.urls) add(url, { kind: 'category', category })
  for (const url of truth.otherPages) add(url, { kind: 'other' })
  return {
    find(url) {
      const address = parse(url)
      const same = exact.get(textOf(address))
      if (same) return same
      const [closest] = (byPath.get(address.path) ?? [])
        .filter((entry) => isWithin(entry.address, address))
        .sort((a, b) => b.address.params.length - a.address.params.length)
      if (!closest) return null
      const { known } = closest
      return known.kind === 'product' ? { ...known, isCanonical: false } : known
    },
    keyOf: (url) => textOf(parse(url)),
  }
}

/** Decides which injection goes to which page, so that none hides another. */
import { type CheerioAPI, load } from 'cheerio'
import type { InjectedPage, Injection, ShopProduct } from './injections/injection.ts'

export interface ShopPages {
  /** Path with query → labeled page type. */
  types: ReadonlyMap<string, string>
  products: readonly ShopProduct[]
  html: ReadonlyMap<string, string>
}

export interface Placed {
  injection: Injection
  pages: InjectedPage[]
}

export interface OpenInjection {
  injection: Injection
  candidates: InjectedPage[]
}

/** Faults on one page are kept apart, so that one does not hide another. */
const maxPerPage = 3

/** Pages of its type that an injection can change, without excluded ones (not reached, or with alerts of their own). */
export function candidatesFor(
  injection: Injection,
  { types, products, html }: ShopPages,
  isOut: (path: string) => boolean,
): InjectedPage[] {
  return [...types].flatMap(([path, type]) => {
    if (type !== injection.on || isOut(path)) return []
    const page: InjectedPage = {
      path,
      product: products.find((product) => product.path === path) ?? null,
      products,
      typeOf: (other) => types.get(other) ?? null,
    }
    const $ = load(html.get(path) ?? '')
    // A second URL of a product is evaluated with its first one.
    if (type === 'product_page' && !isOwnAddress($, path)) return []
    return injection.apply($, page) ? [page] : []
  })
}

const base = 'http://shop.invalid'

function isOwnAddress($: CheerioAPI, path: string): boolean {
  const written = $('link[rel="canonical"]').attr('href')
  const address = written && URL.canParse(written, base) ? new URL(written, base) : null
  return address === null || address.pathname === new URL(path, base).pathname
}

/** What one URL says about itself; other URLs of the same product have titles of their own. */
const ofAddress = new Set([
  'canonical-conflict',
  'hreflang-invalid',
  'meta-description-issues',
  'noindex-commercial',
  'title-tag-issues',
])

/** Where a change shows: at every URL of the page's product, unless it is about the one URL. */
export function pathsOf({ detector, tempts }: Injection, page: InjectedPage): string[] {
  return ofAddress.has(detector ?? tempts ?? '') ? [page.path] : addressesOfProduct(page)
}

/** All URLs of the page's product, including its own. */
function addressesOfProduct({ path, product, products }: InjectedPage): string[] {
  if (!product) return [path]
  const { title, price } = product
  return products.filter((each) => each.title === title && each.price === price).map((each) => each.path)
}

/** Whether a page can still be changed in this way after what was placed on it before. */
function hasRoom(injection: Injection, page: InjectedPage, placed: readonly Placed[], html: string): boolean {
  const here = placed.filter(({ injection, pages }) =>
    pages.some((other) => pathsOf(injection, other).includes(page.path)),
  )
  if (here.length === 0) return true
  const $ = load(html)
  for (const each of here) each.injection.apply($, page)
  return injection.apply($, page)
}

/** Injections that need a page of their own, or have few candidates, choose first. */
const byNeed = (a: OpenInjection, b: OpenInjection) =>
  Number(!a.injection.isAlone) - Number(!b.injection.isAlone) || a.candidates.length - b.candidates.length

/** Fills one round: as many injections as fit on pages that are not full yet. */
export function planRound(
  open: readonly OpenInjection[],
  html: ReadonlyMap<string, string>,
): { now: Placed[]; later: OpenInjection[] } {
  const room = new Map<string, number>()
  const takenAddresses = new Set<string>()
  const subjectsOf = new Map<string, Set<string>>()
  const now: Placed[] = []
  const later: OpenInjection[] = []
  const [together, waiting] = [
    open.filter((each) => !each.injection.needsRound),
    open.filter((each) => each.injection.needsRound),
  ]
  for (const entry of together.sort(byNeed)) {
    const { injection, candidates } = entry
    const { pages = 1, isAlone, detector, tempts, touches } = injection
    const subjects = [detector ?? tempts ?? '', ...(touches ? [touches] : [])]
    const addresses = Object.keys(candidates[0] ? (injection.answers?.(candidates[0], '', '') ?? {}) : {})
    const left = (path: string) => room.get(path) ?? maxPerPage
    const isTaken = (page: InjectedPage) =>
      pathsOf(injection, page).some(
        (path) =>
          left(path) < (isAlone ? maxPerPage : 1) ||
          subjects.some((subject) => subjectsOf.get(path)?.has(subject)),
      )
    const free = candidates
      .filter((page) => !isTaken(page) && hasRoom(injection, page, now, html.get(page.path) ?? ''))
      .sort((a, b) => left(b.path) - left(a.path))
      .filter((page, at, all) => !all.slice(0, at).some((other) => isSameProduct(other, page)))
      .slice(0, pages)
    if (free.length < pages || addresses.some((address) => takenAddresses.has(address))) {
      later.push(entry)
      continue
    }
    for (const address of addresses) takenAddresses.add(address)
    for (const path of free.flatMap((page) => pathsOf(injection, page))) {
      room.set(path, isAlone ? 0 : left(path) - 1)
      subjectsOf.set(path, new Set([...(subjectsOf.get(path) ?? []), ...subjects]))
    }
    now.push({ injection, pages: free })
  }
  // Injections that need their own scan come last, when nothing else can be placed.
  const [alone, ...rest] = waiting
  const [only] = alone?.candidates ?? []
  if (now.length > 0 || !alone || !only) return { now, later: [...waiting, ...later] }
  return { now: [{ injection: alone.injection, pages: [only] }], later: [...rest, ...later] }
}

const isSameProduct = (a: InjectedPage, b: InjectedPage) => addressesOfProduct(a).includes(b.path)

/** The page with everything that was placed on it, and with what other changes need of it. */
export function injectInto(path: string, html: string, placed: readonly Placed[]): string {
  const here = placed.flatMap(({ injection, pages }) =>
    pages.flatMap((page) =>
      pathsOf(injection, page).includes(path) ? [{ injection, page: { ...page, path } }] : [],
    ),
  )
  const others = placed.flatMap(({ injection, pages: [page] }) =>
    injection.elsewhere && page && !pathsOf(injection, page).includes(path) ? [{ injection, page }] : [],
  )
  if (here.length === 0 && others.length === 0) return html
  const $ = load(html)
  for (const { injection, page } of here) injection.apply($, page)
  for (const { injection, page } of others) injection.elsewhere?.($, page, path)
  return $.html()
}

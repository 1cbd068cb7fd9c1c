/** Decides which injection goes where, so that none hides another. */
import { type CheerioAPI, load } from 'cheerio'
import type { InjectedPage, Injection, ShopProduct } from './injections/injection.ts'

export interface ShopPages {
  /** Path with query → labelled page type. */
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

/** Faults on one page stay apart, so that one does not hide another. */
const mostPerPage = 3

/** Pages of its type that an injection can change, without those that are out (not reached, or alerted by themselves). */
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
    // A second address of a product is judged by its first one.
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

/** Whether a page can still be changed so after what was placed on it before. */
function hasRoom(injection: Injection, page: InjectedPage, placed: readonly Placed[], html: string): boolean {
  const here = placed.filter(({ pages }) => pages.some(({ path }) => path === page.path))
  if (here.length === 0) return true
  const $ = load(html)
  for (const each of here) each.injection.apply($, page)
  return injection.apply($, page)
}

/** Whoever needs a page for itself, or has few pages to choose from, chooses first. */
const byNeed = (a: OpenInjection, b: OpenInjection) =>
  Number(!a.injection.isAlone) - Number(!b.injection.isAlone) || a.candidates.length - b.candidates.length

/** Fills one round: as many injections as find room on pages that are not full yet. */
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
    const left = (path: string) => room.get(path) ?? mostPerPage
    const free = candidates
      .filter(
        (page) =>
          left(page.path) >= (isAlone ? mostPerPage : 1) &&
          !subjects.some((subject) => subjectsOf.get(page.path)?.has(subject)) &&
          hasRoom(injection, page, now, html.get(page.path) ?? ''),
      )
      .sort((a, b) => left(b.path) - left(a.path))
      .slice(0, pages)
    if (free.length < pages || addresses.some((address) => takenAddresses.has(address))) {
      later.push(entry)
      continue
    }
    for (const address of addresses) takenAddresses.add(address)
    for (const { path } of free) {
      room.set(path, isAlone ? 0 : left(path) - 1)
      subjectsOf.set(path, new Set([...(subjectsOf.get(path) ?? []), ...subjects]))
    }
    now.push({ injection, pages: free })
  }
  // What needs a scan for itself comes when nothing else can be placed any more.
  const [alone, ...rest] = waiting
  const [only] = alone?.candidates ?? []
  if (now.length > 0 || !alone || !only) return { now, later: [...waiting, ...later] }
  return { now: [{ injection: alone.injection, pages: [only] }], later: [...rest, ...later] }
}

/** The page with everything that was placed on it, and with what other changes need of it. */
export function injectInto(path: string, html: string, placed: readonly Placed[]): string {
  const here = placed.flatMap(({ injection, pages }) =>
    pages.flatMap((page) => (page.path === path ? [{ injection, page }] : [])),
  )
  const others = placed.flatMap(({ injection, pages: [page] }) =>
    injection.elsewhere && page && page.path !== path ? [{ injection, page }] : [],
  )
  if (here.length === 0 && others.length === 0) return html
  const $ = load(html)
  for (const { injection, page } of here) injection.apply($, page)
  for (const { injection, page } of others) injection.elsewhere?.($, page, path)
  return $.html()
}

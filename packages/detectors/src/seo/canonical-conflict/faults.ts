/** What can be wrong with a canonical address, worst first. */
import type { CollectedPage, SiteInput } from '@vitrine/engine/detector'
import { wordOverlap } from '../../shared/text.ts'
import { bareHost, isHomeUrl, pageKey, pathKey, pathOf, tryUrl } from '../../shared/url.ts'

export interface Datum {
  name: string
  identity: string | null
  written: string[]
  absolute: string[]
  /** Canonical of the raw answer when a rendered document was judged. */
  raw: string | null
  isPaged: boolean
}

export interface Fault {
  kind:
    | 'multiple'
    | 'relative'
    | 'home'
    | 'other-page'
    | 'broken'
    | 'redirect'
    | 'noindex'
    | 'scheme'
    | 'host'
    | 'rendered'
  says: string
  target: string | null
  /** What the page should name instead, where it differs from its own address. */
  self?: string
}

type Page = CollectedPage<Datum>
type Input = Pick<SiteInput<Datum>, 'lookup' | 'pages' | 'site'>

/** An address below which the same last part lives (`/collections/x/products/y` → `/products/y`). */
function isSameLeaf(a: string, b: string): boolean {
  const leaf = (url: string) => tryUrl(url)?.pathname.replace(/\/+$/, '').split('/').pop() ?? ''
  return leaf(a) !== '' && leaf(a) === leaf(b)
}

function targetFault(page: Page, target: string, { lookup, pages, site }: Input): Fault | null {
  const answer = lookup(target) ?? lookup(target.replace(/\/$/, '')) ?? lookup(`${target}/`)
  const own = pathOf(page.finalUrl)
  const there = pathOf(target)
  if (
    isHomeUrl(target) &&
    !isHomeUrl(page.finalUrl) &&
    page.pageType !== 'home_page' &&
    bareHost(target) === bareHost(site.origin)
  )
    return { kind: 'home', target, says: `The page ${own} names the home page as its main address.` }
  if (answer && answer.notVerified === null) {
    if (answer.status >= 400)
      return {
        kind: 'broken',
        target,
        says: `The page ${own} names ${there} as its main address, which answers with status ${answer.status}.`,
      }
    if (answer.redirects.length > 0 && pageKey(answer.finalUrl) !== pageKey(target))
      return pageKey(answer.finalUrl) === pageKey(page.finalUrl)
        ? {
            kind: 'redirect',
            target: answer.finalUrl,
            says: `The page ${own} names ${there} as its main address, which redirects back to it.`,
          }
        : {
            kind: 'redirect',
            target: answer.finalUrl,
            says: `The page ${own} names ${there} as its main address, which redirects to ${pathOf(answer.finalUrl)}.`,
          }
    if (answer.isNoindex)
      return {
        kind: 'noindex',
        target,
        says: `The page ${own} names ${there} as its main address, which asks not to be listed.`,
      }
  }
  const other = pages.find(
    ({ finalUrl, region }) => region === page.region && pageKey(finalUrl) === pageKey(target),
  )
  if (!other || page.pageType === 'home_page') return null
  const isVariant = other.datum.identity !== null && other.datum.identity === page.datum.identity
  const isAlike = wordOverlap(other.datum.name, page.datum.name) >= 0.6
  if (isVariant || isAlike || isSameLeaf(page.finalUrl, target)) return null
  // A list that folds a narrower list into a wider one does so on purpose.
  if (
    page.pageType !== 'product_page' &&
    other.pageType === page.pageType &&
    pathKey(page.finalUrl).startsWith(pathKey(target))
  )
    return null
  return {
    kind: 'other-page',
    target,
    says: `The page "${page.datum.name}" names "${other.datum.name}" (${there}) as its main address, which is a different page.`,
  }
}

/** The worst fault of a page's canonical, or null. */
export function faultOf(page: Page, input: Input): Fault | null {
  const { written, absolute, raw } = page.datum
  const [target] = absolute
  const distinct = new Set(absolute.map(pageKey))
  const own = pathOf(page.finalUrl)
  if (distinct.size > 1)
    return {
      kind: 'multiple',
      target: target ?? null,
      says: `The page ${own} names ${distinct.size} different main addresses; search engines then ignore all of them.`,
    }
  if (!target)
    return {
      kind: 'broken',
      target: null,
      says: `The page ${own} names a main address that is none ("${written[0] ?? ''}").`,
    }
  const [here, there] = [tryUrl(page.finalUrl), tryUrl(target)]
  if (!here || !there) return null
  const fault = targetFault(page, target, input)
  if (fault) return fault
  const hasSameHost = here.host === there.host
  const isSameSite = bareHost(target) === bareHost(page.finalUrl)
  if (isSameSite && !hasSameHost)
    return {
      kind: 'host',
      target,
      says: `The page lives on ${here.host} but names ${there.host} as the host of its main address.`,
    }
  if (hasSameHost && here.protocol === 'https:' && there.protocol === 'http:')
    return {
      kind: 'scheme',
      target,
      says: `The page is served securely but names an address without https as its main one.`,
      self: target.replace(/^http:/, 'https:'),
    }
  if (raw && pageKey(raw) !== pageKey(target))
    return {
      kind: 'rendered',
      target,
      says: `The server names ${pathOf(raw)} as the main address, scripts change it to ${pathOf(target)}.`,
    }
  const [first = ''] = written
  if (first && !/^([a-z][a-z0-9+.-]*:)?\/\//i.test(first.trim()))
    return {
      kind: 'relative',
      target,
      says: `The page ${own} names its main address without protocol and host ("${first}").`,
      self: target,
    }
  return null
}

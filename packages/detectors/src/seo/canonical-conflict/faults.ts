/** Faults of a canonical URL, worst first. */
import type { CollectedPage, SiteInput } from '@vitrine/engine/api/detector'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { areCopies, type ComparedContent } from '../../shared/page/page-copies.ts'
import { bareHost, isHomeUrl, pageKey, pathKey, tryUrl } from '../../shared/page/url.ts'
import { wordOverlap } from '../../shared/text/text.ts'

export interface Datum {
  name: string
  content: ComparedContent
  title: string
  /** Its first main heading. */
  heading: string
  identity: string | null
  written: string[]
  absolute: string[]
  /** Canonical URL in the raw HTML when the rendered document was checked. */
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
  /** The suggested canonical URL when it isn't the page's own. */
  self?: string
}

type Page = CollectedPage<Datum>
type Input = Pick<SiteInput<Datum>, 'lookup' | 'pages' | 'site'>

/** Whether both URLs end in the same segment, as `/collections/x/products/y` and `/products/y` do. */
function isSameLeaf(a: string, b: string): boolean {
  const leaf = (url: string) => tryUrl(url)?.pathname.replace(/\/+$/, '').split('/').pop() ?? ''
  return leaf(a) !== '' && leaf(a) === leaf(b)
}

/** Whether the address of a page only adds views or tracking to what the other one shows. */
const isSameShown = (page: Page, other: Page) =>
  areCopies(page, other) ||
  (page.datum.title !== '' &&
    page.datum.title === other.datum.title &&
    page.datum.heading === other.datum.heading)

function targetFault(page: Page, target: string, { lookup, pages, site }: Input): Fault | null {
  const answer = lookup(target) ?? lookup(target.replace(/\/$/, '')) ?? lookup(`${target}/`)
  const own = shownPath(page.finalUrl)
  const there = shownPath(target)
  const other = pages.find(
    ({ finalUrl, region }) => region === page.region && pageKey(finalUrl) === pageKey(target),
  )
  if (other && isSameShown(page, other)) return null
  if (
    isHomeUrl(target) &&
    !isHomeUrl(page.finalUrl) &&
    page.pageType !== 'home_page' &&
    bareHost(target) === bareHost(site.origin)
  )
    return { kind: 'home', target, says: `The canonical URL of ${own} is the home page.` }
  if (answer && answer.notVerified === null) {
    if (answer.status >= 400)
      return {
        kind: 'broken',
        target,
        says: `The canonical URL of ${own} is ${there}, which returns status ${answer.status}.`,
      }
    if (answer.redirects.length > 0 && pageKey(answer.finalUrl) !== pageKey(target))
      return pageKey(answer.finalUrl) === pageKey(page.finalUrl)
        ? {
            kind: 'redirect',
            target: answer.finalUrl,
            says: `The canonical URL of ${own} is ${there}, which redirects back to it.`,
          }
        : {
            kind: 'redirect',
            target: answer.finalUrl,
            says: `The canonical URL of ${own} is ${there}, which redirects to ${shownPath(answer.finalUrl)}.`,
          }
    if (answer.isNoindex)
      return {
        kind: 'noindex',
        target,
        says: `The canonical URL of ${own} is ${there}, which is set to noindex.`,
      }
  }
  if (!other || page.pageType === 'home_page') return null
  const isVariant = other.datum.identity !== null && other.datum.identity === page.datum.identity
  const isAlike = wordOverlap(other.datum.name, page.datum.name) >= 0.6
  if (isVariant || isAlike || isSameLeaf(page.finalUrl, target)) return null
  // A narrower list that names a broader one as canonical does so on purpose.
  if (
    page.pageType !== 'product_page' &&
    other.pageType === page.pageType &&
    pathKey(page.finalUrl).startsWith(pathKey(target))
  )
    return null
  return {
    kind: 'other-page',
    target,
    says: `The canonical URL of “${page.datum.name}” points to a different page, “${other.datum.name}” (${there}).`,
  }
}

/** The worst fault of a page's canonical, or null. */
export function faultOf(page: Page, input: Input): Fault | null {
  const { written, absolute, raw } = page.datum
  const [target] = absolute
  const distinct = new Set(absolute.map(pageKey))
  const own = shownPath(page.finalUrl)
  if (distinct.size > 1)
    return {
      kind: 'multiple',
      target: target ?? null,
      says: `The page ${own} has ${distinct.size} different canonical URLs.`,
    }
  if (!target)
    return {
      kind: 'broken',
      target: null,
      says: `The canonical URL of ${own} isn’t a valid URL (“${written[0] ?? ''}”).`,
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
      says: `The page is on ${here.host}, but its canonical URL is on ${there.host}.`,
    }
  if (hasSameHost && here.protocol === 'https:' && there.protocol === 'http:')
    return {
      kind: 'scheme',
      target,
      says: `The page uses HTTPS, but its canonical URL starts with http.`,
      self: target.replace(/^http:/, 'https:'),
    }
  if (raw && pageKey(raw) !== pageKey(target))
    return {
      kind: 'rendered',
      target,
      says: `The server sends ${shownPath(raw)} as the canonical URL, but scripts change it to ${shownPath(target)}.`,
    }
  const [first = ''] = written
  if (first && !/^([a-z][a-z0-9+.-]*:)?\/\//i.test(first.trim()))
    return {
      kind: 'relative',
      target,
      says: `The canonical URL of ${own} lacks the protocol and host (“${first}”).`,
      self: target,
    }
  return null
}

/** Properties of an address that are known before it is visited. */
import { createHash } from 'node:crypto'
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import { guessPageType, isInformational, isOfBlog } from './address/url-page-type.ts'
import { localeFolder } from './address/url-shape.ts'

export interface Candidate {
  url: string
  /** "sitemap" or the linking page's address. */
  foundOn: string
  depth: number
  /** Position of the link; navigation counts more than a footer. */
  area?: string
  /** A picture is the link: lists lead to products with pictures. */
  isPictured?: boolean
}

export interface KnownPage {
  url: string
  foundOn: string
  depth: number
  links: number
  isProminent: boolean
  /** A picture in the page's own content leads to it. */
  isPictured: boolean
  shape: string
  /** Page type that the address suggests. */
  guess: PageType
  isOfBlog: boolean
  /** In the folder of another language than the root. */
  isTranslation: boolean
  /** The address looks like a text page's. */
  isText: boolean
  /**
   * Pseudorandom but fixed sort key, so that a sample is spread out and yet stable, even if the store moves to another
   * host.
   */
  lot: string
}

/** A newly found page. `root` is the entry of the region. */
export function newKnownPage(
  url: string,
  candidate: Candidate,
  { root, shapeOf }: { root: string; shapeOf: (url: string) => string },
): KnownPage {
  const { pathname, search } = new URL(url)
  const lot = createHash('sha1').update(`${pathname}${search}`).digest('hex')
  return {
    url,
    foundOn: candidate.foundOn,
    depth: candidate.depth,
    links: 1,
    isProminent: isNavigation(candidate),
    isPictured: isPicturedCard(candidate),
    shape: shapeOf(url),
    guess: guessPageType(url, root),
    isOfBlog: isOfBlog(url),
    isTranslation: localeFolder(url) !== localeFolder(below(root)),
    isText: isInformational(url),
    lot,
  }
}

/** An address in the folder that the root names. */
const below = (root: string) => `${root.replace(/[?#].*$/, '').replace(/\/?$/, '/')}x`

/** A known page as it would be found again. */
export const asCandidate = ({ url, foundOn, depth, isProminent, isPictured }: KnownPage): Candidate => ({
  ...{ url, foundOn, depth, isPictured },
  ...(isProminent ? { area: 'nav' } : isPictured ? { area: 'main' } : {}),
})

/** Merges another link to a known address. The smallest depth and name win, in any order of calls. */
export function mergeLink(known: KnownPage, candidate: Candidate): void {
  known.links += 1
  known.isProminent ||= isNavigation(candidate)
  known.isPictured ||= isPicturedCard(candidate)
  if (candidate.depth > known.depth) return
  if (candidate.depth < known.depth || candidate.foundOn < known.foundOn) known.foundOn = candidate.foundOn
  known.depth = candidate.depth
}

function isNavigation(candidate: Candidate): boolean {
  return candidate.area === 'nav' || candidate.area === 'header' || candidate.area === 'hero'
}

/** Whether a link is a picture in the page's own content. */
export const isPicturedCard = ({ area, isPictured = false }: Candidate) => isPictured && area === 'main'

/** Prominent pages first, then those behind pictures and shallow ones, then by the fixed random order. Text pages come after pages that sell. */
export function inRank(pages: readonly KnownPage[]): KnownPage[] {
  const ranked = pages.map((page) => ({ page, rank: rank(page) }))
  ranked.sort((left, right) => left.rank - right.rank || (left.page.lot < right.page.lot ? -1 : 1))
  return ranked.map(({ page }) => page)
}

function rank(known: KnownPage): number {
  const isFirst = known.foundOn === 'root'
  const links = Math.min(3, Math.floor(Math.log2(known.links)))
  return (
    (isFirst ? -100 : 0) +
    (known.isProminent ? -10 : 0) +
    (known.isPictured ? -3 : 0) +
    (known.isTranslation ? 6 : 0) +
    Math.min(6, known.depth) -
    links +
    (known.isText ? 8 : 0)
  )
}

/**
 * Learns from visits which addresses bring something new. Addresses of one shape, or with one further parameter, that
 * keep leading to known pages or to what another page is about (filters of a list, reviews of a product) are views of
 * pages that are checked anyway, so the budget goes elsewhere. Until some were read, only a few of a kind are planned.
 */
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import { partsOf, withoutParameters } from './address/address-changes.ts'
import { localeFolder } from './address/url-shape.ts'
import type { UrlShapes } from './address/url-shapes.ts'

export interface PageSubject {
  url: string
  title: string
  heading: string
  /** It is the page that canonical links name. */
  isOwn: boolean
  /** Hash of its words if it sells one product: variants may have one name. Else null. */
  offer: string | null
}

export interface PageYields {
  /** Counts a planned page. */
  count(url: string): void
  /** Counts a visit, whatever came of it. @param isLost it led to a known page, another site, or none */
  read(url: string, isLost: boolean): void
  /** Learns what a visited page is about. */
  learn(page: PageSubject): void
  /** Why an address would bring nothing new, or null. */
  reason(url: string): string | null
  /** Whether pages of its shape were read and nearly each has a subject of its own. */
  isFruitful(url: string): boolean
  /** Whether another page of this kind may be planned before the planned ones are read. */
  hasRoom(url: string): boolean
}

type KnownShapes = Pick<UrlShapes, 'shapeOf' | 'viewsOf' | 'furtherParameters'>

interface KnownSite {
  /** Whether an address is a known page. */
  isKnown(url: string): boolean
  /** The type that pages like it turned out to have; null when that isn't known. */
  typeOf(url: string): PageType | null
}

interface Tally {
  planned: number
  read: number
  lost: number
  /** Visits whose subject is known, and those whose subject an earlier page has. */
  withSubject: number
  echoes: number
  subjects: Set<string>
}

/** Planned pages of a kind that was not read yet; those with parameters may all be the same page. */
const firstOfPath = 8
const firstOfQuery = 4
const growth = 2
/** All but one: the first that leads to a page to sign in makes that page known. */
const enoughLost = 6
/** As many as may be planned before the first is read, with none that leads to a page of its own. */
const allLost = 4
const enoughEchoes = 4
const echoShare = 0.75
const fruitfulShare = 0.8
/** Pages per subject of a kind whose pages all say the same, such as “Write a review”. */
const pagesPerSubject = 8

/** Kinds of pages, and their titles, from which on a heading that all of them have says nothing, such as the store's name. */
const kindsOfFrame = 3
const titlesOfFrame = 4

/** Stands for all parameters without which an address is a known page, and how many say what such parameters do. */
const anyParameter = '?*'
const manyParameters = 12
const nested = '//'
const minNested = 3

const isLosing = ({ read, lost }: Tally) =>
  (read >= enoughLost && lost >= read - 1) || (read >= allLost && lost === read)
const isRepeating = ({ withSubject, echoes, subjects }: Tally) =>
  (withSubject >= enoughEchoes && echoes >= withSubject * echoShare) ||
  (withSubject > 0 && withSubject >= subjects.size * pagesPerSubject)

/**
 * @param roots their title and heading, such as the store's name on every page, say nothing
 */
export function createPageYields(shapes: KnownShapes, roots: readonly string[], site: KnownSite): PageYields {
  const tallies = new Map<string, Tally>()
  const subjects = createSubjects(shapes)
  const done = new Set<string>()
  const keysOf = (url: string) => kindsOf(url, shapes, site)
  /** Further pages of a list have its title; a product has no further pages. */
  const isNextPage = (url: string) => shapes.viewsOf(url).has('page') && site.typeOf(url) !== 'product_page'

  function each(url: string, change: (tally: Tally) => void): void {
    for (const key of keysOf(url)) {
      const tally = tallies.get(key) ?? newTally()
      tallies.set(key, tally)
      change(tally)
    }
  }

  return {
    count: (url) =>
      each(url, (tally) => {
        tally.planned += 1
      }),
    read(url, isLost) {
      if (done.has(url)) return
      done.add(url)
      each(url, (tally) => {
        tally.read += 1
        if (isLost) tally.lost += 1
      })
    },
    learn(page) {
      if (roots.includes(page.url)) subjects.ignore(page)
      // What was learned from such a heading is learned anew.
      if (subjects.noteHeading(page))
        for (const tally of tallies.values())
          Object.assign(tally, { ...newTally(), planned: tally.planned, read: tally.read, lost: tally.lost })
      const subject = subjects.of(page)
      if (subject === null || isNextPage(page.url)) return
      const echoes = subjects.noteSubject(page, subject)
      each(page.url, (tally) => {
        tally.withSubject += 1
        tally.subjects.add(`${subject}|${page.offer ?? ''}`)
        if (echoes) tally.echoes += 1
      })
    },
    reason(url) {
      if (isNextPage(url)) return null
      const keys = keysOf(url).filter((key) => !isVague(key))
      const known = keys.flatMap((key) => tallies.get(key) ?? [])
      if (known.some(isLosing)) return 'pages with similar URLs only lead to others'
      return known.some(isRepeating) ? 'pages with similar URLs repeat others' : null
    },
    isFruitful(url) {
      const tally = tallies.get(shapes.shapeOf(url))
      if (tally === undefined || tally.withSubject < enoughEchoes) return false
      return tally.subjects.size - tally.echoes >= tally.withSubject * fruitfulShare
    },
    hasRoom(url) {
      const keys = keysOf(url)
      const others = keys.includes(anyParameter) ? tallies.get(anyParameter) : undefined
      const isLikelyView = others !== undefined && others.withSubject >= manyParameters && isRepeating(others)
      const first = isLikelyView ? 1 : url.includes('?') ? firstOfQuery : firstOfPath
      return keys.every((key) => {
        const { planned, read } = tallies.get(key) ?? { planned: 0, read: 0 }
        return planned < Math.max(key === anyParameter ? manyParameters : first, read * growth)
      })
    },
  }
}

const newTally = (): Tally => ({
  planned: 0,
  read: 0,
  lost: 0,
  withSubject: 0,
  echoes: 0,
  subjects: new Set(),
})

/** The shape, each parameter without which the address is a known page, and the known page that ends like it. */
function kindsOf(url: string, shapes: KnownShapes, site: KnownSite): string[] {
  const names = shapes.furtherParameters(url).filter((name) => site.isKnown(withoutParameters(url, [name])))
  const ending = endingsOf(url).find(site.isKnown)
  return [
    shapes.shapeOf(url),
    ...names.map((name) => `?${name}`),
    ...(names.length > 0 ? [anyParameter] : []),
    ...nestedKey(url),
    ...(ending === undefined ? [] : [`…${site.typeOf(url)}${shapes.shapeOf(ending)}`]),
  ]
}

/** Addresses that end alike in different folders, such as products of collections, are often the same pages. */
function nestedKey(url: string): string[] {
  const parts = partsOf(new URL(url).pathname)
  return parts.length < minNested ? [] : [`${nested}${parts.length}/${parts.at(-2)}`]
}

/** Whether a key is shared by kinds that may differ, so that it only limits how many are planned at once. */
const isVague = (key: string) => key === anyParameter || key.startsWith(nested)

/** What pages are about, and which page was the first about it. */
function createSubjects(shapes: KnownShapes) {
  /** Subject → shape of the first page that has it. */
  const first = new Map<string, string>()
  const general = new Set([''])
  const headings = new Map<string, { kinds: Set<string>; titles: Set<string> }>()
  return {
    /** Counts the page's heading; true if this page shows that it is on pages of all kinds. */
    noteHeading({ url, title, heading }: PageSubject): boolean {
      if (general.has(heading)) return false
      const use = headings.get(heading) ?? { kinds: new Set(), titles: new Set() }
      headings.set(heading, use)
      use.kinds.add(shapes.shapeOf(url))
      use.titles.add(title)
      if (use.kinds.size < kindsOfFrame || use.titles.size < titlesOfFrame) return false
      general.add(heading)
      for (const key of [...first.keys()]) if (key.endsWith(`|${heading}`)) first.delete(key)
      return true
    },
    ignore({ title, heading }: PageSubject): void {
      for (const text of [title, heading]) general.add(text)
    },
    /** Titles may also tell the way to a page, so its main heading counts first. */
    of: ({ title, heading }: PageSubject) => [heading, title].find((text) => !general.has(text)) ?? null,
    /**
     * Notes the page's subject; true if a page of another kind has it already. Variants of a product may have one name,
     * but their addresses have one shape.
     */
    noteSubject({ url, isOwn }: PageSubject, subject: string): boolean {
      const key = `${localeFolder(url)}|${subject}`
      const shape = shapes.shapeOf(url)
      const before = first.get(key) ?? shape
      first.set(key, before)
      return before !== shape && !isOwn
    },
  }
}

/** The address without its first folder, the first two, and so on: `/sale/lamps/oak` may be `/oak`. */
function endingsOf(input: string): string[] {
  const url = new URL(input)
  const parts = partsOf(url.pathname)
  const slash = url.pathname.endsWith('/') ? '/' : ''
  return parts
    .slice(1)
    .map((_, index) => `${url.origin}/${parts.slice(index + 1).join('/')}${slash}${url.search}`)
}

/** Groups similar addresses: by the folders of the path and by the shape that is left without names and numbers. */
import { dateParameter } from '@vitrine/lexicon/concepts/markup/field-names'
import { pageWord } from '@vitrine/lexicon/concepts/markup/page-addresses'
import { isRouteInSearch, parameterKind } from './parameter-policy.ts'

/** The second and later pages of a listing whose number is in the path. */
export const pagedPath = new RegExp(`/(?:${pageWord.pattern})[/-]\\d+/?$`, 'iu')

const localeSegment = /^[a-z]{2}([-_][a-z]{2,4})?$/i
const dispatcherParameters =
  /^(route|controller|r|cat|category|cat_?id|category_?id|cpath|cgid|option|mod|module|page_type)$/i

/** Whether a parameter was found to select the kind of page, because one script serves pages of many kinds. */
export type IsDispatcher = (name: string, pathname: string) => boolean
const noneFound: IsDispatcher = () => false

/**
 * The folders of an address without its language folder and its last segment: `/en/shop/lamps/oak.html` has `shop` and
 * `shop/lamps`. Where one script serves all pages by a parameter, the parameter's value replaces the folder.
 */
export function pathPrefixes(input: string, isFound: IsDispatcher = noneFound): string[] {
  const url = URL.parse(input)
  if (url === null) return []
  const parts = url.pathname.split('/').filter((part) => part !== '')
  if (parts.length > 1 && localeSegment.test(parts[0] ?? '')) parts.shift()
  const folders = parts.slice(0, -1).slice(0, 4)
  const last = parts.at(-1) ?? ''
  const parameters = [...url.searchParams]
  const found = parameters.find(([name]) => isFound(name, url.pathname))
  const dispatched =
    found ??
    parameters.find(
      ([name, value]) => dispatcherParameters.test(name) || isRouteInSearch(name, value, url.pathname),
    )
  if (dispatched !== undefined) {
    // A script that was found to serve the whole store is no part of it.
    const script = found === undefined ? last : ''
    folders.push(...[script, ...dispatched[1].split('/').slice(0, 2)].filter((part) => part !== ''))
  }
  // A path with any number of parameters counts as a folder, so that filters cannot grow outside every
  // folder.
  else if (url.search !== '' && last !== '') folders.push(last)
  return folders.map((_, index) => folders.slice(0, index + 1).join('/'))
}

/** The language or country folder that a path begins with; empty when it has none. */
export function localeFolder(input: string): string {
  const parts = (URL.parse(input)?.pathname ?? '').split('/').filter((part) => part !== '')
  const [first = ''] = parts
  return parts.length > 1 && localeSegment.test(first) ? first.toLowerCase() : ''
}

/** The shape of an address: same folders, same parameters, any name or number. Pages of one shape share a template. */
export function urlShape(input: string, isFound: IsDispatcher = noneFound): string {
  const url = URL.parse(input)
  if (url === null) return ''
  const parts = url.pathname.split('/').filter((part) => part !== '')
  const shaped = parts.map((part, index) =>
    index === parts.length - 1 ? shapeOfName(part) : shapeOfFolder(part),
  )
  const parameters = [...url.searchParams].map(([name, value]) => {
    if (isRouteInSearch(name, value, url.pathname)) return `${name}=${shapeOfRoute(value)}`
    const isDispatcher = dispatcherParameters.test(name) || isFound(name, url.pathname)
    return isDispatcher && !/\d/.test(value) ? `${name}=${value}` : name
  })
  return `/${shaped.join('/')}${parameters.length === 0 ? '' : `?${parameters.join('&')}`}`
}

/** `goods/index/id/12.html` is `goods/index/*`: what a route names first tells the kind of page. */
function shapeOfRoute(value: string): string {
  const kept = value
    .split('/')
    .filter((part) => part !== '')
    .slice(0, 2)
    .filter((part) => !/\d/.test(part))
  return [...kept, '*'].join('/')
}

function shapeOfFolder(part: string): string {
  return /^\d+$/.test(part) ? '#' : part.replace(/\d+/g, '#').toLowerCase()
}

function shapeOfName(part: string): string {
  const ending = /\.[a-z0-9]{2,5}$/i.exec(part)?.[0] ?? ''
  return `*${/\d{3,}/.test(part) ? '#' : ''}${ending.toLowerCase()}`
}

/** Why an address looks like one of endlessly many, or null. Reads the address alone. */
export function trapReason(input: string): string | null {
  const url = URL.parse(input)
  if (url === null) return 'it isn’t a valid URL'
  if (url.href.length > 600) return 'the URL is too long'
  const parts = url.pathname.split('/').filter((part) => part !== '')
  if (parts.length > 9) return 'the URL has too many folders'
  if (hasRepetition(parts)) return 'the path repeats itself'
  const names = [...url.searchParams.keys()]
  if (names.length > 4) return 'the URL has too many parameters'
  if (new Set(names).size < names.length) return 'a URL parameter is repeated'
  return null
}

/** The same segment three times, or a run of two or more segments twice in a row. */
function hasRepetition(parts: readonly string[]): boolean {
  const counts = new Map<string, number>()
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1)
  if ([...counts.values()].some((count) => count >= 3)) return true
  for (let length = 2; length * 2 <= parts.length; length += 1) {
    for (let start = 0; start + length * 2 <= parts.length; start += 1) {
      const run = parts.slice(start, start + length).join('/')
      if (run === parts.slice(start + length, start + length * 2).join('/')) return true
    }
  }
  return false
}

/** Whether an address shows a day, week or month: calendars have one for every date. */
export function isCalendarUrl(input: string): boolean {
  const url = URL.parse(input)
  if (url === null) return false
  if (/\/(19|20|21)\d{2}[/-]\d{1,2}([/-]\d{1,2})?(\/|$)/.test(url.pathname)) return true
  return [...url.searchParams].some(
    ([name, value]) => dateParameter.isWhole(name) || /^\d{4}-\d{2}(-\d{2})?$/.test(value),
  )
}

const views = ['sort', 'display', 'facet', 'page', 'search', 'unknown'] as const
export type ViewKind = (typeof views)[number]

/** Which kinds of parameters make an address a view of another page rather than a page. */
export function viewKinds(input: string, isFound: IsDispatcher = noneFound): Set<ViewKind> {
  const url = URL.parse(input)
  const kinds = new Set<ViewKind>()
  const { pathname = '/' } = url ?? {}
  if (pagedPath.test(pathname)) kinds.add('page')
  for (const [name, value] of url?.searchParams ?? []) {
    const kind = views.find((each) => each === parameterKind(name, value, pathname))
    if (kind !== undefined && !isFound(name, pathname)) kinds.add(kind)
  }
  return kinds
}

/**
 * Shapes of a store's addresses. Where one script serves the whole store, the parameter that selects the kind of page is
 * recognized by its values: words, few of them, each in many addresses.
 */
import { parameterKind } from './parameter-policy.ts'
import { type IsDispatcher, pathPrefixes, urlShape, type ViewKind, viewKinds } from './url-shape.ts'

export interface UrlShapes {
  /** Counts a known address. */
  learn(url: string): void
  shapeOf(url: string): string
  prefixesOf(url: string): string[]
  viewsOf(url: string): Set<ViewKind>
  /** Names of the parameters that may only change how a page is shown: all but the one that selects what it shows. */
  furtherParameters(url: string): string[]
  /** Grows when shapes change. */
  version(): number
}

const minAddresses = 12
/** Share of the addresses of a path that have the parameter. */
const minShare = 0.6
/** Addresses per distinct value. */
const minRepetition = 3
const routeValue = /^[a-z][a-z/_.-]{2,60}$/i
/** Stops counting values that are no kinds of pages. */
const maxValues = 60

interface PathCount {
  addresses: number
  values: Map<string, Map<string, number>>
}

/** Creates shapes that know no address yet. */
export function createUrlShapes(): UrlShapes {
  const paths = new Map<string, PathCount>()
  const found = new Set<string>()
  let version = 0

  const key = (name: string, pathname: string) => `${pathname}?${name}`
  const isFound: IsDispatcher = (name, pathname) => found.has(key(name, pathname))

  function isKindOfPage({ addresses }: PathCount, values: ReadonlyMap<string, number>): boolean {
    if (values.size < 2 || values.size > maxValues) return false
    const total = [...values.values()].reduce((sum, count) => sum + count, 0)
    return addresses >= minAddresses && total >= addresses * minShare && total >= values.size * minRepetition
  }

  return {
    learn(input) {
      const url = URL.parse(input)
      if (url === null || url.search === '') return
      const path = paths.get(url.pathname) ?? { addresses: 0, values: new Map() }
      paths.set(url.pathname, path)
      path.addresses += 1
      for (const [name, value] of url.searchParams) {
        const values = path.values.get(name) ?? new Map<string, number>()
        path.values.set(name, values)
        if (routeValue.test(value) && values.size <= maxValues)
          values.set(value, (values.get(value) ?? 0) + 1)
        const id = key(name, url.pathname)
        if (found.has(id) || !isKindOfPage(path, values)) continue
        found.add(id)
        version += 1
      }
    },
    shapeOf: (url) => urlShape(url, isFound),
    prefixesOf: (url) => pathPrefixes(url, isFound),
    viewsOf: (url) => viewKinds(url, isFound),
    furtherParameters(input) {
      const url = input.includes('?') ? URL.parse(input) : null
      if (url === null) return []
      const others = [...url.searchParams].filter(([name]) => !isFound(name, url.pathname))
      const kinds = others.map(([name, value]) => parameterKind(name, value, url.pathname))
      // One of several may only tell the way to the page, such as its category.
      const isSelecting = kinds.filter((kind) => kind === 'identity').length === 1
      return others.flatMap(([name], index) =>
        kinds[index] === 'page' || (isSelecting && kinds[index] === 'identity') ? [] : [name],
      )
    },
    version: () => version,
  }
}

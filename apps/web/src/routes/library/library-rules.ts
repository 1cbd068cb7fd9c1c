/** Rules of the library: which templates filters and search leave, in which order, on which page. Pure. */
import type { ScanTemplate } from '@vitrine/modules/templates/contract'
import {
  byPopularity,
  categoriesOf,
  categoryOrder,
  impactOrder,
  impactsOf,
  planOf,
  plans,
  shortListLength,
} from '../../shared/templates/template-rules.ts'
import type { LibrarySort } from './search-words.ts'

export const pageSize = 18

export const sortLabels: Record<LibrarySort, string> = {
  popular: 'Most Popular',
  az: 'Name (A-Z)',
  za: 'Name (Z-A)',
}

/** How the list shows its analyses. */
export const listViews = ['cards', 'list'] as const
export type ListView = (typeof listViews)[number]

/** Rows of the grid that are in view below the carousel, in cards. */
const gridStart = 6

/**
 * The carousel's analyses. Those at the beginning of the grid come last, so that the same ones aren't shown twice on
 * one screen.
 */
export function popularTemplates(templates: readonly ScanTemplate[]): ScanTemplate[] {
  const popular = templates.toSorted(byPopularity).slice(0, shortListLength)
  const first = popular.length > gridStart ? popular.slice(0, gridStart) : []
  return [...popular.slice(first.length), ...first]
}

export const filterNames = ['plan', 'category', 'impact'] as const
export type FilterName = (typeof filterNames)[number]

/** The values that each filter offers, in order. */
export const filterOptions: Record<FilterName, readonly string[]> = {
  plan: plans,
  category: categoryOrder,
  impact: impactOrder,
}

export interface LibraryState extends Record<FilterName, readonly string[]> {
  q: string
  sort: LibrarySort
  page: number
}

export const defaultState: LibraryState = { ...filterOptions, q: '', sort: 'popular', page: 1 }

/** How the URL says that nothing is checked; no parameter means that everything is. */
const nothing = 'none'

/** Checked values as the URL contains them; undefined when all are checked. */
export function writeList(ticked: readonly string[], options: readonly string[]): string | undefined {
  const kept = options.filter((option) => ticked.includes(option))
  if (kept.length === options.length) return undefined
  return kept.length === 0 ? nothing : kept.join(',')
}

/** Parses a filter parameter of the URL. Unknown values are dropped; a list without a known value counts as absent. */
export function readList(text: string | undefined, options: readonly string[]): readonly string[] {
  if (text === nothing) return []
  const named = (text ?? '').split(',')
  const kept = options.filter((option) => named.includes(option))
  return kept.length === 0 ? options : kept
}

const isStrictSubset = (ticked: readonly string[], options: readonly string[]) =>
  ticked.length < options.length

const valuesOf: Record<FilterName, (template: ScanTemplate) => readonly string[]> = {
  plan: (template) => [planOf(template)],
  category: categoriesOf,
  impact: impactsOf,
}

/** The subscription filter applies only when exactly one value is checked; the others when a strict subset is. */
const isApplied: Record<FilterName, (ticked: readonly string[]) => boolean> = {
  plan: (ticked) => ticked.length === 1,
  category: (ticked) => isStrictSubset(ticked, categoryOrder),
  impact: (ticked) => isStrictSubset(ticked, impactOrder),
}

function matchesSearch(template: ScanTemplate, query: string): boolean {
  if (query === '') return true
  const { title, description, tags } = template
  return [title, description, ...categoriesOf(template), ...tags].some((text) =>
    text.toLowerCase().includes(query),
  )
}

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const compare: Record<LibrarySort, (a: ScanTemplate, b: ScanTemplate) => number> = {
  popular: byPopularity,
  az: (a, b) => names.compare(a.title, b.title),
  za: (a, b) => names.compare(b.title, a.title),
}

/** Templates that match filters and search, sorted. A template matches a filter by any of its values. */
export function visibleTemplates(
  templates: readonly ScanTemplate[],
  state: Pick<LibraryState, FilterName | 'q' | 'sort'>,
): ScanTemplate[] {
  const query = state.q.trim().toLowerCase()
  const applied = filterNames.filter((name) => isApplied[name](state[name]))
  return templates
    .filter(
      (template) =>
        matchesSearch(template, query) &&
        applied.every((name) => valuesOf[name](template).some((value) => state[name].includes(value))),
    )
    .sort(compare[state.sort])
}

/**
 * The templates of one page, and the number of that page, which differs from the requested one if that doesn't
 * exist.
 */
export function pageOf(templates: readonly ScanTemplate[], page: number) {
  const last = Math.max(1, Math.ceil(templates.length / pageSize))
  const current = Math.min(Math.max(1, page), last)
  return { current, shown: templates.slice((current - 1) * pageSize, current * pageSize) }
}

/** Number of templates for each value, by filter. */
export function filterCounts(templates: readonly ScanTemplate[]): Record<FilterName, Map<string, number>> {
  const counts = { plan: new Map(), category: new Map(), impact: new Map() } as Record<
    FilterName,
    Map<string, number>
  >
  for (const template of templates) {
    for (const name of filterNames) {
      for (const value of new Set(valuesOf[name](template))) {
        counts[name].set(value, (counts[name].get(value) ?? 0) + 1)
      }
    }
  }
  return counts
}

/** How many filters exclude something, for the button that opens them. */
export const appliedFilterCount = (state: Pick<LibraryState, FilterName>): number =>
  filterNames.filter((name) => isApplied[name](state[name])).length

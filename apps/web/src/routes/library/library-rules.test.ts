import { describe, expect, test } from 'vitest'
import { templateOf, templatesOf } from '../../../test/template-data.ts'
import { pageWindow } from '../../shared/components/pagination.tsx'
import { categoryOrder, impactOrder } from '../../shared/templates/template-rules.ts'
import {
  appliedFilterCount,
  defaultState,
  filterCounts,
  filterOptions,
  type LibraryState,
  pageOf,
  pageSize,
  popularTemplates,
  readList,
  visibleTemplates,
  writeList,
} from './library-rules.ts'

const price = templateOf({ scan_template_id: 'P', title: 'b price', created_at: '2026-03-01T00:00:00Z' })
const visual = templateOf({
  scan_template_id: 'V',
  title: 'A pictures',
  description: 'Blurry photos',
  category: 'visual',
  categories: ['visual', 'product pages'],
  tags: ['>revenue'],
  plan_type: 'enterprise',
  created_at: '2026-02-01T00:00:00Z',
})
const odd = templateOf({
  scan_template_id: 'O',
  title: 'c odd',
  category: null,
  categories: [],
  tags: ['something else'],
  created_at: '2026-01-01T00:00:00Z',
})
const all = [odd, visual, price]
const ids = (state: Partial<LibraryState>) =>
  visibleTemplates(all, { ...defaultState, ...state }).map((template) => template.scan_template_id)

describe('the list', () => {
  test.each<[string, Partial<LibraryState>, string[]]>([
    ['everything, newest first', {}, ['P', 'V', 'O']],
    ['core', { plan: ['core'] }, ['P', 'O']],
    ['premium', { plan: ['premium'] }, ['V']],
    ['no plan: the filter does not apply', { plan: [] }, ['P', 'V', 'O']],
    ['one category', { category: ['visual'] }, ['V']],
    ['any of its categories', { category: ['product pages'] }, ['V']],
    ['all categories: also what has none', { category: categoryOrder }, ['P', 'V', 'O']],
    ['no category', { category: [] }, []],
    ['an impact without its sign', { impact: ['return rate'] }, ['P']],
    ['several impacts', { impact: ['trust', 'revenue'] }, ['P', 'V']],
    ['all impacts: also unknown ones', { impact: impactOrder }, ['P', 'V', 'O']],
    ['search in the title', { q: ' PICT ' }, ['V']],
    ['search in the description', { q: 'blurry' }, ['V']],
    ['search in the category', { q: 'visual' }, ['V']],
    ['search in the categories', { q: 'product pages' }, ['V']],
    ['search in the tags', { q: 'Return' }, ['P']],
    ['search for nothing there', { q: 'zzz' }, []],
    ['name A-Z', { sort: 'az' }, ['V', 'P', 'O']],
    ['name Z-A', { sort: 'za' }, ['O', 'P', 'V']],
    ['all together', { plan: ['core'], category: ['price'], q: 'price' }, ['P']],
  ])('%s', (_name, state, expected) => expect(ids(state)).toEqual(expected))
})

describe('pages', () => {
  const many = templatesOf(60)
  test('contain 18 analyses each', () => expect([pageSize, pageOf(many, 1).shown.length]).toEqual([18, 18]))
  test.each([
    [1, 1, 18],
    [4, 4, 6],
    [9, 4, 6],
    [-1, 1, 18],
  ])('page %i shows page %i with %i analyses', (page, current, length) =>
    expect(pageOf(many, page)).toMatchObject({ current, shown: { length } }),
  )
  test('an empty list shows page 1', () => expect(pageOf([], 3)).toEqual({ current: 1, shown: [] }))

  test.each<[number, number, (number | null)[]]>([
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [1, 10, [1, 2, null, 10]],
    [5, 10, [1, null, 4, 5, 6, null, 10]],
    [10, 10, [1, null, 9, 10]],
    [3, 10, [1, 2, 3, 4, null, 10]],
    [4, 10, [1, 2, 3, 4, 5, null, 10]],
  ])('page %i of %i: first, last, current and neighbors, ellipses between', (page, total, expected) =>
    expect(pageWindow(page, total)).toEqual(expected),
  )
})

describe('a filter in the URL', () => {
  test.each<[readonly string[], string | undefined]>([
    [categoryOrder, undefined],
    [[], 'none'],
    [['seo', 'price'], 'price,seo'],
  ])('%j is written as %j and parsed back', (ticked, text) => {
    expect(writeList(ticked, categoryOrder)).toBe(text)
    expect([...readList(text, categoryOrder)].sort()).toEqual([...ticked].sort())
  })
  test('that is invalid falls back to all', () => {
    expect(readList('nonsense,%%', categoryOrder)).toEqual(categoryOrder)
    expect(readList('nonsense,seo', categoryOrder)).toEqual(['seo'])
  })
})

test('each value has its number of analyses', () => {
  const counts = filterCounts(all)
  expect([counts.plan.get('core'), counts.plan.get('premium')]).toEqual([2, 1])
  expect([counts.category.get('visual'), counts.category.get('seo')]).toEqual([1, undefined])
  expect(counts.impact.get('trust')).toBe(1)
})

test('only filters that exclude something are counted', () => {
  expect(appliedFilterCount(filterOptions)).toBe(0)
  expect(appliedFilterCount({ plan: [], category: ['seo'], impact: impactOrder })).toBe(1)
})

test('the carousel has the twelve newest analyses, those at the start of the grid last', () => {
  const templates = Array.from({ length: 20 }, (_, day) =>
    templateOf({
      scan_template_id: `T${day}`,
      created_at: `2026-03-${String(day + 1).padStart(2, '0')}T00:00:00Z`,
    }),
  )
  const ids = popularTemplates(templates).map(({ scan_template_id }) => scan_template_id)
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([12, 'T13', 'T14'])
  expect(popularTemplates(templates.slice(0, 4)).map(({ title }) => title)).toHaveLength(4)
})

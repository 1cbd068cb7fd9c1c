import { expect, test } from 'vitest'
import { commandsFor, isMatch } from './palette-rules.ts'

type Known = Parameters<typeof commandsFor>[1]

const scan = (id: string, title: string, more: object = {}) =>
  ({ scan_id: id, title, archived: false, in_progress: false, updated_at: '2026-01-01', ...more }) as never

const known: Known = {
  scans: [
    scan('a', 'Search queries that return no results'),
    scan('b', 'Prices in the cart', { in_progress: true, updated_at: '2026-02-01' }),
    scan('c', 'Old prices', { archived: true }),
  ],
  templates: [{ scan_template_id: 'T 1', title: 'Price check' } as never],
  matches: [{ scan_id: 'a', issue_id: 'i', title: 'Search finds nothing', place: 'Home page' } as never],
  websites: [
    { website_id: 'w1', website_name: 'Harbour' } as never,
    { website_id: 'w2', website_name: 'Pine' } as never,
  ],
  selectedId: 'w1',
  isSuperuser: false,
}

const titles = (query: string) => commandsFor(query, known).map(({ title }) => title)
const first = (query: string, title: string) =>
  commandsFor(query, known).find((group) => group.title === title)?.commands[0]

test('every word of the query begins a word of the text', () => {
  expect(isMatch('Search queries that return no results', 'que sea')).toBe(true)
  expect(isMatch('Search queries', 'earch')).toBe(false)
  expect(isMatch('Anything', '  ')).toBe(true)
})

test('without a query: screens, the newest analyses, and the other websites', () => {
  expect(titles('')).toEqual(['Screens', 'Analyses', 'Websites', 'Alerts'])
  expect(first('', 'Analyses')).toMatchObject({ label: 'Prices in the cart', to: '/pending/b' })
  expect(first('', 'Websites')).toMatchObject({ label: 'Pine', websiteId: 'w2', to: '/' })
})

test('a query finds analyses, launches, and alerts, but nothing archived', () => {
  expect(first('price', 'Launch')).toMatchObject({ to: '/configure-scan?scan_template_id=T%201' })
  expect(commandsFor('old', known).flatMap(({ commands }) => commands.map(({ id }) => id))).toEqual([
    'alert i',
  ])
  expect(first('search', 'Alerts')).toMatchObject({ to: '/scans/a?alert=i', description: 'Home page' })
})

import { describe, expect, test } from 'vitest'
import { templateOf, templatesOf } from '../../../test/template-data.ts'
import { activeSection, hasViewAll, type Section, sectionsOf } from './section-rules.ts'

const named = (id: string, part = {}) =>
  templateOf({ scan_template_id: id, title: `Analysis ${id}`, ...part })
const [a, b, c, d, own] = [named('A'), named('B'), named('C'), named('D'), named('X', { is_custom: true })]
const scan = (template: string, title = template, day = 1) => ({
  title,
  scan_template: { title: template },
  start_time: `2026-05-${String(day).padStart(2, '0')}T10:00:00.000Z`,
})
const sections = (part: Partial<Parameters<typeof sectionsOf>[0]>) =>
  Object.fromEntries(
    sectionsOf({
      templates: [a, b, c, d, own],
      savedIds: new Set(),
      scans: [],
      isEnterprise: true,
      ...part,
    }).map(({ name, templates }) => [name, templates.map((template) => template.scan_template_id).join('')]),
  )

describe('an analysis is listed', () => {
  test('under Saved when its id is in the saved list', () =>
    expect(sections({ savedIds: new Set(['B', 'gone']) }).saved).toBe('B'))
  test('under Custom when it is flagged as custom, on enterprise websites', () =>
    expect(sections({}).custom).toBe('X'))
  test('under no Custom section on other websites', () =>
    expect(sections({ isEnterprise: false, templates: [a] })).not.toHaveProperty('custom'))
  test('under Recent when a scan has its title', () =>
    expect(sections({ scans: [scan('Analysis C')] }).recent).toBe('C'))
  test('under Recent even if the scan was renamed', () =>
    expect(sections({ scans: [scan('Analysis C', 'My own name')] }).recent).toBe('C'))
  test('once under Recent, latest launch first', () =>
    expect(
      sections({
        scans: [scan('Analysis A', 'x', 1), scan('Analysis B', 'y', 9), scan('Analysis A', 'z', 3)],
      }).recent,
    ).toBe('BA'))
  test('not under Recent when it is saved', () =>
    expect(sections({ scans: [scan('Analysis A')], savedIds: new Set(['A']) })).toMatchObject({
      recent: '',
      saved: 'A',
    }))
  test('under Recommended otherwise', () =>
    expect(sections({ savedIds: new Set(['A']), scans: [scan('Analysis B')] }).recommended).toBe('CD'))
})

test('Recommended holds at most 12', () =>
  expect(
    sectionsOf({ templates: templatesOf(40), savedIds: new Set(), scans: [], isEnterprise: false }).find(
      ({ name }) => name === 'recommended',
    )?.templates.length,
  ).toBe(12))

describe('the order of sections', () => {
  test('is custom, saved, recent, recommended', () =>
    expect(Object.keys(sections({ savedIds: new Set(['A']), scans: [scan('Analysis B')] }))).toEqual([
      'custom',
      'saved',
      'recent',
      'recommended',
    ]))
  test('puts empty sections last', () =>
    expect(Object.keys(sections({ templates: [a], scans: [scan('Analysis A')] }))).toEqual([
      'recent',
      'custom',
      'saved',
      'recommended',
    ]))
})

test.each([
  [3, false],
  [4, true],
])('with %i items "View All" is shown: %s', (count, expected) =>
  expect(hasViewAll({ name: 'saved', templates: templatesOf(count) } satisfies Section)).toBe(expected),
)

describe('the active section', () => {
  const heads = (saved: number, recent: number) =>
    [
      { name: 'saved', topPx: saved },
      { name: 'recent', topPx: recent },
    ] as const
  test.each([
    ['the first at the top of the page', 300, 900, 'saved'],
    ['the next one 150 px below the edge', -200, 150, 'recent'],
    ['still the former at 151 px', -200, 151, 'saved'],
    ['the last that has passed', -900, -10, 'recent'],
  ] as const)('is %s', (_name, saved, recent, expected) =>
    expect(activeSection(heads(saved, recent))).toBe(expected),
  )
  test('is undefined without sections', () => expect(activeSection([])).toBeUndefined())
})

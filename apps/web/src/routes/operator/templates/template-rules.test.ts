import type { OperatorTemplate } from '@vitrine/modules/templates/contract'
import { expect, test } from 'vitest'
import { bodyOf, draftOf, emptyDraft, matches, problemsOf } from './template-rules.ts'

const template: OperatorTemplate = {
  scan_template_id: 'x',
  title: 'Gift cards',
  description: 'Whether one can be bought',
  description_items: ['Opens the page', 'Adds one'],
  tags: ['>revenue', '<bounce rate'],
  plan_type: 'enterprise',
  category: 'content',
  categories: ['content'],
  created_at: '2026-01-01T00:00:00.000Z',
  is_custom: true,
  time_minutes: 20,
  requires_file: false,
  file_kind: null,
  file_columns: [],
  automation_ready: true,
  page_types: [],
  evaluated_page_types: [],
  website_id: null,
  published_at: null,
  is_stored: true,
  scan_steps: [{ visible_prompt: 'Open `gift cards`', detectors: ['price-missing'] }],
  detector_ids: ['price-listing-vs-pdp'],
}

test('unchanged values are saved as they were', () => {
  const {
    scan_template_id: _,
    category: __,
    created_at: ___,
    page_types,
    evaluated_page_types: ____,
    published_at,
    is_stored,
    ...kept
  } = template
  expect([page_types, published_at, is_stored]).toEqual([[], null, true])
  expect(bodyOf(draftOf(template))).toEqual(kept)
})

test('a new impact points to where it is better; empty lines and steps are left out', () => {
  const draft = { ...emptyDraft('w'), impacts: ['trust', 'return rate'], howItWorks: 'One\n\n Two ' }
  draft.steps = [...draft.steps, { key: 2, text: ' Look ', detectors: [] }]
  expect(bodyOf(draft)).toMatchObject({
    website_id: 'w',
    is_custom: true,
    tags: ['>trust', '<return rate'],
    description_items: ['One', 'Two'],
    scan_steps: [{ visible_prompt: 'Look', detectors: [] }],
    time_minutes: null,
  })
})

test('a missing value is reported at its field', () => {
  expect(Object.keys(problemsOf({ ...emptyDraft(''), minutes: '1.5' }))).toEqual([
    'title',
    'howItWorks',
    'steps',
    'categories',
    'minutes',
  ])
  expect(problemsOf(draftOf(template))).toEqual({})
})

test('templates are also found by their steps', () => {
  expect([matches(template, 'GIFT cards`'), matches(template, 'checkout')]).toEqual([true, false])
})

test('an analysis with a file says which table it is, and for a custom one which columns', () => {
  const draft = { ...draftOf(template), requiresFile: true }
  expect(problemsOf(draft)).toEqual({ fileKind: 'Choose the kind of table' })
  const free = { ...draft, fileKind: 'free-columns' as const }
  expect(problemsOf(free)).toEqual({ fileColumns: 'Enter at least one column' })
  const named = { ...free, fileColumns: 'SKU\n Size \n' }
  expect(problemsOf(named)).toEqual({})
  expect(bodyOf(named)).toMatchObject({ file_kind: 'free-columns', file_columns: ['SKU', 'Size'] })
  expect(bodyOf({ ...named, requiresFile: false })).toMatchObject({ file_kind: null, file_columns: [] })
})

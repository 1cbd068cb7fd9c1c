import { describe, expect, test } from 'vitest'
import { detectorDocs } from './detector-docs.ts'
import { categoryName, type DetectorDoc, type DocFilter, inCategories, parseDoc } from './parse-doc.ts'

const text = `# late-fees

## What it finds

Fees that appear
only in the cart.

## How it decides

First.

Second.
`

test('a doc.md file is parsed into its parts', () =>
  expect(parseDoc('../packages/detectors/src/price/late-fees/doc.md', text)).toEqual({
    id: 'late-fees',
    name: 'Fees shown only at checkout',
    severity: 'high',
    category: 'price',
    finds: 'Fees that appear only in the cart.',
    parts: [{ title: 'How it decides', paragraphs: ['First.', 'Second.'] }],
  }))

describe('documents', () => {
  const doc = (id: string, category: string, finds: string): DetectorDoc => ({
    id,
    name: id,
    severity: category === 'seo' ? 'medium' : 'high',
    category,
    finds,
    parts: [],
  })
  const docs = [doc('a', 'zebra', 'x'), doc('b', 'seo', 'Long titles'), doc('c', 'price', 'Wrong titles')]

  test.each([
    ['', ['price', 'seo', 'zebra']],
    ['titles', ['price', 'seo']],
    ['LONG  titles', ['seo']],
    ['nothing', []],
  ])('the search "%s" finds %j', (search, categories) =>
    expect(inCategories(docs, search).map(([category]) => category)).toEqual(categories),
  )

  test('can be limited to a severity and to what was found in a store', () => {
    const idsIn = (filter: DocFilter) =>
      inCategories(docs, '', filter).flatMap(([, found]) => found.map(({ id }) => id))
    expect(idsIn({ severity: 'high' })).toEqual(['c', 'a'])
    expect(idsIn({ ids: new Set(['b', 'gone']) })).toEqual(['b'])
    expect(idsIn({ severity: 'high', ids: new Set(['b']) })).toEqual([])
  })

  test('every detector says what it finds and how to fix it', () => {
    expect(detectorDocs.length).toBeGreaterThan(0)
    const incomplete = detectorDocs.filter(
      ({ id, finds, parts }) => finds === id || !parts.some((part) => part.title === 'How to fix'),
    )
    expect(incomplete.map(({ id }) => id)).toEqual([])
  })
})

test.each([
  ['seo', 'SEO'],
  ['discovery', 'Search and navigation'],
  ['something', 'Something'],
])('the category %s is called %s', (category, name) => expect(categoryName(category)).toBe(name))

test('every check has a name of three to five words, and the severities filter them', () => {
  for (const { id, name } of detectorDocs) {
    expect(name, id).not.toBe(id)
    expect(name.split(' ').length, name).toBeGreaterThanOrEqual(3)
    expect(name.split(' ').length, name).toBeLessThanOrEqual(5)
  }
  const high = inCategories(detectorDocs, '', { severity: 'high' }).flatMap(([, docs]) => docs)
  expect(high.length).toBeGreaterThan(10)
  expect(high.every(({ severity }) => severity === 'high')).toBe(true)
})

import { expect, test } from 'vitest'
import type { SearchSessionRecord } from '../../api/sessions.ts'
import { withoutConstantResults } from './constant-results.ts'

type Probe = SearchSessionRecord['probes'][number]

const product = (name: string) => `https://shop.example/p/${name}`
const probe = (
  query: string,
  queryKind: Probe['queryKind'],
  names: string[],
  rank: number | null = null,
): Probe => ({
  query,
  queryKind,
  expectedUrl: null,
  baseQuery: null,
  resultUrls: names.map(product),
  resultTitles: names,
  resultsPageUrl: `https://shop.example/search?q=${query}`,
  rank,
  status: 200,
  suggestion: null,
  helpOffered: [],
  durationMs: 10,
})
const box = ['mug', 'tea']
const probes = [
  probe('mug', 'title', [...box, 'mug-large'], 1),
  probe('lamp', 'title', ['lamp', ...box], 1),
  probe('rug', 'title', [...box, 'rug'], 3),
  probe('lapm', 'typo', box),
  probe('lamps', 'plural', [...box, 'lamp']),
  probe('zxqv', 'nonsense', box),
]

test('products beside every result page are no results', () => {
  const [mug, lamp, rug, typo, plural, nonsense] = withoutConstantResults(probes)
  expect(mug).toMatchObject({ resultTitles: ['mug', 'mug-large'], rank: 1 })
  expect(lamp).toMatchObject({ resultTitles: ['lamp'], rank: 1 })
  expect(rug).toMatchObject({ resultTitles: ['rug'], rank: 1 })
  expect(typo).toMatchObject({ resultUrls: [], helpOffered: [] })
  expect(plural?.resultTitles).toEqual(['lamp'])
  expect(nonsense).toMatchObject({ resultUrls: [], helpOffered: box })
})

test('products that a few words or only nonsense finds stay results', () => {
  const few = probes.map((each, at) => (at % 2 ? each : { ...each, resultUrls: [product(`own-${at}`)] }))
  expect(withoutConstantResults(few)).toEqual(few)
  const searches = probes.slice(0, 5)
  expect(withoutConstantResults(searches)).toEqual(searches)
})

import { expect, test } from 'vitest'
import { type Figure, readFigures } from './figures.ts'
import { readersOfResults } from './figures-of-results.ts'
import { withUpdates } from './record-bench.ts'

const figure = (id: string, value: string, measuredOn: string): Figure => ({
  id,
  area: 'API',
  figure: id,
  value,
  bar: '',
  measuredOn,
  command: 'load',
})

test('a later measurement replaces a figure, an earlier one does not', () => {
  const figures = [figure('a', '1', '2026-11-02'), figure('b', '2', '2026-11-02')]
  const updates = [{ values: { a: '3' }, measuredOn: '2026-11-03' }]
  const older = [{ values: { b: '9' }, measuredOn: '2026-11-01' }]
  expect(withUpdates(figures, [...updates, ...older]).map(({ value }) => value)).toEqual(['3', '2'])
})

test('the tracked figures are extracted from a result', async () => {
  const known = new Set((await readFigures()).map(({ id }) => id))
  const reads = readersOfResults['load-reads']?.({
    reads: {
      longScan: [{ call: 'its first cards', p95: 35.7 }],
      crowds: [{ users: 50, pauseMs: 0, p95: 225.1 }],
    },
  })
  expect(reads).toEqual({ 'long-scan-10': '36', 'reads-50': '225' })
  const rows = [
    { size: 400, measure: 'browser', shop: 'demo 400', ratio: 0.8234, peakBytes: 1.3 * 1024 ** 3 },
    { size: 60, measure: 'second', shop: 'demo 60', ratio: 34.4, peakBytes: null },
  ]
  const speed = readersOfResults.speed?.({ rows })
  expect(speed).toEqual({ 'browser-400': '0.82', 'second-60': '34', 'memory-400': '1.30' })
  const all = {
    shops: 2,
    products: { right: 18, of: 20 },
    otherPages: { wrong: 2, of: 40 },
    price: { right: 18, of: 18 },
    currency: { right: 18, of: 18 },
    availability: { right: 16, of: 18 },
    alerts: {
      alerts: 10,
      isTrue: 9,
      isTrueAndNew: 8,
      high: 2,
      highDeserved: 1,
      needsReview: 4,
      needsReviewTrue: 3,
    },
  }
  const firstScans = readersOfResults['first-scans']?.({ all, newest: { ...all, shops: 1 } })
  expect(firstScans).toMatchObject({
    'shops-recognized': '90.0% of 20 (69.9–97.2%)',
    'shops-wrong-products': '5.0% of 40 (1.4–16.5%)',
    'shops-true': '90.0% of 10 (59.6–98.2%)',
    'shops-count': '2',
    'newest-shops-count': '1',
  })
  const run = { kind: 'fault', tier: 'http', expected: ['h1-issues'] }
  const runs = [
    { ...run, found: ['h1-issues'] },
    { ...run, found: [] },
    { ...run, kind: 'itself', expected: [], found: [] },
  ]
  const gate = readersOfResults['gate-http']?.({ planned: { faults: 71, repeats: 20 }, runs })
  expect(gate).toEqual({
    'gate-http-silent': '1 of 1 (20 planned)',
    'gate-http-faults': '1 of 2 (71 planned)',
  })
  const night = (cpuMs: number, bodyBytes: number) => ({ pages: 150, cpuMs, traffic: { bodyBytes } })
  const repeat = readersOfResults['repeat-http']?.({ tier: 'http', nights: [night(900, 500), night(90, 60)] })
  expect(repeat).toEqual({
    'repeat-http-cpu': '10.0% (150 pages)',
    'repeat-http-bytes': '12.0% (150 pages)',
  })
  const row = {
    scriptKb: 199.44,
    scriptFiles: 15,
    contentMs: 4_000,
    waitedMs: 1_100,
    shift: { score: 0.004 },
  }
  const web = readersOfResults.web?.({
    rows: [
      { ...row, name: 'scan detail' },
      { ...row, name: 'scan detail', waitedMs: 2_000 },
    ],
    transitions: [{ shift: { score: 0.019 } }],
  })
  expect(web).toEqual({
    'web-detail-kb': '199.4',
    'web-detail-files': '15',
    'web-detail-ms': '2900–4000',
    'web-shift': '0.019',
  })
  for (const id of Object.keys({ ...reads, ...speed, ...firstScans, ...gate, ...repeat, ...web }))
    expect(known).toContain(id)
})

test('changed readings are counted over all changes, and for the worst one', async () => {
  const fields = (readings: number, changed: number) => ({ name: { readings, changed } })
  const values = readersOfResults['metamorphic-pages']?.({
    pages: [
      { transformation: 'renamed', fields: fields(300, 1) },
      { transformation: 'translated', fields: fields(100, 1) },
    ],
  })
  expect(values).toEqual({
    'metamorphic-all': '0.50% of 400',
    'metamorphic-worst': '1.00% of 100 (translated)',
  })
  const known = (await readFigures()).map(({ id }) => id)
  for (const id of Object.keys(values ?? {})) expect(known).toContain(id)
})

test('an extraction figure has its interval by site', () => {
  const price = { field: 'price', right: 8, wrong: 2, missed: 2, bySite: { low: 0.71234, high: 0.9 } }
  const sku = { field: 'sku', right: 1, wrong: 0, missed: 0, bySite: null }
  expect(readersOfResults.quality?.({ extraction: { pages: [price, sku] }, scans: [] })).toEqual({
    'extraction-price': '0.800 (0.712–0.900)',
    'extraction-sku': '1.000',
  })
})

test('a partial run leaves the other figures unchanged', () => {
  expect(readersOfResults.quality?.({ extraction: null, scans: [] })).toEqual({})
})

import type { ScanAlert, ScanResult } from '@vitrine/engine/api/scan-types'
import { describe, expect, it } from 'vitest'
import { alertBudgets, exceeded, lossBudget } from './budgets.ts'
import { compareResults, pagesToPair, pairUp } from './compare-results.ts'

const alertOf = (fingerprint: string, more: Partial<ScanAlert> = {}) =>
  ({
    fingerprint,
    causes: [],
    rows: [],
    detector: 'price-missing',
    severity: 'medium',
    pageUrls: [],
    title: fingerprint,
    ...more,
  }) as ScanAlert

const resultOf = (alerts: ScanAlert[], more: Partial<ScanResult> = {}) =>
  ({
    outcome: 'completed',
    reason: null,
    alerts,
    needsReview: [],
    notVerified: [],
    pages: [],
    ...more,
  }) as unknown as ScanResult

const pagesOf = (...urls: string[]) => ({
  pages: urls.map((url) => ({ url, status: 200 })) as ScanResult['pages'],
})
const none = new Set<string>()
const titles = (alerts: readonly ScanAlert[]) => alerts.map(({ title }) => title)

describe('comparing two stores', () => {
  it('reports only what the second one has alone, or has worse', () => {
    const both = alertOf('both')
    const first = resultOf([both, alertOf('worse'), alertOf('gone')], { needsReview: [alertOf('doubt')] })
    const second = resultOf([both, alertOf('worse', { severity: 'high' }), alertOf('doubt'), alertOf('new')])
    const { broken, worse } = compareResults(first, second, none)
    expect(titles(broken)).toEqual(['worse', 'new'])
    expect([...worse]).toEqual(['worse'])
    expect(compareResults(second, second, none).broken).toEqual([])
  })

  it('names what the second one showed only once, unless the first one did, too', () => {
    const second = resultOf([], { needsReview: [alertOf('old'), alertOf('once')] })
    const { broken, undecided } = compareResults(
      resultOf([], { needsReview: [alertOf('old')] }),
      second,
      none,
    )
    expect(broken).toEqual([])
    expect(titles(undecided.map(({ alert }) => alert))).toEqual(['once'])
  })

  it('leaves out ignored checks, and what the first store’s check could not decide', () => {
    const notVerified = [{ detector: 'cart-add-fails', reason: 'No cart.', pages: 1 }]
    const second = resultOf([
      alertOf('a', { detector: 'cart-add-fails' }),
      alertOf('b', { detector: 'noindex' }),
    ])
    const { broken, undecided } = compareResults(resultOf([], { notVerified }), second, new Set(['noindex']))
    expect(broken).toEqual([])
    expect(undecided).toEqual([{ alert: second.alerts[0], reason: 'No cart.' }])
  })

  it('visits the first store’s page where only the second scan chose it, and then decides', () => {
    const first = resultOf([], pagesOf('https://live.example/a'))
    const found = [
      alertOf('paired', { pageUrls: ['https://preview.example/a'] }),
      alertOf('old', { pageUrls: ['https://preview.example/b?x=1'] }),
      alertOf('new', { pageUrls: ['https://preview.example/c'] }),
    ]
    const comparison = compareResults(first, resultOf(found), none)
    expect(titles(comparison.unpaired)).toEqual(['old', 'new'])
    expect(pagesToPair(comparison.unpaired, 'https://live.example', 10)).toEqual([
      'https://live.example/b?x=1',
      'https://live.example/c',
    ])
    expect(titles(pairUp(comparison, resultOf([alertOf('old')])).broken)).toEqual(['paired', 'new'])
    const blocked = pairUp(comparison, resultOf([], { outcome: 'blocked', reason: 'The store refuses.' }))
    expect(titles(blocked.broken)).toEqual(['paired'])
    expect(blocked.undecided.map(({ reason }) => reason)).toEqual([
      'The store refuses.',
      'The store refuses.',
    ])
  })
})

describe('alerts with several causes', () => {
  const causes = (...named: string[]) =>
    named.map((name) => ({
      fingerprint: name,
      item: `Place ${name}`,
      pageUrls: [`https://preview.example/${name}`],
    }))
  const joinedOf = (...named: string[]) =>
    alertOf('joined', {
      causes: causes(...named),
      pageUrls: named.map((name) => `https://preview.example/${name}`),
    })
  const bothPages = pagesOf('https://live.example/a', 'https://live.example/b', 'https://live.example/c')

  it('are new with the causes that only the second store has', () => {
    const first = resultOf([joinedOf('a', 'b')], bothPages)
    const { broken } = compareResults(first, resultOf([joinedOf('a', 'b', 'c')]), none)
    expect(broken.map(({ pageUrls }) => pageUrls)).toEqual([['https://preview.example/c']])
    expect(broken[0]?.rows).toEqual([{ row_type: 'text', title: 'Only in this store', content: 'Place c' }])
    expect(compareResults(first, resultOf([joinedOf('b', 'a')]), none).broken).toEqual([])
  })

  it('are the same as alerts that have one of these causes each', () => {
    const apart = resultOf([alertOf('a'), alertOf('b')], bothPages)
    const joined = resultOf([joinedOf('a', 'b')], bothPages)
    expect(compareResults(apart, joined, none).broken).toEqual([])
    expect(compareResults(joined, apart, none).broken).toEqual([])
  })

  it('are decided cause by cause where only the second scan chose the pages', () => {
    const comparison = compareResults(
      resultOf([], pagesOf('https://live.example/')),
      resultOf([joinedOf('a', 'b')]),
      none,
    )
    expect(pagesToPair(comparison.unpaired, 'https://live.example', 10)).toEqual([
      'https://live.example/a',
      'https://live.example/b',
    ])
    const { broken } = pairUp(comparison, resultOf([alertOf('a')]))
    expect(broken.map(({ pageUrls }) => pageUrls)).toEqual([['https://preview.example/b']])
  })
})

it('a page that the first store refuses decides nothing; one that it doesn’t have does', () => {
  const answer = (status: number) =>
    resultOf([], { pages: [{ url: 'https://live.example/a', status }] as ScanResult['pages'] })
  const found = resultOf([alertOf('a', { pageUrls: ['https://preview.example/a'] })])
  const refused = compareResults(answer(429), found, none)
  expect(titles(refused.unpaired)).toEqual(['a'])
  expect(pairUp(refused, answer(429)).undecided.map(({ reason }) => reason)).toEqual([
    'The first store’s page couldn’t be visited.',
  ])
  expect(titles(pairUp(refused, answer(404)).broken)).toEqual(['a'])
})

describe('budgets', () => {
  it('count by severity and by money', () => {
    const alerts = alertBudgets('high=0,medium=1')
    const broken = [alertOf('a'), alertOf('b'), alertOf('c', { severity: 'low' })]
    const budgets = { alerts, share: lossBudget('500', 50_000), weeklyRevenue: 50_000 }
    expect(exceeded(broken, 0.005, budgets)).toEqual(['2 new of medium severity, 1 allowed'])
    expect(exceeded([], 0.02, budgets)).toEqual([
      '2.00% of revenue (1000 per week) at risk, 1.00% of revenue (500 per week) allowed',
    ])
    expect(lossBudget('0.5%', null)).toBe(0.005)
  })

  it('reject what they can’t read', () => {
    expect(() => alertBudgets('high')).toThrow('--max-new')
    expect(() => lossBudget('500', null)).toThrow('--weekly-revenue')
    expect(() => lossBudget('much', 1)).toThrow('--max-loss')
  })
})

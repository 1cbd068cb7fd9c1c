import type { Scan } from '@vitrine/modules/scans/contract'
import { describe, expect, test } from 'vitest'
import { actionPath, actionsState, actionText } from './action-rules.ts'
import {
  cardTitle,
  contentProblem,
  countOf,
  expiryText,
  moneyLeft,
  remaining,
  shareOf,
} from './audit-rules.ts'
import {
  attentionLists,
  criticalScans,
  daySummary,
  focusFigure,
  greeting,
  lastPoints,
  sampleBars,
} from './overview-rules.ts'

const scan = (id: string, more: Partial<Scan> = {}): Scan =>
  ({
    scan_id: id,
    archived: false,
    in_progress: false,
    scan_severity: 'high',
    issues_count: 1,
    done_issues_count: 0,
    updated_at: '2026-05-01T00:00:00.000Z',
    revenue_at_risk: null,
    shoppers_affected: null,
    ...more,
  }) as Scan

describe('charts', () => {
  test('show the last eight dated points in order, and one bar per day', () => {
    const history = Object.fromEntries(
      Array.from({ length: 10 }, (_, day) => [`2026-05-${String(10 - day).padStart(2, '0')}`, day]),
    )
    const points = lastPoints(history)
    expect(points).toHaveLength(8)
    expect([points[0], points.at(-1)]).toEqual([
      { date: '2026-05-03', value: 7 },
      { date: '2026-05-10', value: 0 },
    ])
    expect(lastPoints({ '2026-05-01T00:00:00': 4 })).toEqual([{ date: '2026-05-01', value: 4 }])
    expect(lastPoints(null)).toEqual([])
  })

  test('have eight random bars behind the overlay', () => {
    const bars = sampleBars(() => 0.5)
    expect(bars).toHaveLength(8)
    expect(new Set(bars.map(({ value }) => value))).toEqual(new Set([6_000]))
  })

  test.each([
    ['revenue_at_risk', [], '$-', 0],
    ['revenue_at_risk', [0], '$-', 0],
    ['revenue_at_risk', [45_100, 48_006], '$48,000', 6.44],
    ['revenue_at_risk', [0, 480], '$480', 0],
    ['revenue_at_risk', [1_000_000, 1_240_000], '$1,200,000', 24],
    ['shoppers_affected', [], '-', 0],
    ['shoppers_affected', [22_600, 21_000], '21,000', -7.08],
  ] as const)('%s of %j reads %s and changed by %d percent', (figure, values, value, change) => {
    const points = values.map((each, index) => ({ date: `2026-05-0${index + 1}`, value: each }))
    const found = focusFigure(figure, points, 'USD')
    expect(found.value).toBe(value)
    expect(found.change).toBeCloseTo(change, 1)
  })
})

describe('the most critical analysis', () => {
  const website = {
    revenue_at_risk_highlighted_scan_id: 'b',
    shoppers_affected_highlighted_scan_id: null,
  }
  const idsOf = (scans: Parameters<typeof criticalScans>[1]) => {
    const { revenue_at_risk: revenue, shoppers_affected: shoppers } = criticalScans(website, scans)
    return [revenue.scan?.scan_id ?? null, shoppers.scan?.scan_id ?? null]
  }
  test('is the one that the website names, and never the same for both figures', () => {
    expect(idsOf([scan('a'), scan('b')])).toEqual(['b', 'a'])
    expect(idsOf([scan('a', { shoppers_affected: 5 }), scan('b', { shoppers_affected: 9 })])).toEqual([
      'b',
      'a',
    ])
  })
  test('is the costliest visible one if the named one is locked', () =>
    expect(idsOf([scan('a', { revenue_at_risk: 5 }), scan('c', { revenue_at_risk: 9 })])).toEqual(['c', 'a']))
  test('is the most severe without estimates', () =>
    expect(idsOf([scan('a', { scan_severity: 'low' }), scan('c')])).toEqual(['c', 'a']))
  test('says why it is named, or why none is', () => {
    const leads = (scans: Parameters<typeof criticalScans>[1]) =>
      Object.values(criticalScans(website, scans)).map(({ lead }) => lead)
    expect(
      leads([scan('b', { revenue_at_risk: 5 }), scan('a', { shoppers_affected: 9, scan_severity: 'low' })]),
    ).toEqual(['Most critical analysis for revenue', 'Most critical analysis for shoppers'])
    expect(leads([scan('b'), scan('a')])).toEqual([
      'Most critical analysis by severity',
      'Next most critical analysis',
    ])
    expect(leads([scan('b', { title: 'Prices' })])[1]).toBe('Only “Prices” has open alerts.')
    expect(leads([scan('a', { done_issues_count: 1 }), scan('c', { archived: true })])).toEqual([
      'No scan data available',
      'No scan data available',
    ])
  })
})

test('lists contain running scans newest first, and the others by severity', () => {
  const lists = attentionLists([
    scan('old', { scan_severity: 'medium' }),
    scan('new', { scan_severity: 'medium', updated_at: '2026-05-02T00:00:00.000Z' }),
    scan('passed', { scan_severity: 'passed' }),
    scan('failed', { scan_severity: null }),
    scan('high'),
    scan('away', { archived: true }),
    scan('run-1', { in_progress: true }),
    scan('run-2', { in_progress: true, updated_at: '2026-05-02T00:00:00.000Z' }),
  ])
  expect(lists.analyzing.map(({ scan_id }) => scan_id)).toEqual(['run-2', 'run-1'])
  expect(lists.toReview.map(({ scan_id }) => scan_id)).toEqual(['high', 'new', 'old', 'passed', 'failed'])
})

test.each([
  [{ first_name: 'Maya', username: 'maya1' }, 'Welcome back, Maya!'],
  [{ first_name: ' ', username: 'maya1' }, 'Welcome back, maya1!'],
  [{ first_name: '', username: '' }, 'Welcome back!'],
])('%j is greeted with %s', (user, text) => expect(greeting(user)).toBe(text))

test.each([
  [
    64,
    9,
    [scan('a'), scan('b', { issues_count: 0 })],
    '64 open alerts in 1 analysis, 9 new since yesterday.',
  ],
  [1, 0, [scan('a'), scan('b')], '1 open alert in 2 analyses.'],
  [0, 0, [], 'No open alerts.'],
])('the summary of a day with %d open alerts, %d new', (open, recent, scans, text) => {
  const overview = { total_open_issues: open, new_issues_last_24h: recent }
  expect(daySummary(new Date(2026, 4, 14, 8).getTime(), overview, scans)).toBe(`Thursday, May 14. ${text}`)
})

test('open alerts are never counted in 0 analyses', () => {
  const overview = { total_open_issues: 18, new_issues_last_24h: 0 }
  const text = daySummary(new Date(2026, 4, 14, 8).getTime(), overview, [])
  expect(text).toBe('Thursday, May 14. 18 open alerts.')
})

describe('daily actions', () => {
  test.each([
    [
      'review_high_revenue_impact_scan',
      'Prices (EU) agree ($4,000)',
      'Prices (EU) agree',
      '$4,000 a week at risk',
    ],
    ['review_high_revenue_impact_scan', 'Prices agree (-)', 'Prices agree', null],
    ['review_high_shoppers_scan', 'Sold out (2,000)', 'Sold out', '2,000 shoppers affected per week'],
    ['review_new_scan', 'Prices agree (EU)', 'Prices agree (EU)', null],
  ] as const)('%s about "%s"', (action_type, display_value, title, amount) =>
    expect(actionText({ action_type, display_value })).toMatchObject({ title, amount }),
  )

  test('an alert that has been open for long says so', () =>
    expect(actionText({ action_type: 'review_pending_scan', display_value: 'x' }).note).toBe(
      'Issues live for more than 7 days',
    ))

  test.each([
    ['review_new_scan', '/scans/s', '/scans/s'],
    ['review_high_revenue_impact_scan', '/scans/s', '/scans/s'],
    ['review_high_shoppers_scan', '/scans/s', '/scans/s'],
    ['review_pending_scan', '/scans/s', '/scans/s'],
    ['review_completed_scan', '/scans/s', '/scans/s'],
    ['track_progress_scan', '/pending/s', '/in-progress/s'],
    ['check_upcoming_scan', '/pending/s', '/in-progress/s'],
    ['review_new_recommendation', '/beyond-your-store/a', '/beyond-your-store/a'],
    ['check_comment_on_article', '/beyond-your-store/a', '/beyond-your-store/a'],
    ['check_popular_article', '/beyond-your-store/a', '/beyond-your-store/a'],
  ] as const)('%s leads to %s, a superuser to %s', (action_type, path, superuserPath) => {
    const isArticle = path.startsWith('/beyond')
    const action = { action_type, scan_id: isArticle ? null : 's', article_id: isArticle ? 'a' : null }
    expect([actionPath(action, false), actionPath(action, true)]).toEqual([path, superuserPath])
    expect(actionPath({ action_type, scan_id: null, article_id: null }, false)).toBeNull()
  })

  test.each([
    [[], 'hidden'],
    [['discarded'], 'none'],
    [['open', 'done'], 'open'],
    [['done', 'discarded'], 'done'],
  ] as const)('a list of %j is %s', (statuses, state) =>
    expect(actionsState(statuses.map((status) => ({ status })))).toBe(state),
  )
})

describe('the free audit', () => {
  const now = Date.UTC(2026, 4, 14)
  test.each([
    [9, '9 days'],
    [1, '1 day'],
    [0, '0 day'],
    [-5, '1 day'],
  ])('that ends in %d days is worded as %s', (days, text) =>
    expect(expiryText(new Date(now + days * 86_400_000).toISOString(), now)).toBe(
      `Your audit expires in ${text}`,
    ),
  )
  test('names the amount, or only "Money" if it is unknown', () =>
    expect([
      moneyLeft({ revenueAtRisk: 48_200, currency: 'EUR' }),
      moneyLeft({ revenueAtRisk: null, currency: 'EUR' }),
    ]).toEqual(['€48,000', 'Money']))
  test('locks the rest of the total', () =>
    expect([
      remaining({ total: 15, amount: 5 }),
      remaining({ total: 3, amount: 5 }),
      shareOf({ total: 0, amount: 5 }),
      shareOf({ total: 20, amount: 5 }),
    ]).toEqual([10, 0, 0, 25]))
  test('truncates titles to 60 characters and counts the alerts of a row', () =>
    expect([
      cardTitle('x'.repeat(61)),
      cardTitle('x'.repeat(60)).length,
      cardTitle(' '),
      countOf({ issues_ids: ['a', 'b', 'c'] }, ['c', 'a', 'z']),
    ]).toEqual([`${'x'.repeat(60)}...`, 60, 'Unnamed Scan', 2]))
  test.each([
    ['The database is away.', 'Error: The database is away.'],
    ['', 'Failed to load content'],
  ])('a row that fails with "%s"', (message, text) => expect(contentProblem(new Error(message))).toBe(text))
})

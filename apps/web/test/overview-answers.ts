/** Fixture responses for the overview, the estimates, and the store data. */
import { dayMs } from '@vitrine/kernel/time/durations'
import type { DailyAction } from '@vitrine/modules/actions/contract'
import type { Article } from '@vitrine/modules/articles/contract'
import type { AuditConfig } from '@vitrine/modules/audits/contract'
import type { ImpactExplanation, StoreData, WebsiteMetrics } from '@vitrine/modules/metrics/contract'
import type { WebsiteDetails } from '@vitrine/modules/websites/contract'
import { issuesOf, overview, type Scenario, scansOf, userId, websiteId, websitesOf } from './fixture-data.ts'

const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString()

function detailsOf(scenario: Scenario): WebsiteDetails | null {
  const [website] = websitesOf(scenario)
  if (website === undefined) return null
  const scans = scansOf(scenario)
  return {
    ...website,
    audit_config: null,
    revenue_at_risk_highlighted_scan_id: scans.find((scan) => scan.scan_severity === 'high')?.scan_id ?? null,
    shoppers_affected_highlighted_scan_id: null,
    pages_impacted_count: 312,
    issues_count: overview.total_open_issues,
  }
}

function metricsOf({ isConnected = true }: Scenario): WebsiteMetrics {
  const history = (values: readonly number[]) =>
    Object.fromEntries(
      values.map((value, index) => [dayBefore(values.length - 1 - index).slice(0, 10), value]),
    )
  return {
    revenue_at_risk_history: isConnected
      ? history([30_500, 31_000, 33_800, 32_100, 36_400, 39_600, 42_300, 45_100, 48_006])
      : {},
    revenue_at_risk_y_axis_labels: [0, 10_000, 20_000, 30_000, 40_000, 50_000],
    shoppers_affected_history: isConnected ? history([18_000, 18_900, 22_600, 21_000]) : {},
    shoppers_affected_y_axis_labels: [0, 5_000, 10_000, 15_000, 20_000, 25_000],
    is_connected: isConnected,
    currency: 'USD',
  }
}

const action = (
  index: number,
  action_type: DailyAction['action_type'],
  display_value: string,
  status: DailyAction['status'],
  scan_id: string | null,
): DailyAction => ({
  action_id: `e0000000-0000-7000-8000-00000000000${index}`,
  action_type,
  display_value,
  scan_id,
  article_id: scan_id === null ? (articles[0]?.article_id ?? null) : null,
  status,
})

function actionsOf(scenario: Scenario): DailyAction[] {
  const [first, second, third] = scansOf(scenario).map((scan) => scan.scan_id)
  const all = [
    action(
      1,
      'review_high_revenue_impact_scan',
      'Product details that contradict each other ($14,000)',
      'open',
      first ?? '',
    ),
    action(2, 'check_comment_on_article', 'A delivery date beside the cart button', 'open', null),
    action(3, 'review_pending_scan', 'Sold-out lamps still shown as available', 'open', second ?? ''),
    action(4, 'review_completed_scan', 'Expired promotions still on the page', 'done', third ?? ''),
  ]
  const status = scenario.actions
  if (status === undefined) return all
  return status === 'none' ? [] : all.map((each) => ({ ...each, status }))
}

const activity: Article['actions_and_comments'] = [
  ['like', null, 'Tom', 'someone-else'],
  ['comment', 'Can we show this for the UK as well?\nOr only where we hold stock?', 'Maya', 'someone-else'],
  ['comment', 'I can add it this week.', 'Ines', userId],
  ['like', null, 'Jo', 'another'],
].map(([action, comment, name, user_id], index) => ({
  action_id: `fa000000-0000-7000-8000-00000000000${index}`,
  action: action === 'like' ? 'like' : 'comment',
  comment: comment ?? null,
  timestamp: dayBefore(index),
  visible_user_data: { user_id: user_id ?? '', first_name: name ?? '', last_name: 'Reyes', username: 'r' },
}))

const articles: Article[] = [
  'A delivery date beside the cart button',
  'Filters that ask about the room, not the product',
  'Set pricing shown before the first click',
  'Old news',
].map((title, index) => ({
  article_id: `f0000000-0000-7000-8000-00000000000${index}`,
  website_id: websiteId,
  title,
  description:
    index === 0
      ? '2 of the 3 stores name a day.\n\nLumen & Oak: Arrives on Tuesday\n\nFold & Fern: On Friday'
      : 'Two of the three stores do.',
  finding:
    [
      { store_count: 2, compared_count: 3, store: 'Lumen & Oak', text: 'Arrives on Tuesday' },
      null,
      { store_count: 2, compared_count: 3, store: 'Fold & Fern', text: 'Set of 4, save 16%' },
    ][index] ?? null,
  created_at: dayBefore(2 + index * 4),
  miniature_image_url: index === 2 ? null : `/pictures/delivery-${index === 1 ? 'friday' : 'day'}.webp`,
  image_carrousel_urls: index === 0 ? ['/pictures/delivery-day.webp', '/pictures/delivery-friday.webp'] : [],
  image_carrousel_captions: index === 0 ? ['Lumen & Oak: Arrives on Tuesday', 'Fold & Fern: On Friday'] : [],
  business_rationale_image_url: index === 0 ? '/pictures/delivery-span.webp' : null,
  business_rationale_text:
    index === 0
      ? 'Your product pages say **Dispatched in 2 to 5 days**.\n\nSee https://shop.example/a.\n\n' +
        '**Next step:** name the day of arrival next to the Buy button. **Effort:** about a day.'
      : '',
  user_liked: index === 0,
  like_count: Math.max(0, 18 - index * 7),
  actions_and_comments: index === 0 ? activity : [],
}))

const explanation: ImpactExplanation = {
  figure: 'revenue_at_risk',
  value: 48_006,
  low: 31_200,
  high: 66_400,
  scale_max: 328_800,
  currency: 'USD',
  formula: [
    { label: 'Revenue per week', value: '$328,800', is_estimate: false },
    { label: 'Share affected by open alerts', value: '14.6%', is_estimate: true },
  ],
  inputs: [
    { label: 'Sessions per week', value: '186,400', source: 'Imported from Shopify', kind: 'measured' },
    { label: 'Average order value', value: '$84.00', source: 'Entered by an admin', kind: 'stated' },
    {
      label: 'Sales lost among affected shoppers',
      value: '14.6%',
      source: 'Baymard, checkout survey (9% to 20%)',
      kind: 'estimate',
    },
  ],
  confidence: 'C',
  parts: issuesOf({ alerts: 3 }).map((issue, index) => ({
    label: issue.created_issue_content.title,
    place: issue.created_issue_content.place,
    value: 14_000 - index * 3_000,
    alert_id: issue.issue_id,
    scan_id: issue.scan_id,
  })),
}

const storeDataOf = ({ isConnected = true }: Scenario): StoreData =>
  isConnected
    ? {
        assumptions: {
          weekly_sessions: 186_400,
          conversion_rate: 0.021,
          average_order_value: 84,
          currency: 'USD',
        },
        source: 'shopify',
        updated_at: dayBefore(3),
        imported_rows: 28,
      }
    : { assumptions: null, source: null, updated_at: null, imported_rows: 0 }

/** The figures of the free audit. */
export function auditConfigOf(scenario: Scenario): AuditConfig {
  const issues = issuesOf(scenario).map((issue) => issue.issue_id)
  return {
    revenueAtRisk: scenario.isConnected === false ? null : 48_006,
    expirationDate: new Date(Date.now() + 9 * dayMs - 1000).toISOString(),
    alerts_review: scenario.isAuditEmpty ? { total: 0, amount: 0 } : { total: 200, amount: 35 },
    pages_analyzed: { total: 6_400, amount: 1_940 },
    scanned: { total: 15, amount: 5 },
    recommendations: { total: 41, amount: 6 },
    rows: scenario.isAuditEmpty
      ? []
      : [
          {
            title: 'Product facts that disagree',
            subtext: 'Sizes, materials and claims change from one place to the next.',
            issue_ids: issues.slice(0, 3),
            article_ids: [],
            alerts_count: 86,
          },
          {
            title: 'Delivery said too late',
            subtext: 'Shoppers learn about cost and date only at checkout.',
            issue_ids: issues.slice(3, 5),
            article_ids: articles.slice(0, 1).map((article) => article.article_id),
            alerts_count: 43,
          },
        ],
    currency: 'USD',
    delivered_at: dayBefore(5),
  }
}

const imported = (scenario: Scenario) => ({
  source: 'shopify',
  rows_read: 28,
  rows_used: 27,
  errors: [{ row: 14, message: '"never" is no date.' }],
  data: storeDataOf({ ...scenario, isConnected: true }),
})

export function overviewAnswer(method: string, path: string, scenario: Scenario): [number, unknown] | null {
  if (method === 'POST' && path.endsWith('/scans/by-issues')) {
    const issues_ids = issuesOf(scenario).map((issue) => issue.issue_id)
    return [
      200,
      scansOf(scenario)
        .slice(0, 2)
        .map((scan) => ({ ...scan, issues_ids })),
    ]
  }
  if (method === 'POST' && path.endsWith('/metrics/import')) return [200, imported(scenario)]
  if (method === 'PUT' && path.endsWith('/metrics/assumptions'))
    return [200, storeDataOf({ ...scenario, isConnected: true })]
  if (method !== 'GET') return null
  if (path === `/api/v1/websites/${websiteId}`) return [200, detailsOf(scenario)]
  if (path.endsWith('/metrics')) return [200, metricsOf(scenario)]
  if (path.endsWith('/metrics/assumptions')) return [200, storeDataOf(scenario)]
  if (path.endsWith('/impact')) return [200, explanation]
  if (path.startsWith('/api/v1/engagement/action_of_the_day/')) return [200, actionsOf(scenario)]
  if (path.startsWith('/api/v1/articles/website/')) return [200, scenario.actions === 'none' ? [] : articles]
  const article = articles.find(({ article_id }) => path === `/api/v1/articles/${article_id}`)
  if (article !== undefined) return [200, article]
  if (path.startsWith('/api/v1/articles/')) {
    return [404, { title: 'Not found', status: 404, code: 'NOT_FOUND', detail: 'The article wasn’t found.' }]
  }
  return null
}

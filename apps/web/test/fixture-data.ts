/** Invented store data in the server's wire shapes, for screen states and tests. Never part of the product. */
import type { AlertContent, AlertContentRow, AlertSummary, WireAlert } from '@vitrine/modules/alerts/contract'
import type { AlertMatch, Scan } from '@vitrine/modules/scans/contract'
import type { AlertsOverview, Website } from '@vitrine/modules/websites/contract'
import { cupsPicture, lampOnPhone, lampPicture, lampPrice, thumbOf } from './fixture-images.ts'
import type { WatchScenario } from './watching/watch-scenario.ts'

export interface Scenario extends WatchScenario {
  /** Jira and Linear are connected, and tickets exist. */
  isTracked?: boolean
  /** Why the free audit could not scan the store. */
  auditProblem?: string | null
  scans?: number
  /** Features that the operator switched off. */
  featuresOff?: string[]
  /** 0: none. */
  schedules?: 0
  /** The first alert is the user’s, the second of someone who left the team. */
  isAssigned?: boolean
  /** Alerts affect 14 pages each. */
  isSpread?: boolean
  /** A launched scan waits for an operator. */
  isPending?: boolean
  alerts?: number
  websites?: number
  templates?: number
  /** Status of the scan on its own screen. */
  state?: Scan['state']
  /** A screencast of the run arrives. */
  isLive?: boolean
  /** The run has phases. */
  hasPhases?: boolean
  /** All pages of the run are visited, and its findings are being merged. */
  isMerging?: boolean
  /** The run has nothing to show yet. */
  isQuiet?: boolean
  audit?: boolean
  /** The website is scheduled for deletion. */
  isLeaving?: boolean
  /** Days left of it, by the subscription. */
  auditDays?: number
  /** It is not delivered yet. */
  isAuditUnderWay?: boolean
  /** It found nothing. */
  isAuditEmpty?: boolean
  /** Requests with these path prefixes get a 500. */
  failing?: string[]
  /** Requests with these path prefixes are never answered. */
  hanging?: string[]
  isSuperuser?: boolean
  /** An AI model is set up for the store. */
  hasModel?: boolean
  /** An operator is impersonating this user. */
  isImpersonated?: boolean
  /** The operator's console is empty. */
  isConsoleEmpty?: boolean
  /** DSN for error reports; none when absent. */
  sentryDsn?: string
  /** A search finds alerts of one scan. */
  isAlertFound?: boolean
  /** Whether store data are connected; they are when absent. */
  isConnected?: boolean
  /** State of all daily actions; absent: some are open, one is done. `none`: there never were any. */
  actions?: 'done' | 'discarded' | 'none'
  /** Whether the user still has to complete onboarding, or did; not needed when absent. */
  onboarding?: 'needed' | 'submitted' | 'not-needed'
  /** No consultation can be booked. */
  isBookedOut?: boolean
  /** There is no outbox. */
  isProduction?: boolean
  /** A file is being created in the background, or is ready. */
  exporting?: 'in_progress' | 'ready'
}

const now = Date.now()
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const uuid = (kind: string, index: number) =>
  `${kind.padEnd(8, '0').slice(0, 8)}-${(0x41c7 + index).toString(16).slice(0, 4)}-7000-8000-${String(index).padStart(12, '0')}`

export const websiteId = uuid('a0', 1)
export const userId = uuid('b0', 1)

export const websitesOf = ({ websites = 3, audit = false, isLeaving = false }: Scenario): Website[] =>
  Array.from({ length: websites }, (_, index) => ({
    website_id: index === 0 ? websiteId : uuid('a0', index + 1),
    website_name: ['Harbour & Pine', 'Kiln Street', 'Nordlys Outdoor'][index] ?? `Store number ${index + 1}`,
    logo_url: null,
    subscription_plan: index === 1 ? 'enterprise' : 'growth',
    audit_mode: audit && index === 0,
    website_url: 'https://shop.example',
    currency: index === 1 ? 'GBP' : 'USD',
    region_url_mapping: { GLOBAL: ['https://shop.example'] },
    amazon_seller_id_mapping: {},
    deletes_at: isLeaving && index === 0 ? '2026-11-30T10:00:00.000Z' : null,
  }))

const scanRows: [string, Scan['scan_severity'], number, number, number, string[], string][] = [
  ['Product details that contradict each other', 'high', 12, 3, 12, ['US', 'UK', 'EU'], 'Desktop, Mobile'],
  [
    'Prices that differ between product page and cart',
    'high',
    7,
    0,
    120,
    ['US', 'UK', 'EU'],
    'Desktop, Mobile',
  ],
  ['Sold-out lamps still shown as available', 'high', 8, 2, 300, ['US'], 'Mobile'],
  ['Expired promotions still on the page', 'high', 4, 0, 1500, ['UK'], 'Desktop, Mobile'],
  ['Search queries that return no results', 'medium', 10, 1, 1600, ['US', 'UK'], 'Desktop'],
  ['Product images cropped on mobile', 'medium', 8, 0, 2900, ['GLOBAL'], 'Mobile'],
  ['Best sellers without reviews', 'medium', 11, 5, 4400, ['EU', 'UK'], 'Desktop'],
  ['Amazon listings out of step with the store', 'medium', 5, 0, 5800, ['US'], 'Desktop'],
  ['Missing alt text on collection pages', 'low', 18, 12, 7300, ['GLOBAL'], 'Desktop'],
  [
    'Delivery promise that differs by region',
    'low',
    4,
    0,
    10_100,
    ['UK', 'SCOTLAND', 'EU', 'DE', 'FR'],
    'Desktop, Mobile',
  ],
  ['Checkout works on every device', 'passed', 0, 0, 10_200, ['US', 'UK', 'EU'], 'Desktop, Mobile'],
  ['Broken links in footer and journal', 'resolved', 14, 14, 20_200, ['GLOBAL'], 'Desktop'],
  ['Shipping costs at checkout', null, 0, 0, 700, ['US'], 'Desktop'],
  ['Free-shipping threshold on every page', 'medium', 3, 0, 60, ['US', 'UK'], 'Desktop, Mobile'],
  ['Image quality on product pages', null, 0, 0, 90, ['US'], 'Desktop'],
  ['Title and meta length', null, 0, 0, 30, ['GLOBAL'], 'Desktop'],
  ['Old discount codes', 'low', 3, 1, 40_000, ['US'], 'Desktop'],
  ['Out-of-season banners', 'medium', 5, 5, 60_000, ['UK'], 'Mobile'],
]

export function scansOf({ scans = scanRows.length }: Scenario): Scan[] {
  return Array.from({ length: scans }, (_, index): Scan => {
    const row = scanRows[index % scanRows.length] ?? scanRows[0]
    if (row === undefined) throw new Error('no rows')
    const [title, severity, issues, done, minutes, regions, device] = row
    const place = index % scanRows.length
    const isRunning = place >= 13 && place <= 15
    return {
      scan_id: uuid('c0', index),
      scan_instance_id: null,
      website_id: websiteId,
      title: index < scanRows.length ? title : `${title} ${index}`,
      scan_template_id: 'T01',
      scan_template: { title },
      thumbnail_url: place === 3 ? '/missing.png' : thumbOf(place),
      in_progress: isRunning,
      archived: place >= 16,
      start_time: ago(minutes + 30),
      updated_at: ago(minutes),
      scan_severity: isRunning ? null : severity,
      issues_count: issues,
      done_issues_count: done,
      remaining_time_hours: isRunning ? ([3, 5, 9][place - 13] ?? 3) : null,
      regions,
      device,
      logo_type: 'copy',
      state: isRunning ? 'in_progress' : severity === null ? 'blocked' : 'completed',
      needs_review_count: 0,
      assignee_ids: index === 0 ? [userId] : [],
      currency: 'USD',
      article_id: null,
      shoppers_affected: place === 0 ? 6032 : null,
      revenue_at_risk: place === 0 ? 14_210 : null,
      pages_analyzed_count: 412,
      issues_ids: [],
      state_reason: place === 12 ? 'The store answered every visit with 429 (too many requests)' : null,
    }
  })
}

const texts: [string, string, string, string, string][] = [
  [
    'Shade 30 cm in title, 38 cm in specs',
    'Birch Linen Lamp',
    'Birch Linen Lamp, 30 cm shade. Hand-stitched linen on a turned base, for bulbs up to 60 W.',
    'Birch Linen Lamp, 38 cm shade. Hand-stitched linen on a turned base, for LED bulbs up to 9 W.',
    'The title promises a shade 30 cm wide and the specification table says 38 cm. A shopper measuring a bedside ' +
      'table cannot tell which is right. See https://shop.example/products/birch-linen-lamp for the page.',
  ],
  [
    '“100% wool” throw lists 40% acrylic',
    'Fell Wool Throw',
    'Fell Throw, 100% wool. Woven in Norway, brushed for softness.',
    'Fell Throw, 60% wool and 40% acrylic. Woven in Norway, brushed for softness.',
    'The headline says pure wool while the material line says 60% wool.',
  ],
  [
    'Bulb type contradicts the safety label',
    'Halo Pendant Light',
    'Takes E27 bulbs up to 100 W.',
    'Takes E14 bulbs up to 40 W.',
    'The label in the third picture says E14, 40 W at most.',
  ],
  [
    'Capacity given as 300 ml and 350 ml',
    'Speckle Mug',
    'Holds 300 ml',
    'Holds 350 ml',
    'Two places on one page give two capacities.',
  ],
  [
    '“Sage” shows the photo of “Moss”',
    'Hollis Cushion',
    'Colour: Sage',
    'Colour: Moss',
    'The picture of the colour Sage is the one of Moss.',
  ],
  [
    'Lead time 2 days on page, 5 in cart',
    'Tern Lounge Chair',
    'Dispatched in 2 days',
    'Dispatched in 5 days',
    'The cart says five days.',
  ],
  [
    '“Dishwasher safe” missing in the UK',
    'Speckle Mug',
    '',
    'Dishwasher safe up to 65 °C.',
    'The US page says it, the UK page does not.',
  ],
  [
    'Burn time differs by 10 hours',
    'Cedar & Fig Candle',
    'Burns 45 hours',
    'Burns 55 hours',
    'Title and specification disagree.',
  ],
  ['Care label missing', 'Fell Wool Throw', 'No care label', 'Hand wash, dry flat', 'Other throws have one.'],
  [
    'Weight in pounds on the EU page',
    'Stone Planter',
    'Weight 12 lb',
    'Weight 5.4 kg',
    'EU shoppers read kilograms.',
  ],
  [
    'Two names for one finish',
    'Oak Board',
    'Natural oak',
    'Oiled oak',
    'Filter and page use different names.',
  ],
  ['Warranty 2 years and 5 years', 'Halo Pendant Light', '2 years', '5 years', 'The footer says five.'],
]

/** On desktop and phone; as earlier versions stored it; on two pages; or where something is missing. */
function evidenceOf(index: number): AlertContentRow[] {
  const row = {
    row_type: 'image' as const,
    taken_at: ago(40),
    region: 'US' as const,
    platform: 'Desktop' as const,
  }
  const lamp = { ...row, ...lampPicture, page_url: 'https://shop.example/products/birch-linen-lamp' }
  const cups = { ...row, ...cupsPicture, page_url: 'https://shop.example/collections/tableware' }
  if (index % 4 === 0) return [lamp, { ...lamp, ...lampOnPhone, platform: 'Mobile' }]
  if (index % 4 === 1) return [{ ...lamp, ...lampPrice }, cups]
  return [index % 4 === 2 ? { ...row, image_url: '/pictures/lamp.webp', page_url: lamp.page_url } : cups]
}

function contentOf(index: number): AlertContent {
  const [title, place, before, after, description] = texts[index % texts.length] ?? ['', '', '', '', '']
  return {
    severity: index % 12 < 3 ? 'high' : index % 12 < 7 ? 'medium' : 'low',
    title: index < texts.length ? title : `${title} (${index})`,
    shortlink_title: place,
    shortlink_url: 'https://shop.example/products/birch-linen-lamp',
    description,
    regions: index % 5 === 4 ? ['US', 'UK', 'EU', 'DE'] : ['US', 'UK', 'EU'],
    platforms: index % 3 === 2 ? ['Mobile'] : ['Desktop', 'Mobile'],
    status: index % 12 === 9 || index % 12 === 10 ? 'closed' : index % 12 === 11 ? 'discarded' : 'open',
    issue_rows: [
      ...evidenceOf(index),
      { row_type: 'text_before_after', before_content: before, after_content: after },
      ...(index % 4 === 3
        ? [
            {
              row_type: 'text' as const,
              title: 'Where else',
              content: 'Also on 3 pages of https://shop.example/collections.',
            },
          ]
        : []),
    ],
    how_checked: [
      'Opened in 3 regions: US, UK and EU, on desktop and mobile',
      'Compared the title with the specification table',
      'Confirmed again on a second visit 40 minutes later',
    ],
    place,
    advice: 'Correct the title, or the table of measures.',
    page_urls: ['https://shop.example/products/birch-linen-lamp'],
    page_count: 1,
    needs_review: index % 12 === 8 && index > 11,
    presence_note:
      index === 1
        ? 'Still present, closed on May 2, 2026.'
        : index === 10
          ? 'Fixed, verified May 2, 2026.'
          : null,
  }
}

/** Pages of an alert that affects many. */
export const spreadUrls = Array.from(
  { length: 14 },
  (_, index) => `https://shop.example/products/lamp-${index}`,
)

export function issuesOf({ alerts = 12, isAssigned, isSpread }: Scenario): WireAlert[] {
  return Array.from({ length: alerts }, (_, index) => ({
    issue_id: uuid('d0', index),
    scan_id: uuid('c0', 0),
    updated_at: ago(12 + index),
    first_seen_at: ago(90_000),
    last_seen_at: ago(12),
    detector: 'spec-mismatch',
    discard_reason: null,
    impact: null,
    created_issue_content: {
      ...contentOf(index),
      ...(isSpread ? { page_count: spreadUrls.length, page_urls: spreadUrls.slice(0, 3) } : {}),
    },
    assignee_id: isAssigned ? ([userId, uuid('b0', 9)][index] ?? null) : null,
    feedback:
      index === 0
        ? {
            feedback_status: 'thumbs_up' as const,
            feedback_message: null,
            feedback_reason: null,
            expected_value: null,
          }
        : null,
    visible_issue_content: null,
  }))
}

/** The same alerts as lists contain them. */
export const summariesOf = (issues: readonly WireAlert[]): AlertSummary[] =>
  issues.map((issue) => {
    const content = issue.visible_issue_content ?? issue.created_issue_content
    return {
      issue_id: issue.issue_id,
      detector: issue.detector,
      title: content.title,
      place: content.place,
      page_count: content.page_count,
      shortlink_title: content.shortlink_title,
      severity: content.severity,
      status: content.status,
      discard_reason: issue.discard_reason,
      needs_review: content.needs_review,
      updated_at: issue.updated_at,
      assignee_id: issue.assignee_id,
      revenue_at_risk: content.status === 'open' ? (issue.impact?.revenue_at_risk ?? null) : null,
    }
  })

/** Matches of an alert search. */
export const matchesOf = (scenario: Scenario): AlertMatch[] =>
  scenario.isAlertFound
    ? [
        {
          scan_id: uuid('c0', 4),
          alert_count: 3,
          issue_id: uuid('d0', 2),
          title: 'Bulb type contradicts the safety label',
          place: 'All product pages',
          page_count: 14,
        },
      ]
    : []

export const overview: AlertsOverview = {
  costliest: {
    issue_id: uuid('d0', 0),
    scan_id: uuid('c0', 0),
    title: 'Shade 30 cm in title, 38 cm in specs',
    revenue_at_risk: 14_000,
  },
  total_open_issues: 64,
  total_resolved_issues: 37,
  new_issues_last_24h: 9,
  issues_by_severity: { high: 18, medium: 29, low: 17 },
  open_detectors: ['compare-at-invalid', 'price-missing'],
}

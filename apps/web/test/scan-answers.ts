/** Fixture responses of the scan service with invented runs, for screen states and tests. */
import { minuteMs } from '@vitrine/kernel/time/durations'
import type { UploadedFile } from '@vitrine/modules/files/contract'
import type {
  BrowsingData,
  PageState,
  PotentialAlert,
  ScanDataRow,
  ScanItem,
  ScanLog,
  ScanResults,
} from '@vitrine/modules/instances/contract'
import type { Scan, ScanDetails } from '@vitrine/modules/scans/contract'
import { issuesOf, type Scenario, scansOf, websiteId } from './fixture-data.ts'
import { templatesOf } from './template-data.ts'

const runningPlace = 13
const instanceId = 'e0000000-41c7-7000-8000-000000000001'
const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString()

export function scanDetailsOf(scan: Scan, { state }: Scenario): ScanDetails {
  const scope = { scan_scope_prompt: 'all pages', page_types: [], root_urls: [] }
  return {
    ...scan,
    ...(state === undefined ? {} : { state, in_progress: state === 'pending' || state === 'in_progress' }),
    ...(state === 'failed' ? { state_reason: 'The store answered every visit with an error.' } : {}),
    ...(state === 'cancelled' ? { state_reason: 'The analysis was stopped early.' } : {}),
    scan_instance_id: state === 'pending' ? null : instanceId,
    scan_template: {
      scan_template_id: 'T01',
      title: scan.title,
      description_items: ['Reads every price', 'Compares the same variant', 'Confirms each mismatch'],
      time_minutes: 240,
    },
    scope,
    scan_scope: scope,
    file_url: null,
    coverage: null,
  }
}

const pages = [
  '/',
  '/collections/kitchen',
  '/products/birch-linen-lamp',
  '/products/speckle-mug',
  '/cart',
  '/pages/delivery',
]
const pageOf = (index: number) =>
  `https://shop.example${pages[index % pages.length]}${index > 5 ? `?p=${index}` : ''}`

const itemsOf = (): ScanItem[] =>
  Array.from({ length: 100 }, (_, index) => ({
    scan_item_id: `f0000000-41c7-7000-8000-${String(index).padStart(12, '0')}`,
    completion_status: index < 3 ? 'in_progress' : index === 9 ? 'failed' : 'completed',
    item_url: pageOf(index),
    platform: '',
    region: 'US',
    reason: index === 9 ? 'The page didn’t respond in time.' : null,
    has_alerts: [4, 12, 40].includes(index),
  }))

const pageStatesOf = (doneCount: number): PageState[] =>
  Array.from({ length: 240 }, (_, index) => {
    if (index >= doneCount) return index < doneCount + 3 ? 'in_progress' : 'pending'
    return [17, 44, 101].includes(index) ? 'alert' : index === 88 ? 'failed' : 'completed'
  })

const logsOf = (): ScanLog[] =>
  Array.from({ length: 40 }, (_, index) => ({
    log_id: 40 - index,
    at: ago(index / 4),
    level: index % 9 === 4 ? 'problem' : index % 5 === 2 ? 'notice' : 'info',
    text:
      index % 9 === 4
        ? 'This page did not answer twice; we try it once more at the end.'
        : `Read the price of a product on ${pages[index % pages.length]}.`,
    page_url: pageOf(index),
  }))

const dataOf = (): ScanDataRow[] =>
  Array.from({ length: 60 }, (_, index) => ({
    url: pageOf(index),
    page_type: index % 3 === 0 ? 'product_page' : 'product_list_page',
    platform: index % 2 === 0 ? 'Desktop' : 'Mobile',
    region: 'US',
    result: index === 9 ? 'failed' : 'visited',
    reason: index === 9 ? 'The page didn’t respond in time.' : null,
    http_status: index === 9 ? null : 200,
    product_title: index % 3 === 0 ? 'Birch Linen Lamp' : null,
    product_price: index % 3 === 0 ? '149.00 USD' : null,
    visited_at: ago(index / 3),
  }))

const alertsOf = (scenario: Scenario): PotentialAlert[] =>
  issuesOf({ alerts: Math.min(scenario.alerts ?? 7, 100) }).map((issue, index) => ({
    ...issue.created_issue_content,
    detected_issue_id: issue.issue_id,
    found_at: ago(index * 8),
    needs_review: false,
  }))

export function resultsOf(scenario: Scenario): ScanResults {
  const { state = 'in_progress' } = scenario
  const scan = scansOf({})[runningPlace]
  if (scan === undefined) throw new Error('no scan')
  const isRunning = state === 'in_progress'
  return {
    scan_instance_id: instanceId,
    scan_id: scan.scan_id,
    website_id: websiteId,
    status: state === 'pending' ? 'in_progress' : state,
    status_reason: state === 'failed' ? 'The store answered every visit with an error.' : null,
    is_stopping: false,
    progress: scenario.hasPhases
      ? {
          phase: 'confirming',
          phases: ['reading', 'testing', 'measuring', 'confirming', 'evidence'],
          done: 12,
          total: 40,
          phase_percent: 30,
          percent: 83,
          remaining_seconds: 40,
        }
      : null,
    is_waiting: false,
    scan_template: { ...scanDetailsOf(scan, scenario).scan_template, categories: ['promotions', 'price'] },
    scan_scope: { scan_scope_prompt: 'all pages' },
    regions: ['US', 'UK'],
    device: 'Desktop, Mobile',
    item_count: 240,
    item_completed_count: isRunning && !scenario.isMerging ? 146 : 240,
    scan_start_time: ago(250),
    created_at: ago(251),
    finished_at: isRunning ? null : ago(0),
    merging_status: isRunning ? (scenario.isMerging ? 'MERGING_ISSUES' : 'NOT_STARTED') : 'COMPLETED',
    merging_progress: scenario.isMerging ? 0.427 : 0,
    items: scenario.isQuiet ? [] : itemsOf(),
    item_alert_count: scenario.isQuiet ? 0 : 3,
    page_states: scenario.isQuiet ? [] : pageStatesOf(isRunning && !scenario.isMerging ? 146 : 240),
    pages_from: scenario.hasPhases ? ago(300) : null,
    issue_contents: scenario.isQuiet ? [] : alertsOf(scenario),
    scan_logs: scenario.isQuiet ? [] : logsOf(),
    scan_data: scenario.isQuiet ? [] : dataOf(),
  }
}

export const browsing: BrowsingData = {
  action_text:
    'Comparing the free-delivery banner on Kitchen (over $75) with the cart drawer (over $60) for a shopper in ' +
    'the United States, on a phone and on a desktop, in a fresh session',
  current_url: 'https://shop.example/collections/kitchen',
  live_url: null,
}

const upload: UploadedFile = {
  file_id: instanceId,
  url: '/api/v1/files/download/ticket',
  name: 'feed.csv',
  size_bytes: 48_213,
  summary: {
    kind: 'merchant-feed',
    rows_read: 250,
    rows_used: 247,
    columns: ['id', 'link', 'price', 'availability'],
    errors: [
      { row: 12, message: 'The price "abc" cannot be read.' },
      { row: 80, message: 'The link is empty.' },
    ],
    error_count: 3,
  },
}

/** Responses of the scan service and of uploads; null for other requests. */
export function scanAnswer(method: string, path: string, scenario: Scenario): [number, unknown] | null {
  const templates = templatesOf(scenario.templates)
  const template = templates.find((candidate) => path === `/scan_template/${candidate.scan_template_id}`)
  if (template !== undefined) return [200, template]
  if (path.endsWith('/automated-scan-templates')) return [200, ['T01']]
  if (path.endsWith('/saved-scan-templates')) return [200, ['T01', 'T04']]
  switch (`${method} ${path}`) {
    case 'GET /scan_template':
      return [200, templates]
    case 'GET /scan_template/website-specific':
      return [200, []]
    case 'POST /api/v1/files/upload-file':
      return [200, upload]
    case 'POST /api/v1/scans':
      return [200, { scan_id: scansOf({})[runningPlace]?.scan_id }]
    case 'POST /api/v1/scans/launch':
      return [
        200,
        {
          scan_id: scansOf({})[runningPlace]?.scan_id,
          scan_instance_id: scenario.isPending ? null : instanceId,
        },
      ]
    case 'POST /scan_instance/run':
      return [200, { scan_instance_id: instanceId }]
    case `GET /scan_instance/${instanceId}`:
    case `GET /scan_instance/${instanceId}/results`:
      return [200, resultsOf(scenario)]
    case `GET /scan_instance/${instanceId}/browsing_data`:
      return [200, scenario.isLive ? { ...browsing, live_url: '/live/ticket' } : browsing]
    default:
      return null
  }
}

/** Fixture responses for the operator's console. */
import type { TrackedUserAction } from '@vitrine/modules/actions/contract'
import type { AgentBudget, AgentRun, AgentTranscript } from '@vitrine/modules/agent-runs/contract'
import type {
  BenchmarkRun,
  Competitor,
  IndustryCompetitor,
  OperatorArticle,
} from '@vitrine/modules/articles/contract'
import type { ModelSettings } from '@vitrine/modules/models/contract'
import type {
  AuditSettings,
  Customer,
  DetectorFeedback,
  DetectorStatistics,
  ManagedWebsite,
  OperatorLogEntry,
  QueuedScan,
  RunningInstance,
  Worker,
} from '@vitrine/modules/operator/contract'
import type { KnownDetector, OperatorTemplate } from '@vitrine/modules/templates/contract'
import { type Scenario, scansOf, userId, websiteId } from './fixture-data.ts'
import { templatesOf } from './template-data.ts'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const uuid = (letter: string, index = 0) =>
  `${letter.repeat(8)}-41c7-7000-8000-${String(index).padStart(12, '0')}`

export const draftTemplateId = uuid('e')
export const draftArticleId = uuid('f')

const website: ManagedWebsite = {
  website_id: websiteId,
  website_name: 'Harbour & Pine',
  website_url: 'https://harbour-and-pine.example',
  industry: 'Furniture',
  subscription_plan: 'growth',
  plan_expires_at: null,
  audit_mode: true,
  is_vouched: false,
  is_verified: false,
  is_demo: false,
  member_count: 3,
  scan_count: 12,
  created_at: ago(60 * 24 * 40),
}

const queue: QueuedScan[] = scansOf({})
  .slice(0, 3)
  .map((scan, index) => ({
    ...scan,
    state: 'pending',
    scan_instance_id: null,
    website_name: website.website_name,
    website_url: website.website_url,
    created_by_email: index === 1 ? null : 'ines@harbour-and-pine.example',
    automation_ready: index !== 1,
  }))

const runs: RunningInstance[] = [0, 1].map((index) => ({
  scan_instance_id: uuid('c', index),
  scan_id: queue[index]?.scan_id ?? null,
  website_id: websiteId,
  status: 'in_progress',
  status_reason: null,
  is_stopping: false,
  progress: null,
  is_waiting: index === 1,
  scan_template: { scan_template_id: 'T01', title: 'Price', description_items: [], time_minutes: 45 },
  scan_scope: {},
  regions: [],
  device: 'Desktop',
  item_count: index === 1 ? 0 : 186,
  item_completed_count: index === 1 ? 0 : 93,
  scan_start_time: ago(12),
  created_at: ago(13),
  finished_at: null,
  merging_status: 'NOT_STARTED',
  merging_progress: 0,
  title: queue[index]?.title ?? '',
  website_name: website.website_name,
  worker_id: index === 1 ? null : 'machine-7933-cbac0f32-f8b5-4a4a',
  heartbeat_at: index === 1 ? null : ago(0),
  attempt: index === 1 ? 0 : 2,
}))

const workers: Worker[] = [true, false].map((isAlive) => ({
  worker_id: `machine-${isAlive ? 1 : 2}`,
  hostname: 'machine',
  pid: isAlive ? 7933 : 411,
  roles: ['worker', 'scheduler'],
  facts: { chromium_sandbox: true, chromium_version: '153.0.8010.0', note: null },
  started_at: ago(600),
  heartbeat_at: ago(isAlive ? 0 : 30),
  is_alive: isAlive,
}))

const draft: OperatorTemplate = {
  scan_template_id: draftTemplateId,
  title: 'Gift card shopping trip',
  description: 'Whether a gift card can be bought and used',
  description_items: ['Finds the gift card', 'Uses it as a code'],
  tags: ['>revenue'],
  plan_type: 'enterprise',
  category: 'content',
  categories: ['content', 'promotions'],
  created_at: ago(90),
  is_custom: true,
  time_minutes: 30,
  requires_file: false,
  file_kind: null,
  file_columns: [],
  automation_ready: true,
  page_types: [],
  evaluated_page_types: [],
  website_id: websiteId,
  published_at: null,
  is_stored: true,
  scan_steps: [
    { visible_prompt: 'Open `Gift cards` from the menu', detectors: [] },
    { visible_prompt: 'Check that `Add to cart` works', detectors: ['cart-add-fails'] },
  ],
  detector_ids: [],
}

const library: OperatorTemplate[] = templatesOf(12).map((template) => ({
  ...template,
  website_id: null,
  published_at: template.created_at,
  is_stored: false,
  scan_steps: template.scan_steps.map((step) => ({ ...step, detectors: ['price-missing'] })),
  detector_ids: [],
}))

const detectors: KnownDetector[] = [
  { id: 'cart-add-fails', needs_model: false },
  { id: 'price-missing', needs_model: false },
  { id: 'tone-untranslated', needs_model: true },
]

const audit: AuditSettings = {
  expires_at: new Date(Date.now() + 9 * 86_400_000).toISOString(),
  delivered_at: ago(600),
  template_ids: ['T01', 'T02'],
  allowed_scan_count: 5,
  allowed_article_count: 3,
  allowed_issue_count: 20,
}

const model: ModelSettings = {
  source: 'website',
  is_enabled: true,
  provider: 'openai-compatible',
  model: 'local-large',
  base_url: 'https://models.harbour-and-pine.example/v1',
  has_api_key: true,
  budgets: {
    steps: 40,
    tokens: 400_000,
    seconds: 600,
    cost_usd: 2,
    price_input_usd: 3,
    price_output_usd: 15,
  },
  updated_at: ago(600),
}

const budget: AgentBudget = {
  agent_steps: 1,
  model: 'local-large',
  max_turns: 40,
  max_tokens: 400_000,
  max_seconds: 600,
  max_cost_usd: 2,
}

const articles: OperatorArticle[] = (['draft', 'published', 'withdrawn'] as const).map((state, index) => ({
  article_id: index === 0 ? draftArticleId : uuid('f', index),
  website_id: websiteId,
  website_name: website.website_name,
  title: ['Free shipping from a threshold', 'Size guides', 'Gift cards'][index] ?? '',
  description: 'Three of four stores say on every page from which amount shipping is free.',
  business_rationale_text: 'Your store: **no threshold** on 40 pages.',
  images: [
    { sha256: 'a'.repeat(64), url: '/pictures/1', caption: 'Oak & Ash says it in the bar on top' },
    { sha256: 'b'.repeat(64), url: '/pictures/2', caption: '' },
  ],
  business_rationale_image: { sha256: 'c'.repeat(64), url: '/pictures/3' },
  state,
  origin: index === 1 ? 'operator' : 'generated',
  practice: index === 1 ? null : 'free-shipping-threshold',
  sources:
    index === 1
      ? []
      : [
          { shop: 'Harbour & Pine', practice: 'free-shipping-threshold', verdict: 'absent' },
          {
            shop: 'Oak & Ash',
            practice: 'free-shipping-threshold',
            verdict: 'present',
            quote: 'Free shipping from $60',
            pageUrl: 'https://oak-and-ash.example/',
          },
        ],
  is_ai_worded: false,
  created_at: ago(200),
  published_at: state === 'draft' ? null : ago(100),
}))

const competitor: Competitor = {
  competitor_id: uuid('d'),
  name: 'Oak & Ash',
  url: 'https://oak-and-ash.example',
  last_visited_at: ago(300),
  last_error: 'The store answered with an error.',
}
const industryCompetitors: IndustryCompetitor[] = [
  { ...competitor, competitor_id: uuid('d', 1), industry: 'Furniture', name: 'Nordic Home' },
]
const benchmarks: BenchmarkRun[] = [
  { run_id: uuid('9'), state: 'completed', reason: null, created_at: ago(290), finished_at: ago(280) },
]

const people: Customer[] = ['ines', 'operator'].map((name, index) => ({
  user_id: index === 0 ? userId : uuid('b', 9),
  email: `${name}@harbour-and-pine.example`,
  username: name,
  first_name: index === 0 ? 'Ines' : '',
  last_name: index === 0 ? 'Moreau' : '',
  is_superuser: index === 1,
  is_verified: true,
  is_disabled: false,
  websites: index === 0 ? [{ website_id: websiteId, website_name: website.website_name }] : [],
  created_at: ago(5000),
  last_signin_at: index === 0 ? ago(50) : null,
}))

const log: OperatorLogEntry[] = ['impersonate-user', 'manage-website', 'run-scan-instance'].map(
  (action, index) => ({
    entry_id: uuid('8', index),
    at: ago(index * 40),
    action,
    operator_email: index === 2 ? null : 'operator@vitrine.example',
    website_name: index === 0 ? null : website.website_name,
    target_email: index === 0 ? 'ines@harbour-and-pine.example' : null,
    data: index === 0 ? { reason: 'Asked for help' } : {},
  }),
)

const activity: TrackedUserAction[] = ['page_view', 'closed_issue'].map((action_type, index) => ({
  id: 20 - index,
  user_id: userId,
  email: 'ines@harbour-and-pine.example',
  website_id: websiteId,
  action_type,
  action_metadata: { page_type: 'scan_detail', scan_id: uuid('a') },
  at: ago(index * 7),
}))

const statistics: DetectorStatistics[] = ['price-missing', 'image-low-resolution'].map((detector, index) => ({
  detector,
  alert_count: 40 - index * 12,
  website_count: 3,
  closed_count: 6,
  discarded_count: index * 3,
  discard_reasons: { false_alarm: index * 2, wont_fix: index, intended: 0, duplicate: 0 },
  useful_count: 4,
  not_useful_count: index,
  false_alarm_share: index === 0 ? null : 2 / 9,
  feedback_count: 4 + index,
  wrong_count: index,
  wrong_share: index / 5,
}))

const detectorFeedback: DetectorFeedback[] = [
  {
    issue_id: 'a0000000-41d4-7000-8000-000000000001',
    alert_title: 'Price is missing',
    website_name: website.website_name,
    feedback_status: 'thumbs_down',
    feedback_reason: 'wrong_value',
    feedback_message: 'The price is shown after the size is chosen.',
    expected_value: '49.00',
    updated_at: ago(120),
  },
]

/** Lists of the console; empty ones where nothing is there yet. */
const lists: Record<string, readonly unknown[]> = {
  'scans/pending': queue,
  'instances/running': runs,
  workers,
  detectors,
  templates: [draft, ...library],
  websites: [website],
  articles,
  competitors: industryCompetitors,
  users: people,
  log,
  user_actions: activity,
  'detector-statistics': statistics,
  'detectors/price-missing/feedback': detectorFeedback,
  [`websites/${websiteId}/benchmarks`]: benchmarks,
}
const things: Record<string, unknown> = {
  [`websites/${websiteId}`]: website,
  [`websites/${websiteId}/audit`]: audit,
  [`websites/${websiteId}/model`]: model,
  [`websites/${websiteId}/templates/${draftTemplateId}/budget`]: budget,
}

const agentRun: AgentRun = {
  scan_instance_id: uuid('b'),
  title: 'Gift cards in our words',
  website_id: websiteId,
  website_name: website.website_name,
  model: 'openai-compatible/qwen3-32b',
  step_count: 2,
  completed_count: 1,
  turn_count: 9,
  input_tokens: 48_210,
  output_tokens: 1_904,
  cost_usd: 0.31,
  started_at: ago(95),
  is_running: false,
}

const transcripts: AgentTranscript[] = [
  {
    step_index: 0,
    visible_prompt: 'Open every product page and report texts like `lorem ipsum`',
    state: 'completed',
    model: agentRun.model,
    is_replay: false,
    input_tokens: 30_100,
    output_tokens: 1_200,
    cost_usd: 0.18,
    turns: ['go', 'report', 'done'].map((tool, index) => ({
      turn: index + 1,
      at: ago(94 - index),
      caption:
        tool === 'go'
          ? 'The AI agent read 8 pages and noticed 1 thing (p1 read, nothing observed; p2 read, 1 observed)'
          : 'The AI agent handed over what it noticed (reported 1)',
      tool,
      input: tool === 'go' ? { pages: ['p1', 'p2'] } : {},
      output: null,
      page_url: tool === 'go' ? `${website.website_url}/products/birch-lamp` : null,
    })),
  },
  {
    step_index: 1,
    visible_prompt: 'Open the home page and report announcements whose date has passed',
    state: 'budget_spent',
    model: agentRun.model,
    is_replay: false,
    input_tokens: 18_110,
    output_tokens: 704,
    cost_usd: 0.13,
    turns: [],
  },
]

export const agentRunId = agentRun.scan_instance_id

export function operatorAnswer(method: string, path: string, scenario: Scenario): [number, unknown] | null {
  if (method !== 'GET') return null
  if (path === `/api/v1/websites/${websiteId}/competitors`) return [200, [competitor]]
  const name = /^\/api\/v1\/operator\/(.+)$/.exec(path)?.[1]
  if (name === undefined) return null
  if (name in lists) return [200, scenario.isConsoleEmpty ? [] : lists[name]]
  if (name === 'agent-runs') return [200, scenario.isConsoleEmpty ? [] : [agentRun]]
  if (/^instances\/[^/]+\/transcripts$/.test(name)) return [200, transcripts]
  return name in things ? [200, things[name]] : null
}

// Generated from docs/api/openapi.json by `npm run generate`. Do not edit.

export type AlertComment = {
  comment_id: string
  user_id: string
  name: string
  body: string
  mentions: string[]
  created_at: string
}

export type AlertContent = {
  severity: Severity
  title: string
  description: string
  place: string
  how_checked: string[]
  advice: string
  regions: string[]
  platforms: string[]
  page_urls: string[]
  page_count: number
  shortlink_title: string | null
  shortlink_url: string | null
  issue_rows: AlertContentRow[]
  status: AlertStatus
  presence_note: string | null
  needs_review: boolean
}

export type AlertContentRow = {
  row_type: RowType
  title?: string | null
  content?: string | null
  before_title?: string | null
  before_content?: string | null
  after_title?: string | null
  after_content?: string | null
  image_url?: string | null
  before_image_url?: string | null
  width?: number | null
  height?: number | null
  ratio?: number | null
  background?: string | null
  marks?: EvidenceMark[] | null
  page_url?: string | null
  taken_at?: string | null
  region?: string | null
  platform?: string | null
}

export type AlertContentRowInput = {
  row_type: RowType
  title?: string | null
  content?: string | null
  before_title?: string | null
  before_content?: string | null
  after_title?: string | null
  after_content?: string | null
  image_url?: string | null
  before_image_url?: string | null
  width?: number | null
  height?: number | null
  ratio?: number | null
  background?: string | null
  marks?: EvidenceMarkInput[] | null
  page_url?: string | null
  taken_at?: string | null
  region?: string | null
  platform?: string | null
}

export type AlertFeedback = {
  feedback_status: "thumbs_up" | "thumbs_down" | null
  feedback_message: string | null
  feedback_reason: FeedbackReason | null
  expected_value: string | null
}

export type AlertHistoryEntry = {
  kind: "found" | "seen" | "returned" | "gone" | "status_changed" | "severity_changed" | "content_changed" | "rechecked" | "assigned" | "worse" | "better"
  at: string
  who: string | null
  scan_title: string | null
  before: string | null
  after: string | null
}

export type AlertMatch = {
  scan_id: string
  alert_count: number
  issue_id: string
  title: string
  place: string
  page_count: number
}

export type AlertPatch = {
  severity?: Severity
  status?: AlertStatus
  discard_reason?: DiscardReason | null
  title?: string
  shortlink_title?: string | null
  shortlink_url?: string | null
  description?: string
  advice?: string
  base?: {
    title?: string
    description?: string
    advice?: string
  }
  regions?: string[]
  platforms?: string[]
  issue_rows?: AlertContentRowInput[]
}

export type AlertSide = {
  severity: Severity | null
  page_count: number | null
  page_urls: string[]
  values: string[]
  picture: ChangeImage | null
}

export type AlertStatus = "open" | "closed" | "discarded"

export type AlertSummary = {
  issue_id: string
  detector: string
  title: string
  place: string
  page_count: number
  shortlink_title: string | null
  severity: Severity
  status: AlertStatus
  discard_reason: DiscardReason | null
  needs_review: boolean
  updated_at: string
  assignee_id: string | null
  revenue_at_risk: number | null
}

export type AlertsOverview = {
  total_open_issues: number
  total_resolved_issues: number
  new_issues_last_24h: number
  issues_by_severity: Record<string, number>
  open_detectors: string[]
  costliest: {
    issue_id: string
    scan_id: string
    title: string
    revenue_at_risk: number
  } | null
}

export type ApiKey = {
  key_id: string
  website_id: string
  name: string
  prefix: string
  scopes: KeyScope[]
  owner: string
  is_own: boolean
  created_at: string
  expires_at: string | null
  last_used_at: string | null
  state: "active" | "expired" | "revoked"
}

export type Article = {
  article_id: string
  website_id: string
  title: string
  description: string
  finding: {
    store_count: number
    compared_count: number
    store: string
    text: string
  } | null
  created_at: string
  miniature_image_url: string | null
  image_carrousel_urls: string[]
  image_carrousel_captions: string[]
  business_rationale_image_url: string | null
  business_rationale_text: string
  user_liked: boolean
  like_count: number
  actions_and_comments: ArticleAction[]
}

export type ArticleAction = {
  action_id: string
  action: "like" | "comment"
  comment: string | null
  timestamp: string
  visible_user_data: VisibleUser
}

export type Audience = "admins" | "team"

export type AuditConfig = {
  revenueAtRisk: number | null
  expirationDate: string
  alerts_review: {
    total: number
    amount: number
  }
  pages_analyzed: {
    total: number
    amount: number
  }
  scanned: {
    total: number
    amount: number
  }
  recommendations: {
    total: number
    amount: number
  }
  rows: ({
    title: string
    subtext: string
    issue_ids: string[]
    article_ids: string[]
    alerts_count: number
  })[]
  currency: string
  delivered_at: string
}

export type AuditPermissions = {
  audit_mode: boolean
  issue_ids: string[]
  article_ids: string[]
  scan_ids: string[]
  audit_config: AuditConfig | null
}

export type Beat = {
  at: string
  state: BeatOutcome
  steps: BeatStep[]
}

export type BeatOutcome = "ok" | "failed" | "unknown"

export type BeatStep = {
  name: BeatStepName
  outcome: BeatOutcome
  duration_ms: number | null
  detail: string
}

export type BeatStepName = "home" | "list" | "product" | "search" | "cart" | "checkout"

export type BrowsingData = {
  action_text: string | null
  current_url: string | null
  live_url: string | null
}

export type Cadence = "immediate" | "daily" | "weekly"

export type Category = "product pages" | "price" | "visual" | "discoverability" | "content" | "user experience" | "promotions" | "seo" | "speed" | "amazon" | "reseller" | "marketing"

export type Change = {
  change_id: string
  kind: ChangeKind
  at: string
  recorded_at: string
  issue_id: string
  title: string
  place: string
  scan_id: string | null
  scan_title: string | null
  is_verified: boolean
  before: AlertSide | null
  after: AlertSide | null
}

export type ChangeImage = {
  image_url: string
  width: number | null
  height: number | null
  ratio: number | null
  marks: EvidenceMark[]
  page_url: string | null
  platform: string | null
  taken_at: string | null
}

export type ChangeKind = "new" | "gone" | "returned" | "worse" | "better"

export type ChangeList = {
  changes: Change[]
  next: string | null
}

export type Channel = {
  channel_id: string
  kind: ChannelKind
  name: string
  target: string
  audience: Audience | null
  cadence: Cadence
  state: "active" | "paused"
  paused_at: string | null
  paused_reason: string | null
  failing_since: string | null
  last_error: string | null
  last_sent_at: string | null
  held_count: number
}

export type ChannelBody = {
  kind: "email" | "slack_webhook" | "teams" | "webhook"
  name: string
  url?: string
  audience?: Audience
  cadence?: Cadence
}

export type ChannelKind = "email" | "slack_webhook" | "slack_app" | "teams" | "webhook"

export type ChannelPatch = {
  name?: string
  url?: string
  audience?: Audience
  cadence?: Cadence
}

export type ComparedAlert = {
  issue_id: string
  title: string
  place: string
  verdict: Verdict
  before: AlertSide | null
  after: AlertSide | null
}

export type ComparedPage = {
  url: string
  verdict: "added" | "left_out" | "changed"
  before: {
    status: number | null
    page_type: PageType | null
  } | null
  after: {
    status: number | null
    page_type: PageType | null
  } | null
}

export type ComparedPrice = {
  url: string
  title: string | null
  currency: string | null
  before: {
    price: string | null
    compare_at: string | null
    availability: string | null
  }
  after: {
    price: string | null
    compare_at: string | null
    availability: string | null
  }
}

export type ComparedRun = {
  scan_id: string
  title: string
  scan_template_id: string
  started_at: string
  visited_count: number
  alert_count: number
}

export type Competitor = {
  competitor_id: string
  name: string
  url: string
  last_visited_at: string | null
  last_error: string | null
}

export type CoverageGap = {
  kind: "needs-browser" | "no-product-links" | "no-products" | "unrecognized-products" | "products-left" | "session-refused" | "pages-blocked" | "robots-excluded"
  title: string
  description: string
  advice: string
  page_count: number
  page_urls: string[]
  prevents_passing: boolean
}

export type DataFormat = "xlsx" | "csv" | "json" | "pdf"

export type Deployment = {
  deployment_id: string
  website_id: string
  reference: string
  created_at: string
  alert_count: number
  checks: {
    waiting: number
    gone: number
    present: number
    not_verified: number
  }
}

export type DeploymentReport = {
  reference: string
  urls?: string[]
  website_id?: string
}

export type DiscardReason = "false_alarm" | "wont_fix" | "intended" | "duplicate"

export type DomainOwnership = {
  domain: string
  verified_at: string | null
  proofs: ({
    method: OwnershipMethod
    place: string
    content: string
    checked_at: string | null
    verified_at: string | null
    last_error: string | null
  })[]
}

export type Draft = {
  kind: DraftKind
  text: string
  record: string[]
  language: string
  page_url: string
  model: string
  created_at: string
  edited_at: string | null
}

export type DraftKind = "description" | "alt_text" | "review_reply" | "translation"

export type DraftOffers = {
  offers: ({
    detector: string
    kind: DraftKind
  })[]
}

export type EventKind = "new" | "worse" | "returned" | "fixed" | "incident_opened" | "incident_closed" | "analysis_finished" | "nothing_found"

export type EvidenceMark = {
  x: number
  y: number
  width: number
  height: number
  label: string | null
  is_missing: boolean
  label_side?: "right" | "above" | "below" | "left"
}

export type EvidenceMarkInput = {
  x: number
  y: number
  width: number
  height: number
  label: string | null
  is_missing: boolean
  label_side?: "right" | "above" | "below" | "left"
}

export type ExportFormat = "jira" | "slack" | "email" | "pdf"

export type ExportResult = {
  jira_ticket: string | null
  jira_parts: string[] | null
  slack_content: string | null
  email_content: string | null
  email_text: string | null
  pdf_binary: string | null
  alert_count: number
}

export type ExportRun = {
  export_id: string
  scan_id: string | null
  format: DataFormat
  state: "queued" | "in_progress" | "ready" | "failed" | "cancelled"
  done_count: number
  total_count: number
  reason: string | null
  file_name: string
  size_bytes: number | null
  is_mail_wanted: boolean
  created_at: string
  finished_at: string | null
}

export type FeedbackPatch = {
  feedback_status?: "thumbs_up" | "thumbs_down" | null
  feedback_message?: string | null
  feedback_reason?: FeedbackReason | null
  expected_value?: string | null
}

export type FeedbackReason = "correct" | "wrong" | "wrong_value" | "unimportant" | "unclear" | "other"

export type FileKind = "merchant-feed" | "amazon-export" | "reseller-list" | "free-columns"

export type FixSummary = {
  fixed_count: number
  recovered_per_week: number | null
  currency: string | null
  since: string
}

export type Heartbeat = {
  is_on: boolean
  interval_minutes: number
  paused_reason: string | null
  obstacle: string | null
  next_beat_at: string | null
  last: Beat | null
  incidents: Incident[]
  incident_count: number
  days: HeartbeatDay[]
  time_zone: string
}

export type HeartbeatDay = {
  day: string
  ok_count: number
  failed_count: number
  unknown_count: number
  durations: Record<string, number>
}

export type HeartbeatSettings = {
  is_on: boolean
  interval_minutes: number
}

export type HostLoad = {
  host: string
  day: string
  runs: number
  pages: number
  minutes: number
}

export type ImpactExplanation = {
  figure: "revenue_at_risk" | "shoppers_affected"
  value: number | null
  low: number | null
  high: number | null
  scale_max: number | null
  currency: string
  formula: ({
    label: string
    value: string
    is_estimate: boolean
  })[]
  inputs: ({
    label: string
    value: string
    source: string
    kind: "measured" | "stated" | "estimate"
  })[]
  confidence: "A" | "B" | "C" | "D" | null
  parts: ({
    label: string
    place: string
    value: number
    alert_id: string | null
    scan_id: string | null
  })[]
}

export type ImportResult = {
  source: "ga4" | "shopify" | "woocommerce" | "custom"
  rows_read: number
  rows_used: number
  errors: ({
    row: number
    message: string
  })[]
  data: StoreData
}

export type Incident = {
  incident_id: string
  title: string
  detail: string
  step: BeatStepName
  started_at: string
  closed_at: string | null
}

export type InstanceStatus = "in_progress" | "completed" | "failed" | "blocked" | "cancelled"

export type KeyScope = "read" | "triage" | "launch" | "admin"

export type LaunchBody = {
  title: string
  website_id: string
  scan_template_id: string
  scan_template?: {
    scan_template_id: string
  } | null
  regions?: string[]
  scope?: ScanScopeInput
  file_url?: string | null
  amazon_seller_ids?: Record<string, string>
}

export type LaunchedTemplate = {
  scan_template_id: string
  title: string
  description_items: string[]
  time_minutes: number | null
}

export type MergingStatus = "NOT_STARTED" | "DETECTING_DUPLICATES" | "MERGING_ISSUES" | "UPLOADING" | "FAILED" | "COMPLETED"

export type MessageDetails = {
  message_id: string
  channel_id: string
  channel_name: string
  channel_kind: ChannelKind
  kind: "event" | "daily" | "weekly" | "overflow" | "test"
  title: string
  event_count: number
  recipient: string | null
  state: "waiting" | "sent" | "failed" | "held" | "skipped"
  created_at: string
  due_at: string
  sent_at: string | null
  attempts: number
  last_error: string | null
  events: ({
    kind: string
    title: string
    at: string
  })[]
  attempt_log: ({
    at: string
    took_ms: number
    status_code: number | null
    error: string | null
    answer: string
  })[]
  emails: ({
    created_at: string
    state: "queued" | "sent" | "kept" | "failed"
    attempts: number
    error: string | null
    sent_at: string | null
  })[]
}

export type NewChannel = {
  channel: Channel
  signing_secret: string | null
}

export type NextRun = {
  scan_id: string
  scan_instance_id: string | null
}

export type NotificationRule = {
  name: string
  events: EventKind[]
  min_severity: Severity | null
  min_revenue_at_risk: number | null
  categories: RuleCategory[]
  page_types: PageType[]
  regions: string[]
  channel_ids: string[]
  is_enabled: boolean
  rule_id: string
}

export type NotificationSettings = {
  channels: Channel[]
  rules: NotificationRule[]
  has_mail_server: boolean
  has_slack_app: boolean
}

export type OccurrenceState = "waiting" | "launched" | "skipped"

export type Ownership = {
  domain: string
  verified_at: string | null
  proofs: ({
    method: OwnershipMethod
    place: string
    content: string
    checked_at: string | null
    verified_at: string | null
    last_error: string | null
  })[]
  is_vouched: boolean
  other_domains: DomainOwnership[]
}

export type OwnershipMethod = "dns" | "meta" | "file"

export type PageCapture = {
  image_url: string
  width: number | null
  height: number | null
  ratio: number | null
  marks: EvidenceMark[]
  page_url: string | null
  platform: string | null
  taken_at: string | null
  issue_id: string
  title: string
}

export type PageState = "pending" | "in_progress" | "completed" | "failed" | "alert"

export type PageType = "home_page" | "category_page" | "product_page" | "product_list_page" | "search_results_page" | "cart_page" | "checkout_page" | "about_page" | "contact_page" | "faq_page" | "unknown"

export type PlacePrice = {
  source: PriceSource
  region: string
  variant: string
  url: string
  amount: string
  currency: string | null
  is_from: boolean
  compare_at: string | null
  tax: "included" | "excluded" | null
  at: string
  disagrees: boolean
}

export type Plan = "growth" | "enterprise"

export type PlannedRun = {
  schedule_id: string
  title: string
  due_at: string
  start_at: string
  end_at: string
  host: string
  pages: number
  minutes: number
}

export type Platform = "Desktop" | "Mobile"

export type PotentialAlert = {
  detected_issue_id: string
  severity: Severity
  title: string
  description: string
  platforms: string[]
  regions: string[]
  shortlink_url: string | null
  shortlink_title: string | null
  place: string
  issue_rows: AlertContentRow[]
  page_count: number
  found_at: string
  needs_review: boolean
}

export type PriceHistory = {
  product: PricedProduct
  readings: ({
    source: PriceSource
    region: string
    variant: string
    amount: string
    currency: string | null
    compare_at: string | null
    at: string
  })[]
  report: {
    issue_id: string
    scan_id: string
    title: string
  } | null
}

export type PriceList = {
  products: PricedProduct[]
  next: string | null
  total: number
  disagreement_count: number
}

export type PriceSource = "product_page" | "structured_data" | "listing" | "variant" | "cart" | "feed"

export type PricedProduct = {
  product_id: string
  title: string
  url: string
  read_at: string
  disagreement_count: number
  is_prior_exceeded: boolean
  cells: PlacePrice[]
  priors: PriorPrice[]
}

export type PriorPrice = {
  region: string
  amount: string
  currency: string
  at: string
  is_exceeded: boolean
}

export type QuietTimes = {
  from: string
  to: string
}

export type QuietTimesInput = {
  from: string
  to: string
}

export type Recheck = {
  recheck_id: string
  state: "queued" | "in_progress" | "present" | "gone" | "not_verified"
  reason: string | null
  asked_at: string
  finished_at: string | null
  image_url: string | null
  before_image_url?: string | null
}

export type RowType = "text_before_after" | "text" | "image" | "image_before_after"

export type RuleBody = {
  name: string
  events: EventKind[]
  min_severity?: Severity | null
  min_revenue_at_risk?: number | null
  categories?: RuleCategory[]
  page_types?: PageType[]
  regions?: string[]
  channel_ids?: string[]
  is_enabled?: boolean
}

export type RuleCategory = "price" | "promotion" | "product" | "visual" | "discovery" | "content" | "interaction" | "seo" | "speed" | "tracking" | "marketplace"

export type RunPhase = "reading" | "testing" | "measuring" | "confirming" | "evidence"

export type RunProgress = {
  phase: RunPhase
  phases: RunPhase[]
  done: number
  total: number
  phase_percent: number
  percent: number
  remaining_seconds: number | null
}

export type Scan = {
  scan_id: string
  scan_instance_id: string | null
  website_id: string
  title: string
  scan_template_id: string
  scan_template: {
    title: string
  }
  thumbnail_url: string | null
  in_progress: boolean
  archived: boolean
  start_time: string
  updated_at: string
  scan_severity: ScanSeverity | null
  state: ScanState
  state_reason: string | null
  issues_count: number
  done_issues_count: number
  needs_review_count: number
  assignee_ids: string[]
  remaining_time_hours: number | null
  regions: string[]
  device: string
  logo_type: string
  shoppers_affected: number | null
  revenue_at_risk: number | null
  currency: string | null
  pages_analyzed_count: number
  issues_ids: string[]
  article_id: string | null
}

export type ScanComparison = {
  before: ComparedRun
  after: ComparedRun
  alerts: ComparedAlert[]
  pages: ComparedPage[]
  page_count: number
  prices: ComparedPrice[]
  price_count: number
}

export type ScanCoverage = {
  planned: number
  visited: number
  sampled: number
  blocked: number
  robots_excluded: number
  failed: number
  unrecognized: number
  products_known: number
  products_checked: number
  unchanged: number
  unchanged_since: string | null
  gaps: CoverageGap[]
}

export type ScanDataRow = {
  url: string
  page_type: PageType | null
  platform: string
  region: string
  result: "visited" | "blocked" | "robots_excluded" | "failed"
  reason: string | null
  http_status: number | null
  product_title: string | null
  product_price: string | null
  visited_at: string | null
}

export type ScanDetails = {
  scan_id: string
  scan_instance_id: string | null
  website_id: string
  title: string
  scan_template_id: string
  scan_template: LaunchedTemplate
  thumbnail_url: string | null
  in_progress: boolean
  archived: boolean
  start_time: string
  updated_at: string
  scan_severity: ScanSeverity | null
  state: ScanState
  state_reason: string | null
  issues_count: number
  done_issues_count: number
  needs_review_count: number
  assignee_ids: string[]
  remaining_time_hours: number | null
  regions: string[]
  device: string
  logo_type: string
  shoppers_affected: number | null
  revenue_at_risk: number | null
  currency: string | null
  pages_analyzed_count: number
  issues_ids: string[]
  article_id: string | null
  scope: ScanScope
  scan_scope: ScanScope
  file_url: string | null
  coverage: ScanCoverage | null
}

export type ScanInstance = {
  scan_instance_id: string
  scan_id: string | null
  website_id: string
  status: InstanceStatus
  status_reason: string | null
  is_stopping: boolean
  is_waiting: boolean
  scan_template: LaunchedTemplate
  scan_scope: ScanScope
  regions: string[]
  device: string
  item_count: number
  item_completed_count: number
  progress: RunProgress | null
  scan_start_time: string | null
  created_at: string
  finished_at: string | null
  merging_status: MergingStatus
  merging_progress: number
}

export type ScanItem = {
  scan_item_id: string
  completion_status: "pending" | "in_progress" | "completed" | "failed"
  item_url: string
  platform: string
  region: string
  reason: string | null
  has_alerts: boolean
}

export type ScanLog = {
  log_id: number
  at: string
  level: "info" | "notice" | "problem"
  text: string
  page_url: string | null
}

export type ScanResults = {
  scan_instance_id: string
  scan_id: string | null
  website_id: string
  status: InstanceStatus
  status_reason: string | null
  is_stopping: boolean
  is_waiting: boolean
  scan_template: LaunchedTemplate
  scan_scope: ScanScope
  regions: string[]
  device: string
  item_count: number
  item_completed_count: number
  progress: RunProgress | null
  scan_start_time: string | null
  created_at: string
  finished_at: string | null
  merging_status: MergingStatus
  merging_progress: number
  items: ScanItem[]
  item_alert_count: number
  page_states: PageState[]
  pages_from: string | null
  issue_contents: PotentialAlert[]
  scan_logs: ScanLog[]
  scan_data: ScanDataRow[]
}

export type ScanScope = {
  scan_scope_prompt?: string
  page_types?: PageType[]
  root_urls?: string[]
  page_budget?: number
  skip_unchanged_pages?: boolean
}

export type ScanScopeInput = {
  scan_scope_prompt?: string
  page_types?: PageType[]
  root_urls?: string[]
  page_budget?: number
  skip_unchanged_pages?: boolean
}

export type ScanSeverity = "high" | "medium" | "low" | "resolved" | "passed"

export type ScanState = "pending" | "in_progress" | "completed" | "cancelled" | "failed" | "blocked"

export type ScanStep = {
  visible_prompt: string
}

export type ScanTemplate = {
  scan_template_id: string
  title: string
  description: string
  description_items: string[]
  tags: string[]
  plan_type: Plan
  category: Category | null
  categories: Category[]
  created_at: string
  is_custom: boolean
  time_minutes: number
  requires_file: boolean
  file_kind: FileKind | null
  file_columns: string[]
  automation_ready: boolean
  page_types: PageType[]
  evaluated_page_types: PageType[]
  scan_steps: ScanStep[]
}

export type Schedule = {
  schedule_id: string
  website_id: string
  title: string
  scan_template_id: string
  timing: ScheduleTiming
  time_zone: string
  quiet_hours: QuietTimes | null
  state: ScheduleState
  paused_reason: string | null
  next_due_at: string | null
  next_start_at: string | null
  regions: string[]
  platforms: string[]
  scope: ScanScope
  source_scan_id: string | null
  created_at: string
  last: ScheduleOccurrence | null
}

export type ScheduleCalendar = {
  time_zone: string
  days: string[]
  runs: PlannedRun[]
  load: HostLoad[]
}

export type ScheduleOccurrence = {
  occurrence_id: string
  schedule_id: string
  title: string
  due_at: string
  start_at: string
  state: OccurrenceState
  reason: string | null
  missed_count: number
  scan_id: string | null
  settled_at: string | null
}

export type SchedulePatch = {
  title?: string
  regions?: string[]
  platforms?: Platform[]
  page_budget?: number | null
  skip_unchanged_pages?: boolean
  timing?: ScheduleTimingInput
  time_zone?: string
  quiet_hours?: QuietTimesInput | null
  state?: "active" | "paused"
}

export type ScheduleRequest = {
  source_scan_id?: string | null
  scan_template_id?: string
  title?: string
  regions?: string[]
  platforms?: Platform[]
  scope?: ScanScopeInput
  page_budget?: number | null
  skip_unchanged_pages?: boolean
  timing: ScheduleTimingInput
  time_zone: string
  quiet_hours?: QuietTimesInput | null
}

export type ScheduleState = "active" | "paused" | "ended"

export type ScheduleTiming = {
  kind: "once"
  at: string
} | {
  kind: "daily"
  time: string
} | {
  kind: "weekly"
  time: string
  weekdays: number[]
} | {
  kind: "monthly"
  time: string
  day: number | "last"
} | {
  kind: "cron"
  expression: string
}

export type ScheduleTimingInput = {
  kind: "once"
  at: string
} | {
  kind: "daily"
  time: string
} | {
  kind: "weekly"
  time: string
  weekdays: number[]
} | {
  kind: "monthly"
  time: string
  day: number | "last"
} | {
  kind: "cron"
  expression: string
}

export type SentMessage = {
  message_id: string
  channel_id: string
  channel_name: string
  channel_kind: ChannelKind
  kind: "event" | "daily" | "weekly" | "overflow" | "test"
  title: string
  event_count: number
  recipient: string | null
  state: "waiting" | "sent" | "failed" | "held" | "skipped"
  created_at: string
  due_at: string
  sent_at: string | null
  attempts: number
  last_error: string | null
}

export type Severity = "high" | "medium" | "low"

export type ShareField = "evidence" | "description" | "advice" | "how_checked" | "pages" | "impact"

export type ShareLink = {
  link_id: string
  url: string
  label: string
  scan_id: string | null
  article_id: string | null
  alert_count: number
  fields: ShareField[]
  created_by: string | null
  created_at: string
  expires_at: string
  open_count: number
  last_opened_at: string | null
}

export type StoreAssumptions = {
  weekly_sessions: number
  conversion_rate: number
  average_order_value: number
  currency: string
}

export type StoreAssumptionsInput = {
  weekly_sessions: number
  conversion_rate: number
  average_order_value: number
  currency: string
}

export type StoreData = {
  assumptions: StoreAssumptions | null
  source: "stated" | "ga4" | "shopify" | "woocommerce" | "custom" | null
  updated_at: string | null
  imported_rows: number
}

export type TeamMember = {
  user_id: string
  email: string
  username: string
  first_name: string
  last_name: string
  is_admin: boolean
}

export type Ticket = {
  ticket_id: string
  kind: TrackerKind
  title: string
  issue_ids: string[]
  state: "queued" | "open" | "checking" | "done" | "failed" | "gone"
  reason: string | null
  key: string | null
  url: string | null
  remote_status: string | null
  created_at: string
  synced_at: string | null
}

export type TrackerConnection = {
  connection_id: string
  kind: TrackerKind
  authorization: "token" | "oauth"
  base_url: string
  options: Record<string, string>
  has_webhook_secret: boolean
  webhook_url: string
  checked_at: string | null
  last_error: string | null
}

export type TrackerKind = "jira" | "linear" | "github"

export type TrackerOverview = {
  connections: TrackerConnection[]
  has_jira_app: boolean
}

export type Verdict = "new" | "returned" | "worse" | "better" | "same" | "gone" | "not_checked"

export type VisibleUser = {
  user_id: string
  first_name: string
  last_name: string
  username: string
}

export type Website = {
  website_id: string
  website_name: string
  website_url: string
  logo_url: string | null
  subscription_plan: Plan
  audit_mode: boolean
  currency: string | null
  region_url_mapping: Record<string, string[]>
  amazon_seller_id_mapping: Record<string, string>
  deletes_at: string | null
}

export type WebsiteDetails = {
  website_id: string
  website_name: string
  website_url: string
  logo_url: string | null
  subscription_plan: Plan
  audit_mode: boolean
  currency: string | null
  region_url_mapping: Record<string, string[]>
  amazon_seller_id_mapping: Record<string, string>
  deletes_at: string | null
  audit_config: Record<string, unknown> | null
  revenue_at_risk_highlighted_scan_id: string | null
  shoppers_affected_highlighted_scan_id: string | null
  pages_impacted_count: number
  issues_count: number
}

export type WebsiteMetrics = {
  revenue_at_risk_history: Record<string, number>
  revenue_at_risk_y_axis_labels: number[]
  shoppers_affected_history: Record<string, number>
  shoppers_affected_y_axis_labels: number[]
  is_connected: boolean
  currency: string
}

export type WireAlert = {
  issue_id: string
  scan_id: string
  updated_at: string
  first_seen_at: string
  last_seen_at: string
  detector: string
  discard_reason: DiscardReason | null
  feedback: AlertFeedback | null
  assignee_id: string | null
  visible_issue_content: AlertContent | null
  created_issue_content: AlertContent
  impact: {
    revenue_at_risk: number | null
    shoppers_affected: number | null
  } | null
}

/** What each call is given and returns. */
export interface Operations {
  /** Adds a competitor, up to ten */
  'add-competitor': {
    params: {
      website_id: string
    }
    body: {
      url: string
      name?: string
    }
    response: Competitor
  }
  /** Adds another domain of the store, verified separately */
  'add-domain': {
    params: {
      website_id: string
    }
    body: {
      domain: string
    }
    response: Ownership
  }
  /** Archives a scan or takes it out of the archive */
  'archive-scan': {
    params: {
      scan_id: string
    }
    body: {
      archived: boolean
    }
    response: ScanDetails
  }
  /** Assigns an alert to a member; null unassigns it */
  'assign-alert': {
    params: {
      issue_id: string
    }
    body: {
      user_id: string | null
    }
    response: WireAlert
  }
  /** Stops an export; a finished one is unchanged */
  'cancel-export': {
    params: {
      export_id: string
    }
    response: ExportRun
  }
  /** Ends a scan early. Everything found so far is kept and appears within a few seconds */
  'cancel-scan': {
    params: {
      scan_id: string
    }
    response: ScanDetails
  }
  /** Rechecks the pages of one alert within seconds */
  'check-alert-again': {
    params: {
      issue_id: string
    }
    response: Recheck
  }
  /** Checks one ownership verification in the background */
  'check-ownership': {
    params: {
      website_id: string
    }
    body: {
      method: OwnershipMethod
      domain?: string
    }
    response: undefined
  }
  /** Two ended analyses of a website side by side: alerts, pages, and prices; the order doesn’t matter */
  'compare-scans': {
    params: {
      website_id: string
    }
    query: {
      scan_id: string
      other_scan_id: string
    }
    response: ScanComparison
  }
  /** Starts connecting a Slack channel and returns the Slack page to open */
  'connect-slack': {
    params: {
      website_id: string
    }
    response: {
      url: string
    }
  }
  /** Adds a channel. A webhook’s signing secret is returned only here */
  'create-notification-channel': {
    params: {
      website_id: string
    }
    body: ChannelBody
    response: NewChannel
  }
  /** Adds a rule */
  'create-notification-rule': {
    params: {
      website_id: string
    }
    body: RuleBody
    response: NotificationRule
  }
  /** Creates a scan without running it */
  'create-scan': {
    body: LaunchBody
    response: {
      scan_id: string
    }
  }
  /** Schedules an analysis, or repeats a scan */
  'create-schedule': {
    params: {
      website_id: string
    }
    body: ScheduleRequest
    response: Schedule
  }
  /** Creates tickets for alerts in the background; alerts with an open ticket keep it */
  'create-tickets': {
    params: {
      scan_id: string
    }
    body: {
      kind: TrackerKind
      issue_ids: string[]
      is_grouped?: boolean
    }
    response: Ticket[]
  }
  /** Deletes a schedule; its scans stay */
  'delete-schedule': {
    params: {
      website_id: string
      schedule_id: string
    }
    response: undefined
  }
  /** Detects the store’s regions from its home page in the background */
  'discover-regions': {
    params: {
      website_id: string
    }
    body: {
      replace?: boolean
    }
    response: undefined
  }
  /** Replaces drafted text with an edited version */
  'edit-draft': {
    params: {
      issue_id: string
      kind: DraftKind
    }
    body: {
      text: string
    }
    response: {
      draft: Draft
    }
  }
  /** Formula, inputs, and sources behind an estimate for a website, a scan, or an alert */
  'explain-impact': {
    params: {
      website_id: string
    }
    query: {
      figure: "revenue_at_risk" | "shoppers_affected"
      scan_id?: string
      alert_id?: string
    }
    response: ImpactExplanation
  }
  /** A scan’s alerts as Jira, Slack, email, or PDF content */
  'export-alerts': {
    params: {
      scan_id: string
    }
    query: {
      export_format: ExportFormat
      grouped?: "true" | "false"
      only_open?: "true" | "false"
      preview?: "true" | "false"
    }
    body: string[]
    response: ExportResult
  }
  /** The newest prices as a CSV file, one line per price */
  'export-prices': {
    params: {
      website_id: string
    }
    query?: {
      search?: string
      only?: "disagreements"
    }
    response: Response
  }
  /** All of a website’s scans and alerts as a file */
  'export-website': {
    params: {
      website_id: string
    }
    query: {
      format: DataFormat
    }
    response: Response
  }
  /** Result of the latest recheck of an alert */
  'get-alert-check': {
    params: {
      issue_id: string
    }
    response: {
      check: Recheck | null
    }
  }
  /** A website’s alert counts by state and severity */
  'get-alerts-overview': {
    params: {
      website_id: string
    }
    response: AlertsOverview
  }
  /** The API key that makes this call: its website, scopes, and expiry */
  'get-api-key': {
    response: ApiKey
  }
  /** One article */
  'get-article': {
    params: {
      id: string
    }
    response: Article
  }
  /** Unlocked parts of the free audit */
  'get-audit-permissions': {
    params: {
      website_id: string
    }
    response: AuditPermissions
  }
  /** What a run is doing now and where to watch it */
  'get-browsing-data': {
    params: {
      id: string
    }
    response: BrowsingData
  }
  /** A deployment and the results of its checks */
  'get-deployment': {
    params: {
      deployment_id: string
    }
    response: Deployment
  }
  /** The drafted text of an alert, or null */
  'get-draft': {
    params: {
      issue_id: string
      kind: DraftKind
    }
    response: {
      draft: Draft | null
    }
  }
  /** The file of a finished export */
  'get-export-file': {
    params: {
      export_id: string
    }
    response: Response
  }
  /** Fixes verified this month */
  'get-fixes': {
    params: {
      website_id: string
    }
    response: FixSummary
  }
  /** A website’s heartbeat: settings, the last visit, and 90 days of availability and durations */
  'get-heartbeat': {
    params: {
      website_id: string
    }
    response: Heartbeat
  }
  /** One run */
  'get-instance': {
    params: {
      id: string
    }
    response: ScanInstance
  }
  /** Progress of a run: pages, possible alerts, logs */
  'get-instance-results': {
    params: {
      id: string
    }
    response: ScanResults
  }
  /** History of revenue at risk and shoppers affected */
  'get-metrics': {
    params: {
      website_id: string
    }
    response: WebsiteMetrics
  }
  /** A message with its events and every attempt */
  'get-notification-message': {
    params: {
      website_id: string
      message_id: string
    }
    response: MessageDetails
  }
  /** A website’s notification channels and rules */
  'get-notification-settings': {
    params: {
      website_id: string
    }
    response: NotificationSettings
  }
  /** Ownership verification methods and their status */
  'get-ownership': {
    params: {
      website_id: string
    }
    response: Ownership
  }
  /** The prices of a product over time; `skip` leaves out the newest readings */
  'get-price-history': {
    params: {
      website_id: string
      product_id: string
    }
    query?: {
      skip?: number
      limit?: number
    }
    response: PriceHistory
  }
  /** One scan */
  'get-scan': {
    params: {
      scan_id: string
    }
    response: ScanDetails
  }
  /** The next two weeks: expected runs and the load per host */
  'get-schedule-calendar': {
    params: {
      website_id: string
    }
    query?: {
      time_zone?: string
    }
    response: ScheduleCalendar
  }
  /** The store data behind the estimates */
  'get-store-data': {
    params: {
      website_id: string
    }
    response: StoreData
  }
  /** A website’s plan and when it ends */
  'get-subscription': {
    params: {
      website_id: string
    }
    response: {
      plan: Plan
      expirationDate: string | null
    }
  }
  /** One website with its metrics */
  'get-website': {
    params: {
      website_id: string
    }
    query?: {
      include_metrics?: string
    }
    response: WebsiteDetails
  }
  /** Saves the caller’s feedback on an alert */
  'give-feedback': {
    params: {
      issue_id: string
    }
    body: FeedbackPatch
    response: WireAlert
  }
  /** Imports a GA4, Shopify, or WooCommerce export */
  'import-metrics': {
    params: {
      website_id: string
    }
    response: ImportResult
  }
  /** Creates a scan and runs it if it is automated; repeated requests with one key launch it once */
  'launch-scan': {
    body: {
      title: string
      website_id: string
      scan_template_id: string
      scan_template?: {
        scan_template_id: string
      } | null
      regions?: string[]
      scope?: ScanScopeInput
      file_url?: string | null
      amazon_seller_ids?: Record<string, string>
      key: string
    }
    response: {
      scan_id: string
      scan_instance_id: string | null
    }
  }
  /** Links a scan to its instance; running it does this automatically */
  'link-scan-instance': {
    params: {
      scan_id: string
    }
    body: {
      website_id: string
      scan_instance_id: string
    }
    response: undefined
  }
  /** Comments on an alert, oldest first */
  'list-alert-comments': {
    params: {
      issue_id: string
    }
    query?: {
      skip?: number
      limit?: number
    }
    response: AlertComment[]
  }
  /** What happened to an alert, newest first */
  'list-alert-history': {
    params: {
      issue_id: string
    }
    query?: {
      skip?: number
      limit?: number
    }
    response: AlertHistoryEntry[]
  }
  /** URLs of all pages that an alert affects */
  'list-alert-pages': {
    params: {
      issue_id: string
    }
    query?: {
      skip?: number
      limit?: number
    }
    response: string[]
  }
  /** A scan’s alerts for lists, in display order */
  'list-alert-summaries': {
    params: {
      scan_id: string
    }
    query?: {
      skip?: number
      limit?: number
    }
    response: AlertSummary[]
  }
  /** A website’s alerts by ID; IDs from other websites are ignored */
  'list-alerts-by-ids': {
    query: {
      website_id: string
    }
    body: string[]
    response: WireAlert[]
  }
  /** Likes and comments on an article, newest first */
  'list-article-actions': {
    params: {
      id: string
    }
    query?: {
      skip?: number
      limit?: number
    }
    response: ArticleAction[]
  }
  /** A website’s published articles, newest first */
  'list-articles': {
    params: {
      website_id: string
    }
    query?: {
      skip?: number
      limit?: number
    }
    response: Article[]
  }
  /** IDs of a website’s automated templates */
  'list-automated-templates': {
    params: {
      website_id: string
    }
    response: string[]
  }
  /** What is new, gone, returned, worse, or better, newest first; `since` is inclusive */
  'list-changes': {
    params: {
      website_id: string
    }
    query?: {
      since?: string
      kind?: ChangeKind
      cursor?: string
      limit?: number
    }
    response: ChangeList
  }
  /** Lists the website’s competitors */
  'list-competitors': {
    params: {
      website_id: string
    }
    response: Competitor[]
  }
  /** Checks whose alerts support AI drafts; empty without a model */
  'list-draft-offers': {
    params: {
      website_id: string
    }
    response: DraftOffers
  }
  /** The caller’s exports of an analysis, newest first; files are kept for a week */
  'list-exports': {
    params: {
      scan_id: string
    }
    query?: {
      skip?: number
      limit?: number
    }
    response: ExportRun[]
  }
  /** Times when shoppers couldn’t buy, newest first */
  'list-incidents': {
    params: {
      website_id: string
    }
    query?: {
      skip?: number
      limit?: number
    }
    response: Incident[]
  }
  /** A website’s members, admins first, then by email */
  'list-members': {
    params: {
      website_id: string
    }
    query?: {
      skip?: number
      limit?: number
    }
    response: TeamMember[]
  }
  /** The delivery log, newest first */
  'list-notification-messages': {
    params: {
      website_id: string
    }
    query?: {
      channel_id?: string
      state?: "waiting" | "sent" | "failed" | "held" | "skipped"
      skip?: number
      limit?: number
    }
    response: SentMessage[]
  }
  /** The newest screenshots of a page from the analyses of the last 90 days, oldest first; `skip` leaves out the newest */
  'list-page-captures': {
    params: {
      website_id: string
    }
    query: {
      url: string
      skip?: number
      limit?: number
    }
    response: PageCapture[]
  }
  /** A website’s products with the newest price of each place; those that don’t match come first */
  'list-prices': {
    params: {
      website_id: string
    }
    query?: {
      search?: string
      only?: "disagreements"
      cursor?: string
      limit?: number
    }
    response: PriceList
  }
  /** IDs of the bookmarked templates */
  'list-saved-templates': {
    params: {
      website_id: string
    }
    response: string[]
  }
  /** A scan’s alerts, all of them or one page */
  'list-scan-alerts': {
    params: {
      scan_id: string
    }
    query?: {
      skip?: number
      limit?: number
    }
    response: WireAlert[]
  }
  /** A website’s scans, newest first */
  'list-scans': {
    params: {
      website_id: string
    }
    query?: {
      skip?: number
      limit?: number
    }
    response: Scan[]
  }
  /** A website’s scans that found at least one of these alerts */
  'list-scans-by-alerts': {
    query: {
      website_id: string
      skip?: number
      limit?: number
    }
    body: string[]
    response: Scan[]
  }
  /** Runs of a website’s schedules, newest first: what ran, what was skipped, and why */
  'list-schedule-occurrences': {
    params: {
      website_id: string
    }
    query?: {
      skip?: number
      limit?: number
    }
    response: ScheduleOccurrence[]
  }
  /** A website’s schedules */
  'list-schedules': {
    params: {
      website_id: string
    }
    response: Schedule[]
  }
  /** Active links, newest first */
  'list-share-links': {
    params: {
      website_id: string
    }
    query?: {
      scan_id?: string
      article_id?: string
    }
    response: ShareLink[]
  }
  /** Library templates */
  'list-templates': {
    query?: {
      console_website_id?: string
      staging_website_id?: string
      prod_website_id?: string
    }
    response: ScanTemplate[]
  }
  /** Tickets for a scan’s alerts, newest first */
  'list-tickets': {
    params: {
      scan_id: string
    }
    query?: {
      skip?: number
      limit?: number
    }
    response: Ticket[]
  }
  /** A website’s connected trackers */
  'list-trackers': {
    params: {
      website_id: string
    }
    response: TrackerOverview
  }
  /** The caller’s exports of the whole website, newest first; files are kept for a week */
  'list-website-exports': {
    params: {
      website_id: string
    }
    query?: {
      skip?: number
      limit?: number
    }
    response: ExportRun[]
  }
  /** A website’s runs, newest first */
  'list-website-instances': {
    params: {
      website_id: string
    }
    query?: {
      skip?: number
      limit?: number
    }
    response: ScanInstance[]
  }
  /** Emails the caller when an export is ready */
  'mail-export': {
    params: {
      export_id: string
    }
    response: ExportRun
  }
  /** Pauses a channel: its messages are held until it is resumed */
  'pause-notification-channel': {
    params: {
      website_id: string
      channel_id: string
    }
    response: Channel
  }
  /** Removes a competitor; existing articles stay */
  'remove-competitor': {
    params: {
      website_id: string
      competitor_id: string
    }
    response: undefined
  }
  /** Removes another domain and its verification */
  'remove-domain': {
    params: {
      website_id: string
      domain: string
    }
    response: Ownership
  }
  /** Removes a channel with its credentials and its log */
  'remove-notification-channel': {
    params: {
      website_id: string
      channel_id: string
    }
    response: undefined
  }
  /** Removes a rule; messages already waiting are still sent */
  'remove-notification-rule': {
    params: {
      website_id: string
      rule_id: string
    }
    response: undefined
  }
  /** Sends a message again, with the same ID */
  'replay-notification-message': {
    params: {
      website_id: string
      message_id: string
    }
    response: SentMessage
  }
  /** Rechecks the open alerts on changed pages after a deployment */
  'report-deployment': {
    body: DeploymentReport
    response: Deployment
  }
  /** Resumes a paused channel and sends or discards the messages it held */
  'resume-notification-channel': {
    params: {
      website_id: string
      channel_id: string
    }
    body: {
      held_messages?: "send" | "discard"
    }
    response: Channel
  }
  /** Retries a failed ticket */
  'retry-ticket': {
    params: {
      ticket_id: string
    }
    response: Ticket
  }
  /** Replaces a webhook’s signing secret. For 24 hours, messages are signed with both */
  'rotate-webhook-secret': {
    params: {
      website_id: string
      channel_id: string
    }
    response: {
      signing_secret: string
      old_valid_until: string
    }
  }
  /** Reruns an ended scan with the same configuration and the same rules as a launch */
  'run-scan-again': {
    params: {
      scan_id: string
    }
    response: NextRun
  }
  /** Runs a scan; only operators can run scans that aren’t on the website’s automated list */
  'run-scan-instance': {
    body: {
      scan_id: string
      template_id?: string
      production_website_id?: string
      staging_website_id?: string
      console_website_id?: string
      scan_scope?: ScanScopeInput
      amazon_seller_ids?: Record<string, string>
      file_url?: string | null
      file_content?: string | null
      scan_template?: {
        scan_template_id: string
      } | null
      pages?: unknown[] | null
    }
    response: {
      scan_instance_id: string
    }
  }
  /** Bookmarks a template */
  'save-template': {
    params: {
      website_id: string
      template_id: string
    }
    response: undefined
  }
  /** A website’s scans with alerts that match a search term */
  'search-scan-alerts': {
    params: {
      website_id: string
    }
    query?: {
      q: string
      skip?: number
      limit?: number
    }
    response: AlertMatch[]
  }
  /** Changes the severity of an alert */
  'set-alert-severity': {
    params: {
      issue_id: string
    }
    query: {
      severity: Severity
    }
    response: WireAlert
  }
  /** Opens, closes, or discards an alert; a discarded one may have a reason */
  'set-alert-status': {
    params: {
      issue_id: string
    }
    query: {
      status: AlertStatus
      reason?: DiscardReason
    }
    response: WireAlert
  }
  /** Sets weekly sessions, conversion rate, and average order value */
  'set-assumptions': {
    params: {
      website_id: string
    }
    body: StoreAssumptionsInput
    response: StoreData
  }
  /** Turns a website’s heartbeat on or off, and sets how often it visits the store */
  'set-heartbeat': {
    params: {
      website_id: string
    }
    body: HeartbeatSettings
    response: Heartbeat
  }
  /** Opens or closes all of a scan’s alerts; discarded alerts stay discarded */
  'set-scan-alerts-status': {
    params: {
      scan_id: string
    }
    query: {
      status: AlertStatus
      website_id: string
    }
    response: undefined
  }
  /** Creates a PDF of these alerts in the background; only open ones are included */
  'start-export': {
    params: {
      scan_id: string
    }
    body: {
      issue_ids: string[]
    }
    response: ExportRun
  }
  /** Creates a file of all of a website’s scans and alerts in the background */
  'start-website-export': {
    params: {
      website_id: string
    }
    body: {
      format: DataFormat
    }
    response: ExportRun
  }
  /** Queues a test message; its log entry shows how it went */
  'test-notification-channel': {
    params: {
      website_id: string
      channel_id: string
    }
    response: {
      message_id: string
    }
  }
  /** Removes a bookmark */
  'unsave-template': {
    params: {
      website_id: string
      template_id: string
    }
    response: undefined
  }
  /** Updates an alert’s content fields; omitted fields stay the same */
  'update-alert': {
    params: {
      issue_id: string
    }
    body: AlertPatch
    response: WireAlert
  }
  /** Changes a channel; omitted fields stay the same */
  'update-notification-channel': {
    params: {
      website_id: string
      channel_id: string
    }
    body: ChannelPatch
    response: Channel
  }
  /** Replaces a rule */
  'update-notification-rule': {
    params: {
      website_id: string
      rule_id: string
    }
    body: RuleBody
    response: NotificationRule
  }
  /** Updates a scan; once it has run, only its title */
  'update-scan': {
    params: {
      scan_id: string
    }
    body: {
      title?: string
      regions?: string[]
      scope?: ScanScopeInput
      scan_template_id?: string
      file_url?: string | null
    }
    response: ScanDetails
  }
  /** Changes, pauses, or resumes a schedule */
  'update-schedule': {
    params: {
      website_id: string
      schedule_id: string
    }
    body: SchedulePatch
    response: Schedule
  }
  /** Updates a website’s name, regions, Amazon sellers, currency, or time zone */
  'update-website': {
    params: {
      website_id: string
    }
    body: {
      website_name?: string
      region_url_mapping?: Record<string, string[]>
      amazon_seller_id_mapping?: Record<string, string>
      currency?: string | null
      time_zone?: string
    }
    response: Website
  }
  /** Drafts text for an alert with the model; drafts that go beyond the record are rejected */
  'write-draft': {
    params: {
      issue_id: string
      kind: DraftKind
    }
    response: {
      draft: Draft
    }
  }
}

/** Method and path of each call. */
export const operations: Readonly<Record<keyof Operations, string>> = {
  'add-competitor': 'POST /api/v1/websites/{website_id}/competitors',
  'add-domain': 'POST /api/v1/websites/{website_id}/ownership/domains',
  'archive-scan': 'PATCH /api/v1/scans/{scan_id}/archived',
  'assign-alert': 'PUT /api/v1/issues/{issue_id}/assignee',
  'cancel-export': 'POST /api/v1/exports/{export_id}/cancel',
  'cancel-scan': 'POST /api/v1/scans/{scan_id}/cancel',
  'check-alert-again': 'POST /api/v1/issues/{issue_id}/check',
  'check-ownership': 'POST /api/v1/websites/{website_id}/ownership',
  'compare-scans': 'GET /api/v1/websites/{website_id}/comparison',
  'connect-slack': 'POST /api/v1/websites/{website_id}/notifications/slack',
  'create-notification-channel': 'POST /api/v1/websites/{website_id}/notifications/channels',
  'create-notification-rule': 'POST /api/v1/websites/{website_id}/notifications/rules',
  'create-scan': 'POST /api/v1/scans',
  'create-schedule': 'POST /api/v1/websites/{website_id}/schedules',
  'create-tickets': 'POST /api/v1/scans/{scan_id}/tickets',
  'delete-schedule': 'DELETE /api/v1/websites/{website_id}/schedules/{schedule_id}',
  'discover-regions': 'POST /api/v1/websites/{website_id}/regions/discover',
  'edit-draft': 'PUT /api/v1/issues/{issue_id}/drafts/{kind}',
  'explain-impact': 'GET /api/v1/websites/{website_id}/impact',
  'export-alerts': 'POST /api/v1/issues/export/{scan_id}',
  'export-prices': 'GET /api/v1/websites/{website_id}/prices-file',
  'export-website': 'GET /api/v1/websites/{website_id}/export',
  'get-alert-check': 'GET /api/v1/issues/{issue_id}/check',
  'get-alerts-overview': 'GET /api/v1/websites/{website_id}/issues_overview',
  'get-api-key': 'GET /api/v1/api-key',
  'get-article': 'GET /api/v1/articles/{id}',
  'get-audit-permissions': 'GET /api/v1/websites/{website_id}/audit-permissions',
  'get-browsing-data': 'GET /scan_instance/{id}/browsing_data',
  'get-deployment': 'GET /api/v1/hooks/deploy/{deployment_id}',
  'get-draft': 'GET /api/v1/issues/{issue_id}/drafts/{kind}',
  'get-export-file': 'GET /api/v1/exports/{export_id}/file',
  'get-fixes': 'GET /api/v1/websites/{website_id}/fixes',
  'get-heartbeat': 'GET /api/v1/websites/{website_id}/heartbeat',
  'get-instance': 'GET /scan_instance/{id}',
  'get-instance-results': 'GET /scan_instance/{id}/results',
  'get-metrics': 'GET /api/v1/websites/{website_id}/metrics',
  'get-notification-message': 'GET /api/v1/websites/{website_id}/notifications/messages/{message_id}',
  'get-notification-settings': 'GET /api/v1/websites/{website_id}/notifications',
  'get-ownership': 'GET /api/v1/websites/{website_id}/ownership',
  'get-price-history': 'GET /api/v1/websites/{website_id}/prices/{product_id}',
  'get-scan': 'GET /api/v1/scans/{scan_id}',
  'get-schedule-calendar': 'GET /api/v1/websites/{website_id}/schedules/calendar',
  'get-store-data': 'GET /api/v1/websites/{website_id}/metrics/assumptions',
  'get-subscription': 'GET /api/v1/websites/{website_id}/subscription',
  'get-website': 'GET /api/v1/websites/{website_id}',
  'give-feedback': 'PUT /api/v1/issues/{issue_id}/feedback',
  'import-metrics': 'POST /api/v1/websites/{website_id}/metrics/import',
  'launch-scan': 'POST /api/v1/scans/launch',
  'link-scan-instance': 'PUT /api/v1/scans/{scan_id}/scan-instance',
  'list-alert-comments': 'GET /api/v1/issues/{issue_id}/comments',
  'list-alert-history': 'GET /api/v1/issues/{issue_id}/history',
  'list-alert-pages': 'GET /api/v1/issues/{issue_id}/pages',
  'list-alert-summaries': 'GET /api/v1/issues/scan/{scan_id}/summaries',
  'list-alerts-by-ids': 'POST /api/v1/issues/by-ids',
  'list-article-actions': 'GET /api/v1/articles/{id}/actions',
  'list-articles': 'GET /api/v1/articles/website/{website_id}',
  'list-automated-templates': 'GET /api/v1/websites/{website_id}/automated-scan-templates',
  'list-changes': 'GET /api/v1/websites/{website_id}/changes',
  'list-competitors': 'GET /api/v1/websites/{website_id}/competitors',
  'list-draft-offers': 'GET /api/v1/websites/{website_id}/draft-offers',
  'list-exports': 'GET /api/v1/scans/{scan_id}/exports',
  'list-incidents': 'GET /api/v1/websites/{website_id}/heartbeat/incidents',
  'list-members': 'GET /api/v1/websites/users/{website_id}',
  'list-notification-messages': 'GET /api/v1/websites/{website_id}/notifications/messages',
  'list-page-captures': 'GET /api/v1/websites/{website_id}/captures',
  'list-prices': 'GET /api/v1/websites/{website_id}/prices',
  'list-saved-templates': 'GET /api/v1/websites/{website_id}/saved-scan-templates',
  'list-scan-alerts': 'GET /api/v1/issues/scan/{scan_id}',
  'list-scans': 'GET /api/v1/scans/website/{website_id}',
  'list-scans-by-alerts': 'POST /api/v1/scans/by-issues',
  'list-schedule-occurrences': 'GET /api/v1/websites/{website_id}/schedules/occurrences',
  'list-schedules': 'GET /api/v1/websites/{website_id}/schedules',
  'list-share-links': 'GET /api/v1/websites/{website_id}/share-links',
  'list-templates': 'GET /scan_template',
  'list-tickets': 'GET /api/v1/scans/{scan_id}/tickets',
  'list-trackers': 'GET /api/v1/websites/{website_id}/trackers',
  'list-website-exports': 'GET /api/v1/websites/{website_id}/exports',
  'list-website-instances': 'GET /scan_instance/by_website/{website_id}',
  'mail-export': 'PUT /api/v1/exports/{export_id}/mail',
  'pause-notification-channel': 'POST /api/v1/websites/{website_id}/notifications/channels/{channel_id}/pause',
  'remove-competitor': 'DELETE /api/v1/websites/{website_id}/competitors/{competitor_id}',
  'remove-domain': 'DELETE /api/v1/websites/{website_id}/ownership/domains/{domain}',
  'remove-notification-channel': 'DELETE /api/v1/websites/{website_id}/notifications/channels/{channel_id}',
  'remove-notification-rule': 'DELETE /api/v1/websites/{website_id}/notifications/rules/{rule_id}',
  'replay-notification-message': 'POST /api/v1/websites/{website_id}/notifications/messages/{message_id}/replay',
  'report-deployment': 'POST /api/v1/hooks/deploy',
  'resume-notification-channel': 'POST /api/v1/websites/{website_id}/notifications/channels/{channel_id}/resume',
  'retry-ticket': 'POST /api/v1/tickets/{ticket_id}/retry',
  'rotate-webhook-secret': 'POST /api/v1/websites/{website_id}/notifications/channels/{channel_id}/rotate-secret',
  'run-scan-again': 'POST /api/v1/scans/{scan_id}/run-again',
  'run-scan-instance': 'POST /scan_instance/run',
  'save-template': 'POST /api/v1/websites/{website_id}/saved-scan-templates/{template_id}',
  'search-scan-alerts': 'GET /api/v1/scans/website/{website_id}/search',
  'set-alert-severity': 'PUT /api/v1/issues/{issue_id}/severity',
  'set-alert-status': 'PUT /api/v1/issues/{issue_id}/status',
  'set-assumptions': 'PUT /api/v1/websites/{website_id}/metrics/assumptions',
  'set-heartbeat': 'PUT /api/v1/websites/{website_id}/heartbeat',
  'set-scan-alerts-status': 'PUT /api/v1/scans/{scan_id}/issues/status',
  'start-export': 'POST /api/v1/scans/{scan_id}/exports',
  'start-website-export': 'POST /api/v1/websites/{website_id}/exports',
  'test-notification-channel': 'POST /api/v1/websites/{website_id}/notifications/channels/{channel_id}/test',
  'unsave-template': 'DELETE /api/v1/websites/{website_id}/saved-scan-templates/{template_id}',
  'update-alert': 'PUT /api/v1/issues/{issue_id}',
  'update-notification-channel': 'PUT /api/v1/websites/{website_id}/notifications/channels/{channel_id}',
  'update-notification-rule': 'PUT /api/v1/websites/{website_id}/notifications/rules/{rule_id}',
  'update-scan': 'PUT /api/v1/scans/{scan_id}',
  'update-schedule': 'PATCH /api/v1/websites/{website_id}/schedules/{schedule_id}',
  'update-website': 'PUT /api/v1/websites/{website_id}',
  'write-draft': 'POST /api/v1/issues/{issue_id}/drafts/{kind}',
}

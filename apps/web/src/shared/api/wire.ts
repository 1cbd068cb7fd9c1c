/** Shapes of the server's answers that screens read. */
import type { IssueStatus, Plan, RowType, ScanSeverity, Severity } from '@vitrine/kernel/vocabulary'
import type { ImpactBreakdown } from './impact.ts'

export interface Website {
  website_id: string
  website_name: string
  logo_url: string | null
  subscription_plan: Plan
  audit_mode: boolean
  currency?: string | null
  region_url_mapping?: Record<string, string[]>
  amazon_seller_id_mapping?: Record<string, string>
  revenue_at_risk_highlighted_scan_id?: string | null
  shoppers_affected_highlighted_scan_id?: string | null
  pages_impacted_count?: number | null
  issues_count?: number | null
}

export interface Scan {
  scan_id: string
  scan_instance_id: string | null
  website_id: string
  title: string
  thumbnail_url: string | null
  in_progress: boolean
  archived: boolean
  start_time: string | null
  updated_at: string | null
  /** Null: failed or blocked, nothing may be said. */
  scan_severity: ScanSeverity | null
  issues_count: number | null
  done_issues_count: number | null
  remaining_time_hours: number | null
  regions: string[]
  device: string | null
  logo_type: string | null
  shoppers_affected: number | null
  revenue_at_risk: number | null
  pages_analyzed_count: number | null
  issues_ids: string[]
  /** Why the scan failed or was blocked, fit to show. */
  state_reason?: string | null
  currency?: string | null
  /** How the figures were made. */
  impact?: { revenue?: ImpactBreakdown; shoppers?: ImpactBreakdown } | null
}

export interface IssueRow {
  row_type: RowType
  title?: string | null
  content?: string | null
  before_title?: string | null
  before_content?: string | null
  after_title?: string | null
  after_content?: string | null
  image_url?: string | null
  before_image_url?: string | null
  /** Size of the picture, so that its place is kept while it loads. */
  width?: number | null
  height?: number | null
  page_url?: string | null
  taken_at?: string | null
  region?: string | null
  platform?: string | null
}

export interface HowChecked {
  title: string
  text?: string | null
}

export interface IssueContent {
  severity: Severity
  title: string
  shortlink_title: string | null
  shortlink_url: string | null
  description: string
  regions: string[]
  platforms: string[]
  issue_rows: IssueRow[]
  status: IssueStatus
  how_checked?: HowChecked[] | string[]
  page_count?: number | null
  /** "Still present, closed on …" and its like. */
  presence_note?: string | null
  needs_review?: boolean
}

export interface Feedback {
  feedback_status: 'thumbs_up' | 'thumbs_down' | null
  feedback_message: string | null
}

export interface Issue {
  issue_id: string
  scan_id: string
  updated_at: string | null
  feedback: Feedback | null
  visible_issue_content?: IssueContent | null
  created_issue_content?: IssueContent | null
}

export interface IssuesOverview {
  total_open_issues: number
  total_resolved_issues: number
  new_issues_last_24h: number
  issues_by_severity: Record<Severity, number>
}

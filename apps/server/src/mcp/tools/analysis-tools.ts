/** Tools about analyses: list, launch, follow, export, and compare. */
import type { McpServer } from '@modelcontextprotocol/server'
import { newId } from '@vitrine/kernel/ids'
import { PageType } from '@vitrine/kernel/names/vocabulary'
import { wire } from '@vitrine/kernel/names/wire-names'
import { exportAlerts } from '@vitrine/modules/exports/contract'
import { getScan, launchScan, listScans, type Scan } from '@vitrine/modules/scans/contract'
import { listTemplates } from '@vitrine/modules/templates/contract'
import { z } from 'zod'
import type { ApiCalls } from '../call-api.ts'
import { line, textLines } from '../page-text.ts'
import { answer, attempt } from '../tool-result.ts'

const AnalysisId = z.uuid().describe('The analysis’s ID, from list_analyses or launch_analysis')
const read = { readOnlyHint: true, openWorldHint: false } as const

export function addAnalysisTools(server: McpServer, api: ApiCalls): void {
  addListTool(server, api)
  addLaunchTool(server, api)
  addProgressTool(server, api)
  addExportTool(server, api)
}

/** Titles can be typed by people, so they aren't among the facts. */
const analysisFacts = (scan: Scan) => ({
  analysis_id: scan.scan_id,
  template_id: scan.scan_template_id,
  state: scan.state,
  verdict: scan.scan_severity,
  started_at: scan.start_time,
  alert_count: scan[wire.alertCount],
  done_alert_count: scan[wire.doneAlertCount],
  pages_analyzed_count: scan.pages_analyzed_count,
  weekly_revenue_at_risk: scan.revenue_at_risk,
  currency: scan.currency,
})

const analysisLine = ({ scan_id, title, state_reason }: Scan) =>
  line(scan_id, [title, state_reason].filter(Boolean).join(' | '))

function addListTool(server: McpServer, api: ApiCalls): void {
  server.registerTool(
    'list_analyses',
    {
      title: 'List analyses',
      description: 'Analyses of the store, newest first. Requires the read scope.',
      annotations: read,
      inputSchema: z.object({ limit: z.number().int().min(1).max(100).default(20) }),
    },
    ({ limit }) =>
      attempt(async () => {
        const scans = await api.wholeList(listScans, 1_000, { params: { website_id: api.websiteId } })
        const shown = scans
          .filter(({ archived }) => !archived)
          .toSorted((a, b) => b.start_time.localeCompare(a.start_time))
        const page = shown.slice(0, limit)
        return answer({ total: shown.length, analyses: page.map(analysisFacts) }, page.flatMap(analysisLine))
      }),
  )
}

function addLaunchTool(server: McpServer, api: ApiCalls): void {
  server.registerTool(
    'launch_analysis',
    {
      title: 'Launch an analysis',
      description:
        'Runs an analysis from the library on the store. It takes minutes, so this returns a task at once: call ' +
        'get_analysis with its ID until the task has ended. Requires the launch scope.',
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
      inputSchema: z.object({
        template_id: z.string().describe('A template’s ID, from the resources vitrine://templates/…'),
        title: z.string().min(1).max(300).optional(),
        page_types: z.array(PageType).optional().describe('Only these page types'),
        page_budget: z.number().int().min(1).max(20_000).optional(),
        regions: z.array(z.string().max(40)).max(100).default([]),
        key: z.string().min(16).max(100).optional().describe('Repeated calls with one key launch it once'),
      }),
    },
    ({ template_id, title, page_types, page_budget, regions, key }) =>
      attempt(async () => {
        const name = title ?? (await titleOf(api, template_id))
        const scope = { ...(page_types && { page_types }), ...(page_budget && { page_budget }) }
        const launched = await api.call(launchScan, {
          body: {
            ...{ title: name, website_id: api.websiteId, scan_template_id: template_id, regions, scope },
            key: key ?? newId(),
          },
        })
        const status = launched.scan_instance_id === null ? 'waiting_for_operator' : 'working'
        return answer({ task: { id: launched.scan_id, status, poll_with: 'get_analysis', poll_seconds: 10 } })
      }),
  )
}

/** A custom template has no place in the library, so the analysis is named after its id. */
async function titleOf(api: ApiCalls, templateId: string): Promise<string> {
  const templates = await api.call(listTemplates, { query: {} })
  return templates.find(({ scan_template_id }) => scan_template_id === templateId)?.title ?? templateId
}

const endedStates: Partial<Record<Scan['state'], string>> = {
  completed: 'completed',
  cancelled: 'cancelled',
  failed: 'failed',
  blocked: 'failed',
}

function addProgressTool(server: McpServer, api: ApiCalls): void {
  server.registerTool(
    'get_analysis',
    {
      title: 'Follow an analysis',
      description: 'State, verdict, and coverage of one analysis. Requires the read scope.',
      annotations: read,
      inputSchema: z.object({ analysis_id: AnalysisId }),
    },
    ({ analysis_id }) =>
      attempt(async () => {
        const scan = await api.call(getScan, { params: { scan_id: analysis_id } })
        const { planned, visited, blocked, failed } = scan.coverage ?? {}
        const coverage = scan.coverage === null ? null : { planned, visited, blocked, failed }
        const status = endedStates[scan.state] ?? 'working'
        return answer(
          { task: { id: scan.scan_id, status }, ...analysisFacts(scan), coverage },
          analysisLine(scan),
        )
      }),
  )
}

function addExportTool(server: McpServer, api: ApiCalls): void {
  server.registerTool(
    'export',
    {
      title: 'Export alerts',
      description:
        'Alerts of one analysis as text to share: Jira wiki markup, Slack mrkdwn, or a plain text email. ' +
        'Requires the read scope.',
      annotations: { ...read, readOnlyHint: false, destructiveHint: false },
      inputSchema: z.object({
        analysis_id: AnalysisId,
        alert_ids: z.array(z.uuid()).min(1).max(200),
        format: z.enum(['jira', 'slack', 'email']),
        only_open: z.boolean().default(true),
      }),
    },
    ({ analysis_id, alert_ids, format, only_open }) =>
      attempt(async () => {
        const exported = await api.call(exportAlerts, {
          params: { scan_id: analysis_id },
          query: { export_format: format, only_open: only_open ? 'true' : 'false' },
          body: alert_ids,
        })
        const text = { jira: exported.jira_ticket, slack: exported.slack_content, email: exported.email_text }
        return answer({ format, alert_count: exported.alert_count }, textLines(text[format] ?? ''))
      }),
  )
}

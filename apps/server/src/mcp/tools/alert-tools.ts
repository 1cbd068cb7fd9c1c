/** Tools about alerts: list, show, explain, decide, and check again. */
import { setTimeout as wait } from 'node:timers/promises'
import type { McpServer } from '@modelcontextprotocol/server'
import { AlertStatus, DiscardReason, Severity } from '@vitrine/kernel/names/vocabulary'
import { wire } from '@vitrine/kernel/names/wire-names'
import {
  assignAlert,
  checkAlertAgain,
  getAlertCheck,
  listAlertsByIds,
  type Recheck,
  setAlertStatus,
  type WireAlert,
} from '@vitrine/modules/alerts/contract'
import { explainImpact } from '@vitrine/modules/metrics/contract'
import { listScans } from '@vitrine/modules/scans/contract'
import { listMembers } from '@vitrine/modules/teams/contract'
import { z } from 'zod'
import { alertFacts, alertLine, alertLines, contentOf, pictureRows } from '../alert-text.ts'
import { type ApiCalls, RejectedCall } from '../call-api.ts'
import { line } from '../page-text.ts'
import { readAlert, readPictures } from '../read-alert.ts'
import { answer, attempt } from '../tool-result.ts'

/** The API accepts this many ids in one call. */
const maxIds = 5_000
const pollMs = 1_000
const severityOrder = Severity.options

const AlertId = z.uuid().describe('The alert’s ID, from list_alerts')
const read = { readOnlyHint: true, openWorldHint: false } as const
const change = { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false }

export function addAlertTools(server: McpServer, api: ApiCalls): void {
  addReadingTools(server, api)
  addTriageTools(server, api)
  addRecheckTool(server, api)
}

function addReadingTools(server: McpServer, api: ApiCalls): void {
  const website_id = api.websiteId
  server.registerTool(
    'list_alerts',
    {
      title: 'List alerts',
      description: 'Faults found in the store, the most severe and expensive first. Requires the read scope.',
      annotations: read,
      inputSchema: z.object({
        status: AlertStatus.default('open'),
        severity: Severity.optional(),
        detector: z.string().optional().describe('Only alerts of this check'),
        analysis_id: z.uuid().optional().describe('Only alerts of this analysis'),
        skip: z.number().int().min(0).default(0),
        limit: z.number().int().min(1).max(100).default(25),
      }),
    },
    ({ skip, limit, ...filter }) =>
      attempt(async () => {
        const found = (await readAlerts(api, filter.analysis_id)).filter((alert) => {
          const { status, severity, needs_review } = contentOf(alert)
          if (needs_review || status !== filter.status) return false
          if (filter.severity !== undefined && severity !== filter.severity) return false
          return filter.detector === undefined || alert.detector === filter.detector
        })
        const page = found.toSorted(compareAlerts).slice(skip, skip + limit)
        const facts = { total: found.length, skip, alerts: page.map(alertFacts) }
        return answer(facts, page.flatMap(alertLine))
      }),
  )
  server.registerTool(
    'get_alert',
    {
      title: 'Show an alert',
      description:
        'One alert with its text, its evidence, and the screenshots that prove it. Requires the read scope.',
      annotations: read,
      inputSchema: z.object({
        alert_id: AlertId,
        pictures: z.number().int().min(0).max(4).default(1).describe('How many screenshots to return'),
      }),
    },
    ({ alert_id, pictures }) =>
      attempt(async () => {
        const alert = await readAlert(api, alert_id)
        const facts = { ...alertFacts(alert), picture_count: pictureRows(alert).length }
        return answer(facts, alertLines(alert), await readPictures(api, alert, pictures))
      }),
  )
  server.registerTool(
    'explain_impact',
    {
      title: 'Explain an estimate',
      description:
        'How an estimate was calculated: formula, inputs, and their sources, for an alert, an analysis, or the ' +
        'whole store. Requires the read scope.',
      annotations: read,
      inputSchema: z.object({
        figure: z.enum(['revenue_at_risk', 'shoppers_affected']).default('revenue_at_risk'),
        alert_id: z.uuid().optional(),
        analysis_id: z.uuid().optional(),
      }),
    },
    ({ figure, alert_id, analysis_id }) =>
      attempt(async () => {
        const query = { figure, alert_id, scan_id: analysis_id }
        const { parts, ...explained } = await api.call(explainImpact, { params: { website_id }, query })
        const facts = {
          ...explained,
          parts: parts.map(({ alert_id: id, value }) => ({ alert_id: id, value })),
        }
        const lines = parts.flatMap((part) =>
          line(part.alert_id ?? 'Part', [part.label, part.place].filter(Boolean).join(' | ')),
        )
        return answer(facts, lines)
      }),
  )
}

/** Alerts of one analysis, or of all that aren't archived; an alert of several of them comes once. */
async function readAlerts(api: ApiCalls, analysisId: string | undefined): Promise<WireAlert[]> {
  const website_id = api.websiteId
  const scans = await api.wholeList(listScans, 1_000, { params: { website_id } })
  const wanted = scans.filter(({ scan_id, archived }) =>
    analysisId === undefined ? !archived : scan_id === analysisId,
  )
  if (analysisId !== undefined && wanted.length === 0)
    throw new RejectedCall({ code: 'NOT_FOUND', detail: 'The analysis wasn’t found.' })
  const ids = [...new Set(wanted.flatMap((scan) => scan[wire.alertIdsOfScan]))].slice(0, maxIds)
  return ids.length === 0 ? [] : api.call(listAlertsByIds, { query: { website_id }, body: ids })
}

const compareAlerts = (a: WireAlert, b: WireAlert): number =>
  severityOrder.indexOf(contentOf(a).severity) - severityOrder.indexOf(contentOf(b).severity) ||
  (b.impact?.revenue_at_risk ?? 0) - (a.impact?.revenue_at_risk ?? 0)

function addTriageTools(server: McpServer, api: ApiCalls): void {
  server.registerTool(
    'set_status',
    {
      title: 'Close, discard, or reopen an alert',
      description:
        'Closes a fixed alert, discards one that isn’t a fault, or reopens one. Requires the triage scope.',
      annotations: change,
      inputSchema: z.object({
        alert_id: AlertId,
        status: AlertStatus,
        reason: DiscardReason.optional().describe('Why it’s discarded; only with the status discarded'),
      }),
    },
    ({ alert_id, status, reason }) =>
      attempt(async () => {
        const params = { [wire.alertId]: alert_id }
        return answer(alertFacts(await api.call(setAlertStatus, { params, query: { status, reason } })))
      }),
  )
  server.registerTool(
    'assign',
    {
      title: 'Assign an alert',
      description: 'Assigns an alert to a team member by email address. ' + 'Requires the triage scope.',
      annotations: change,
      inputSchema: z.object({
        alert_id: AlertId,
        email: z.email().nullable().describe('The member’s email address; null: no one'),
      }),
    },
    ({ alert_id, email }) =>
      attempt(async () => {
        const user_id = email === null ? null : await memberId(api, email)
        const params = { [wire.alertId]: alert_id }
        return answer(alertFacts(await api.call(assignAlert, { params, body: { user_id } })))
      }),
  )
}

async function memberId(api: ApiCalls, email: string): Promise<string> {
  const members = await api.wholeList(listMembers, 1_000, { params: { website_id: api.websiteId } })
  const member = members.find((each) => each.email.toLowerCase() === email.toLowerCase())
  if (member === undefined)
    throw new RejectedCall({
      code: 'VALIDATION_FAILED',
      detail: 'Only members of the website can be assigned.',
    })
  return member.user_id
}

function addRecheckTool(server: McpServer, api: ApiCalls): void {
  server.registerTool(
    'recheck_alert',
    {
      title: 'Check an alert again',
      description:
        'Visits an alert’s pages now, and says whether the fault is present or gone, with a new screenshot. ' +
        'If it takes longer than the wait, call it again for the result of the same check: `restart` begins a new ' +
        'one. Requires the triage scope.',
      annotations: { ...change, idempotentHint: false, openWorldHint: true },
      inputSchema: z.object({
        alert_id: AlertId,
        restart: z.boolean().default(true).describe('False: only return the latest result'),
        wait_seconds: z.number().int().min(0).max(55).default(25),
      }),
    },
    ({ alert_id, restart, wait_seconds }, { mcpReq }) =>
      attempt(async () => {
        const params = { [wire.alertId]: alert_id }
        let check: Recheck | null = restart
          ? await api.call(checkAlertAgain, { params })
          : (await api.call(getAlertCheck, { params })).check
        const untilMs = Date.now() + wait_seconds * 1_000
        while (isRunning(check) && Date.now() < untilMs && !mcpReq.signal.aborted) {
          await wait(pollMs)
          check = (await api.call(getAlertCheck, { params })).check
        }
        const picture = check?.image_url ? [await recheckPicture(api, check.image_url)] : []
        const { state = null, asked_at = null, finished_at = null } = check ?? {}
        const facts = { alert_id, recheck: { state, is_finished: !isRunning(check), asked_at, finished_at } }
        return answer(facts, line('Reason', check?.reason), picture)
      }),
  )
}

const isRunning = (check: Recheck | null) => check?.state === 'queued' || check?.state === 'in_progress'

async function recheckPicture(api: ApiCalls, url: string) {
  const [{ bytes }, { shrinkImage }] = await Promise.all([
    api.picture(url),
    import('@vitrine/modules/files/shrink-image'),
  ])
  return { bytes: await shrinkImage(bytes), mediaType: 'image/jpeg' }
}

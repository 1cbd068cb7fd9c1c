/** Tools about what changed: since a time, and between two analyses. */
import type { McpServer } from '@modelcontextprotocol/server'
import { wire } from '@vitrine/kernel/names/wire-names'
import {
  type AlertSide,
  ChangeKind,
  compareScans,
  listChanges,
  type ScanComparison,
} from '@vitrine/modules/changes/contract'
import { z } from 'zod'
import type { ApiCalls } from '../call-api.ts'
import { line } from '../page-text.ts'
import { answer, attempt } from '../tool-result.ts'

const read = { readOnlyHint: true, openWorldHint: false } as const

export function addChangeTools(server: McpServer, api: ApiCalls): void {
  addListTool(server, api)
  addCompareTool(server, api)
}

const sideFacts = (side: AlertSide | null) => side && { severity: side.severity, page_count: side.page_count }

const sideLines = (label: string, side: AlertSide | null) => [
  ...(side?.values ?? []).flatMap((value) => line(label, value)),
  ...(side?.page_urls ?? []).slice(0, 3).flatMap((url) => line(`${label} page`, url)),
]

function addListTool(server: McpServer, api: ApiCalls): void {
  server.registerTool(
    'list_changes',
    {
      title: 'List changes',
      description:
        'Alerts that are new, gone, returned, worse, or better, newest first, with how they looked before and ' +
        'after. For more, pass `next` as `cursor`. Requires the read scope.',
      annotations: read,
      inputSchema: z.object({
        since: z.iso
          .datetime({ offset: true })
          .optional()
          .describe('Only changes found at this time or later'),
        kind: ChangeKind.optional(),
        cursor: z.uuid().optional(),
        limit: z.number().int().min(1).max(100).default(25),
      }),
    },
    (query) =>
      attempt(async () => {
        const { changes, next } = await api.call(listChanges, {
          params: { website_id: api.websiteId },
          query,
        })
        const facts = changes.map((change) => ({
          ...{ kind: change.kind, at: change.at, alert_id: change[wire.alertId] },
          ...{ analysis_id: change.scan_id, is_verified: change.is_verified },
          ...{ before: sideFacts(change.before), after: sideFacts(change.after) },
        }))
        const lines = changes.flatMap((change) => [
          ...line(change[wire.alertId], [change.title, change.place].filter(Boolean).join(' | ')),
          ...sideLines('Before', change.before),
          ...sideLines('After', change.after),
        ])
        return answer({ changes: facts, next }, lines)
      }),
  )
}

function addCompareTool(server: McpServer, api: ApiCalls): void {
  server.registerTool(
    'compare',
    {
      title: 'Compare two analyses',
      description:
        'Two ended analyses of the store side by side: what is new, gone, worse, or better, and which prices and ' +
        'pages changed. The order doesn’t matter. Requires the read scope.',
      annotations: read,
      inputSchema: z.object({
        analysis_id: z.uuid().describe('From list_analyses'),
        other_analysis_id: z.uuid(),
        with_same: z.boolean().default(false).describe('Also list what didn’t change'),
      }),
    },
    ({ analysis_id, other_analysis_id, with_same }) =>
      attempt(async () => {
        const query = { scan_id: analysis_id, other_scan_id: other_analysis_id }
        const params = { website_id: api.websiteId }
        return comparisonAnswer(await api.call(compareScans, { params, query }), with_same)
      }),
  )
}

const runFacts = ({
  scan_id,
  scan_template_id,
  started_at,
  visited_count,
  alert_count,
}: ScanComparison['before']) => ({
  analysis_id: scan_id,
  template_id: scan_template_id,
  ...{ started_at, visited_count, alert_count },
})

function comparisonAnswer({ before, after, alerts, ...changed }: ScanComparison, withSame: boolean) {
  const shown = alerts.filter(({ verdict }) => withSame || verdict !== 'same')
  const facts = {
    ...{ before: runFacts(before), after: runFacts(after) },
    alerts: shown.map((alert) => ({
      ...{ alert_id: alert[wire.alertId], verdict: alert.verdict },
      ...{ before: sideFacts(alert.before), after: sideFacts(alert.after) },
    })),
    ...{ changed_page_count: changed.page_count, changed_price_count: changed.price_count },
  }
  const lines = [
    ...shown.flatMap((alert) =>
      line(alert[wire.alertId], [alert.title, alert.place].filter(Boolean).join(' | ')),
    ),
    ...changed.prices.flatMap((price) =>
      line('Price', `${price.title ?? price.url}: ${price.before.price} → ${price.after.price}`),
    ),
    ...changed.pages.flatMap((page) => line(`Page ${page.verdict}`, page.url)),
  ]
  return answer(facts, lines)
}

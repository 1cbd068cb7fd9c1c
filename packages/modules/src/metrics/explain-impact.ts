/** Explains an estimate: formula, inputs with their sources, and its parts. */
import { alerts } from '@vitrine/db/tables/alerts'
import { storeAssumptions, websiteDailyMetrics } from '@vitrine/db/tables/metrics'
import { scans } from '@vitrine/db/tables/scans'
import { placeLine } from '@vitrine/kernel/alert/alert-place'
import { exactMoney, money, wholeNumber } from '@vitrine/kernel/figures/figures'
import { rangeOfSum } from '@vitrine/kernel/figures/range-of-sum'
import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { assertScanUnlocked } from '../scans/get-scan.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { readAuditLimits } from '../websites/audit-limits.ts'
import type { ImpactExplanation } from './contract.ts'

type Figure = ImpactExplanation['figure']

interface Question {
  figure: Figure
  scan_id?: string | undefined
  alert_id?: string | undefined
}

const StoredImpact = z.object({
  grade: z.enum(['A', 'B', 'C', 'D']),
  revenueAtRisk: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  shoppersAffected: z.number().nullable(),
  factors: z.array(
    z.object({ label: z.string(), value: z.number(), isAssumed: z.boolean(), source: z.string() }),
  ),
})
type StoredImpact = z.infer<typeof StoredImpact>

interface Part {
  alertId: string
  scanId: string | null
  title: string
  place: string
  shortlinkTitle: string | null
  pageCount: number
  impact: StoredImpact
}

type Assumptions = typeof storeAssumptions.$inferSelect

/**
 * Explains the estimate of a website, a scan or an alert.
 * @throws AppError NOT_FOUND, AUDIT_LIMIT
 */
export async function explainImpact(
  services: Services,
  caller: Caller,
  websiteId: string,
  question: Question,
): Promise<ImpactExplanation> {
  if (question.scan_id) await assertScanUnlocked(services.db, caller, websiteId, question.scan_id)
  const [assumptions] = await services.db
    .select()
    .from(storeAssumptions)
    .where(eq(storeAssumptions.websiteId, websiteId))
  const parts = await readParts(services, caller, websiteId, question)
  const { figure } = question
  if (assumptions === undefined) return unknownImpact(figure)
  const value = await totalOf(services, websiteId, question, parts)
  const isMoney = figure === 'revenue_at_risk'
  const weeklyRevenue =
    assumptions.weeklySessions * assumptions.conversionRate * assumptions.averageOrderValue
  const range = isMoney
    ? rangeOfSum(
        parts.map(({ impact }) => impact),
        value,
        weeklyRevenue,
      )
    : null
  return {
    figure,
    value,
    low: range?.low ?? null,
    high: range?.high ?? null,
    scale_max: isMoney ? weeklyRevenue : assumptions.weeklySessions,
    currency: assumptions.currency,
    formula: [
      ...formulaOf(figure, assumptions, weeklyRevenue, question.alert_id ? parts[0] : undefined),
      ...(question.alert_id
        ? []
        : [shareOfWhole(value, isMoney ? weeklyRevenue : assumptions.weeklySessions)]),
    ],
    inputs: inputsOf(assumptions, parts),
    confidence: worstGrade(parts),
    parts: contributions(parts, figure),
  }
}

const unknownImpact = (figure: Figure): ImpactExplanation => ({
  figure,
  value: null,
  low: null,
  high: null,
  scale_max: null,
  currency: 'USD',
  formula: [],
  inputs: [],
  confidence: null,
  parts: [],
})

async function readParts(
  services: Services,
  caller: Caller,
  websiteId: string,
  { scan_id, alert_id }: Question,
): Promise<Part[]> {
  const limits = await readAuditLimits(services.db, websiteId, caller)
  const rows = await services.db
    .select({
      alertId: alerts.alertId,
      scanId: alerts.firstScanId,
      title: alerts.title,
      place: alerts.place,
      shortlinkTitle: alerts.shortlinkTitle,
      pageCount: alerts.pageCount,
      impact: alerts.impact,
    })
    .from(alerts)
    .leftJoin(scans, eq(scans.scanId, alerts.firstScanId))
    .where(
      and(
        eq(alerts.websiteId, websiteId),
        eq(alerts.status, 'open'),
        eq(alerts.isNeedsReview, false),
        alert_id ? eq(alerts.alertId, alert_id) : undefined,
        // Revenue counts once, in the scan that first found an alert.
        scan_id && !alert_id ? eq(alerts.firstScanId, scan_id) : undefined,
      ),
    )
    .orderBy(desc(sql`coalesce(${alerts.weeklyRevenueAtRisk}, 0)`), alerts.alertId)
  if (alert_id && rows.length === 0) throw notFound('The alert')
  return rows
    .filter(({ alertId }) => limits === null || limits.alertIds.includes(alertId))
    .flatMap((row) => {
      const impact = StoredImpact.safeParse(row.impact)
      return impact.success ? [{ ...row, impact: impact.data }] : []
    })
}

async function totalOf(
  services: Services,
  websiteId: string,
  { figure, scan_id, alert_id }: Question,
  parts: readonly Part[],
): Promise<number> {
  const isMoney = figure === 'revenue_at_risk'
  if (isMoney || scan_id || alert_id) {
    const sum = parts.reduce((all, { impact }) => all + (figureOf(impact, figure) ?? 0), 0)
    return sum
  }
  // Alerts of a website affect the same shoppers, so their sum would count many twice; the day's figure does not.
  const [today] = await services.db
    .select({ shoppers: websiteDailyMetrics.shoppersAffected })
    .from(websiteDailyMetrics)
    .where(eq(websiteDailyMetrics.websiteId, websiteId))
    .orderBy(desc(websiteDailyMetrics.day))
    .limit(1)
  return today?.shoppers ?? 0
}

const figureOf = (impact: StoredImpact, figure: Figure) =>
  figure === 'revenue_at_risk' ? impact.revenueAtRisk : impact.shoppersAffected

const share = (value: number) => `${Number((value * 100).toFixed(2))}%`

function formulaOf(
  figure: Figure,
  assumptions: Assumptions,
  weeklyRevenue: number,
  alert: Part | undefined,
): ImpactExplanation['formula'] {
  const isStated = assumptions.source === 'stated'
  const start =
    figure === 'revenue_at_risk'
      ? {
          label: 'Revenue per week',
          value: money(weeklyRevenue, assumptions.currency),
          is_estimate: isStated,
        }
      : { label: 'Sessions per week', value: wholeNumber(assumptions.weeklySessions), is_estimate: isStated }
  const factors = (alert?.impact.factors ?? []).slice(0, maxInputs).map(({ label, value, isAssumed }) => ({
    label,
    value: share(value),
    is_estimate: isAssumed,
  }))
  return [start, ...factors]
}

/** For a sum of alerts the factors differ; together they are this share of the store's figure. */
const shareOfWhole = (value: number, whole: number): ImpactExplanation['formula'][number] => ({
  label: 'Share affected by open alerts',
  value: share(whole > 0 ? value / whole : 0),
  is_estimate: true,
})

function inputsOf(assumptions: Assumptions, parts: readonly Part[]): ImpactExplanation['inputs'] {
  const kind = assumptions.source === 'stated' ? ('stated' as const) : ('measured' as const)
  const source =
    kind === 'stated' ? 'Entered by an admin' : `Imported from ${sourceNames[assumptions.source]}`
  const own = [
    { label: 'Sessions per week', value: wholeNumber(assumptions.weeklySessions) },
    { label: 'Conversion rate', value: share(assumptions.conversionRate) },
    { label: 'Average order value', value: exactMoney(assumptions.averageOrderValue, assumptions.currency) },
  ].map((input) => ({ ...input, source, kind }))
  const assumed = new Map<string, ImpactExplanation['inputs'][number]>()
  for (const { impact } of parts) {
    for (const factor of impact.factors.filter(({ isAssumed }) => isAssumed)) {
      const key = `${factor.label}|${factor.source}|${factor.value}`
      assumed.set(key, {
        label: factor.label,
        value: share(factor.value),
        source: factor.source,
        kind: 'estimate',
      })
    }
  }
  return [...own, ...[...assumed.values()].slice(0, maxInputs)]
}

const maxInputs = 12
const maxParts = 10
const sourceNames = {
  stated: '',
  ga4: 'Google Analytics 4',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  custom: 'a file',
}

/** The grade of the weakest evidence in the estimate. */
function worstGrade(parts: readonly Part[]): ImpactExplanation['confidence'] {
  return (
    (['D', 'C', 'B', 'A'] as const).find((grade) => parts.some(({ impact }) => impact.grade === grade)) ??
    null
  )
}

function contributions(parts: readonly Part[], figure: Figure): ImpactExplanation['parts'] {
  return parts
    .map(({ alertId, scanId, title, place, shortlinkTitle, pageCount, impact }) => ({
      label: title,
      place: placeLine({ place, page_count: pageCount, shortlink_title: shortlinkTitle }),
      value: figureOf(impact, figure) ?? 0,
      alert_id: alertId,
      scan_id: scanId,
    }))
    .sort((a, b) => b.value - a.value)
    .slice(0, maxParts)
}

/** How much the second store may break before the gate closes. */
import type { ScanAlert } from '@vitrine/engine/api/scan-types'
import type { StoreImpact } from '@vitrine/impact/impact-types'
import { Severity } from '@vitrine/kernel/names/vocabulary'
import { UsageError } from '../usage-error.ts'

export interface Budgets {
  /** Most alerts of each severity; absent: any number. */
  alerts: Partial<Record<Severity, number>>
  /** Largest estimated share of the revenue that they may cost, 0 to 1; null: any. */
  share: number | null
  /** To state the share as money; null: unknown. */
  weeklyRevenue: number | null
}

/** Without a word about them, nothing of high or medium severity may be new. */
const usual: Budgets['alerts'] = { high: 0, medium: 0 }

/** "high=0,medium=3" */
export function alertBudgets(text: string | undefined): Budgets['alerts'] {
  if (text === undefined) return usual
  const pairs = text.split(',').map((part): [Severity, number] => {
    const [, name, count] = /^\s*(\w+)\s*=\s*(\d{1,6})\s*$/.exec(part) ?? []
    const severity = Severity.safeParse(name?.toLowerCase())
    if (!severity.success || count === undefined)
      throw new UsageError(`--max-new must look like high=0,medium=3, not "${text}".`)
    return [severity.data, Number(count)]
  })
  return Object.fromEntries(pairs)
}

/** "0.5%", or an amount such as "500", which needs the weekly revenue. */
export function lossBudget(text: string, weeklyRevenue: number | null): number {
  const [, number, percent] = /^\s*(\d+(?:\.\d+)?)\s*(%?)\s*$/.exec(text) ?? []
  if (number === undefined) throw new UsageError(`--max-loss must look like 0.5% or 500, not "${text}".`)
  if (percent === '%') return Number(number) / 100
  if (weeklyRevenue === null)
    throw new UsageError(
      '--max-loss as an amount needs --weekly-revenue. Otherwise state a share, such as 0.5%.',
    )
  return Number(number) / weeklyRevenue
}

export function revenueOf(text: string): number {
  const number = Number(text)
  if (text.trim() === '' || !(number > 0))
    throw new UsageError(`--weekly-revenue must be an amount, not "${text}".`)
  return number
}

/** Estimated share of the revenue that these alerts cost together. */
export const shareOf = (alerts: readonly ScanAlert[], impact: StoreImpact): number =>
  alerts.reduce((sum, { fingerprint }) => sum + (impact.alerts.get(fingerprint)?.revenueAtRisk ?? 0), 0)

/** Which budgets are exceeded, one sentence each. */
export function exceeded(broken: readonly ScanAlert[], share: number, budgets: Budgets): string[] {
  const lines = Severity.options.flatMap((severity) => {
    const most = budgets.alerts[severity]
    const count = broken.filter((alert) => alert.severity === severity).length
    return most !== undefined && count > most ? [`${count} new of ${severity} severity, ${most} allowed`] : []
  })
  if (budgets.share !== null && share > budgets.share)
    lines.push(`${lossText(share, budgets)} at risk, ${lossText(budgets.share, budgets)} allowed`)
  return lines
}

export function lossText(share: number, { weeklyRevenue }: Budgets): string {
  const percent = `${(share * 100).toFixed(2)}% of revenue`
  return weeklyRevenue === null ? percent : `${percent} (${Math.round(share * weeklyRevenue)} per week)`
}

/** Rules of the free-audit banner. Pure. */

import { overviewMoney } from '@vitrine/kernel/figures/figures'
import { wire } from '@vitrine/kernel/names/wire-names'
import { dayMs } from '@vitrine/kernel/time/durations'
import type { AuditConfig } from '@vitrine/modules/audits/contract'
import { instantMs } from '../../shared/format/relative-time.ts'
import { truncate } from '../../shared/format/text.ts'

const maxTitleLength = 60

/** "Your audit expires in 9 days". A negative count is shown as 1. */
export function expiryText(expirationDate: string | null | undefined, nowMs: number): string {
  const end = instantMs(expirationDate)
  const days = end === null ? 0 : Math.ceil((end - nowMs) / dayMs)
  const shown = days < 0 ? 1 : Math.abs(days)
  return `Your audit expires in ${shown} ${shown <= 1 ? 'day' : 'days'}`
}

/** The amount between "You're Leaving" and "on the Table", or "Money" if it's unknown. */
export function moneyLeft(config: Pick<AuditConfig, 'revenueAtRisk' | 'currency'>): string {
  return config.revenueAtRisk ? overviewMoney(config.revenueAtRisk, config.currency) : 'Money'
}

/** What the audit locks: total minus what it shows, at least 0. */
export const remaining = ({ total, amount }: { total: number; amount: number }): number =>
  Math.max(0, total - amount)

/** A share in percent for a bar; 0 when the total is 0. */
export const shareOf = ({ total, amount }: { total: number; amount: number }): number =>
  total <= 0 ? 0 : Math.min(100, (amount / total) * 100)

/** Title of a scan on its card: truncated to 60 characters, "Unnamed Scan" when it has none. */
export const cardTitle = (title: string | null | undefined): string =>
  truncate(title?.trim() || 'Unnamed Scan', maxTitleLength)

/** How many of a row's alerts a scan found. */
export function countOf(
  scan: { [wire.alertIdsOfScan]: readonly string[] },
  alertIds: readonly string[],
): number {
  const wanted = new Set(alertIds)
  return scan[wire.alertIdsOfScan].filter((id) => wanted.has(id)).length
}

/** Text of a row whose scans couldn't be loaded. */
export const contentProblem = ({ message }: Error): string =>
  message ? `Error: ${message}` : 'Failed to load content'

/** The audit configuration of the banner, from the findings and what is unlocked. Pure. */
import { wire } from '@vitrine/kernel/names/wire-names'
import type { AuditAlert, UnlockedIds } from './choose-allowance.ts'
import type { AuditConfig } from './contract.ts'
import { describePattern } from './patterns.ts'
import type { AuditArticle, AuditScans } from './read-audit.ts'

export interface AuditFindings {
  alerts: readonly AuditAlert[]
  scans: AuditScans
  articles: readonly AuditArticle[]
  unlocked: UnlockedIds & { articleIds: readonly string[] }
  currency: string
  expiresAt: Date
  deliveredAt: Date
}

/** Revenue at risk per week over all alerts; null while the store's figures are unknown. */
export function revenueOf(alerts: readonly AuditAlert[]): number | null {
  const known = alerts.flatMap(({ revenue }) => revenue ?? [])
  return known.length === 0 ? null : Math.round(known.reduce((sum, value) => sum + value, 0))
}

export function buildAuditConfig(findings: AuditFindings): AuditConfig {
  const { alerts, scans, articles, unlocked } = findings
  return {
    revenueAtRisk: revenueOf(alerts),
    expirationDate: findings.expiresAt.toISOString(),
    alerts_review: { total: alerts.length, amount: unlocked.alertIds.length },
    pages_analyzed: { total: scans.pagesKnown, amount: scans.pagesVisited },
    scanned: { total: scans.total, amount: unlocked.scanIds.length },
    recommendations: { total: articles.length, amount: unlocked.articleIds.length },
    rows: patternRows(findings),
    currency: findings.currency,
    delivered_at: findings.deliveredAt.toISOString(),
  }
}

const severityRank = { high: 0, medium: 1, low: 2 }

/** One row per field with alerts, sorted by severity and number. */
function patternRows({ alerts, articles, unlocked }: AuditFindings): AuditConfig['rows'] {
  const fields = [...Map.groupBy(alerts, ({ pattern }) => pattern)].map(([field, members]) => ({
    field,
    members,
    worst: Math.min(...members.map(({ severity }) => severityRank[severity])),
  }))
  fields.sort((a, b) => a.worst - b.worst || b.members.length - a.members.length)
  return fields.map(({ field, members }) => {
    const { title, subtext, practices } = describePattern(field)
    return {
      title,
      subtext,
      [wire.alertIds]: unlocked.alertIds.filter((id) => members.some(({ alertId }) => alertId === id)),
      article_ids: articles
        .filter(
          ({ articleId, practice }) => isOf(practice, practices) && unlocked.articleIds.includes(articleId),
        )
        .map(({ articleId }) => articleId),
      alerts_count: members.length,
    }
  })
}

const isOf = (practice: string | null, practices: readonly string[]) =>
  practice !== null && practices.includes(practice)

import { useQuery } from '@tanstack/react-query'
import { wire } from '@vitrine/kernel/names/wire-names'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useUser } from '../../shared/auth/use-session.ts'
import { alertsQuery } from '../../shared/scans/alerts-query.ts'
import { scanQuery } from '../../shared/scans/scans-query.ts'
import { auditQuery } from '../../shared/website/audit-query.ts'
import { useWebsites } from '../../shared/website/use-websites.ts'
import { type Alert, alertsOf } from './alert-rules.ts'

/** The scan; fetched once more if its title is empty or its count is missing. */
function useScan(scanId: string) {
  const scan = useQuery({ ...scanQuery(scanId), retryOnMount: false })
  const askedAgain = useRef('')
  const { data, refetch } = scan
  useEffect(() => {
    const isIncomplete =
      data !== undefined &&
      (!data.title || data[wire.alertCount] === null || data[wire.alertCount] === undefined)
    if (!isIncomplete || askedAgain.current === scanId) return
    askedAgain.current = scanId
    void refetch()
  }, [data, refetch, scanId])
  return scan
}

/** The filter for alerts that are assigned to the user. Without any, it is off. */
function useMine(all: readonly Alert[]) {
  const { user_id } = useUser()
  const [isWanted, setIsWanted] = useState(false)
  const own = useMemo(() => all.filter(({ assigneeId }) => assigneeId === user_id), [all, user_id])
  const isOn = isWanted && own.length > 0
  return { isOn, count: own.length, setIsOn: setIsWanted, alerts: isOn ? own : all }
}

/** The filter as the list of alerts shows it. */
export type Mine = Omit<ReturnType<typeof useMine>, 'alerts'>

/**
 * Scan and alerts, which the route requested; in audit mode only those that the audit unlocks.
 */
export function useScanDetail(scanId: string) {
  const scan = useScan(scanId)
  const summaries = useQuery({ ...alertsQuery(scanId), retryOnMount: false })
  const { data: websites } = useWebsites()
  const website = websites?.find((candidate) => candidate.website_id === scan.data?.website_id) ?? null
  const isAudit = website?.audit_mode === true
  const audit = useQuery({ ...auditQuery(website?.website_id ?? ''), enabled: isAudit })
  const allowed = audit.data?.[wire.alertIds]
  const alerts = useMemo(() => {
    const all = alertsOf(summaries.data ?? [])
    if (!isAudit) return all
    const ids = new Set(allowed)
    return all.filter((alert) => ids.has(alert.id))
  }, [summaries.data, isAudit, allowed])
  const mine = useMine(alerts)
  return {
    scan: scan.data ?? null,
    website,
    isAudit,
    alerts: mine.alerts,
    mine,
    isLoading: scan.isPending || summaries.isPending || (isAudit && audit.isPending),
    // The data stays on screen when a refetch fails; it is retried automatically.
    error: (scan.data ? null : scan.error) ?? (summaries.data ? null : summaries.error),
  }
}

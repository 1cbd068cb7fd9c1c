import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DiscardReason, IssueStatus, Severity } from '@vitrine/kernel/vocabulary'
import type { Issue, IssueFeedback, IssueSummary } from '@vitrine/modules/alerts/contract'
import { useEffect, useMemo, useRef } from 'react'
import { api } from '../../shared/api/http.ts'
import { track } from '../../shared/api/track.ts'
import { listUnlessUnchanged } from '../../shared/api/unchanged-list.ts'
import { toast } from '../../shared/components/toast-store.ts'
import { issuesOverviewQuery, scanQuery, scansQuery } from '../../shared/scans/scans-query.ts'
import { auditQuery } from '../../shared/website/audit-query.ts'
import { useWebsites } from '../../shared/website/use-websites.ts'
import { detailsKey } from './alert-details.ts'
import { alertsOf } from './alert-rules.ts'
import { discardReasonOptions, isDiscardReason } from './discard-reasons.ts'

const issuesQuery = (scanId: string) =>
  queryOptions({
    queryKey: ['issues', scanId],
    queryFn: ({ signal, client, queryKey }) =>
      listUnlessUnchanged<IssueSummary>(
        `/api/v1/issues/scan/${scanId}/summaries`,
        client.getQueryData(queryKey),
        signal,
      ),
    // An answer stays the object that it came as, by which it is known to be unchanged.
    structuralSharing: false,
  })

/** The scan; asked a second time once when its title is empty or its count is missing. */
function useScan(scanId: string) {
  const scan = useQuery(scanQuery(scanId))
  const askedAgain = useRef('')
  const { data, refetch } = scan
  useEffect(() => {
    const isIncomplete =
      data !== undefined && (!data.title || data.issues_count === null || data.issues_count === undefined)
    if (!isIncomplete || askedAgain.current === scanId) return
    askedAgain.current = scanId
    void refetch()
  }, [data, refetch, scanId])
  return scan
}

/** Scan and alerts, in audit mode only those that the audit unlocks. */
export function useScanDetail(scanId: string) {
  const scan = useScan(scanId)
  const issues = useQuery(issuesQuery(scanId))
  const { data: websites } = useWebsites()
  const website = websites?.find((candidate) => candidate.website_id === scan.data?.website_id) ?? null
  const isAudit = website?.audit_mode === true
  const audit = useQuery({ ...auditQuery(website?.website_id ?? ''), enabled: isAudit })
  const allowed = audit.data?.issue_ids
  const alerts = useMemo(() => {
    const all = alertsOf(issues.data ?? [])
    if (!isAudit) return all
    const ids = new Set(allowed)
    return all.filter((alert) => ids.has(alert.id))
  }, [issues.data, isAudit, allowed])
  return {
    scan: scan.data ?? null,
    website,
    isAudit,
    alerts,
    isLoading: scan.isPending || issues.isPending || (isAudit && audit.isPending),
    // What is shown stays when a later look fails; it is tried again by itself.
    error: (scan.data ? null : scan.error) ?? (issues.data ? null : issues.error),
  }
}

interface StatusChange {
  id: string
  to: IssueStatus
  reason?: DiscardReason
}

/** A discarded alert leaves the list at once: the way back, and the question why, go with the message. */
function offerUndo(setStatus: (change: StatusChange) => void, id: string, before: IssueStatus) {
  toast.success('Alert discarded', {
    action: { label: 'Undo', run: () => setStatus({ id, to: before }) },
    choice: {
      label: 'Add a reason',
      options: discardReasonOptions,
      run: (reason) => isDiscardReason(reason) && setStatus({ id, to: 'discarded', reason }),
    },
  })
}

/** Changes shown at once; a failed one is taken back, alone, and said. */
export function useTriage(scanId: string, websiteId: string | undefined) {
  const queryClient = useQueryClient()
  const { queryKey } = issuesQuery(scanId)
  const find = (issueId: string) =>
    queryClient.getQueryData(queryKey)?.find((issue) => issue.issue_id === issueId)
  const change = (issueId: string, part: Partial<IssueSummary>) =>
    queryClient.setQueryData(queryKey, (issues) =>
      issues?.map((issue) => (issue.issue_id === issueId ? { ...issue, ...part } : issue)),
    )
  const detailsOf = (issueId: string) => queryClient.getQueryData<Issue | null>(detailsKey(issueId))
  const changeFeedback = (issueId: string, feedback: IssueFeedback | null) =>
    queryClient.setQueryData<Issue | null>(detailsKey(issueId), (issue) =>
      issue ? { ...issue, feedback } : issue,
    )
  const settled = () => {
    // The last of several quick changes fetches what the server made of them all.
    if (queryClient.isMutating({ mutationKey: ['triage', scanId] }) > 1) return
    void queryClient.invalidateQueries({ queryKey })
    void queryClient.invalidateQueries({ queryKey: detailsKey() })
    void queryClient.invalidateQueries({ queryKey: scanQuery(scanId).queryKey })
    if (websiteId === undefined) return
    void queryClient.invalidateQueries({ queryKey: scansQuery(websiteId).queryKey })
    void queryClient.invalidateQueries({ queryKey: issuesOverviewQuery(websiteId).queryKey })
    // What other screens made of the alerts: the overview's figures, the estimates.
    for (const name of ['website', 'metrics', 'impact', 'daily-actions'])
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [first, ...rest] }) => first === name && rest.includes(websiteId),
      })
  }
  const shared = { mutationKey: ['triage', scanId], onSettled: settled }

  const status = useMutation({
    ...shared,
    mutationFn: ({ id, to, reason }: StatusChange) =>
      api.put(`/api/v1/issues/${id}/status`, undefined, { query: { status: to, reason } }),
    onMutate: async ({ id, to, reason }) => {
      await queryClient.cancelQueries({ queryKey })
      const { status: before, discard_reason: reasonBefore } = find(id) ?? {}
      change(id, { status: to, discard_reason: reason ?? (to === before ? (reasonBefore ?? null) : null) })
      return { before, reasonBefore }
    },
    onSuccess: (_answer, { id, to, reason }, kept) => {
      if (to === 'discarded' && reason === undefined && kept.before !== undefined && kept.before !== to)
        offerUndo(mutateStatus, id, kept.before)
      if (to === 'closed') track('closed_issue', { issue_id: id, scan_id: scanId, website_id: websiteId })
    },
    onError: (_error, { id }, kept) => {
      if (kept?.before) change(id, { status: kept.before, discard_reason: kept.reasonBefore ?? null })
      toast.error('Failed to update alert status')
    },
  })
  const severity = useMutation({
    ...shared,
    mutationFn: ({ id, to }: { id: string; to: Severity }) =>
      api.put(`/api/v1/issues/${id}/severity`, undefined, { query: { severity: to } }),
    onMutate: async ({ id, to }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = find(id)?.severity
      change(id, { severity: to })
      return { before }
    },
    onSuccess: (_answer, { id, to }) =>
      track('changed_severity', { issue_id: id, scan_id: scanId, website_id: websiteId, severity: to }),
    onError: (_error, { id }, kept) => {
      if (kept?.before) change(id, { severity: kept.before })
      toast.error('Failed to update alert severity')
    },
  })
  const feedback = useMutation({
    ...shared,
    mutationFn: ({ id, to }: { id: string; to: IssueFeedback }) =>
      api.put(`/api/v1/issues/${id}/feedback`, to),
    onMutate: async ({ id, to }) => {
      await queryClient.cancelQueries({ queryKey: detailsKey(id) })
      const before = detailsOf(id)?.feedback ?? null
      changeFeedback(id, to)
      return { before }
    },
    onSuccess: () => toast.success('Feedback submitted successfully'),
    onError: (_error, { id }, kept) => {
      if (kept) changeFeedback(id, kept.before)
      toast.error('Failed to submit feedback')
    },
  })
  const bulk = useMutation({
    ...shared,
    mutationFn: ({ to }: { to: 'open' | 'closed' }) =>
      api.put(`/api/v1/scans/${scanId}/issues/status`, undefined, {
        query: { status: to, website_id: websiteId },
      }),
    onSuccess: (_answer, { to }) =>
      toast.success(
        to === 'open' ? 'All closed alerts have been reopened' : 'All open alerts marked as completed',
      ),
    onError: (_error, { to }) =>
      toast.error(to === 'open' ? 'Failed to reopen alerts' : 'Failed to close alerts'),
  })

  const { mutate: mutateStatus } = status
  const { mutate: mutateSeverity } = severity
  const { mutate: mutateFeedback } = feedback
  const { mutate: mutateAll, isPending: isBulkPending } = bulk
  // Stable, so that cards are not drawn anew while the page scrolls.
  return useMemo(
    () => ({
      setStatus: (id: string, to: IssueStatus) => mutateStatus({ id, to }),
      /** Says why an alert is discarded. */
      setReason: (id: string, reason: DiscardReason) => mutateStatus({ id, to: 'discarded', reason }),
      setSeverity: (id: string, to: Severity) => mutateSeverity({ id, to }),
      setFeedback: (id: string, to: IssueFeedback) => mutateFeedback({ id, to }),
      setAll: (to: 'open' | 'closed') => {
        if (websiteId) mutateAll({ to })
        else toast.error('Error: Website ID not found')
      },
      refresh: () => {
        void queryClient.invalidateQueries({ queryKey: detailsKey() })
        return queryClient.invalidateQueries({ queryKey: issuesQuery(scanId).queryKey })
      },
      isBulkPending,
    }),
    [mutateStatus, mutateSeverity, mutateFeedback, mutateAll, isBulkPending, websiteId, queryClient, scanId],
  )
}

export type Triage = ReturnType<typeof useTriage>

/**
 * The API and the database say `issue` where everything else says alert. Outside contracts, tables and SQL, this is the
 * only file with that word (`scripts/wire-names.test.ts`).
 */
export const wire = {
  alertId: 'issue_id',
  alertIds: 'issue_ids',
  evidenceRows: 'issue_rows',
  visibleContent: 'visible_issue_content',
  createdContent: 'created_issue_content',
  /** For a scan and a website. */
  alertCount: 'issues_count',
  doneAlertCount: 'done_issues_count',
  alertIdsOfScan: 'issues_ids',
  /** For a running scan. */
  potentialAlerts: 'issue_contents',
  potentialAlertId: 'detected_issue_id',
  openAlerts: 'total_open_issues',
  resolvedAlerts: 'total_resolved_issues',
  newAlerts: 'new_issues_last_24h',
  alertsBySeverity: 'issues_by_severity',
  allowedAlertCount: 'allowed_issue_count',
  /** Kind of a resource that a free audit unlocks. */
  alertKind: 'issue',
  /** Tracked user action. */
  closedAlert: 'closed_issue',
  mergingAlerts: 'MERGING_ISSUES',
  /** In URLs: sorting by number of alerts. */
  mostAlerts: 'issues',
} as const

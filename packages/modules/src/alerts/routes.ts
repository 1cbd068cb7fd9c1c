import { ownerOfScan } from '../scans/get-scan.ts'
import { requireAccess, requireCaller } from '../system/require-caller.ts'
import { type RequestContext, type Route, route } from '../system/route.ts'
import { checkAgain, readCheck } from './check-again.ts'
import {
  checkIssueAgain as checkIssueAgainContract,
  getIssueCheck as getIssueCheckContract,
  giveFeedback as giveFeedbackContract,
  type IssuePatch,
  listIssuePages as listIssuePagesContract,
  listIssueSummaries as listIssueSummariesContract,
  listIssuesByIds as listIssuesByIdsContract,
  listScanIssues as listScanIssuesContract,
  setIssueSeverity as setIssueSeverityContract,
  setIssueStatus as setIssueStatusContract,
  setScanIssuesStatus as setScanIssuesStatusContract,
  updateIssue as updateIssueContract,
} from './contract.ts'
import { giveFeedback } from './give-feedback.ts'
import { listIssuePages } from './list-issue-pages.ts'
import { listIssueSummaries } from './list-issue-summaries.ts'
import { listIssuesByIds } from './list-issues-by-ids.ts'
import {
  type IssueRows,
  isLongScan,
  isWhole,
  listScanIssues,
  pageScanIssues,
  readRowsOfSession,
} from './list-scan-issues.ts'
import { ownerOfIssue } from './read-issues.ts'
import { setScanIssuesStatus } from './set-scan-issues-status.ts'
import { updateIssue } from './update-issue.ts'

const patchIssue = (context: RequestContext, issueId: string, patch: IssuePatch) =>
  updateIssue(context.services, requireCaller(context), requireAccess(context).websiteId, issueId, patch)

export const alertRoutes: readonly Route[] = [
  route(
    listScanIssuesContract,
    ({ params, query }, context, ahead?: Promise<IssueRows | null>) => {
      const asked = [
        context.services,
        requireCaller(context),
        requireAccess(context),
        params.scan_id,
      ] as const
      return isWhole(query) ? listScanIssues(...asked, ahead) : pageScanIssues(...asked, query)
    },
    ({ params }) => ownerOfScan(params.scan_id),
    async ({ params, query }, { services, sessionId }) =>
      isWhole(query) && !isLongScan(params.scan_id)
        ? readRowsOfSession(services, params.scan_id, sessionId)
        : null,
  ),
  route(
    listIssueSummariesContract,
    ({ params, query }, context) =>
      listIssueSummaries(
        context.services,
        requireCaller(context),
        requireAccess(context),
        params.scan_id,
        query,
      ),
    ({ params }) => ownerOfScan(params.scan_id),
  ),
  route(listIssuesByIdsContract, ({ body }, context) =>
    listIssuesByIds(context.services, requireCaller(context), requireAccess(context).websiteId, body),
  ),
  route(
    listIssuePagesContract,
    ({ params }, context) =>
      listIssuePages(
        context.services,
        requireCaller(context),
        requireAccess(context).websiteId,
        params.issue_id,
      ),
    ({ params }) => ownerOfIssue(params.issue_id),
  ),
  route(
    updateIssueContract,
    ({ params, body }, context) => patchIssue(context, params.issue_id, body),
    ({ params }) => ownerOfIssue(params.issue_id),
  ),
  route(
    setIssueStatusContract,
    ({ params, query }, context) =>
      patchIssue(context, params.issue_id, { status: query.status, discard_reason: query.reason }),
    ({ params }) => ownerOfIssue(params.issue_id),
  ),
  route(
    setIssueSeverityContract,
    ({ params, query }, context) => patchIssue(context, params.issue_id, { severity: query.severity }),
    ({ params }) => ownerOfIssue(params.issue_id),
  ),
  route(
    checkIssueAgainContract,
    ({ params }, context) =>
      checkAgain(context.services, requireCaller(context), requireAccess(context).websiteId, params.issue_id),
    ({ params }) => ownerOfIssue(params.issue_id),
  ),
  route(
    getIssueCheckContract,
    ({ params }, context) => readCheck(context.services, requireAccess(context).websiteId, params.issue_id),
    ({ params }) => ownerOfIssue(params.issue_id),
  ),
  route(
    giveFeedbackContract,
    ({ params, body }, context) =>
      giveFeedback(
        context.services,
        requireCaller(context),
        requireAccess(context).websiteId,
        params.issue_id,
        body,
      ),
    ({ params }) => ownerOfIssue(params.issue_id),
  ),
  route(
    setScanIssuesStatusContract,
    ({ params, query }, context) =>
      setScanIssuesStatus(context.services, requireCaller(context), {
        websiteId: requireAccess(context).websiteId,
        scanId: params.scan_id,
        status: query.status,
      }),
    ({ params }) => ownerOfScan(params.scan_id),
  ),
]

import { ownerOfIssue } from '../alerts/read-issues.ts'
import { requireAccess, requireCaller } from '../system/require-caller.ts'
import { type RequestContext, type Route, route } from '../system/route.ts'
import * as contract from './contract.ts'
import { type DraftPlace, editDraft, getDraft } from './get-draft.ts'
import { listDraftOffers } from './list-draft-offers.ts'
import { writeDraft } from './write-draft.ts'

const placeOf = (
  context: RequestContext,
  { issue_id, kind }: { issue_id: string; kind: contract.DraftKind },
): DraftPlace => ({ websiteId: requireAccess(context).websiteId, issueId: issue_id, kind })

export const draftRoutes: readonly Route[] = [
  route(contract.listDraftOffers, ({ params }, { services }) => listDraftOffers(services, params.website_id)),
  route(
    contract.getDraft,
    ({ params }, context) => getDraft(context.services, requireCaller(context), placeOf(context, params)),
    ({ params }) => ownerOfIssue(params.issue_id),
  ),
  route(
    contract.writeDraft,
    ({ params }, context) =>
      writeDraft(context.services, requireCaller(context), placeOf(context, params), context.request.signal),
    ({ params }) => ownerOfIssue(params.issue_id),
  ),
  route(
    contract.editDraft,
    ({ params, body }, context) =>
      editDraft(context.services, requireCaller(context), placeOf(context, params), body.text),
    ({ params }) => ownerOfIssue(params.issue_id),
  ),
]

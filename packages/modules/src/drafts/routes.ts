import { wire } from '@vitrine/kernel/names/wire-names'
import { ownerOfAlert } from '../alerts/read-alerts.ts'
import { requireAccess, requireCaller } from '../system/require-caller.ts'
import { type RequestContext, type Route, route } from '../system/route.ts'
import * as contract from './contract.ts'
import { type DraftPlace, editDraft, getDraft } from './get-draft.ts'
import { listDraftOffers } from './list-draft-offers.ts'
import { writeDraft } from './write-draft.ts'

const draftLocation = (
  context: RequestContext,
  { [wire.alertId]: alertId, kind }: { [wire.alertId]: string; kind: contract.DraftKind },
): DraftPlace => ({ websiteId: requireAccess(context).websiteId, alertId, kind })

export const draftRoutes: readonly Route[] = [
  route(contract.listDraftOffers, ({ params }, { services }) => listDraftOffers(services, params.website_id)),
  route(
    contract.getDraft,
    ({ params }, context) =>
      getDraft(context.services, requireCaller(context), draftLocation(context, params)),
    ({ params }) => ownerOfAlert(params[wire.alertId]),
  ),
  route(
    contract.writeDraft,
    ({ params }, context) =>
      writeDraft(
        context.services,
        requireCaller(context),
        draftLocation(context, params),
        context.request.signal,
      ),
    ({ params }) => ownerOfAlert(params[wire.alertId]),
  ),
  route(
    contract.editDraft,
    ({ params, body }, context) =>
      editDraft(context.services, requireCaller(context), draftLocation(context, params), body.text),
    ({ params }) => ownerOfAlert(params[wire.alertId]),
  ),
]

import { wire } from '@vitrine/kernel/names/wire-names'
import { ownerOfAlert } from '../alerts/read-alerts.ts'
import { requireAccess, requireCaller } from '../system/require-caller.ts'
import { type RequestContext, type Route, route } from '../system/route.ts'
import { addAlertComment } from './add-alert-comment.ts'
import * as contract from './contract.ts'
import { deleteAlertComment } from './delete-alert-comment.ts'
import { listComments } from './read-comments.ts'

const about = (context: RequestContext, alertId: string) =>
  [context.services, requireCaller(context), requireAccess(context).websiteId, alertId] as const

export const commentRoutes: readonly Route[] = [
  route(
    contract.listAlertComments,
    ({ params, query }, context) => listComments(...about(context, params[wire.alertId]), query),
    ({ params }) => ownerOfAlert(params[wire.alertId]),
  ),
  route(
    contract.addAlertComment,
    ({ params, body }, context) => addAlertComment(...about(context, params[wire.alertId]), body.comment),
    ({ params }) => ownerOfAlert(params[wire.alertId]),
  ),
  route(
    contract.deleteAlertComment,
    ({ params }, context) => deleteAlertComment(...about(context, params[wire.alertId]), params.comment_id),
    ({ params }) => ownerOfAlert(params[wire.alertId]),
  ),
]

import { requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import {
  listDailyActions as listDailyActionsContract,
  listUserActions as listUserActionsContract,
  trackUserAction as trackUserActionContract,
  updateActionStatus as updateActionStatusContract,
} from './contract.ts'
import { listDailyActions } from './list-daily-actions.ts'
import { listUserActions } from './list-user-actions.ts'
import { trackUserAction } from './track-user-action.ts'
import { updateActionStatus } from './update-action-status.ts'

export const actionRoutes: readonly Route[] = [
  route(listDailyActionsContract, ({ params, query }, context) =>
    listDailyActions(context.services, requireCaller(context), params.user_id, query),
  ),
  route(updateActionStatusContract, ({ params, query }, context) =>
    updateActionStatus(context.services, requireCaller(context), params.action_id, query),
  ),
  route(trackUserActionContract, ({ body }, context) =>
    trackUserAction(context.services, requireCaller(context), body),
  ),
  route(listUserActionsContract, ({ query }, { services }) => listUserActions(services.db, query)),
]

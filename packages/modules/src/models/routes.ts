import { requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import * as contract from './contract.ts'
import { getModelSettings, removeModelSettings, setModelSettings, testModel } from './model-settings.ts'

export const modelRoutes: readonly Route[] = [
  route(contract.getModelSettings, ({ params }, { services }) =>
    getModelSettings(services, params.website_id),
  ),
  route(contract.setModelSettings, ({ params, body }, context) =>
    setModelSettings(context.services, requireCaller(context), params.website_id, body),
  ),
  route(contract.removeModelSettings, ({ params }, { services }) =>
    removeModelSettings(services, params.website_id),
  ),
  route(contract.testModel, ({ params, body }, { services, request }) =>
    testModel(services, params.website_id, body, request.signal),
  ),
]

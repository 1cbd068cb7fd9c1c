import { requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import {
  getHeartbeat as getHeartbeatContract,
  listIncidents as listIncidentsContract,
  setHeartbeat as setHeartbeatContract,
} from './contract.ts'
import { getHeartbeat, listIncidents } from './get-heartbeat.ts'
import { setHeartbeat } from './set-heartbeat.ts'

export const heartbeatRoutes: readonly Route[] = [
  route(getHeartbeatContract, ({ params }, { services }) => getHeartbeat(services, params.website_id)),
  route(listIncidentsContract, ({ params, query }, { services }) =>
    listIncidents(services, params.website_id, query),
  ),
  route(setHeartbeatContract, ({ params, body }, context) =>
    setHeartbeat(context.services, requireCaller(context), params.website_id, body),
  ),
]

import { requireAccess, requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import { createInstance, deleteInstance, setInstanceStatus, updateInstance } from './change-instance.ts'
import * as contract from './contract.ts'
import { getBrowsingData } from './get-browsing-data.ts'
import { getResults } from './get-results.ts'
import { countInstances, listInstances } from './list-instances.ts'
import { ownerOfInstance, presentInstance } from './present-instance.ts'
import { readInstance } from './read-instance.ts'

export const instanceRoutes: readonly Route[] = [
  route(contract.listInstances, ({ query }, context) =>
    listInstances(context.services, requireCaller(context), query),
  ),
  route(contract.countInstances, async ({ query }, context) => ({
    count: await countInstances(context.services, requireCaller(context), query),
  })),
  route(contract.listWebsiteInstances, ({ query }, context) => {
    const { websiteId } = requireAccess(context)
    return listInstances(context.services, requireCaller(context), {
      website_id: websiteId,
      ...query,
    })
  }),
  route(
    contract.getInstance,
    async ({ params }, context) =>
      presentInstance(await readInstance(context.services.db, requireCaller(context), params.id)),
    ({ params }) => ownerOfInstance(params.id),
  ),
  route(
    contract.getInstanceResults,
    ({ params }, context) => getResults(context.services, requireCaller(context), params.id),
    ({ params }) => ownerOfInstance(params.id),
  ),
  route(
    contract.getBrowsingData,
    ({ params }, context) => getBrowsingData(context.services, requireCaller(context), params.id),
    ({ params }) => ownerOfInstance(params.id),
  ),
  route(contract.createInstance, ({ body }, context) =>
    createInstance(context.services, requireCaller(context), body),
  ),
  route(
    contract.updateInstance,
    ({ params, body }, { services }) => updateInstance(services, params.id, body),
    ({ params }) => ownerOfInstance(params.id),
  ),
  route(
    contract.setInstanceStatus,
    ({ params, body }, { services }) => setInstanceStatus(services, params.id, body),
    ({ params }) => ownerOfInstance(params.id),
  ),
  route(
    contract.deleteInstance,
    ({ params }, { services }) => deleteInstance(services, params.id),
    ({ params }) => ownerOfInstance(params.id),
  ),
]

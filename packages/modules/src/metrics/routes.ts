import { requireAccess, requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import {
  explainImpact as explainImpactContract,
  getMetrics as getMetricsContract,
  getStoreData as getStoreDataContract,
  importMetrics as importMetricsContract,
  setAssumptions as setAssumptionsContract,
} from './contract.ts'
import { explainImpact } from './explain-impact.ts'
import { getMetrics } from './get-metrics.ts'
import { importMetrics } from './import-metrics.ts'
import { readStoreData, saveStoreData } from './store-data.ts'

export const metricsRoutes: readonly Route[] = [
  route(getMetricsContract, (_, context) =>
    getMetrics(context.services.db, requireAccess(context).websiteId),
  ),
  route(getStoreDataContract, (_, context) =>
    readStoreData(context.services.db, requireAccess(context).websiteId),
  ),
  route(setAssumptionsContract, ({ body }, context) =>
    saveStoreData(context.services, requireAccess(context).websiteId, body, {
      userId: requireCaller(context).userId,
      source: 'stated',
    }),
  ),
  route(importMetricsContract, (_, context) =>
    importMetrics(
      context.services,
      requireCaller(context),
      requireAccess(context).websiteId,
      context.request.files(),
    ),
  ),
  route(explainImpactContract, ({ query }, context) =>
    explainImpact(context.services, requireCaller(context), requireAccess(context).websiteId, query),
  ),
]

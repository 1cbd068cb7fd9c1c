import { requireAccess, requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import {
  exportPrices as exportPricesContract,
  getPriceHistory as getPriceHistoryContract,
  listPrices as listPricesContract,
} from './contract.ts'
import { exportPrices } from './export-prices.ts'
import { getPriceHistory } from './get-price-history.ts'
import { listPrices } from './list-prices.ts'

export const priceRoutes: readonly Route[] = [
  route(listPricesContract, ({ query }, context) =>
    listPrices(context.services, requireAccess(context).websiteId, query),
  ),
  route(getPriceHistoryContract, ({ params, query }, context) =>
    getPriceHistory(
      context.services,
      requireCaller(context),
      requireAccess(context).websiteId,
      params.product_id,
      query,
    ),
  ),
  route(exportPricesContract, ({ query }, context) =>
    exportPrices(context.services, requireAccess(context).websiteId, query),
  ),
]

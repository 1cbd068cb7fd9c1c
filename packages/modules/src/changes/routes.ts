import { requireAccess, requireCaller } from '../system/require-caller.ts'
import { type Route, route } from '../system/route.ts'
import { compareScans } from './compare-scans.ts'
import {
  compareScans as compareScansContract,
  listChanges as listChangesContract,
  listPageCaptures as listPageCapturesContract,
} from './contract.ts'
import { listChanges } from './list-changes.ts'
import { listPageCaptures } from './list-page-captures.ts'

export const changeRoutes: readonly Route[] = [
  route(listChangesContract, ({ query }, context) =>
    listChanges(context.services, requireCaller(context), requireAccess(context).websiteId, query),
  ),
  route(compareScansContract, ({ query }, context) =>
    compareScans(context.services, requireCaller(context), requireAccess(context).websiteId, query),
  ),
  route(listPageCapturesContract, ({ query }, context) =>
    listPageCaptures(context.services, requireCaller(context), requireAccess(context).websiteId, query),
  ),
]

import { operatorLog } from '@vitrine/db/tables/operator'
import type { RouteContract } from '@vitrine/kernel/http/route'
import type { Caller, WebsiteAccess } from './route.ts'
import type { Services } from './services.ts'

/** Screens poll, so repeated views of one website within an hour are one entry; every change is its own entry. */
const repeatedWithinMs = 3_600_000
const lastVisits = new Map<string, number>()

/** Logs that an operator accessed a website without being a member. */
export async function logOperatorAccess(
  services: Pick<Services, 'db' | 'log' | 'clock'>,
  caller: Caller,
  access: WebsiteAccess,
  requestId: string,
  contract: Pick<RouteContract, 'name' | 'method'>,
): Promise<void> {
  const isRead = contract.method === 'GET'
  if (isRead && isRepeatedVisit(`${caller.userId} ${access.websiteId}`, services.clock.now())) return
  await services.db.insert(operatorLog).values({
    userId: caller.userId,
    action: isRead ? 'view-website' : contract.name,
    websiteId: access.websiteId,
    requestId,
  })
}

export interface OperatorAction {
  operatorId: string
  name: string
  websiteId: string | null
  /** The user that the operator impersonated. */
  targetUserId: string | null
  data: Record<string, unknown>
  requestId: string
}

/** Logs an operator's action: a call that only operators may make, or one while impersonating a user. */
export async function logOperatorAct(services: Pick<Services, 'db'>, act: OperatorAction): Promise<void> {
  await services.db.insert(operatorLog).values({
    userId: act.operatorId,
    action: act.name,
    websiteId: act.websiteId,
    targetUserId: act.targetUserId,
    data: act.data,
    requestId: act.requestId,
  })
}

function isRepeatedVisit(key: string, nowMs: number): boolean {
  const last = lastVisits.get(key) ?? Number.NEGATIVE_INFINITY
  if (nowMs - last < repeatedWithinMs) return true
  lastVisits.set(key, nowMs)
  return false
}

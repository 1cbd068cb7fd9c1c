import { operatorLog } from '@vitrine/db/tables/operator'
import type { RouteContract } from '@vitrine/kernel/route'
import type { Caller, WebsiteAccess } from './route.ts'
import type { Services } from './services.ts'

/** Screens poll: looking at one website for an hour is one entry, each change is one of its own. */
const sameLookMs = 3_600_000
const lastLooks = new Map<string, number>()

/** Writes down that an operator entered a website that he does not belong to. */
export async function logOperatorAccess(
  services: Pick<Services, 'db' | 'log' | 'clock'>,
  caller: Caller,
  access: WebsiteAccess,
  requestId: string,
  contract: Pick<RouteContract, 'name' | 'method'>,
): Promise<void> {
  const isLook = contract.method === 'GET'
  if (isLook && isSameLook(`${caller.userId} ${access.websiteId}`, services.clock.now())) return
  await services.db.insert(operatorLog).values({
    userId: caller.userId,
    action: isLook ? 'look-at-website' : contract.name,
    websiteId: access.websiteId,
    requestId,
  })
}

export interface OperatorAct {
  operatorId: string
  name: string
  websiteId: string | null
  /** Through whose eyes he looked. */
  targetUserId: string | null
  data: Record<string, unknown>
  requestId: string
}

/** Writes down what an operator did: by a call that only operators have, or while he looked through a user's eyes. */
export async function logOperatorAct(services: Pick<Services, 'db'>, act: OperatorAct): Promise<void> {
  await services.db.insert(operatorLog).values({
    userId: act.operatorId,
    action: act.name,
    websiteId: act.websiteId,
    targetUserId: act.targetUserId,
    data: act.data,
    requestId: act.requestId,
  })
}

function isSameLook(key: string, nowMs: number): boolean {
  const last = lastLooks.get(key) ?? Number.NEGATIVE_INFINITY
  if (nowMs - last < sameLookMs) return true
  lastLooks.set(key, nowMs)
  return false
}

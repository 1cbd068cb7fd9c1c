import { liveUrl } from '../live/live-tickets.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { BrowsingData } from './contract.ts'
import { isOpen } from './present-instance.ts'
import { readInstance } from './read-instance.ts'

/**
 * A run's current activity, and the page that shows its browser.
 * @throws AppError NOT_FOUND, AUDIT_LIMIT
 */
export async function getBrowsingData(
  services: Services,
  caller: Caller,
  instanceId: string,
): Promise<BrowsingData> {
  const instance = await readInstance(services.db, caller, instanceId)
  return {
    action_text: instance.actionText,
    current_url: instance.currentUrl,
    live_url: isOpen(instance) ? liveUrl(services, caller, instance) : null,
  }
}

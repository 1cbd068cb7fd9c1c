import type { websites } from '@vitrine/db/tables/websites'
import { endpointOf } from '@vitrine/kernel/store/endpoint'
import type { Services } from '../system/services.ts'

type Website = typeof websites.$inferSelect

/** The demo store is on loopback, which scans may not reach unless it is explicitly allowed. */
export function allowHosts(settings: Services['settings'], website: Website): string[] {
  return website.isDemo ? [...settings.egressAllow, endpointOf(website.url)] : [...settings.egressAllow]
}

/** The places where an instruction runs: every region and platform of the scan. */

import type { Platform } from '@vitrine/kernel/names/vocabulary'
import type { ConfigPort } from '../../run/ports.ts'
import type { StoreRegions } from '../../run/store-regions.ts'

export interface AgentPlace {
  region: string
  platform: Platform
  /** The first platform of its region. */
  isFirst: boolean
  /** For the log. */
  where: string
}

/** Regions in order, each with all platforms. */
export function agentPlaces({ options }: ConfigPort, sites: Pick<StoreRegions, 'entries'>): AgentPlace[] {
  const platforms: readonly Platform[] = options.platforms.length > 0 ? options.platforms : ['Desktop']
  return sites.entries.flatMap(({ name: region }) =>
    platforms.map((platform, at) => {
      const parts = [
        ...(sites.entries.length > 1 ? [region] : []),
        ...(platforms.length > 1 ? [platform] : []),
      ]
      return {
        region,
        platform,
        isFirst: at === 0,
        where: parts.length === 0 ? '' : ` (${parts.join(', ')})`,
      }
    }),
  )
}

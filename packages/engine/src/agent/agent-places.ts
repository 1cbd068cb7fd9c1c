/** Where an instruction is carried out: in every region of the scan, on every platform. */
import type { Platform } from '@vitrine/kernel/vocabulary'
import type { ScanRun } from '../scan/scan-run.ts'
import type { SiteMap } from '../scan/site-data.ts'

export interface AgentPlace {
  region: string
  platform: Platform
  /** The first platform of its region. */
  isFirst: boolean
  /** For the log. */
  where: string
}

/** Regions in their order, each with all its platforms. */
export function agentPlaces(
  { options }: Pick<ScanRun, 'options'>,
  sites: Pick<SiteMap, 'entries'>,
): AgentPlace[] {
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

/** From a stored run to what the engine is told. */
import type { scanInstances } from '@vitrine/db/tables/scans'
import type { websites } from '@vitrine/db/tables/websites'
import type { ScanOptions } from '@vitrine/engine/scan-types'
import { endpointOf, isListedEndpoint } from '@vitrine/kernel/endpoint'
import { PageType, Platform } from '@vitrine/kernel/vocabulary'
import { z } from 'zod'
import type { Services } from '../system/services.ts'
import { agentStepsOf, detectorsOf, TemplateSnapshot } from './template-snapshot.ts'

type Instance = typeof scanInstances.$inferSelect
type Website = typeof websites.$inferSelect

/** Pages fetched within this time are read from the store instead of the network. */
const freshnessMs = 6 * 3_600_000
/** What a scan takes of a store that nobody has verified or vouched for, whoever typed its address. */
const strangerCaps = { pages: 150, requestsPerHost: 1_000 }
const Platforms = z.array(Platform).min(1).catch(['Desktop', 'Mobile'])
const PageTypes = z.array(PageType).catch([])

export function scanOptions(
  settings: Services['settings'],
  instance: Instance,
  website: Website,
): ScanOptions {
  const template = TemplateSnapshot.parse(instance.scanTemplate)
  const isOwned = website.isDemo || website.isVouched || website.verifiedAt !== null
  const isSpared = !isOwned && !isListedEndpoint(settings.egressAllow, website.url)
  const chosen = PageTypes.parse(instance.scanScope.page_types)
  return {
    url: website.url,
    ...regionTargets(instance, website),
    platforms: Platforms.parse(instance.platforms),
    tier: 'browser',
    pageBudget: isSpared ? Math.min(settings.scanPages, strangerCaps.pages) : settings.scanPages,
    ...(isSpared ? { requestsPerHost: strangerCaps.requestsPerHost } : {}),
    // Choosing all means the same as choosing none.
    pageTypes: chosen.length === PageType.options.length ? [] : chosen,
    checks: detectorsOf(template).map((detector) => ({ detector, templateIds: [template.scan_template_id] })),
    agentSteps: agentStepsOf(template),
    agentTemplateIds: [template.scan_template_id],
    concurrency: isOwned ? 4 : 1,
    tabs: 2,
    isOwned,
    withFlows: true,
    freshnessMs,
    allowHosts: allowHosts(settings, website),
  }
}

/** The demo shop is on loopback, which scans may not reach unless they are told that they may. */
export function allowHosts(settings: Services['settings'], website: Website): string[] {
  return website.isDemo ? [...settings.egressAllow, endpointOf(website.url)] : [...settings.egressAllow]
}

/** The chosen regions with their roots, apart from the others; everything, where none was chosen. */
function regionTargets(instance: Instance, website: Website): Pick<ScanOptions, 'regions' | 'otherRoots'> {
  const mapping = Object.entries(website.regionUrlMapping).filter(([name]) => name !== 'GLOBAL')
  const isChosen = ([name]: [string, string[]]) => instance.regions.includes(name)
  const chosen = mapping.filter(isChosen)
  const roots = instance.scanScope.root_urls ?? []
  if (chosen.length > 0) {
    return {
      regions: chosen.map(([name, urls]) => ({ name, roots: urls })),
      otherRoots: mapping.filter((entry) => !isChosen(entry)).flatMap(([, urls]) => urls),
    }
  }
  if (roots.length > 0) return { regions: [{ name: 'GLOBAL', roots }] }
  return { regions: [{ name: 'GLOBAL', roots: website.regionUrlMapping.GLOBAL ?? [website.url] }] }
}

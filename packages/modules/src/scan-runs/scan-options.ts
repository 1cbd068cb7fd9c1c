/** Converts a stored run to the engine's options. */
import type { scanInstances } from '@vitrine/db/tables/scans'
import type { websites } from '@vitrine/db/tables/websites'
import type { ScanOptions } from '@vitrine/engine/api/scan-types'
import { PageType, Platform } from '@vitrine/kernel/names/vocabulary'
import { storeDomain } from '@vitrine/kernel/store/store-domain'
import { z } from 'zod'
import type { Services } from '../system/services.ts'
import { agentStepsOf, detectorsOf, TemplateSnapshot } from '../templates/template-snapshot.ts'
import { allowHosts } from '../websites/allow-hosts.ts'

type Instance = typeof scanInstances.$inferSelect
type Website = typeof websites.$inferSelect

/** Pages fetched within this time are read from the store instead of the network. */
const freshnessMs = 6 * 3_600_000
/** Limits for a store that no one has verified or vouched for, whoever entered its address. */
const publicCaps = { pages: 150, requestsPerHost: 1_000 }
const Platforms = z.array(Platform).min(1).catch(['Desktop', 'Mobile'])
const PageTypes = z.array(PageType).catch([])

/**
 * The engine's options. From `isOwned` and the caps, the engine's `StorePolicy` derives how each host may be used.
 * @param ownedDomains The result of `readOwnedDomains`.
 */
export function scanOptions(
  settings: Services['settings'],
  instance: Instance,
  website: Website,
  ownedDomains: readonly string[],
): ScanOptions {
  const template = TemplateSnapshot.parse(instance.scanTemplate)
  const chosen = PageTypes.parse(instance.scanScope.page_types)
  return {
    url: website.url,
    ...regionTargets(instance, website),
    platforms: Platforms.parse(instance.platforms),
    tier: 'browser',
    pageBudget: Math.min(settings.scanPages, instance.scanScope.page_budget ?? settings.scanPages),
    publicCaps,
    // Choosing all means the same as choosing none.
    pageTypes: chosen.length === PageType.options.length ? [] : chosen,
    checks: detectorsOf(template).map((detector) => ({ detector, templateIds: [template.scan_template_id] })),
    agentSteps: agentStepsOf(template),
    agentTemplateIds: [template.scan_template_id],
    concurrency: 4,
    tabs: 2,
    speed: settings.measuresSpeed ? 'when-quiet' : 'off',
    isOwned: ownedDomains.includes(storeDomain(website.url) ?? ''),
    ownedDomains,
    withSessions: true,
    freshnessMs,
    skipsUnchanged: instance.scanScope.skip_unchanged_pages === true,
    allowHosts: allowHosts(settings, website),
  }
}

/** The chosen regions with their roots, separate from the others; everything if none was chosen. */
function regionTargets(instance: Instance, website: Website): Pick<ScanOptions, 'regions' | 'otherRoots'> {
  const { GLOBAL: everywhere = [website.url], ...mapping } = website.regionUrlMapping
  const named = Object.entries(mapping)
  const chosen = named.filter(([name]) => instance.regions.includes(name))
  const roots = instance.scanScope.root_urls ?? []
  // Runs without a choice store their starting addresses as roots, which limits nothing.
  const isWhole = roots.length === 0 || roots.every((root) => everywhere.includes(root))
  if (chosen.length === 0) {
    if (isWhole) return { regions: [{ name: 'GLOBAL', roots: roots.length > 0 ? roots : everywhere }] }
    const others = [...everywhere, ...named.flatMap(([, urls]) => urls)].filter((url) => !roots.includes(url))
    return { regions: [{ name: 'GLOBAL', roots }], otherRoots: others }
  }
  const regions = isWhole ? chosen.map(([name, urls]) => ({ name, roots: urls })) : shareRoots(chosen, roots)
  const included = new Set(regions.flatMap((region) => region.roots))
  const unchosen = named.filter(([name]) => !instance.regions.includes(name)).flatMap(([, urls]) => urls)
  const left = isWhole ? [] : chosen.flatMap(([, urls]) => urls)
  return { regions, otherRoots: [...unchosen, ...left].filter((url) => !included.has(url)) }
}

/** Assigns each root to the chosen region with the closest root above it; the first region takes the rest. */
function shareRoots(
  chosen: readonly (readonly [string, string[]])[],
  roots: readonly string[],
): { name: string; roots: string[] }[] {
  const shared = new Map<string, string[]>(chosen.map(([name]) => [name, []]))
  for (const root of roots) {
    const nearness = ([, urls]: readonly [string, string[]]) =>
      Math.max(0, ...urls.map((url) => (root.startsWith(url) ? url.length : 0)))
    const [nearest] = chosen.toSorted((a, b) => nearness(b) - nearness(a))
    if (nearest !== undefined) shared.get(nearest[0])?.push(root)
  }
  return [...shared].flatMap(([name, own]) => (own.length > 0 ? [{ name, roots: own }] : []))
}

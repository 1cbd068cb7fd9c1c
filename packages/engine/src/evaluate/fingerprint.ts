/** Identifies an alert across scans by detector, cause and locale group, and by nothing that varies. */
import { sha256 } from '@vitrine/kernel/ids'
import type { RegionTarget } from '../api/scan-types.ts'

const localeSegment = /^\/[a-z]{2}(?:[-_][a-z]{2})?(?=\/|$|\?)/i

/** Hex sha256 of detector, cause key and locale group. */
export function fingerprint(detector: string, causeKey: string, localeGroup: string): string {
  return sha256(detector, causeKey, localeGroup)
}

/**
 * The cause key without the address of a region, so that one cause has one key in all regions: removes region
 * roots and origins and a leading locale segment.
 */
export function maskLocale(causeKey: string, regions: readonly RegionTarget[]): string {
  let masked = causeKey
  const roots = regions
    .flatMap((region) => region.roots)
    .map((root) => root.replace(/\/+$/, ''))
    .sort((a, b) => b.length - a.length)
  for (const root of roots) masked = masked.replaceAll(root, '')
  // Some keys name an address without its scheme.
  for (const root of roots) masked = masked.replaceAll(URL.parse(root)?.host ?? root, '')
  return masked.replace(/https?:\/\/[^/\s|]+(\/[^\s|]*)?/g, (_whole, path: string | undefined) =>
    (path ?? '/').replace(localeSegment, ''),
  )
}

/** Locale group of a region: the language of its pages, `und` when unknown. */
export function localeGroup(language: string | null): string {
  const primary = language?.toLowerCase().split(/[-_]/)[0] ?? ''
  return /^[a-z]{2,3}$/.test(primary) ? primary : 'und'
}

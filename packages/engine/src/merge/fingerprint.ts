/** What makes an alert the same alert on the next scan: detector, cause and locale group, nothing that varies. */
import { sha256 } from '@vitrine/kernel/ids'
import type { RegionTarget } from '../scan-types.ts'

const localeSegment = /^\/[a-z]{2}(?:[-_][a-z]{2})?(?=\/|$|\?)/i

/** Hex sha256 of detector, cause key and locale group (catalogue §6.4). */
export function fingerprint(detector: string, causeKey: string, localeGroup: string): string {
  return sha256(detector, causeKey, localeGroup)
}

/**
 * The cause key without the place where a region keeps its shop, so that one cause in several regions has one key:
 * region roots and origins are cut, and a locale segment at the start of a path is dropped.
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

/** Locale group of a region: the language of its pages, `und` when nothing tells it. */
export function localeGroup(language: string | null): string {
  const primary = language?.toLowerCase().split(/[-_]/)[0] ?? ''
  return /^[a-z]{2,3}$/.test(primary) ? primary : 'und'
}

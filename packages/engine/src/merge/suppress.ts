/** A parent fault explains its children on the same page, which would only repeat it. */
import { isReported, type ObservedFinding } from '../run/observed-finding.ts'

/** Their findings are on the page with the link; the broken page is the one it leads to. */
const standsBeforeLink: ReadonlySet<string> = new Set(['http-error-page', 'soft-404', 'nav-broken-link'])

/**
 * Drops findings that a reported finding of a parent detector on the same page explains. Where both name a
 * spot, the child must be at, inside or around the parent's spot; a parent without a spot covers the whole
 * page.
 * @param parents detector → ids of its parents.
 */
export function suppressChildren(
  findings: readonly ObservedFinding[],
  parents: ReadonlyMap<string, readonly string[]>,
): ObservedFinding[] {
  const byPage = Map.groupBy(findings.filter(isReported), ({ detector, region, finding }) =>
    placeKey(
      detector,
      region,
      standsBeforeLink.has(detector) ? (finding.relatedUrls?.[0] ?? '') : finding.url,
    ),
  )
  return findings.filter((child) => {
    const names = parents.get(child.detector) ?? []
    return !names.some((name) => {
      const candidates = byPage.get(placeKey(name, child.region, child.finding.url)) ?? []
      return candidates.some((parent) => parent !== child && explains(parent, child))
    })
  })
}

function placeKey(detector: string, region: string, url: string): string {
  return [detector, region, url].join('\u001f')
}

function explains(parent: ObservedFinding, child: ObservedFinding): boolean {
  if (parent.finding.standsForMany) return false
  if (parent.platform !== null && child.platform !== null && parent.platform !== child.platform) return false
  const parentPaths = standsBeforeLink.has(parent.detector) ? [] : pathsOn(parent)
  const childPaths = pathsOn(child)
  if (parentPaths.length === 0 || childPaths.length === 0) return true
  return childPaths.every((path) => parentPaths.some((other) => isRelated(path, other)))
}

function pathsOn({ finding }: ObservedFinding): string[] {
  return (finding.spots ?? [])
    .filter(({ url }) => url === undefined || url === finding.url)
    .flatMap(({ path }) => (path ? [path] : []))
}

function isRelated(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b} > `) || b.startsWith(`${a} > `)
}

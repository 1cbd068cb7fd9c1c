/** A parent fault explains its children on the same page, which would only repeat it. */
import { isReported, type ObservedFinding } from '../run/observed-finding.ts'

/** Their findings are on the page with the link; the broken page is the one it leads to. */
const standsBeforeLink: ReadonlySet<string> = new Set(['http-error-page', 'soft-404', 'nav-broken-link'])

/**
 * Drops findings that a reported finding of a parent detector on the same page, or on the page that they lead to,
 * explains. Where both name a spot, the child must be at, inside or around the parent's spot; a parent without a spot covers the whole
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
    const { url, leadsTo = [], repeatOf = [] } = child.finding
    const names = [...(parents.get(child.detector) ?? []), ...repeatOf]
    return !names.some((name) =>
      [url, ...leadsTo].some((place) => {
        const candidates = byPage.get(placeKey(name, child.region, place)) ?? []
        return candidates.some((parent) => parent !== child && explains(parent, child, place))
      }),
    )
  })
}

function placeKey(detector: string, region: string, url: string): string {
  return [detector, region, url].join('\u001f')
}

/** @param place address of the page that the parent is about. */
function explains(parent: ObservedFinding, child: ObservedFinding, place: string): boolean {
  if (parent.finding.standsForMany) return false
  if (parent.platform !== null && child.platform !== null && parent.platform !== child.platform) return false
  // Spots of two pages can't be compared.
  if (place !== child.finding.url) return true
  const parentSpots = standsBeforeLink.has(parent.detector) ? [] : spotsOn(parent)
  const childSpots = spotsOn(child)
  if (parentSpots.length === 0 || childSpots.length === 0) return true
  const isExplained = (spot: PlacedSpot) => parentSpots.some((other) => isRelated(spot.path, other.path))
  // Further passages of a text that is at fault are part of it.
  const isContinued = (spot: PlacedSpot) => parentSpots.some((other) => isNextPassage(spot, other))
  return childSpots.some(isExplained) && childSpots.every((spot) => isExplained(spot) || isContinued(spot))
}

interface PlacedSpot {
  path: string
  text: string
}

function spotsOn({ finding }: ObservedFinding): PlacedSpot[] {
  return (finding.spots ?? [])
    .filter(({ url }) => url === undefined || url === finding.url)
    .flatMap(({ path, text = '' }) => (path ? [{ path, text: text ?? '' }] : []))
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf(' > '))

const isNextPassage = (a: PlacedSpot, b: PlacedSpot) =>
  a.text !== '' && b.text !== '' && parentOf(a.path) === parentOf(b.path)

function isRelated(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b} > `) || b.startsWith(`${a} > `)
}

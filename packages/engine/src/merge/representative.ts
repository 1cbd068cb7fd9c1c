/** The finding that represents its cluster. */
import type { ObservedFinding } from '../run/observed-finding.ts'
import { severityRank } from './severity.ts'

/**
 * The gravest in the first region; of equals the one that is furthest off, then the page with the highest weight and the
 * clearest spot, then the shortest URL.
 */
export function representative(
  members: readonly ObservedFinding[],
  regionOrder: readonly string[],
): ObservedFinding {
  const [best] = [...members].sort(
    (a, b) =>
      regionRank(a, regionOrder) - regionRank(b, regionOrder) ||
      severityRank(b.finding.severity) - severityRank(a.finding.severity) ||
      (b.finding.extent ?? 0) - (a.finding.extent ?? 0) ||
      score(b) - score(a) ||
      a.finding.url.length - b.finding.url.length ||
      (a.finding.url < b.finding.url ? -1 : a.finding.url > b.finding.url ? 1 : 0) ||
      platformRank(a) - platformRank(b),
  )
  if (!best) throw new Error('a cluster has at least one finding')
  return best
}

function regionRank({ region }: ObservedFinding, order: readonly string[]): number {
  const rank = order.indexOf(region)
  return rank < 0 ? order.length : rank
}

function platformRank({ platform }: ObservedFinding): number {
  return platform === null ? 0 : platform === 'Desktop' ? 1 : 2
}

/** More people see pages near the home page; a named spot makes a clear screenshot. */
function score({ finding, depth }: ObservedFinding): number {
  const clarity = finding.spots?.some(({ path, snapshot }) => path || snapshot)
    ? 1
    : finding.spots?.some(({ text }) => text)
      ? 0.8
      : 0.5
  return (clarity * finding.confidence) / (depth + 2)
}

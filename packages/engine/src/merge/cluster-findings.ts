/** From single findings to clusters of one root cause: exact key, near key, template promotion, regions. */
import type { Finding } from '../api/detector.ts'
import type { RegionTarget } from '../api/scan-types.ts'
import { maskLocale } from '../evaluate/fingerprint.ts'
import {
  type Cluster,
  type EvaluatedPages,
  evaluatedKey,
  type ObservedFinding,
  pagesOf,
} from '../run/observed-finding.ts'
import { joinNearClusters } from './near-cluster.ts'

const promotedShare = 0.6
const minEvaluated = 5
const minCommon = 3

export interface ClusterOptions {
  regions: readonly RegionTarget[]
  /** Region name → locale group. */
  localeGroups: ReadonlyMap<string, string>
  evaluated: EvaluatedPages
}

/** Clusters in a stable order. Confirmed and unconfirmed findings never share one. */
export function clusterFindings(findings: readonly ObservedFinding[], options: ClusterOptions): Cluster[] {
  const exact = exactClusters(findings, options)
  const near = joinNearClusters(joinCommon(exact))
  const systemic = joinSystemic(near, options.evaluated)
  const merged = mergeRegions(systemic, options)
  for (const cluster of merged) cluster.promoted = promotion(cluster.detector, cluster.members, options)
  return merged
}

function exactClusters(findings: readonly ObservedFinding[], options: ClusterOptions): Cluster[] {
  const clusters = new Map<string, Cluster>()
  for (const observed of findings) {
    const causeKey = maskLocale(observed.finding.causeKey, options.regions)
    const localeGroup = options.localeGroups.get(observed.region) ?? 'und'
    const key = [observed.detector, causeKey, localeGroup].join('\u001f')
    const cluster = clusters.get(key)
    if (cluster) cluster.members.push(observed)
    else
      clusters.set(key, {
        detector: observed.detector,
        causeKey,
        localeGroup,
        members: [observed],
        promoted: null,
      })
  }
  return [...clusters.values()].sort(byKey)
}

/** Causes that differ only in the item (three missing images in one folder) have one common cause. */
function joinCommon(clusters: readonly Cluster[]): Cluster[] {
  const byCommon = Map.groupBy(clusters, ({ detector, localeGroup, causeKey, members }) => {
    const common = members[0]?.finding.commonCause
    return [detector, localeGroup, common ? `common:${common.key}` : causeKey].join('\u001f')
  })
  return [...byCommon.values()].flatMap((group) => {
    const [first] = group
    const common = first?.members[0]?.finding.commonCause
    if (!first || !common || group.length < minCommon) return group
    return [{ ...first, causeKey: `common:${common.key}`, members: group.flatMap(({ members }) => members) }]
  })
}

/**
 * A fault with a cause key of its own on most pages of one template comes from the template: one alert, not
 * hundreds. Its key then names the template's page type and the fault, not a page. Wording is not part of it,
 * so that a new title does not create a new alert.
 */
function joinSystemic(clusters: readonly Cluster[], evaluated: EvaluatedPages): Cluster[] {
  const byFault = Map.groupBy(clusters, (cluster) => {
    const first = cluster.members[0]
    return [cluster.detector, cluster.localeGroup, first?.template ?? '', first?.finding.fault ?? ''].join(
      '\u001f',
    )
  })
  return [...byFault.values()].flatMap((group) => {
    const [first] = group
    const member = first?.members[0]
    if (!first || !member || group.length < minEvaluated) return group
    const members = group.flatMap((cluster) => cluster.members)
    if (promotion(first.detector, members, { evaluated }) === null) return group
    const causeKey = systemicKey(member.finding)
    return [{ ...first, causeKey, members }]
  })
}

/** The key of an alert about a whole template. */
const systemicKey = ({ pageType, fault = '' }: Finding) => `template:${pageType}:${fault}`

/** The template of which at least 60 % of at least five evaluated pages are among the findings, or null. */
function promotion(
  detector: string,
  members: readonly ObservedFinding[],
  { evaluated }: Pick<ClusterOptions, 'evaluated'>,
): Cluster['promoted'] {
  const byTemplate = Map.groupBy(members, ({ template }) => template)
  for (const [template, own] of byTemplate) {
    if (template === null) continue
    const total = evaluated.ofTemplate.get(evaluatedKey(detector, template)) ?? 0
    const share = pagesOf(own).size / total
    if (total >= minEvaluated && share >= promotedShare)
      return { template, share, shareOfType: shareOfType(detector, members, evaluated) }
  }
  return null
}

function shareOfType(
  detector: string,
  members: readonly ObservedFinding[],
  { ofType }: EvaluatedPages,
): number {
  const type = members[0]?.finding.pageType ?? 'unknown'
  const own = members.filter(({ finding }) => finding.pageType === type)
  const total = ofType.get(evaluatedKey(detector, type)) ?? 0
  return total === 0 ? 0 : Math.min(1, pagesOf(own).size / total)
}

/** The same key in several locale groups is one alert, under the group of the first region. */
function mergeRegions(clusters: readonly Cluster[], { regions, localeGroups }: ClusterOptions): Cluster[] {
  const rank = new Map<string, number>()
  for (const [index, { name }] of regions.entries()) {
    const group = localeGroups.get(name) ?? 'und'
    if (!rank.has(group)) rank.set(group, index)
  }
  const byCause = Map.groupBy(clusters, ({ detector, causeKey }) => `${detector}\u001f${causeKey}`)
  return [...byCause.values()]
    .flatMap((group) => {
      const ordered = group.sort((a, b) => (rank.get(a.localeGroup) ?? 99) - (rank.get(b.localeGroup) ?? 99))
      const [first] = ordered
      return first ? [{ ...first, members: ordered.flatMap(({ members }) => members) }] : []
    })
    .sort(byKey)
}

function byKey(a: Cluster, b: Cluster): number {
  const left = `${a.detector}\u001f${a.causeKey}\u001f${a.localeGroup}`
  const right = `${b.detector}\u001f${b.causeKey}\u001f${b.localeGroup}`
  return left < right ? -1 : left > right ? 1 : 0
}

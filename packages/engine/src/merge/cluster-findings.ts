/** From single findings to clusters of one root cause: exact key, common cause, near key, template, fault, regions. */
import type { Platform } from '@vitrine/kernel/names/vocabulary'
import { platforms } from '@vitrine/kernel/names/vocabulary-lists'
import type { Finding } from '../api/detector.ts'
import type { RegionTarget } from '../api/scan-types.ts'
import { maskLocale } from '../evaluate/fingerprint.ts'
import {
  type Cluster,
  type EvaluatedPages,
  evaluatedKey,
  type JoinedCause,
  type ObservedFinding,
  pagesOf,
} from '../run/observed-finding.ts'
import { itemsOf, union } from './joined-items.ts'
import { joinNearClusters } from './near-cluster.ts'
import { severityRank } from './severity.ts'

const promotedShare = 0.6
const minEvaluated = 5
/** Causes of one fault from which they are one alert. */
const minSame = 3

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
  const merged = mergeRegions(joinSameFault(systemic, options), options)
  for (const cluster of merged) {
    cluster.promoted = promotion(cluster.detector, cluster.members, options)
    cluster.ofType = ofType(cluster.detector, cluster.members, options.evaluated)
    cluster.checkedOn = checkedOn(cluster, options.evaluated)
  }
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
        ofType: null,
        checkedOn: [],
        joined: null,
        causes: null,
      })
  }
  return [...clusters.values()].sort(byKey)
}

/** Causes that differ only in the item (three missing images in one folder) have one common cause. */
function joinCommon(clusters: readonly Cluster[]): Cluster[] {
  const byCommon = Map.groupBy(clusters, ({ detector, localeGroup, causeKey, members }) => {
    const common = gravestOf(members)?.finding.commonCause
    return [detector, localeGroup, common ? `common:${common.key}` : causeKey].join('\u001f')
  })
  return [...byCommon.values()].flatMap((group) => {
    const [first] = group
    const common = first && gravestOf(first.members)?.finding.commonCause
    if (!first || !common) return group
    const joined = { title: common.title ?? null, heading: common.items, items: itemsOf(group, commonItem) }
    const min = common.min ?? minSame
    if (group.length === 1 && joined.items.length >= min) return [{ ...first, joined }]
    if (group.length < min) return group
    const causes = causesOf(group, commonItem)
    return [{ ...merge(first, group), causeKey: `common:${common.key}`, joined, causes }]
  })
}

/** What the alert is named after: one color may be that of a text in one place and of the menu in another. */
function gravestOf(members: readonly ObservedFinding[]): ObservedFinding | undefined {
  const ranks = members.map(({ finding }) => severityRank(finding.severity))
  return members[ranks.indexOf(Math.max(...ranks))]
}

/**
 * One fault with three or more causes (22 pairs of products with one image, eight titles that pages share) is one alert
 * that lists them. A fault of a whole template stays an alert of its own.
 */
function joinSameFault(clusters: readonly Cluster[], { evaluated }: ClusterOptions): Cluster[] {
  const isOwn = ({ members, detector, causeKey }: Cluster) =>
    members[0]?.finding.commonCause !== undefined ||
    causeKey.startsWith('template:') ||
    promotion(detector, members, { evaluated }) !== null
  const [own, rest] = [clusters.filter(isOwn), clusters.filter((cluster) => !isOwn(cluster))]
  const byFault = Map.groupBy(rest, ({ detector, localeGroup, members }) =>
    [detector, localeGroup, sameFaultKey(members[0]?.finding)].join('\u001f'),
  )
  return [
    ...own,
    ...[...byFault.values()].flatMap((group) => {
      const [first] = group
      if (!first || group.length < minSame) return group
      const joined = { title: null, heading: 'Places', items: itemsOf(group, placeItem) }
      const causeKey = `same:${sameFaultKey(first.members[0]?.finding)}`
      return [{ ...merge(first, group), causeKey, joined, causes: causesOf(group, placeItem) }]
    }),
  ]
}

/** Where a detector names no fault, its titles tell them apart. */
const sameFaultKey = (finding: Finding | undefined) => finding?.fault ?? finding?.title.toLowerCase() ?? ''

const merge = (first: Cluster, group: readonly Cluster[]): Cluster => ({
  ...first,
  members: group.flatMap(({ members }) => members),
})

/** Near keys were joined before, because they can change from scan to scan; they stay one cause. */
function causesOf(group: readonly Cluster[], itemOf: (finding: Finding) => string): JoinedCause[] {
  return group.map(({ causeKey, members: [first, ...others] }) => {
    if (!first) throw new Error(`cluster ${causeKey} has no member`)
    return { causeKey, item: itemOf(first.finding), members: [first, ...others] }
  })
}

const commonItem = ({ commonCause, where }: Finding) => commonCause?.item ?? where

const placeItem = ({ where, url }: Finding) => (url === where ? url : `${where}: ${url}`)

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
    return [{ ...first, causeKey, members, causes: null }]
  })
}

/** The key of an alert about a whole template. */
const systemicKey = ({ pageType, fault = '' }: Finding) => `template:${pageType}:${fault}`

/** The template of which at least 60% of at least five evaluated pages are among the findings, or null. */
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
    if (total >= minEvaluated && share >= promotedShare) return { template, share }
  }
  return null
}

const typeOf = (members: readonly ObservedFinding[]) => members[0]?.finding.pageType ?? 'unknown'

/** Devices on which the check looked at each page of a cluster: only there does a page without a finding lack the fault. */
function checkedOn({ detector, members }: Cluster, { platformsOf }: EvaluatedPages): Platform[] {
  const checked = [...pagesOf(members)].map((url) => platformsOf.get(evaluatedKey(detector, url)))
  return platforms.filter((platform) => checked.every((on) => on?.has(platform)))
}

/** The share of its first finding's page type; null where no page of the type was evaluated. */
function ofType(
  detector: string,
  members: readonly ObservedFinding[],
  evaluated: EvaluatedPages,
): Cluster['ofType'] {
  const type = typeOf(members)
  const checked = evaluated.ofType.get(evaluatedKey(detector, type)) ?? 0
  const visited = evaluated.visitedOfType.get(type) ?? 0
  const own = members.filter(({ finding }) => finding.pageType === type)
  return checked === 0 ? null : { share: Math.min(1, pagesOf(own).size / checked), checked, visited }
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
      return first ? [{ ...merge(first, ordered), joined: joinedIn(ordered), causes: causesIn(ordered) }] : []
    })
    .sort(byKey)
}

/** Regions may list different items of one fault. */
function joinedIn(group: readonly Cluster[]): Cluster['joined'] {
  const all = group.flatMap(({ joined }) => joined ?? [])
  const [first] = all
  return first ? { ...first, items: union(all.flatMap(({ items }) => items)) } : null
}

/** Each cause once, with its members in all regions. */
function causesIn(group: readonly Cluster[]): JoinedCause[] | null {
  const byKey = Map.groupBy(
    group.flatMap(({ causes }) => causes ?? []),
    ({ causeKey }) => causeKey,
  )
  const all = [...byKey.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, members: [first, ...others].flatMap(({ members }) => members) }] : [],
  )
  return all.length > 0 ? all : null
}

function byKey(a: Cluster, b: Cluster): number {
  const left = `${a.detector}\u001f${a.causeKey}\u001f${a.localeGroup}`
  const right = `${b.detector}\u001f${b.causeKey}\u001f${b.localeGroup}`
  return left < right ? -1 : left > right ? 1 : 0
}

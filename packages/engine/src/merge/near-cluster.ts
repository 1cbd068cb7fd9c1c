/** Joins clusters of one detector that say nearly the same, by complete linkage so that no chain forms. */
import type { Finding } from '../api/detector.ts'
import { hammingDistance, minHash, minHashLikeness, tokenSetLikeness } from '../extract/text/similarity.ts'
import type { Cluster } from '../run/observed-finding.ts'
import { severityRank } from './severity.ts'

const textLikeness = 0.85
const tokenLikeness = 0.9
const imageDistance = 6
const numericShare = 0.01
/** Beyond this the detector does not name causes well, and comparing all pairs would cost more than it gains. */
const maxClusters = 400

interface Sample {
  cluster: Cluster
  finding: Finding
  text: string
  signature: number[]
  fix: string
}

/** Clusters of all detectors with near ones joined. The joined cluster keeps the key of the member with most findings. */
export function joinNearClusters(clusters: readonly Cluster[]): Cluster[] {
  const groups = Map.groupBy(clusters, ({ detector, localeGroup }) => `${detector}|${localeGroup}`)
  return [...groups.values()].flatMap((group) => (group.length > maxClusters ? group : joinGroup(group)))
}

function joinGroup(group: readonly Cluster[]): Cluster[] {
  const ordered = [...group].sort(
    (a, b) => b.members.length - a.members.length || (a.causeKey < b.causeKey ? -1 : 1),
  )
  const bins: Sample[][] = []
  for (const cluster of ordered) {
    const sample = sampleOf(cluster)
    const bin = bins.find((members) => members.every((member) => isNear(member, sample)))
    if (bin) bin.push(sample)
    else bins.push([sample])
  }
  return bins.flatMap(([first, ...others]) => {
    if (!first) return []
    return [{ ...first.cluster, members: [first, ...others].flatMap(({ cluster }) => cluster.members) }]
  })
}

function sampleOf(cluster: Cluster): Sample {
  const finding = cluster.members[0]?.finding
  if (!finding) throw new Error(`cluster ${cluster.causeKey} has no member`)
  const parts = finding.rows.map((row) =>
    row.row_type === 'text' ? row.content : `${row.before_content} ${row.after_content}`,
  )
  const text = [finding.title, finding.where, finding.description, ...parts].join('\n')
  const fix = finding.rows
    .map((row) => (row.row_type === 'text_before_after' ? row.after_content : ''))
    .join('\n')
  return { cluster, finding, text, signature: minHash(text), fix }
}

function isNear(a: Sample, b: Sample): boolean {
  if (Math.abs(severityRank(a.finding.severity) - severityRank(b.finding.severity)) > 1) return false
  if (a.fix !== b.fix || a.finding.pageType !== b.finding.pageType) return false
  if (!haveLikeFacts(a.finding, b.finding)) return false
  return (
    minHashLikeness(a.signature, b.signature) >= textLikeness ||
    tokenSetLikeness(a.text, b.text) >= tokenLikeness
  )
}

/** Numbers match within 1%, image hashes within six bits, everything else exactly. */
function haveLikeFacts(a: Finding, b: Finding): boolean {
  const left = a.facts ?? {}
  const right = b.facts ?? {}
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].every((name) => {
    const x = left[name] ?? null
    const y = right[name] ?? null
    if (typeof x === 'number' && typeof y === 'number')
      return Math.abs(x - y) <= numericShare * Math.max(Math.abs(x), Math.abs(y))
    if (/phash/i.test(name)) return hammingDistance(String(x), String(y)) <= imageDistance
    return x === y
  })
}

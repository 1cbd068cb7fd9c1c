import type { SearchSessionRecord } from '../../api/sessions.ts'

type Probe = SearchSessionRecord['probes'][number]

const minProbes = 6
const nearlyAll = 0.9

/**
 * The probes without products that every result page lists, whatever was searched for: boxes such as "Best sellers"
 * beside the results. For a nonsense word these products are help, not results.
 */
export function withoutConstantResults(probes: readonly Probe[]): Probe[] {
  const lists = probes.filter(({ status, resultUrls }) => status === 200 && resultUrls.length > 0)
  const isNonsenseAnswered = lists.some(({ queryKind }) => queryKind === 'nonsense')
  if (!isNonsenseAnswered || lists.length < minProbes) return [...probes]
  const counts = new Map<string, number>()
  for (const { resultUrls } of lists)
    for (const url of new Set(resultUrls)) counts.set(url, (counts.get(url) ?? 0) + 1)
  const isConstant = (url: string) => (counts.get(url) ?? 0) >= lists.length * nearlyAll
  return probes.map((probe) => withoutConstants(probe, isConstant))
}

function withoutConstants(probe: Probe, isConstant: (url: string) => boolean): Probe {
  const { resultUrls, resultTitles, rank } = probe
  const found = rank === null ? -1 : rank - 1
  const kept = [...resultUrls.keys()].filter((at) => at === found || !isConstant(resultUrls[at] ?? ''))
  if (kept.length === resultUrls.length) return probe
  const isHelp = probe.queryKind === 'nonsense' && kept.length === 0
  return {
    ...probe,
    resultUrls: kept.map((at) => resultUrls[at] ?? ''),
    resultTitles: kept.map((at) => resultTitles[at] ?? ''),
    rank: rank === null ? null : kept.indexOf(found) + 1,
    helpOffered: isHelp ? resultTitles.filter((title) => title !== '').slice(0, 10) : probe.helpOffered,
  }
}

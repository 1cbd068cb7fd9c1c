/** Searches that are compared with the search for the right word. */
import type { SearchFlowRecord } from '@vitrine/engine/flows'

type Probe = SearchFlowRecord['probes'][number]

const compared = 10
const refusals = new Set([401, 403, 429, 430, 503])

export interface SearchPair {
  probe: Probe
  /** The search for the word as it is written in the store. */
  base: Probe
  /** Share of the right results that the other search gives too, 0 to 1. */
  overlap: number
}

/** Pairs of a kind whose right word does find something. */
export function searchPairs(record: SearchFlowRecord, kind: Probe['queryKind']): SearchPair[] {
  const answered = record.probes.filter(({ status }) => status === null || !refusals.has(status))
  return answered.flatMap((probe) => {
    if (probe.queryKind !== kind || probe.baseQuery === null) return []
    const base = answered.find(({ query, queryKind }) => query === probe.baseQuery && queryKind !== kind)
    if (!base || base.resultUrls.length === 0) return []
    const right = new Set(base.resultUrls.slice(0, compared))
    const shared = probe.resultUrls.slice(0, compared).filter((url) => right.has(url)).length
    return [{ probe, base, overlap: shared / right.size }]
  })
}

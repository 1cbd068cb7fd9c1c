/** Events that one click reports twice to the same account. */
import type { CartFlowRecord, ShopEvent } from '@vitrine/engine/flows'

const fewestSessions = 2

interface Doubled {
  record: CartFlowRecord
  account: string
  count: number
}

/** A call that was sent anew because it did not get through has the number of the first. */
function countsOf({ events }: CartFlowRecord): Map<string, number> {
  const hits = new Map<string, Set<string>>()
  for (const { name, source, moment, account, hit, value, items } of events) {
    if (name !== 'add_to_cart' || source !== 'call' || moment !== 'cart' || !account || !hit) continue
    const what = JSON.stringify([account, value, items] satisfies [string, ShopEvent['value'], unknown])
    hits.set(what, (hits.get(what) ?? new Set()).add(hit))
  }
  const counts = new Map<string, number>()
  for (const [what, numbers] of hits) {
    const [account] = JSON.parse(what) as [string]
    counts.set(account, Math.max(counts.get(account) ?? 0, numbers.size))
  }
  return counts
}

/** Accounts that hear twice of one addition, in every session that clicked and reported one; two sessions at least. */
export function doubledEvents(records: readonly CartFlowRecord[]): Doubled[] {
  const clicked = records
    .filter(({ clicked }) => clicked)
    .map((record) => ({ record, counts: countsOf(record) }))
  const accounts = new Set(clicked.flatMap(({ counts }) => [...counts.keys()]))
  return [...accounts].flatMap((account) => {
    const told = clicked.filter(({ counts }) => counts.has(account))
    const [first] = told
    if (!first || told.length < fewestSessions) return []
    if (!told.every(({ counts }) => (counts.get(account) ?? 0) > 1)) return []
    return [{ record: first.record, account, count: first.counts.get(account) ?? 0 }]
  })
}

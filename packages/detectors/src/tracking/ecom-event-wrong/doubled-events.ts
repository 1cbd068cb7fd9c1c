/** Events that one click reports twice to the same account. */
import type { CartSessionRecord, ShopEvent } from '@vitrine/engine/api/sessions'

const minSessions = 2

interface Doubled {
  record: CartSessionRecord
  account: string
  count: number
}

/** Counts hits per account; a call that was only sent again keeps its hit ID. */
function countsOf({ events }: CartSessionRecord): Map<string, number> {
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

/** Accounts that received one addition twice in every session that reported it, in at least two sessions. */
export function doubledEvents(records: readonly CartSessionRecord[]): Doubled[] {
  const clicked = records
    .filter(({ clicked }) => clicked)
    .map((record) => ({ record, counts: countsOf(record) }))
  const accounts = new Set(clicked.flatMap(({ counts }) => [...counts.keys()]))
  return [...accounts].flatMap((account) => {
    const reported = clicked.filter(({ counts }) => counts.has(account))
    const [first] = reported
    if (!first || reported.length < minSessions) return []
    if (!reported.every(({ counts }) => (counts.get(account) ?? 0) > 1)) return []
    return [{ record: first.record, account, count: first.counts.get(account) ?? 0 }]
  })
}

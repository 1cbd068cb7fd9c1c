import type { FaultHooks } from '../markup/page-doc.ts'
import { randomOf } from '../shop/random.ts'
import type { Shop } from '../shop/types.ts'
import type { DeclaredAlert } from '../truth.ts'
import { faultKinds } from './all.ts'
import type { FaultKind, PlannedFault } from './fault.ts'

function kindOf(id: string): FaultKind {
  const kind = faultKinds.find((candidate) => candidate.id === id)
  if (!kind) throw new Error(`No such fault kind: ${id}`)
  return kind
}

/** Hooks and truth of a plan. */
export function planFaults(
  shop: Shop,
  plan: readonly PlannedFault[],
): { hooks: FaultHooks[]; truth: DeclaredAlert[] } {
  return {
    hooks: plan.map(({ kind, target }) => kindOf(kind).hooks(target, shop)),
    truth: plan.flatMap(({ kind, target }) => kindOf(kind).truth(target, shop)),
  }
}

/** Every kind once, at its shown position, or at positions drawn by the seed. */
export function demoPlan(shop: Shop, seed?: string | number): PlannedFault[] {
  if (seed !== undefined) return seededPlan(shop, seed)
  return faultKinds.map((kind) => ({ kind: kind.id, target: kind.demo(shop) }))
}

/** Draws a place for each kind, so that no two faults touch the same product. The same seed gives the same plan. */
export function seededPlan(
  shop: Shop,
  seed: string | number,
  kinds: readonly string[] = faultKinds.map(({ id }) => id),
): PlannedFault[] {
  const random = randomOf(`plan/${seed}`)
  const taken = new Set<string>()
  const plan = new Map<string, PlannedFault>()
  // Kinds with the fewest places choose first; otherwise they could find all of theirs taken.
  const order = kinds
    .map(kindOf)
    .sort((a, b) => a.targets(shop).length - b.targets(shop).length || a.id.localeCompare(b.id))
  for (const kind of order) {
    const free = random.shuffle(kind.targets(shop)).find((target) => {
      const touched = [target, ...(kind.claims?.(target, shop) ?? [])]
      return touched.every((name) => !taken.has(name))
    })
    if (free === undefined) continue
    for (const name of [free, ...(kind.claims?.(free, shop) ?? [])]) taken.add(name)
    plan.set(kind.id, { kind: kind.id, target: free })
  }
  return kinds.flatMap((id) => plan.get(id) ?? [])
}

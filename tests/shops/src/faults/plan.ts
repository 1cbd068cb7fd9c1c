import type { FaultHooks } from '../markup/page-doc.ts'
import { withProducts } from '../shop/build-shop.ts'
import { randomOf } from '../shop/random.ts'
import type { Shop } from '../shop/types.ts'
import type { DeclaredAlert } from '../truth.ts'
import { faultKinds } from './all.ts'
import type { FaultKind, PlannedFault } from './fault.ts'
import { productOf } from './places.ts'

/** The seed of the shown edition. */
const shownSeed = 'shown'

/** Targets of the shown edition that screenshots in the documentation show: a new kind of fault must not move them. */
const shownPlaces: Readonly<Record<string, string>> = {
  'compare-at-invalid': '/products/alder-table-lamp',
}

function kindOf(id: string): FaultKind {
  const kind = faultKinds.find((candidate) => candidate.id === id)
  if (!kind) throw new Error(`No such fault kind: ${id}`)
  return kind
}

/** The shop with the data that a plan changes, its hooks, and its ground truth. */
export function planFaults(
  shop: Shop,
  plan: readonly PlannedFault[],
): { shop: Shop; hooks: FaultHooks[]; truth: DeclaredAlert[] } {
  const faults = plan.map(({ kind, target }) => ({ kind: kindOf(kind), target }))
  const changed = faults.reduce((current, { kind, target }) => {
    const { slug } = kind.change ? productOf(shop, target) : { slug: null }
    return kind.change && slug !== null
      ? withProducts(current, (product) =>
          product.slug === slug ? (kind.change?.(target, product) ?? product) : product,
        )
      : current
  }, shop)
  return {
    shop: changed,
    hooks: faults.map(({ kind, target }) => kind.hooks(target, changed)),
    truth: faults.flatMap(({ kind, target }) => kind.truth(target, changed)),
  }
}

/** Every kind that can coexist with others once, at the shown targets or at those that a seed draws. */
export function demoPlan(shop: Shop, seed: string | number = shownSeed): PlannedFault[] {
  return planOf(
    shop,
    faultKinds.filter(({ isAlone }) => !isAlone),
    seed,
    seed === shownSeed ? shownPlaces : {},
  )
}

/** The named kinds, including those that need a shop of their own. */
export function planOfKinds(shop: Shop, ids: readonly string[], seed: string | number): PlannedFault[] {
  return planOf(shop, ids.map(kindOf), seed)
}

/**
 * Draws a target for each kind, so that no two faults touch the same product or list. The same seed gives the same
 * plan.
 */
function planOf(
  shop: Shop,
  kinds: readonly FaultKind[],
  seed: string | number,
  places: Readonly<Record<string, string>> = {},
): PlannedFault[] {
  const random = randomOf(`plan/${seed}`)
  const taken = new Set<string>()
  const plan = new Map<FaultKind, PlannedFault>()
  // Kinds with the fewest targets choose first; otherwise all of theirs could be taken.
  const order = kinds
    .map((kind) => ({ kind, targets: targetsOf(kind, shop, places[kind.id]) }))
    .sort((a, b) => a.targets.length - b.targets.length || a.kind.id.localeCompare(b.kind.id))
  for (const { kind, targets } of order) {
    const free = random
      .shuffle(targets)
      .find((target) => kind.claims(target, shop).every((name) => !taken.has(name)))
    if (free === undefined) continue
    for (const name of kind.claims(free, shop)) taken.add(name)
    plan.set(kind, { kind: kind.id, target: free })
  }
  return kinds.flatMap((kind) => plan.get(kind) ?? [])
}

/** The possible targets of a kind; a fixed target is the only one. */
function targetsOf(kind: FaultKind, shop: Shop, place: string | undefined): readonly string[] {
  const targets = kind.targets(shop)
  return place !== undefined && targets.includes(place) ? [place] : targets
}

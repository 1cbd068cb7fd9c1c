/** A fault kind: where it can be put, what it does there and what must be found because of it. */
import type { FaultHooks } from '../markup/page-doc.ts'
import type { Product, Shop } from '../shop/types.ts'
import type { DeclaredAlert } from '../truth.ts'

export interface FaultKind {
  /** Id of the detector that must find it. */
  id: string
  /** Places for the fault: paths of pages, with what else it needs there after a `|`. None: the shop is too small for it. */
  targets(shop: Shop): readonly string[]
  /** What the place takes for itself: no other fault of a plan may touch the same product, list or page. */
  claims(target: string, shop: Shop): readonly string[]
  /** Changes the data of the target's product before the shop opens, for faults that must show everywhere alike. */
  change?(target: string, product: Product): Product
  hooks(target: string, shop: Shop): FaultHooks
  truth(target: string, shop: Shop): DeclaredAlert[]
  /** Hides faults of other kinds, so it is only planted when asked for by name. */
  isAlone?: true
}

/** One fault of a plan. */
export interface PlannedFault {
  kind: string
  target: string
}

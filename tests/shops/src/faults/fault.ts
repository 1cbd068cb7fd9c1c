/** A kind of fault: where it can be planted, what it changes there, and what must be found because of it. */
import type { FaultHooks } from '../markup/page-doc.ts'
import type { Product, Shop } from '../shop/types.ts'
import type { DeclaredAlert } from '../truth.ts'

export interface FaultKind {
  /** Id of the detector that must find it. */
  id: string
  /** Possible targets: paths of pages, with further data after a `|`. None: the shop is too small for it. */
  targets(shop: Shop): readonly string[]
  /** What the target claims: no other fault of a plan may touch the same product, list, or page. */
  claims(target: string, shop: Shop): readonly string[]
  /** Changes the data of the target's product before the shop starts, for faults that must show the same everywhere. */
  change?(target: string, product: Product): Product
  hooks(target: string, shop: Shop): FaultHooks
  truth(target: string, shop: Shop): DeclaredAlert[]
  /** Hides other faults, so it is only planted when requested by name. */
  isAlone?: true
}

/** One fault of a plan. */
export interface PlannedFault {
  kind: string
  target: string
}

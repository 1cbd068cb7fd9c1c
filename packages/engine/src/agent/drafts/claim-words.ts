/** Statements that a draft may only make if its record makes them, in any language. */

import type { Concept } from '@vitrine/lexicon/concept'
import { materialFamilies, promises } from '@vitrine/lexicon/concepts/products/claims'
import { statedColours } from '@vitrine/lexicon/concepts/products/stated-colours'

/** Words that state something about goods or promise something to shoppers, by meaning. */
export const claims: readonly Concept[] = [promises, materialFamilies, statedColours].flatMap(
  ({ concepts }) => Object.values(concepts),
)

/** Every fault that the shop knows, one per detector. */
import { behaviourFaults } from './behaviour.ts'
import { cartFaults } from './cart.ts'
import { contentFaults } from './content.ts'
import type { FaultKind } from './fault.ts'
import { linkFaults } from './links.ts'
import { listFaults } from './lists.ts'
import { priceFaults } from './price.ts'
import { productFaults } from './product.ts'
import { promotionFaults } from './promotion.ts'
import { searchFaults } from './search.ts'
import { seoFaults } from './seo.ts'
import { structuredDataFaults } from './structured-data.ts'
import { variantFaults } from './variants.ts'
import { visualFaults } from './visual.ts'

export const faultKinds: readonly FaultKind[] = [
  ...behaviourFaults,
  ...cartFaults,
  ...contentFaults,
  ...linkFaults,
  ...listFaults,
  ...priceFaults,
  ...productFaults,
  ...promotionFaults,
  ...searchFaults,
  ...seoFaults,
  ...structuredDataFaults,
  ...variantFaults,
  ...visualFaults,
]

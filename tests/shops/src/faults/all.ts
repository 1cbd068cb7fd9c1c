/** Every fault that the shop knows, one per detector. */
import { contentFaults } from './content.ts'
import type { FaultKind } from './fault.ts'
import { linkFaults } from './links.ts'
import { listFaults } from './lists.ts'
import { priceFaults } from './price.ts'
import { productFaults } from './product.ts'
import { promotionFaults } from './promotion.ts'
import { seoFaults } from './seo.ts'
import { structuredDataFaults } from './structured-data.ts'
import { visualFaults } from './visual.ts'

export const faultKinds: readonly FaultKind[] = [
  ...contentFaults,
  ...linkFaults,
  ...listFaults,
  ...priceFaults,
  ...productFaults,
  ...promotionFaults,
  ...seoFaults,
  ...structuredDataFaults,
  ...visualFaults,
]

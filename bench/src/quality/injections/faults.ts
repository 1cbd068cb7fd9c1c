/** Faults that every shop can have, whatever its software. */

import { imageInjections } from './image-injections.ts'
import type { Injection } from './injection.ts'
import { leadingInjections } from './leading-injections.ts'
import { listFaults } from './list-faults.ts'
import { productFaults } from './product-faults.ts'
import { reachInjections } from './reach-injections.ts'
import { siteInjections } from './site-injections.ts'
import { textFaults } from './text-faults.ts'
import { trustFaults } from './trust-faults.ts'

export const faults: readonly Injection[] = [
  ...textFaults,
  ...productFaults,
  ...listFaults,
  ...trustFaults,
  ...[...siteInjections, ...imageInjections, ...reachInjections, ...leadingInjections].filter(
    ({ detector }) => detector !== null,
  ),
]

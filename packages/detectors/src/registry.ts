/** Every detector of the product. */
import type { Detector } from '@vitrine/engine/api/detector'
import { advice } from './advice.gen.ts'
import { registered } from './registry.gen.ts'

/** Sorted by category and id, each with the advice from its documentation. */
export const detectors: readonly Detector[] = registered.map((detector) => ({
  ...detector,
  advice: advice[detector.id] ?? '',
}))

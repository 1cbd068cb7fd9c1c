/** Every detector of the product. */
import type { Detector } from '@vitrine/engine/detector'
import { registered } from './registry.gen.ts'

/** In the order of category and id. */
export const detectors: readonly Detector[] = registered

import { AppError } from '@vitrine/kernel/http/errors'
import type { Feature } from '@vitrine/kernel/names/vocabulary'
import type { Services } from './services.ts'

/** @throws AppError NOT_FOUND when the operator switched the feature off */
export function assertFeature({ settings }: Pick<Services, 'settings'>, feature: Feature): void {
  if (settings.featuresOff.includes(feature))
    throw new AppError('NOT_FOUND', 'This feature isn’t available here.')
}

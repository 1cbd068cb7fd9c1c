import { AppError } from '@vitrine/kernel/http/errors'
import type { Services } from '../system/services.ts'

/** @throws AppError CONFLICT where the operator switched schedules off */
export function assertSchedulesOn({ settings }: Pick<Services, 'settings'>): void {
  if (settings.featuresOff.includes('schedules'))
    throw new AppError('CONFLICT', 'Schedules are turned off in this installation.')
}

import type { JobContext } from '@vitrine/queue/define-job'
import type { Services } from '../system/services.ts'
import { launchWaiting } from './launch-waiting.ts'
import { planDue } from './plan-due.ts'

export async function run(_: unknown, { services, signal }: JobContext<Services>): Promise<void> {
  if (services.settings.featuresOff.includes('schedules')) return
  await planDue(services, signal)
  await launchWaiting(services, signal)
}

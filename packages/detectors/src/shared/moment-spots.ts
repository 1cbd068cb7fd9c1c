/** Places in the pictures that a session took while it acted. */
import type { Spot } from '@vitrine/engine/detector'
import type { FlowMoment, FlowStep } from '@vitrine/engine/flows'

interface Pictured {
  platform: NonNullable<Spot['platform']>
  steps: readonly FlowStep[]
}

/**
 * The spot in the last picture of a moment; none where the session took none.
 * @param path what is marked, one of those that the session kept; absent: nothing
 */
export function momentSpots(
  { steps, platform }: Pictured,
  moment: FlowMoment,
  label: string,
  path?: string | null,
): Spot[] {
  const step = steps.findLast((each) => each.moment === moment && each.screenshot !== null)
  if (!step?.screenshot) return []
  return [{ url: step.url, picture: step.screenshot, label, platform, ...(path ? { path } : {}) }]
}

/** Spots in the screenshots that a session took. */
import type { Spot } from '@vitrine/engine/api/detector'
import type { SessionMoment, SessionStep } from '@vitrine/engine/api/sessions'

interface RecordedSession {
  platform: NonNullable<Spot['platform']>
  steps: readonly SessionStep[]
}

/**
 * The spot in the last screenshot of a moment; empty when the session took none.
 * @param path the element to mark, one of those the session recorded; nothing is marked without it
 */
export function momentSpots(
  { steps, platform }: RecordedSession,
  moment: SessionMoment,
  label: string,
  path?: string | null,
): Spot[] {
  const step = steps.findLast((each) => each.moment === moment && each.screenshot !== null)
  if (!step?.screenshot) return []
  return [{ url: step.url, screenshot: step.screenshot, label, platform, ...(path ? { path } : {}) }]
}

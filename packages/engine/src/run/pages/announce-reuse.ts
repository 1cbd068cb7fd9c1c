/** Says once per scan that pages are those of an earlier visit, and from when. */
import type { EventsPort } from '../ports.ts'

const announced = new WeakSet<object>()

/**
 * @param fetchedAtMs when the stored page was visited
 * @param startedAtMs when the scan began: pages that it stored itself are nothing to say
 */
export function announceReuse(
  { events }: { events: Pick<EventsPort['events'], 'info' | 'reuse'> },
  fetchedAtMs: number,
  startedAtMs: number,
): void {
  if (fetchedAtMs >= startedAtMs || announced.has(events)) return
  announced.add(events)
  events.reuse(fetchedAtMs)
  const at = new Date(fetchedAtMs).toISOString()
  const isSameDay = at.slice(0, 10) === new Date(startedAtMs).toISOString().slice(0, 10)
  events.info(`Using pages from ${isSameDay ? '' : `${at.slice(0, 10)}, `}${at.slice(11, 16)} UTC`)
}

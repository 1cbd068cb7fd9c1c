/**
 * How late this process runs its own work. An answer that has arrived lies unread while other work keeps the event loop
 * busy, or while the machine gives the processor to others; that time is the scanner's, not the store's.
 */
const tickMs = 10
/** Timers fire a little late on an idle machine too. */
const toleratedMs = 2

let users = 0
let timer: NodeJS.Timeout | undefined
let lastTickMs = 0
let totalMs = 0

function lateSince(tickedMs: number): number {
  const late = performance.now() - tickedMs - tickMs
  return late > toleratedMs ? late : 0
}

function tick(): void {
  totalMs += lateSince(lastTickMs)
  lastTickMs = performance.now()
}

/** Starts to measure. @returns ends the measurement; milliseconds by which the loop was late in between */
export function startLoopLag(): () => number {
  if (users === 0) {
    lastTickMs = performance.now()
    timer = setInterval(tick, tickMs)
    timer.unref()
  }
  users += 1
  const startMs = totalMs + lateSince(lastTickMs)
  let lagMs: number | null = null
  return () => {
    if (lagMs !== null) return lagMs
    lagMs = Math.max(0, totalMs + lateSince(lastTickMs) - startMs)
    users -= 1
    if (users === 0) clearInterval(timer)
    return lagMs
  }
}

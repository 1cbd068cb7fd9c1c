/**
 * How late this process runs its own work. A response that has arrived stays unread while other work keeps the event
 * loop busy, or while the operating system runs other processes; that delay is the scanner's, not the store's.
 */
const tickMs = 10
/** Timers fire slightly late even on an idle machine. */
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

/** Starts a measurement. @returns a function that ends it and returns by how many milliseconds the loop was late */
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

/** Processor time of a process and its descendants, from /proc. */
import { processesOfTree, statFields } from './process-tree.ts'

/** Linux counts in hundredths of a second. */
const msPerTick = 10

/**
 * Processor time of a process and its descendants, living and ended, in milliseconds. Other work on the machine
 * makes requests slower but hardly affects this. Null if the system doesn't report it.
 */
export function processorTimeOfTree(pid: number): number | null {
  const processes = processesOfTree(pid)
  if (processes === null) return null
  let ticks = 0
  // Its own user and system time, and those of ended children.
  for (const each of processes) for (const field of statFields(each).slice(11, 15)) ticks += Number(field)
  return ticks * msPerTick
}

/** Processor time of a process and of everything that it started, from /proc. */
import { processesOfTree, statFields } from './process-tree.ts'

/** Linux counts in hundredths of a second. */
const msPerTick = 10

/**
 * Milliseconds that a process and its descendants, living and ended, have computed for. Other work on the machine
 * makes calls slower but hardly changes this. Null where the system does not tell.
 */
export function processorTimeOfTree(pid: number): number | null {
  const processes = processesOfTree(pid)
  if (processes === null) return null
  let ticks = 0
  // Own time and that of ended children, each of the program and of the system for it.
  for (const each of processes) for (const field of statFields(each).slice(11, 15)) ticks += Number(field)
  return ticks * msPerTick
}

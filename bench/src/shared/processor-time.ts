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
  for (const each of processes)
    for (const field of statFields(each).slice(11, 15)) ticks += Number(field) || 0
  return ticks * msPerTick
}

export interface ProcessorClock {
  /** Processor time so far, milliseconds. Null if the system doesn't report it. */
  read(): number | null
  stop(): void
}

const sampleMs = 500

/**
 * Counts the processor time of a tree whose processes end meanwhile. Those of a browser that is closed take their time
 * with them, so each is looked at twice a second.
 */
export function watchProcessorTime(pid: number): ProcessorClock {
  const ticksOf = new Map<string, number>()
  const read = () => {
    const processes = processesOfTree(pid)
    if (processes === null) return null
    for (const each of processes) {
      const fields = statFields(each)
      // It ended after it was listed; its time so far is known.
      if (fields.length < 20) continue
      // A process is itself only together with its start time: numbers are used again.
      ticksOf.set(`${each} ${fields[19]}`, Number(fields[11]) + Number(fields[12]))
    }
    return msPerTick * [...ticksOf.values()].reduce((sum, ticks) => sum + ticks, 0)
  }
  const timer = setInterval(read, sampleMs)
  timer.unref()
  return { read, stop: () => clearInterval(timer) }
}

/** Memory of a process and its descendants, from /proc. */
import { processesOfTree, readProcess } from './process-tree.ts'

/**
 * Memory of a process and its descendants, in bytes. Memory that Chromium's processes share is counted
 * proportionally (PSS), so that the sum is what the machine really uses. Null if the system doesn't report it.
 */
export function memoryOfTree(pid: number): number | null {
  const processes = processesOfTree(pid)
  if (processes === null) return null
  let sum = 0
  for (const each of processes) {
    const proportional = readProcess(`${each}/smaps_rollup`).match(/^Pss:\s+(\d+) kB/m)?.[1]
    const resident = readProcess(`${each}/status`).match(/^VmRSS:\s+(\d+) kB/m)?.[1]
    sum += Number(proportional ?? resident ?? 0) * 1024
  }
  return sum
}

/** Memory of a process and of everything that it started, from /proc. */
import { processesOfTree, readProcess } from './process-tree.ts'

/**
 * Bytes held by a process and its descendants. Memory that Chromium's processes share is counted in parts
 * (proportional set size), so that the sum is what the machine really gives. Null where the system does not tell.
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

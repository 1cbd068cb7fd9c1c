/** Memory of a process and of everything that it started, from /proc. */
import { readdirSync, readFileSync } from 'node:fs'

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process ended between two looks.
    return ''
  }
}

/** Process id → id of its parent, of all processes; empty where there is no /proc. */
function parents(): Map<number, number> {
  const found = new Map<number, number>()
  let names: string[] = []
  try {
    names = readdirSync('/proc')
  } catch {
    return found
  }
  for (const name of names) {
    if (!/^\d+$/.test(name)) continue
    // The command's name stands in brackets and may hold spaces; the parent's id is the second field after it.
    const fields = read(`/proc/${name}/stat`).split(') ').pop()?.split(' ')
    if (fields?.[1]) found.set(Number(name), Number(fields[1]))
  }
  return found
}

/**
 * Bytes held by a process and its descendants. Memory that Chromium's processes share is counted in parts
 * (proportional set size), so that the sum is what the machine really gives. Null where the system does not tell.
 */
export function memoryOfTree(pid: number): number | null {
  const parentOf = parents()
  if (parentOf.size === 0) return null
  const belongs = (candidate: number): boolean => {
    for (let at: number | undefined = candidate; at !== undefined && at > 1; at = parentOf.get(at))
      if (at === pid) return true
    return false
  }
  let sum = 0
  for (const candidate of parentOf.keys()) {
    if (!belongs(candidate)) continue
    const proportional = read(`/proc/${candidate}/smaps_rollup`).match(/^Pss:\s+(\d+) kB/m)?.[1]
    const resident = read(`/proc/${candidate}/status`).match(/^VmRSS:\s+(\d+) kB/m)?.[1]
    sum += Number(proportional ?? resident ?? 0) * 1024
  }
  return sum
}

/** The descendants of a process, from /proc. */
import { readdirSync, readFileSync } from 'node:fs'

/** A file of /proc; empty if the process has ended meanwhile. */
export function readProcess(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return ''
  }
}

/** Fields of a process's state after its name, which is in parentheses and may contain spaces. */
export const statFields = (pid: number): string[] =>
  readProcess(`${pid}/stat`).split(') ').pop()?.split(' ') ?? []

/** Process id → parent id, of all processes; empty where there is no /proc. */
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
    const parent = statFields(Number(name))[1]
    if (parent) found.set(Number(name), Number(parent))
  }
  return found
}

/** A process and its descendants. Null if the system doesn't report it. */
export function processesOfTree(pid: number): number[] | null {
  const parentOf = parents()
  if (parentOf.size === 0) return null
  const belongs = (candidate: number): boolean => {
    for (let at: number | undefined = candidate; at !== undefined && at > 1; at = parentOf.get(at))
      if (at === pid) return true
    return false
  }
  return [...parentOf.keys()].filter(belongs)
}

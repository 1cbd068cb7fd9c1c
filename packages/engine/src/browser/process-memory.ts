/** Memory of a process and its children, read from /proc. */
import { readdir, readFile } from 'node:fs/promises'

const pageBytes = 4096

/**
 * Resident memory of a process tree in bytes, shared pages counted once. Null without /proc; callers then go
 * by age alone.
 */
export async function processTreeBytes(rootPid: number): Promise<number | null> {
  if (process.platform !== 'linux') return null
  const parents = await parentsOfAll()
  if (!parents.has(rootPid)) return null
  const tree = [...parents.keys()].filter((pid) => isBelow(pid, rootPid, parents))
  const sizes = await Promise.all(tree.map(residentBytes))
  const privateBytes = sizes.reduce((sum, size) => sum + size.private, 0)
  return privateBytes + Math.max(0, ...sizes.map((size) => size.shared))
}

async function parentsOfAll(): Promise<Map<number, number>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const entries = await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const))
  return new Map(entries)
}

/** Field 4 of /proc/pid/stat; the second field, a name in parentheses, may contain anything. */
async function parentOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1] ?? 0)
}

function isBelow(pid: number, root: number, parents: ReadonlyMap<number, number>): boolean {
  for (
    let current: number | undefined = pid;
    current !== undefined && current > 1;
    current = parents.get(current)
  ) {
    if (current === root) return true
  }
  return false
}

async function residentBytes(pid: number): Promise<{ private: number; shared: number }> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '0 0 0')
  const [, resident = 0, shared = 0] = text.split(' ').map(Number)
  return { private: (resident - shared) * pageBytes, shared: shared * pageBytes }
}

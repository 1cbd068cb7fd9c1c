/** Tasks of one tier by priority, leased for a limited time. */
import type { PageTask } from '../../api/scan-types.ts'

interface Entry {
  task: PageTask
  sequence: number
  /** End of the lease; 0: free. */
  leasedUntilMs: number
}

export interface TaskQueue {
  /** False when the key is already known. */
  add(task: PageTask): boolean
  /** Leases the first free tasks. */
  claim(count: number, untilMs: number, nowMs: number): PageTask[]
  extend(key: string, untilMs: number): void
  /** Removes a task for good. Its key stays known. */
  finish(key: string): void
  readonly openCount: number
}

/** Key of a task, unique within a scan. */
export function taskKey(task: Pick<PageTask, 'url' | 'platform' | 'region' | 'tier'>): string {
  return `${task.tier}|${task.platform ?? ''}|${task.region}|${task.url}`
}

/** An empty queue. Tasks of equal priority leave in the order in which they came. */
export function createTaskQueue(): TaskQueue {
  const known = new Set<string>()
  const open = new Map<string, Entry>()
  const heap: Entry[] = []
  const leased = new Set<Entry>()
  let sequence = 0

  /** Returns tasks whose holder disappeared. */
  function reclaim(nowMs: number): void {
    for (const entry of leased) {
      if (entry.leasedUntilMs > nowMs) continue
      leased.delete(entry)
      entry.leasedUntilMs = 0
      push(heap, entry)
    }
  }

  return {
    get openCount() {
      return open.size
    },
    add(task) {
      const key = taskKey(task)
      if (known.has(key)) return false
      known.add(key)
      const entry = { task, sequence: sequence++, leasedUntilMs: 0 }
      open.set(key, entry)
      push(heap, entry)
      return true
    },
    claim(count, untilMs, nowMs) {
      reclaim(nowMs)
      const taken: PageTask[] = []
      while (taken.length < count) {
        const entry = pop(heap)
        if (entry === undefined) break
        if (open.get(taskKey(entry.task)) !== entry) continue
        entry.leasedUntilMs = untilMs
        leased.add(entry)
        taken.push(entry.task)
      }
      return taken
    },
    extend(key, untilMs) {
      const entry = open.get(key)
      if (entry !== undefined && leased.has(entry)) entry.leasedUntilMs = untilMs
    },
    finish(key) {
      known.add(key)
      const entry = open.get(key)
      if (entry === undefined) return
      open.delete(key)
      leased.delete(entry)
    },
  }
}

function isBefore(left: Entry, right: Entry): boolean {
  if (left.task.priority !== right.task.priority) return left.task.priority < right.task.priority
  return left.sequence < right.sequence
}

/** Binary heap, so that tens of thousands of addresses stay cheap. */
function push(heap: Entry[], entry: Entry): void {
  let index = heap.length
  heap.push(entry)
  while (index > 0) {
    const parentIndex = (index - 1) >> 1
    const parent = heap[parentIndex]
    if (parent === undefined || !isBefore(entry, parent)) break
    heap[index] = parent
    index = parentIndex
  }
  heap[index] = entry
}

function pop(heap: Entry[]): Entry | undefined {
  const top = heap[0]
  const last = heap.pop()
  if (top === undefined || last === undefined || heap.length === 0) return top
  let index = 0
  for (;;) {
    let childIndex = index * 2 + 1
    const left = heap[childIndex]
    const right = heap[childIndex + 1]
    if (left === undefined) break
    let child = left
    if (right !== undefined && isBefore(right, left)) {
      child = right
      childIndex += 1
    }
    if (!isBefore(child, last)) break
    heap[index] = child
    index = childIndex
  }
  heap[index] = last
  return top
}

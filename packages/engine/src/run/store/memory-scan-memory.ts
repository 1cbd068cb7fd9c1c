/** A scan's memory without a database: the command line's `ScanMemory`. */
import type { PageTask, ScanMemory } from '../../api/scan-types.ts'
import { createOutcomeLog } from './outcome-log.ts'
import { createTaskQueue, type TaskQueue, taskKey } from './task-queue.ts'

export interface MemoryScanMemory extends ScanMemory {
  /** Deletes what was spilled to disk. */
  dispose(): Promise<void>
}

export interface MemoryScanMemoryOptions {
  /** Max outcomes in memory; later ones go to a file. */
  outcomesInMemory?: number
  /** Folder for the file; the system's temporary folder when absent. */
  spillFolder?: string
  nowMs?: () => number
}

/** The memory of one scan in this process. Lost with it, except what the artifact store keeps. */
export function createMemoryScanMemory(options: MemoryScanMemoryOptions = {}): MemoryScanMemory {
  const nowMs = options.nowMs ?? Date.now
  const queues: Record<PageTask['tier'], TaskQueue> = { http: createTaskQueue(), browser: createTaskQueue() }
  const log = createOutcomeLog(options.outcomesInMemory ?? 100, options.spillFolder)
  const phases = new Map<string, string>()
  return {
    async addTasks(tasks) {
      for (const task of tasks) queues[task.tier].add(task)
    },
    async claim(tier, count, leaseMs) {
      return queues[tier].claim(count, nowMs() + leaseMs, nowMs())
    },
    async extend(tasks, leaseMs) {
      for (const task of tasks) queues[task.tier].extend(taskKey(task), nowMs() + leaseMs)
    },
    async complete(outcome) {
      await log.append(taskKey(outcome.task), outcome)
      queues[outcome.task.tier].finish(taskKey(outcome.task))
    },
    async openTasks(tier) {
      return queues[tier].openCount
    },
    outcomes: (tier) => log.read(tier === undefined ? '' : `${tier}|`),
    async loadPhase(name) {
      const text = phases.get(name)
      return text === undefined ? null : JSON.parse(text)
    },
    async savePhase(name, value) {
      // Stored as text, so that later changes to the object do not affect what was saved.
      phases.set(name, JSON.stringify(value))
    },
    dispose: () => log.dispose(),
  }
}

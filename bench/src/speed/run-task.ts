/** Runs one measurement in a separate process, so that neither heap nor warm caches of another one count. */
import { fork } from 'node:child_process'
import { memoryOfTree } from '../shared/memory-of-tree.ts'
import type { Measure, Measured, MeasureTask, ScanMeasure, ScanTask } from './task.ts'

/**
 * Adding up the memory of a browser's processes takes a tenth of a second, which must not slow down what is
 * measured.
 */
const sampleEveryMs = 3000
/** As the product starts the process that scans. */
const fewArenas = { MALLOC_ARENA_MAX: '2' }
const entry = new URL('./measure-process.ts', import.meta.url)

export function runTask(task: ScanTask): Promise<Measured<ScanMeasure>>
export function runTask(
  task: Exclude<MeasureTask, ScanTask>,
): Promise<Measured<{ kind: 'bare'; tookMs: number }>>
/** @throws if the process ends without a result; its own message is on standard error. */
export function runTask(task: MeasureTask): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const child = fork(entry, [], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...fewArenas, ...process.env },
    })
    let peakBytes: number | null = null
    let answer: Measure | undefined
    const sampler = setInterval(() => {
      const bytes = child.pid === undefined ? null : memoryOfTree(child.pid)
      if (bytes !== null) peakBytes = Math.max(peakBytes ?? 0, bytes)
    }, sampleEveryMs)
    child.on('message', (message) => {
      answer = message as Measure
    })
    child.on('exit', (code) => {
      clearInterval(sampler)
      if (answer) resolve({ ...answer, peakBytes })
      else reject(new Error(`the measuring process of ${task.kind} ended with ${code} and no answer`))
    })
    child.send(task)
  })
}

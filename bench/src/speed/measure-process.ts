/** Entry of a measuring process: receives one task, returns one result, exits. */
import { bareBrowserLoop } from './bare-browser-loop.ts'
import { bareHttpLoop } from './bare-http-loop.ts'
import { measureScan } from './measure-scan.ts'
import type { Measure, MeasureTask } from './task.ts'

async function measure(task: MeasureTask): Promise<Measure> {
  if (task.kind === 'scan') return measureScan(task)
  if (task.kind === 'bare-http')
    return { kind: 'bare', tookMs: await bareHttpLoop(task.urls, task.concurrency) }
  return { kind: 'bare', tookMs: await bareBrowserLoop(task.visits, task.tabs) }
}

process.once('message', (task) => {
  measure(task as MeasureTask).then(
    (answer) => process.send?.(answer, () => process.exit(0)),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
})

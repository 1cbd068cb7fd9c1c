/** Entry of the process that runs one nightly analysis: receives the task, returns the measure, exits. */
import { watchProcessorTime } from '../shared/processor-time.ts'
import { runScan } from '../shared/run-scan.ts'
import type { NightMeasure, NightTask } from './night.ts'

async function measure({ nowMs, ...task }: NightTask): Promise<NightMeasure> {
  const startedMs = performance.now()
  const phases: Record<string, number> = {}
  let phase = 'reading'
  const clock = watchProcessorTime(process.pid)
  let spentMs = clock.read() ?? 0
  const enter = (next: string) => {
    const now = clock.read() ?? 0
    phases[phase] = (phases[phase] ?? 0) + now - spentMs
    spentMs = now
    phase = next
  }
  const result = await runScan({
    ...task,
    speed: 'off',
    freshnessMs: 0,
    skipsUnchanged: true,
    nowMs: () => nowMs + performance.now() - startedMs,
    onEvent(event) {
      if (event.type === 'phase' && event.phase !== phase) enter(event.phase)
    },
  })
  enter('end')
  clock.stop()
  return {
    outcome: result.outcome,
    pages: result.coverage.visited,
    unchanged: result.coverage.unchanged,
    cpuMs: clock.read(),
    phases,
    tookMs: performance.now() - startedMs,
    fingerprints: result.alerts.map(({ fingerprint }) => fingerprint).sort(),
  }
}

process.once('message', (task) => {
  measure(task as NightTask).then(
    (answer) => process.send?.(answer, () => process.exit(0)),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
})

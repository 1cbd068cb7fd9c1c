/** Progress on standard error: a live table on a terminal, otherwise an occasional line. */

import type { ScanEvent } from '@vitrine/engine/api/scan-types'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { phaseNames } from '@vitrine/kernel/names/phase-names'
import type { RunPhase } from '@vitrine/kernel/names/vocabulary'
import { createLiveTable } from './live-table.ts'
import { cut, terminalText } from './terminal-text.ts'

export interface ScanProgress {
  onEvent(event: ScanEvent): void
  stop(): void
}

type FindingEvent = Extract<ScanEvent, { type: 'finding' }>

/** How far a scan is. */
export interface ScanState {
  pagesDone: number
  pagesKnown: number
  /** What the scan does now. */
  note: string
  /** In the order in which they were found. */
  findings: readonly FindingEvent[]
}

/** Shows the state; `problem` is a line about something that went wrong. */
export interface ProgressView {
  update(state: ScanState): void
  problem(text: string): void
  stop(): void
}

const plainEveryMs = 10_000

/** Starts the display. `stream` is standard error. */
export function createScanProgress(stream: NodeJS.WriteStream, nowMs: () => number = Date.now): ScanProgress {
  const known = new Set<string>()
  const done = new Set<string>()
  const findings: FindingEvent[] = []
  const view = stream.isTTY ? createLiveTable(stream) : createPlainLines(stream, nowMs)
  let note = 'Opening the store'
  let phase: RunPhase | null = null
  const show = () =>
    view.update({ pagesDone: done.size, pagesKnown: Math.max(1, known.size), note, findings })
  show()

  return {
    onEvent(event) {
      if (event.type === 'page') {
        const key = `${event.tier}|${event.platform ?? ''}|${event.region}|${event.url}`
        known.add(key)
        if (event.status === 'completed' || event.status === 'failed') done.add(key)
      } else if (event.type === 'finding') findings.push(event)
      else if (event.type === 'phase') {
        // What was said last belongs to the phase before.
        if (event.phase !== phase) note = phaseNames[event.phase]
        phase = event.phase
      } else if (event.type === 'action') note = event.text
      else if (event.type === 'log' && event.level !== 'problem') note = event.text
      else if (event.type === 'log')
        view.problem(
          `! ${terminalText(event.text)}${event.url ? ` (${event.url})` : ''}${causeLine(event.cause)}`,
        )
      else if (event.type === 'merging' && event.status === 'MERGING_ISSUES') note = 'Merging findings'
      else return
      show()
    },
    stop: () => view.stop(),
  }
}

const maxNoteLength = 60

function createPlainLines(stream: NodeJS.WritableStream, nowMs: () => number): ProgressView {
  let lastLineMs = nowMs()
  return {
    update({ pagesDone, pagesKnown, note, findings }) {
      if (nowMs() - lastLineMs < plainEveryMs) return
      lastLineMs = nowMs()
      const text = cut(terminalText(note), maxNoteLength)
      stream.write(
        `${pagesDone} of ${pagesKnown} pages, ${pluralize(findings.length, 'observation')}: ${text}\n`,
      )
    },
    problem: (text) => void stream.write(`${text}\n`),
    stop: () => undefined,
  }
}

/** The command's user is also its operator and sees internal errors. */
const causeLine = (cause: string | undefined) =>
  cause ? `\n  ${terminalText(cause.split('\n', 1)[0] ?? '')}` : ''

/** Progress on standard error: a bar on a terminal, otherwise an occasional line. */
import type { ScanEvent } from '@vitrine/engine/api/scan-types'
import { SingleBar } from 'cli-progress'

export interface ScanProgress {
  onEvent(event: ScanEvent): void
  stop(): void
}

const plainEveryMs = 10_000
const maxNoteLength = 60

/** Starts the display. `stream` is standard error. */
export function createScanProgress(stream: NodeJS.WriteStream, nowMs: () => number = Date.now): ScanProgress {
  const known = new Set<string>()
  const done = new Set<string>()
  let findings = 0
  let lastLineMs = nowMs()
  const bar = stream.isTTY
    ? new SingleBar({
        format: '{bar} {value}/{total} pages · {findings} observations · {note}',
        stream,
        hideCursor: true,
        clearOnComplete: true,
        linewrap: false,
        fps: 5,
      })
    : null
  bar?.start(1, 0, { findings: '0', note: 'Opening the store' })

  function show(note?: string): void {
    if (bar !== null) {
      bar.setTotal(Math.max(1, known.size))
      bar.update(done.size, {
        findings: String(findings),
        ...(note === undefined ? {} : { note: cut(note) }),
      })
      return
    }
    if (nowMs() - lastLineMs < plainEveryMs) return
    lastLineMs = nowMs()
    stream.write(
      `${done.size} of ${known.size} pages, ${findings} observations${note ? `: ${cut(note)}` : ''}\n`,
    )
  }

  return {
    onEvent(event) {
      if (event.type === 'page') {
        const key = `${event.tier}|${event.platform ?? ''}|${event.region}|${event.url}`
        known.add(key)
        if (event.status === 'completed' || event.status === 'failed') done.add(key)
        show()
      } else if (event.type === 'finding') {
        findings += 1
        show()
      } else if (event.type === 'action') show(event.text)
      else if (event.type === 'log' && event.level !== 'problem') show(event.text)
      else if (event.type === 'log' && bar === null)
        stream.write(`! ${event.text}${event.url ? ` (${event.url})` : ''}${causeLine(event.cause)}\n`)
      else if (event.type === 'merging' && event.status === 'MERGING_ISSUES') show('Merging findings')
    },
    stop: () => bar?.stop(),
  }
}

/** The command's user is also its operator and sees internal errors. */
const causeLine = (cause: string | undefined) => (cause ? `\n  ${cause.split('\n', 1)[0]}` : '')

const cut = (text: string) => (text.length <= maxNoteLength ? text : `${text.slice(0, maxNoteLength - 1)}…`)

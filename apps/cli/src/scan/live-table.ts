/** A scan on a terminal: a bar, and a table of what it has found so far, the gravest first. */
import { styleText } from 'node:util'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { type Severity, Severity as severities } from '@vitrine/kernel/names/vocabulary'
import { createLogUpdate } from 'log-update'
import type { ProgressView, ScanState } from './scan-progress.ts'
import { severityColors } from './severity-colors.ts'
import { cut, terminalText } from './terminal-text.ts'

const barLength = 24
/** A terminal that shows more at once flickers, and pages don't come faster. */
const everyMs = 200
const defaultSize = { columns: 80, rows: 24 }
/** Lines of the terminal that the table leaves free, besides its own heading and the bar. */
const freeRows = 6
const maxRows = 12

/** Starts the table on a terminal. */
export function createLiveTable(stream: NodeJS.WriteStream): ProgressView {
  const draw = createLogUpdate(stream)
  let latest: ScanState | null = null
  const render = () => {
    if (latest === null) return
    const { columns = defaultSize.columns, rows = defaultSize.rows } = stream
    draw(tableLines(latest, columns, rows).join('\n'))
  }
  const timer = setInterval(() => {
    render()
    latest = null
  }, everyMs)
  // A scan that has ended must not be kept alive by its display.
  timer.unref()
  return {
    update: (state) => {
      latest = state
    },
    // Problems are not shown over the table: the summary names what could not be checked, and why.
    problem: () => undefined,
    stop: () => {
      clearInterval(timer)
      draw.clear()
      draw.done()
    },
  }
}

/** The display's lines, none of them longer than the terminal is wide. */
export function tableLines(state: ScanState, columns: number, rows: number): string[] {
  const { pagesDone, pagesKnown, note, findings } = state
  const filled = Math.round((barLength * pagesDone) / pagesKnown)
  const bar = '█'.repeat(filled) + '░'.repeat(barLength - filled)
  const head = cut(`${bar} ${pagesDone}/${pluralize(pagesKnown, 'page')} · ${terminalText(note)}`, columns)
  const all = tableRows(findings)
  if (all.length === 0) return [head]
  const shown = all.slice(0, Math.max(1, Math.min(maxRows, rows - freeRows)))
  const more = all.length - shown.length
  return [
    head,
    '',
    styleText('bold', cut('Found so far, not confirmed yet', columns)),
    ...shown.map((row) => rowLine(row, columns)),
    ...(more > 0 ? [styleText('dim', `  and ${more} more`)] : []),
  ]
}

interface TableRow {
  severity: Severity
  title: string
  wheres: Set<string>
}

/** Findings of one kind are one row; rows of a severity keep the order in which they were found. */
function tableRows(findings: ScanState['findings']): TableRow[] {
  const byKind = new Map<string, TableRow>()
  for (const { detector, severity, title: raw, where } of findings) {
    const title = terminalText(raw)
    const key = `${detector}|${severity}|${title}`
    const row = byKind.get(key) ?? { severity, title, wheres: new Set() }
    row.wheres.add(terminalText(where))
    byKind.set(key, row)
  }
  const order = severities.options
  return [...byKind.values()].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
}

const severityLength = Math.max(...severities.options.map((severity) => severity.length))

function rowLine({ severity, title, wheres }: TableRow, columns: number): string {
  const [first = ''] = wheres
  const place = wheres.size === 1 ? first : pluralize(wheres.size, 'place')
  const label = severity.toUpperCase().padEnd(severityLength)
  const text = cut(`${title}  ${place}`, Math.max(1, columns - severityLength - 4))
  const titlePart = text.slice(0, title.length)
  return `  ${styleText(severityColors[severity], label)}  ${titlePart}${styleText('dim', text.slice(title.length))}`
}

/** The PDF of a whole website: a table of its analyses, a table of its alerts. */

import { pluralize } from '@vitrine/kernel/figures/figures'
import type { ExportedAlert, ExportedScan } from '../read-website-data.ts'
import type { WebsiteHead } from '../website-json.ts'
import { brand, quiet } from './alert-pieces.ts'
import { a4, openPdfDocument, type PdfDocument } from './pdf-paper.ts'
import { lineHeightOf } from './pdf-pieces.ts'

/** Max alerts in a PDF; with more, no one could read the document. */
export const maxPdfAlerts = 1_500

export interface WebsitePdfInput {
  head: WebsiteHead
  scans: ExportedScan[]
  /** The most urgent first. */
  alerts: ExportedAlert[]
  /** Number of alerts of the website, listed or not. */
  alertCount: number
}

interface Column<Row> {
  label: string
  /** Share of the page's width. */
  share: number
  text(row: Row): string
  link?(row: Row): string | null
}

const scanColumns: readonly Column<ExportedScan>[] = [
  { label: 'Analysis', share: 0.44, text: ({ title }) => title },
  { label: 'Severity', share: 0.12, text: ({ severity, state }) => severity ?? state },
  { label: 'Alerts', share: 0.09, text: ({ alerts }) => String(alerts) },
  { label: 'Done', share: 0.09, text: ({ alerts_done }) => String(alerts_done) },
  { label: 'Pages', share: 0.09, text: ({ pages_analyzed }) => String(pages_analyzed) },
  { label: 'Updated', share: 0.17, text: ({ updated_at }) => updated_at.slice(0, 10) },
]

const alertColumns: readonly Column<ExportedAlert>[] = [
  { label: 'Severity', share: 0.1, text: ({ severity }) => severity },
  { label: 'Status', share: 0.11, text: ({ status }) => status },
  { label: 'Alert', share: 0.43, text: ({ title }) => title },
  {
    label: 'Where',
    share: 0.26,
    text: ({ place, location, url }) => place || location || url || '',
    link: ({ url }) => url,
  },
  { label: 'Pages', share: 0.1, text: ({ pages }) => String(pages) },
]

const side = 40
const top = 40
const bottom = a4.height - 48
const width = a4.width - 2 * side
const cell = { size: 8.5 } as const
const headCell = { ...cell, weight: 600, colour: quiet } as const
const heading = { size: 14, weight: 600 } as const

/** Writes the PDF to a path. */
export async function websitePdf(
  path: string,
  { head, scans, alerts, alertCount }: WebsitePdfInput,
): Promise<void> {
  const paper = openPdfDocument(path, { title: `${head.name}: analyses and alerts` })
  paper.doc.addPage()
  const lead = `${head.url} · ${head.exported_at.slice(0, 10)} · ${pluralize(scans.length, 'analysis', 'analyses')}, ${pluralize(alertCount, 'alert')}`
  let y = top
  for (const [text, style] of [
    ['Vitrine', { size: 11, weight: 600, colour: brand }],
    [head.name, { size: 24, weight: 600 }],
    [lead, { size: 11, colour: quiet }],
  ] as const)
    for (const line of paper.lines(text, width, style)) {
      paper.write(line, side, y, style)
      y += lineHeightOf(style) + 4
    }
  y = table(paper, 'Analyses', scanColumns, scans, y + 16)
  y = table(paper, 'Alerts', alertColumns, alerts, y + 16)
  const left = alertCount - alerts.length
  if (left > 0) {
    const more = `See ${pluralize(left, 'more alert')} in the Excel, CSV, and JSON exports.`
    paper.write(paper.oneLine(more, width, headCell), side, y + 6, headCell)
  }
  drawFooters(paper, head)
  await paper.end()
}

/** @returns The vertical position where it ends. */
function table<Row>(
  paper: PdfDocument,
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  startY: number,
): number {
  let y = startY
  const starts = columns.map((_, index) =>
    columns.slice(0, index).reduce((sum, { share }) => sum + share * width, side),
  )
  const nextPage = () => {
    paper.doc.addPage()
    y = top
    drawHead()
  }
  const drawHead = () => {
    for (const [index, { label, share }] of columns.entries())
      paper.write(paper.oneLine(label, share * width, headCell), starts[index] ?? side, y, headCell)
    y += 20
  }
  if (y + 80 > bottom) {
    paper.doc.addPage()
    y = top
  }
  paper.write(paper.oneLine(title, width, heading), side, y, heading)
  y += 26
  drawHead()
  for (const row of rows) {
    const cells = columns.map(({ text, share }) => paper.lines(text(row), share * width - 6, cell))
    const height = Math.max(...cells.map(({ length }) => length)) * lineHeightOf(cell) + 8
    if (y + height > bottom) nextPage()
    for (const [index, lines] of cells.entries()) {
      const link = columns[index]?.link?.(row) ?? undefined
      const style = link === undefined ? cell : { ...cell, colour: brand, link }
      for (const [at, line] of lines.entries())
        paper.write(line, starts[index] ?? side, y + at * lineHeightOf(cell), style)
    }
    y += height
    paper.doc
      .moveTo(side, y - 5)
      .lineTo(side + width, y - 5)
      .lineWidth(0.5)
      .stroke('#e4e7ec')
  }
  return y
}

function drawFooters(paper: PdfDocument, head: WebsiteHead): void {
  const { count } = paper.doc.bufferedPageRange()
  const style = { size: 8, colour: quiet }
  const name = paper.oneLine(`${head.name} · ${head.exported_at.slice(0, 10)}`, width - 60, style)
  for (let page = 0; page < count; page++) {
    paper.doc.switchToPage(page)
    paper.write(name, side, a4.height - 32, style)
    const number = paper.oneLine(`${page + 1} / ${count}`, 60, style)
    paper.write(number, side + width - number.width * style.size, a4.height - 32, style)
  }
}

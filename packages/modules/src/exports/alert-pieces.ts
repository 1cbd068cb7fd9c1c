/** An alert as it stands in the PDF: compact, so that two to four of them share a page where they fit. */
import type { Paper, TextLook } from './pdf-paper.ts'
import {
  type Column,
  columnPieces,
  gap,
  lineHeightOf,
  linePiece,
  type Piece,
  picturePieces,
  textPieces,
} from './pdf-pieces.ts'
import { affectedPages, describeReach, type ShareAlert, type ShareRow, severityWord } from './share-report.ts'

export const severityColour = { high: '#c0362c', medium: '#9a5206', low: '#315f9e' } as const
export const quiet = '#5d6779'
export const brand = '#0f766e'

const body: TextLook = { size: 9 }
const small: TextLook = { size: 8 }
const label: TextLook = { size: 8, colour: quiet }
const bold: TextLook = { size: 9, weight: 600 }

/** Pages that are named; the alert in Vitrine names all. */
const mostPages = 4

/** @param onStart told where its first line is drawn */
export function alertPieces(
  paper: Paper,
  alert: ShareAlert,
  { number, width, onStart }: { number: number; width: number; onStart: (y: number) => void },
): Piece[] {
  const texts = alert.rows.filter((row) => row.kind === 'text')
  const readings = alert.rows.filter((row) => row.kind === 'before-after')
  const pictures = alert.rows.flatMap((row) => (row.kind === 'picture' ? [row.picture] : []))
  return [
    ...headPieces(paper, alert, { number, width, onStart }),
    ...textPieces(paper, alert.description, width, body),
    gap(6),
    ...picturePieces(paper, pictures, width, label),
    ...readings.flatMap((row) => readingPieces(paper, row, width)),
    ...texts.flatMap((row) => [
      ...(row.title === null ? [] : kept(textPieces(paper, row.title, width, bold))),
      ...textPieces(paper, row.content, width, body),
      gap(4),
    ]),
    ...pagePieces(paper, alert, width),
    ...fieldPieces(paper, alert, width),
  ]
}

const kept = (pieces: readonly Piece[]): Piece[] => pieces.map((piece) => ({ ...piece, staysWithNext: true }))

function headPieces(
  paper: Paper,
  alert: ShareAlert,
  { number, width, onStart }: { number: number; width: number; onStart: (y: number) => void },
): Piece[] {
  const severity: TextLook = { size: 8, weight: 600, colour: severityColour[alert.severity] }
  const open: TextLook = { size: 8, colour: brand, link: alert.alertUrl }
  const openLine = paper.oneLine('Open in Vitrine', 80, open)
  const openWidth = openLine.width * open.size
  const first: Piece = {
    height: lineHeightOf(severity),
    draw(x, y) {
      onStart(y)
      paper.write(paper.oneLine(severityWord[alert.severity], 80, severity), x, y, severity)
      paper.write(openLine, x + width - openWidth, y, open)
    },
  }
  const title: TextLook = { size: 11.5, weight: 600 }
  const where: TextLook = { ...small, colour: brand, link: alert.locationUrl }
  const reach = describeReach(alert)
  return kept([
    first,
    ...textPieces(paper, `${number}. ${alert.title}`, width, title),
    linePiece(paper, paper.oneLine(alert.location, width, where), where),
    ...(reach === '' ? [] : [linePiece(paper, paper.oneLine(reach, width, label), label)]),
    gap(4),
  ])
}

function readingPieces(
  paper: Paper,
  row: Extract<ShareRow, { kind: 'before-after' }>,
  width: number,
): Piece[] {
  const column = (title: string, text: string, background: string): Column => ({
    title,
    text,
    background,
    titleLook: label,
    look: small,
  })
  return [
    ...columnPieces(
      paper,
      [column(row.beforeTitle, row.before, '#fbe0dd'), column(row.afterTitle, row.after, '#d3eedd')],
      width,
    ),
    gap(8),
  ]
}

function pagePieces(paper: Paper, alert: ShareAlert, width: number): Piece[] {
  const { urls, more } = affectedPages(alert, mostPages)
  if (urls.length === 0) return []
  return [
    ...kept([linePiece(paper, paper.oneLine('Affected pages', width, bold), bold)]),
    ...urls.map((url) => {
      const look: TextLook = { ...small, colour: brand, link: url }
      return linePiece(paper, paper.oneLine(url, width, look), look)
    }),
    ...(more > 0 ? textPieces(paper, `and ${more} more`, width, label) : []),
    gap(4),
  ]
}

/** Advice and steps side by side. */
function fieldPieces(paper: Paper, alert: ShareAlert, width: number): Piece[] {
  const fields = [
    { title: 'How to fix', text: alert.advice },
    { title: 'How we checked', text: alert.how_checked.map((step) => `· ${step}`).join('\n') },
  ].filter(({ text }) => text !== '')
  if (fields.length === 0) return []
  return columnPieces(
    paper,
    fields.map((field) => ({ ...field, titleLook: bold, look: small })),
    width,
  )
}

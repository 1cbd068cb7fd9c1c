/** The layout of an alert in the PDF: text next to its screenshot, so that two to four alerts fit on a page. */

import {
  affectedPages,
  describeReach,
  placeOf,
  type ShareAlert,
  type ShareRow,
  severityWord,
} from '../share-report.ts'
import type { PdfDocument, TextStyle } from './pdf-paper.ts'
import {
  betweenColumns,
  type Column,
  columnPieces,
  gap,
  heightOf,
  labelledPieces,
  lineHeightOf,
  linePiece,
  type Piece,
  type ScreenshotRow,
  screenshotRows,
  sideBySide,
  textPieces,
} from './pdf-pieces.ts'

export const severityColour = { high: '#c0362c', medium: '#9a5206', low: '#315f9e' } as const
export const quiet = '#5d6779'
export const brand = '#0f766e'

const body: TextStyle = { size: 9 }
const small: TextStyle = { size: 8 }
const label: TextStyle = { size: 8, colour: quiet }
const bold: TextStyle = { size: 8, weight: 600 }

/** Max named pages; the alert in Vitrine lists all. */
const maxPages = 4

/** A part of an alert: narrow next to its screenshot, or wide below. */
interface Field {
  beside(width: number): Piece[]
  beneath(width: number): Piece[]
}

/** Min width of text next to a screenshot. */
const minRoom = 170

/** @param onStart Called with the position of its first line. */
export function alertPieces(
  paper: PdfDocument,
  alert: ShareAlert,
  { number, width, onStart }: { number: number; width: number; onStart: (y: number) => void },
): Piece[] {
  const images = alert.rows.flatMap((row) => (row.kind === 'screenshot' ? [row.screenshot] : []))
  const [first, ...others] = screenshotRows(paper, images, width, label)
  const { beside, beneath } = placeFields(fieldsOf(paper, alert), first, width)
  return [
    ...headPieces(paper, alert, { number, width, onStart }),
    ...textPieces(paper, alert.description, width, body),
    gap(6),
    ...(first === undefined
      ? []
      : [
          sideBySide([
            { left: 0, pieces: first.pieces },
            { left: first.width + betweenColumns, pieces: beside },
          ]),
        ]),
    ...others.flatMap(({ pieces }) => pieces),
    ...beneath,
  ]
}

/** Places as much as fits next to the first screenshots, the rest below. */
function placeFields(
  fields: readonly Field[],
  images: ScreenshotRow | undefined,
  width: number,
): { beside: Piece[]; beneath: Piece[] } {
  const beside: Piece[] = []
  const beneath: Piece[] = []
  const room = images === undefined ? 0 : width - images.width - betweenColumns
  const maxHeight = room < minRoom ? 0 : heightOf(images?.pieces ?? [])
  for (const field of fields) {
    const pieces = maxHeight === 0 ? [] : field.beside(room)
    if (maxHeight > 0 && heightOf([...beside, ...pieces]) <= maxHeight) beside.push(...pieces)
    else beneath.push(...field.beneath(width))
  }
  return { beside, beneath }
}

/** In the order in which an owner reads them: the two readings, what to do, other places, how it was checked. */
function fieldsOf(paper: PdfDocument, alert: ShareAlert): Field[] {
  const { urls, more } = affectedPages(alert, maxPages)
  const pages = [...urls, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
  const steps = alert.how_checked.map((step) => step.replace(/\.$/, '')).join(' · ')
  return [
    ...alert.rows.flatMap((row) => (row.kind === 'before-after' ? [readingField(paper, row)] : [])),
    ...titledField(paper, 'How to fix', alert.advice),
    ...alert.rows.flatMap((row) =>
      row.kind === 'text' ? titledField(paper, row.title ?? '', row.content) : [],
    ),
    ...titledField(paper, 'Affected pages', pages),
    ...titledField(paper, 'How we checked', steps),
  ]
}

const keepWithNext = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece) => ({ ...piece, staysWithNext: true }))

function headPieces(
  paper: PdfDocument,
  alert: ShareAlert,
  { number, width, onStart }: { number: number; width: number; onStart: (y: number) => void },
): Piece[] {
  const severity: TextStyle = { size: 8, weight: 600, colour: severityColour[alert.severity] }
  const open: TextStyle = { size: 8, colour: brand, link: alert.alertUrl }
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
  const title: TextStyle = { size: 11.5, weight: 600 }
  return keepWithNext([
    first,
    ...textPieces(paper, `${number}. ${alert.title}`, width, title),
    placePiece(paper, alert, width),
    gap(4),
  ])
}

/** Where the fault is, and how far it reaches. */
function placePiece(paper: PdfDocument, alert: ShareAlert, width: number): Piece {
  const where: TextStyle = { ...small, colour: brand, link: alert.locationUrl }
  const reach = [placeOf(alert), describeReach(alert)].filter(Boolean).join(' · ')
  const place = paper.oneLine(alert.location, reach === '' ? width : width * 0.45, where)
  const besides = place.width * where.size + 8
  return {
    height: lineHeightOf(where),
    draw(x, y) {
      paper.write(place, x, y, where)
      if (reach !== '') paper.write(paper.oneLine(reach, width - besides, label), x + besides, y, label)
    },
  }
}

function readingField(paper: PdfDocument, row: Extract<ShareRow, { kind: 'before-after' }>): Field {
  const column = (title: string, text: string, background: string): Column => ({
    title,
    text,
    background,
    titleStyle: label,
    style: small,
  })
  const pieces = (width: number) => [
    ...columnPieces(
      paper,
      [column(row.beforeTitle, row.before, '#fbe0dd'), column(row.afterTitle, row.after, '#d3eedd')],
      width,
    ),
    gap(8),
  ]
  return { beside: pieces, beneath: pieces }
}

/** A text below its title, or next to it where there is space; nothing without a text. */
function titledField(paper: PdfDocument, title: string, text: string): Field[] {
  if (text === '') return []
  const words = (width: number) => wordPieces(paper, text, width)
  if (title === '') return [{ beside: words, beneath: (width) => [...words(width), gap(5)] }]
  return [
    {
      beside: (width) => [...keepWithNext(textPieces(paper, title, width, bold)), ...words(width), gap(5)],
      beneath: (width) => [...labelledPieces(paper, { title, style: bold }, words, width), gap(5)],
    },
  ]
}

/** Paragraphs; standalone addresses become links. */
function wordPieces(paper: PdfDocument, text: string, width: number): Piece[] {
  return text.split('\n').flatMap((line) => {
    if (!/^https?:\/\/\S+$/.test(line)) return textPieces(paper, line, width, small)
    const style: TextStyle = { ...small, colour: brand, link: line }
    return [linePiece(paper, paper.oneLine(line, width, style), style)]
  })
}

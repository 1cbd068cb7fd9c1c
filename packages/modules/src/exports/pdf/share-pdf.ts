/** The PDF of chosen alerts: cover, contents, alerts. Alerts are rendered as they arrive, without waiting for all. */
import { placeLine } from '@vitrine/kernel/alert/alert-place'

import { type ShareAlert, type ShareReport, severityWord } from '../share-report.ts'
import { alertPieces, brand, quiet, severityColour } from './alert-pieces.ts'
import { a4, openPdfDocument, type PdfDocument } from './pdf-paper.ts'
import { heightOf, lineHeightOf, type Piece } from './pdf-pieces.ts'

const side = 48
const top = 36
const bottom = a4.height - 46
const width = a4.width - 2 * side
const betweenAlerts = 20
const contentsRow = 16
const contentsTop = top + 34
const contentsPerPage = Math.floor((bottom - contentsTop) / contentsRow)

/** Formatted figures of the cover; “-” means not known yet. */
export interface PdfFigure {
  label: string
  value: string
}

export interface SharePdfHead extends Omit<ShareReport, 'alerts'> {
  figures: readonly PdfFigure[]
  /** Total number of alerts. */
  alertCount: number
}

interface Entry {
  alert: Pick<ShareAlert, 'alertId' | 'title' | 'severity'> & { where: string }
  page: number
}

/**
 * Writes the PDF to a path.
 * @param onDrawn called after each alert with the number drawn so far
 */
export async function sharePdf(
  path: string,
  head: SharePdfHead,
  alerts: AsyncIterable<ShareAlert>,
  onDrawn: (count: number) => void,
): Promise<void> {
  const paper = openPdfDocument(path, { title: `${head.scanTitle} · ${head.websiteName}` })
  paper.doc.addPage()
  drawCover(paper, head)
  const contentsPages = Math.max(1, Math.ceil(head.alertCount / contentsPerPage))
  for (let page = 0; page < contentsPages; page++) paper.doc.addPage()
  const entries: Entry[] = []
  const stack = createStack(paper)
  for await (const alert of alerts) {
    const pieces = alertPieces(paper, alert, {
      number: entries.length + 1,
      width,
      onStart(y) {
        paper.doc.addNamedDestination(`alert-${alert.alertId}`, 'XYZ', side, y - 6, null)
        paper.doc.outline.addItem(alert.title)
        const { alertId, title, severity, place, location, pageCount } = alert
        const where = placeLine({ place, page_count: pageCount, shortlink_title: location })
        entries.push({ alert: { alertId, title, severity, where }, page: stack.page() })
      },
    })
    stack.add(pieces)
    onDrawn(entries.length)
  }
  drawContents(paper, entries)
  drawFooters(paper, head)
  await paper.end()
}

/** Share of a page from which leaving it empty is worse than splitting a block. */
const maxEmpty = 0.4

/** Places blocks below one another; a block is split only where much of a page would stay empty. */
function createStack(paper: PdfDocument) {
  let y = Number.POSITIVE_INFINITY
  const nextPage = () => {
    paper.doc.addPage()
    y = top
  }
  return {
    page: () => paper.doc.bufferedPageRange().count,
    add(pieces: readonly Piece[]): void {
      const isTooLong = y + heightOf(pieces) > bottom
      if (y > top && isTooLong && bottom - y < (bottom - top) * maxEmpty) nextPage()
      else if (y > top) rule(paper, y - betweenAlerts / 2)
      for (const [index, piece] of pieces.entries()) {
        if (y > top && y + neededFor(pieces, index) > bottom) nextPage()
        piece.draw(side, y)
        y += piece.height
      }
      y += betweenAlerts
    },
  }
}

/** Height of a piece together with the next pieces that it stays with. */
function neededFor(pieces: readonly Piece[], index: number): number {
  let height = 0
  for (let at = index; at < pieces.length; at++) {
    height += pieces[at]?.height ?? 0
    if (!pieces[at]?.staysWithNext) break
  }
  return height
}

function rule(paper: PdfDocument, y: number): void {
  paper.doc
    .moveTo(side, y)
    .lineTo(side + width, y)
    .lineWidth(0.5)
    .stroke('#e4e7ec')
}

function drawCover(paper: PdfDocument, head: SharePdfHead): void {
  const date = head.generatedAt.toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const say = (
    text: string,
    y: number,
    style: Parameters<PdfDocument['write']>[3],
    x = side,
    room = width,
  ) => {
    let at = y
    for (const line of paper.lines(text, room, style)) {
      paper.write(line, x, at, style)
      at += lineHeightOf(style)
    }
    return at
  }
  say('Vitrine', top, { size: 11, weight: 600, colour: brand })
  let y = say(head.scanTitle, top + 110, { size: 26, weight: 600 })
  y = say(`${head.websiteName} · ${date}`, y + 8, { size: 12, colour: quiet }) + 36
  for (const [index, { label, value }] of head.figures.entries()) {
    const x = side + (index % 2) * (width / 2)
    if (index % 2 === 0) rule(paper, y)
    say(label, y + 12, { size: 10, colour: quiet }, x, width / 2)
    say(value, y + 28, { size: 20, weight: 600 }, x, width / 2)
    if (index % 2 === 1 || index === head.figures.length - 1) y += 68
  }
  rule(paper, y)
  say('Open the analysis in Vitrine', y + 24, { size: 10, colour: brand, link: head.scanUrl })
}

/** Drawn last, on reserved pages, because only then each alert's page is known. */
function drawContents(paper: PdfDocument, entries: readonly Entry[]): void {
  for (const [index, { alert, page }] of entries.entries()) {
    const row = index % contentsPerPage
    if (row === 0) {
      paper.doc.switchToPage(1 + Math.floor(index / contentsPerPage))
      const heading = { size: 16, weight: 600 } as const
      paper.write(paper.oneLine('Contents', width, heading), side, top, heading)
    }
    const y = contentsTop + row * contentsRow
    const severity = { size: 9, weight: 600, colour: severityColour[alert.severity] } as const
    const title = { size: 9, link: `#alert-${alert.alertId}` }
    const number = { size: 9, colour: quiet }
    paper.write(paper.oneLine(severityWord[alert.severity], 50, severity), side, y, severity)
    const name = paper.oneLine(`${index + 1}. ${alert.title}`, width - 90, title)
    paper.write(name, side + 52, y, title)
    const besides = name.width * title.size + 8
    if (besides < width - 150)
      paper.write(paper.oneLine(alert.where, width - 90 - besides, number), side + 52 + besides, y, number)
    const line = paper.oneLine(String(page), 30, number)
    paper.write(line, side + width - line.width * number.size, y, number)
  }
}

function drawFooters(paper: PdfDocument, head: Pick<SharePdfHead, 'websiteName' | 'scanTitle'>): void {
  const { count } = paper.doc.bufferedPageRange()
  const style = { size: 8, colour: quiet }
  const name = paper.oneLine(`${head.websiteName} · ${head.scanTitle}`, width - 60, style)
  for (let page = 0; page < count; page++) {
    paper.doc.switchToPage(page)
    paper.write(name, side, a4.height - 36, style)
    const number = paper.oneLine(`${page + 1} / ${count}`, 60, style)
    paper.write(number, side + width - number.width * style.size, a4.height - 36, style)
  }
}

/** The building blocks of a PDF page: pieces that are drawn whole, one below the other. */

import type { ShareScreenshot } from '../share-report.ts'
import type { PdfDocument, PdfLine, TextStyle } from './pdf-paper.ts'

export interface Piece {
  height: number
  /** Stays on the same page as the next piece. */
  staysWithNext?: boolean
  draw(x: number, y: number): void
}

export const lineHeightOf = ({ size }: TextStyle) => size * 1.4

/** A paragraph, line by line. */
export function textPieces(paper: PdfDocument, text: string, width: number, style: TextStyle): Piece[] {
  return paper.lines(text, width, style).map((line) => linePiece(paper, line, style))
}

export function linePiece(paper: PdfDocument, line: PdfLine, style: TextStyle): Piece {
  return { height: lineHeightOf(style), draw: (x, y) => paper.write(line, x, y, style) }
}

export const gap = (height: number): Piece => ({ height, draw: () => undefined })

export interface Column {
  title: string
  text: string
  titleStyle: TextStyle
  style: TextStyle
  /** Color behind the text. */
  background?: string
}

export const betweenColumns = 14
const padding = 6
const linesTogether = 4

/** Texts side by side, each below its title. */
export function columnPieces(paper: PdfDocument, columns: readonly Column[], width: number): Piece[] {
  const share = (width - betweenColumns * (columns.length - 1)) / columns.length
  const at = (x: number, index: number) => x + index * (share + betweenColumns)
  const cells = columns.map((column) => ({
    column,
    title: paper.oneLine(column.title, share, column.titleStyle),
    lines: paper.lines(
      column.text,
      share - (column.background === undefined ? 0 : 2 * padding),
      column.style,
    ),
  }))
  const titleHeight = Math.max(...columns.map(({ titleStyle }) => lineHeightOf(titleStyle))) + 2
  const rowHeight = Math.max(...columns.map(({ style }) => lineHeightOf(style)))
  const count = Math.max(...cells.map(({ lines }) => lines.length))
  const head: Piece = {
    height: titleHeight,
    staysWithNext: true,
    draw: (x, y) =>
      cells.forEach(({ column, title }, index) => {
        paper.write(title, at(x, index), y, column.titleStyle)
      }),
  }
  const rows = Array.from(
    { length: count },
    (_, row): Piece => ({
      height: rowHeight,
      // Keeps the last lines of a column from being alone on the next page.
      ...(row >= count - linesTogether && row < count - 1 ? { staysWithNext: true } : {}),
      draw: (x, y) =>
        cells.forEach(({ column, lines }, index) => {
          const isEnd = row === lines.length - 1
          if (column.background !== undefined && row < lines.length)
            paper.doc.rect(at(x, index), y - 1, share, rowHeight + (isEnd ? 2 : 0.3)).fill(column.background)
          const line = lines[row]
          const inset = column.background === undefined ? 0 : padding
          if (line !== undefined) paper.write(line, at(x, index) + inset, y, column.style)
        }),
    }),
  )
  return [head, ...rows]
}

/** A short title with its content next to it. */
export function labelledPieces(
  paper: PdfDocument,
  { title, style }: { title: string; style: TextStyle },
  content: (width: number) => Piece[],
  width: number,
): Piece[] {
  const titles = paper.lines(title, labelWidth, style)
  const pieces = content(width - labelWidth - betweenColumns)
  return Array.from({ length: Math.max(titles.length, pieces.length) }, (_, row): Piece => {
    const titleLine = titles[row]
    const piece = pieces[row]
    return {
      height: Math.max(titleLine === undefined ? 0 : lineHeightOf(style), piece?.height ?? 0),
      ...(row < titles.length - 1 || piece?.staysWithNext ? { staysWithNext: true } : {}),
      draw(x, y) {
        if (titleLine !== undefined) paper.write(titleLine, x, y, style)
        piece?.draw(x + labelWidth + betweenColumns, y)
      },
    }
  })
}

const labelWidth = 92

export const heightOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { height }) => sum + height, 0)

/** Stacks side by side. They are drawn whole, so none may be taller than a page. */
export function sideBySide(stacks: readonly { left: number; pieces: readonly Piece[] }[]): Piece {
  return {
    height: Math.max(...stacks.map(({ pieces }) => heightOf(pieces))),
    draw(x, y) {
      for (const { left, pieces } of stacks) {
        let at = y
        for (const piece of pieces) {
          piece.draw(x + left, at)
          at += piece.height
        }
      }
    },
  }
}

/** Small crops are not enlarged: about the size they have on a screen. */
const pointsPerPixel = 0.8
const maxScreenshotHeight = 110
/** A single screenshot leaves the rest of the width to text. */
const maxWidthOfOne = 0.55
/** Below this width a caption would break after every word. */
const minCaptionWidth = 110

/** Screenshots side by side, each above its caption. */
export interface ScreenshotRow {
  width: number
  pieces: Piece[]
}

/** Rows of at most two screenshots. */
export function screenshotRows(
  paper: PdfDocument,
  images: readonly ShareScreenshot[],
  width: number,
  captionStyle: TextStyle,
): ScreenshotRow[] {
  const opened = images.flatMap((screenshot) => {
    const image = openScreenshot(paper, screenshot)
    return image === null ? [] : [{ image, caption: screenshot.caption }]
  })
  const rows: ScreenshotRow[] = []
  for (let start = 0; start < opened.length; start += 2) {
    const pair = opened.slice(start, start + 2)
    const max = pair.length === 1 ? width * maxWidthOfOne : (width - betweenColumns) / 2
    let left = 0
    const stacks = pair.map(({ image, caption }) => {
      const scale = Math.min(pointsPerPixel, max / image.width, maxScreenshotHeight / image.height)
      const size = { width: image.width * scale, height: image.height * scale }
      const cell = Math.max(size.width, minCaptionWidth)
      const screenshot: Piece = {
        height: size.height + 2,
        draw: (x, y) => paper.doc.image(image.source, x, y, size),
      }
      const stack = { left, pieces: [screenshot, ...textPieces(paper, caption, cell, captionStyle), gap(4)] }
      left += cell + betweenColumns
      return stack
    })
    rows.push({ width: left - betweenColumns, pieces: [sideBySide(stacks)] })
  }
  return rows
}

interface OpenedScreenshot {
  source: PDFKit.Mixins.ImageSrc
  width: number
  height: number
}

/** Null for bytes that are no image, so that they do not break the document. */
function openScreenshot(paper: PdfDocument, screenshot: ShareScreenshot): OpenedScreenshot | null {
  try {
    const opened = (
      paper.doc as unknown as { openImage(bytes: Buffer): { width: number; height: number } }
    ).openImage(Buffer.from(screenshot.bytes))
    return {
      source: opened as unknown as PDFKit.Mixins.ImageSrc,
      width: opened.width,
      height: opened.height,
    }
  } catch {
    return null
  }
}

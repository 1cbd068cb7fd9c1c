/** What a page of the PDF is stacked from: pieces that are drawn whole, one below the other. */
import type { Paper, PdfLine, TextLook } from './pdf-paper.ts'
import type { SharePicture } from './share-report.ts'

export interface Piece {
  height: number
  /** Stays on one page with the piece behind it. */
  staysWithNext?: boolean
  draw(x: number, y: number): void
}

export const lineHeightOf = ({ size }: TextLook) => size * 1.4

/** A paragraph, line by line. */
export function textPieces(paper: Paper, text: string, width: number, look: TextLook): Piece[] {
  return paper.lines(text, width, look).map((line) => linePiece(paper, line, look))
}

export function linePiece(paper: Paper, line: PdfLine, look: TextLook): Piece {
  return { height: lineHeightOf(look), draw: (x, y) => paper.write(line, x, y, look) }
}

export const gap = (height: number): Piece => ({ height, draw: () => undefined })

export interface Column {
  title: string
  text: string
  titleLook: TextLook
  look: TextLook
  /** Colour behind the text. */
  background?: string
}

const betweenColumns = 14
const padding = 6

/** Texts side by side, each under its title. */
export function columnPieces(paper: Paper, columns: readonly Column[], width: number): Piece[] {
  const share = (width - betweenColumns * (columns.length - 1)) / columns.length
  const at = (x: number, index: number) => x + index * (share + betweenColumns)
  const cells = columns.map((column) => ({
    column,
    title: paper.oneLine(column.title, share, column.titleLook),
    lines: paper.lines(column.text, share - (column.background === undefined ? 0 : 2 * padding), column.look),
  }))
  const titleHeight = Math.max(...columns.map(({ titleLook }) => lineHeightOf(titleLook))) + 2
  const rowHeight = Math.max(...columns.map(({ look }) => lineHeightOf(look)))
  const count = Math.max(...cells.map(({ lines }) => lines.length))
  const head: Piece = {
    height: titleHeight,
    staysWithNext: true,
    draw: (x, y) =>
      cells.forEach(({ column, title }, index) => {
        paper.write(title, at(x, index), y, column.titleLook)
      }),
  }
  const rows = Array.from(
    { length: count },
    (_, row): Piece => ({
      height: rowHeight,
      draw: (x, y) =>
        cells.forEach(({ column, lines }, index) => {
          const isEnd = row === lines.length - 1
          if (column.background !== undefined && row < lines.length)
            paper.doc.rect(at(x, index), y - 1, share, rowHeight + (isEnd ? 2 : 0.3)).fill(column.background)
          const line = lines[row]
          const inset = column.background === undefined ? 0 : padding
          if (line !== undefined) paper.write(line, at(x, index) + inset, y, column.look)
        }),
    }),
  )
  return [head, ...rows]
}

/** Small crops are not blown up: about as large as they are on a screen. */
const pointsPerPixel = 0.8
const mostPictureHeight = 110

/** Pictures side by side, two in a row, each with its caption. */
export function picturePieces(
  paper: Paper,
  pictures: readonly SharePicture[],
  width: number,
  captionLook: TextLook,
): Piece[] {
  const pieces: Piece[] = []
  for (let start = 0; start < pictures.length; start += 2) {
    const pair = pictures.slice(start, start + 2)
    const share = (width - betweenColumns * (pair.length - 1)) / pair.length
    const placed = pair.flatMap((picture) => {
      const opened = openPicture(paper, picture)
      if (opened === null) return []
      const scale = Math.min(pointsPerPixel, share / opened.width, mostPictureHeight / opened.height)
      return [{ picture, opened, width: opened.width * scale, height: opened.height * scale }]
    })
    if (placed.length === 0) continue
    const height = Math.max(...placed.map((each) => each.height))
    pieces.push({
      height: height + lineHeightOf(captionLook) + 6,
      draw: (x, y) =>
        placed.forEach((each, index) => {
          const left = x + index * (share + betweenColumns)
          paper.doc.image(each.opened.source, left, y, { width: each.width, height: each.height })
          paper.write(
            paper.oneLine(each.picture.caption, share, captionLook),
            left,
            y + height + 2,
            captionLook,
          )
        }),
    })
  }
  return pieces
}

interface OpenedPicture {
  source: PDFKit.Mixins.ImageSrc
  width: number
  height: number
}

/** Null for bytes that are no picture, which ends no document. */
function openPicture(paper: Paper, picture: SharePicture): OpenedPicture | null {
  try {
    const opened = (
      paper.doc as unknown as { openImage(bytes: Buffer): { width: number; height: number } }
    ).openImage(Buffer.from(picture.bytes))
    return {
      source: opened as unknown as PDFKit.Mixins.ImageSrc,
      width: opened.width,
      height: opened.height,
    }
  } catch {
    return null
  }
}

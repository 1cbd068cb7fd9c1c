/**
 * Draws a PDF page by page: text lines, images, links, footers. Units are points (1/72 inch) from the top left corner.
 */
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import { type PdfWeight, pdfFontFiles, pdfFontNames, substitutes } from './pdf-fonts.ts'

export const a4 = { width: 595.28, height: 841.89 } as const

export interface TextStyle {
  size: number
  weight?: PdfWeight
  colour?: string
  /** Target of a click on the text; `#name` is a destination in the document. */
  link?: string
}

interface Run {
  font: string
  text: string
}

/** Text that fits on one line. */
export interface PdfLine {
  runs: Run[]
  width: number
}

/** The part of the renderer's font API that shows whether a font has a glyph. */
interface OpenedFont {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } }
}

/** Widths are measured at this size and scaled. */
const measuredSize = 100

/** @param path The file to which the document is written while it is drawn. */
export function openPdfDocument(path: string, info: { title: string }) {
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    margin: 0,
    size: 'A4',
    info: { Title: info.title, Creator: 'Vitrine', Producer: 'Vitrine' },
  })
  const file = doc.pipe(createWriteStream(path))
  const isWritten = finished(file)
  // The rejection is handled where the document is finished.
  isWritten.catch(() => undefined)
  for (const [name, file] of pdfFontFiles()) doc.registerFont(name, file)
  const measure = createMeasure(doc)

  function write(line: PdfLine, x: number, y: number, { size, colour = '#101828', link }: TextStyle): void {
    let at = x
    doc.fillColor(colour).fontSize(size)
    for (const { font, text } of line.runs) {
      doc.font(font).text(text, at, y, { lineBreak: false })
      at += doc.widthOfString(text)
    }
    const width = at - x
    if (link?.startsWith('#')) doc.goTo(x, y, width, size * 1.3, link.slice(1))
    else if (link !== undefined && /^https?:\/\//i.test(link)) doc.link(x, y, width, size * 1.3, link)
  }

  return {
    doc,
    write,
    lines: (text: string, width: number, style: TextStyle) =>
      breakLines(text, width / style.size, (word) => measure(word, style.weight ?? 400)),
    /** The text on one line, truncated if it is too long. */
    oneLine(text: string, width: number, style: TextStyle): PdfLine {
      const weight = style.weight ?? 400
      const max = width / style.size
      let shown = text.replaceAll(/\s+/g, ' ')
      let line = measure(shown, weight)
      while (line.width > max && shown.length > 1) {
        shown = shown.slice(0, Math.max(1, Math.floor((shown.length * max) / line.width) - 1))
        line = measure(`${shown.trimEnd()}…`, weight)
      }
      return line
    },
    async end(): Promise<void> {
      doc.end()
      await isWritten
    },
  }
}

export type PdfDocument = ReturnType<typeof openPdfDocument>

/** Measures words and finds their fonts; caches each word. Widths are for font size 1. */
function createMeasure(doc: PDFKit.PDFDocument) {
  const known = new Map<string, PdfLine>()
  const fontOf = new Map<string, string | null>()
  const findFont = (letter: string, weight: PdfWeight): string | null => {
    const key = `${weight}${letter}`
    const before = fontOf.get(key)
    if (before !== undefined) return before
    const codePoint = letter.codePointAt(0) ?? 0
    const font =
      pdfFontNames(weight).find((name) =>
        (doc.font(name) as unknown as OpenedFont)._font.font.hasGlyphForCodePoint(codePoint),
      ) ?? null
    fontOf.set(key, font)
    return font
  }
  const drawable = (letter: string, weight: PdfWeight): string =>
    findFont(letter, weight) === null ? (substitutes.get(letter) ?? letter) : letter
  return (text: string, weight: PdfWeight): PdfLine => {
    const key = `${weight}${text}`
    const before = known.get(key)
    if (before !== undefined) return before
    const runs: Run[] = []
    const [ownFont = 'Helvetica'] = pdfFontNames(weight)
    for (const letter of [...text].flatMap((each) => [...drawable(each, weight)])) {
      const last = runs.at(-1)
      // A space keeps the font before it, so that a sentence is one run.
      const font = letter === ' ' && last !== undefined ? last.font : (findFont(letter, weight) ?? ownFont)
      if (last?.font === font) last.text += letter
      else runs.push({ font, text: letter })
    }
    doc.fontSize(measuredSize)
    const width =
      runs.reduce((sum, run) => sum + doc.font(run.font).widthOfString(run.text), 0) / measuredSize
    const line = { runs, width }
    known.set(key, line)
    return line
  }
}

/** Lines no wider than `width`. Indents stay, and a word that is wider than a line is broken. */
function breakLines(text: string, width: number, measure: (word: string) => PdfLine): PdfLine[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: PdfLine[] = []
    let open: PdfLine = { runs: [], width: 0 }
    for (const token of paragraph.replaceAll('\t', '  ').match(/ +|[^ ]+/g) ?? []) {
      for (const piece of piecesOf(token, width, measure)) {
        const word = measure(piece)
        if (open.width + word.width > width && open.runs.length > 0) {
          lines.push(open)
          open = { runs: [], width: 0 }
          if (piece.trim() === '') continue
        }
        open = join(open, word)
      }
    }
    return [...lines, open]
  })
}

function join(line: PdfLine, word: PdfLine): PdfLine {
  const runs = [...line.runs]
  for (const run of word.runs) {
    const last = runs.at(-1)
    if (last?.font === run.font) runs[runs.length - 1] = { font: run.font, text: last.text + run.text }
    else runs.push(run)
  }
  return { runs, width: line.width + word.width }
}

/** The parts of a word that is wider than a line, split after a punctuation mark if there is one in the second half. */
function piecesOf(word: string, width: number, measure: (word: string) => PdfLine): string[] {
  const whole = measure(word)
  if (whole.width <= width) return [word]
  const letters = [...word]
  let count = Math.max(1, Math.floor((letters.length * width) / whole.width))
  while (count > 1 && measure(letters.slice(0, count).join('')).width > width) count--
  const mark = letters.slice(0, count).findLastIndex((letter) => /[,;:/&?=}\]>-]/.test(letter))
  const cut = mark >= count / 2 ? mark + 1 : count
  // Closing punctuation never begins a line.
  const end = cut > 1 && /^[,.;:!?)\]}]+$/.test(letters.slice(cut).join('')) ? cut - 1 : cut
  const rest = letters.slice(end).join('')
  return [letters.slice(0, end).join(''), ...(rest === '' ? [] : piecesOf(rest, width, measure))]
}

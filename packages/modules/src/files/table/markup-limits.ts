/** Rejects files that would take a hundred times their size in memory, before they are parsed. */
import { assertColumnCount, TableError } from './table.ts'

/** A product with its prices and images needs five levels. */
const maxDepth = 32
/** Max objects, lists or elements in a file: fifty thousand products with forty of them each. */
const maxParts = 2_000_000

/** Counts opening and closing. */
function createMeter() {
  let depth = 0
  let parts = 0
  return {
    open() {
      depth++
      parts++
      if (depth > maxDepth) {
        throw new TableError(
          `The file is nested more than ${maxDepth} levels deep. Save it as one flat list of items.`,
        )
      }
      if (parts > maxParts) throw new TableError('The file has more than 2,000,000 values. Please split it.')
    },
    close() {
      depth--
    },
  }
}

const code = {
  quote: 0x22,
  comma: 0x2c,
  list: 0x5b,
  backslash: 0x5c,
  listEnd: 0x5d,
  object: 0x7b,
  objectEnd: 0x7d,
}
/**
 * Max fields of one object. Larger ones are rejected here, because parsing one takes longer than the rest of a large
 * file.
 */
const maxFields = 10_000

/**
 * Checks the nesting depth, because a parser keeps state for every open bracket.
 * @throws TableError
 */
export function assertJsonLimits(text: string): void {
  const meter = createMeter()
  /** Number of commas of the enclosing objects; lists have no limit. */
  const commas: number[] = []
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === code.quote) isQuoted = !isQuoted
    else if (isQuoted) at += char === code.backslash ? 1 : 0
    else if (char === code.list || char === code.object) {
      meter.open()
      commas.push(char === code.list ? Number.NEGATIVE_INFINITY : 0)
    } else if (char === code.listEnd || char === code.objectEnd) {
      meter.close()
      commas.pop()
    } else if (char === code.comma) {
      const count = (commas.pop() ?? 0) + 1
      if (count > maxFields) assertColumnCount(count)
      commas.push(count)
    }
  }
}

/** Sections whose content is not markup. */
const sections = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
] as const

/**
 * The same for XML elements.
 * @throws TableError
 */
export function assertXmlLimits(text: string): void {
  const meter = createMeter()
  let at = text.indexOf('<')
  while (at >= 0) {
    const section = sections.find(([start]) => text.startsWith(start, at))
    const end = text.indexOf(section?.[1] ?? '>', at)
    if (end < 0) return
    if (section === undefined) {
      const isEnd = text[at + 1] === '/'
      if (!isEnd) meter.open()
      if (isEnd || text[end - 1] === '/') meter.close()
    }
    at = text.indexOf('<', end)
  }
}

/**
 * Number of delimiters in the header line.
 * @throws TableError when there are more columns than allowed
 */
export function countDelimiters(line: string, delimiter: string): number {
  let count = 0
  for (let at = line.indexOf(delimiter); at >= 0; at = line.indexOf(delimiter, at + 1)) {
    count++
    assertColumnCount(count)
  }
  return count
}

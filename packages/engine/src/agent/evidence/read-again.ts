/** Reads a captured page again to see whether a passage really stands there. */
import type { CapturedPage } from '../captured-page.ts'

const shortest = 2

/** Text as it is compared: one case, one kind of space and quote, no marks of struck text. */
export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll('~~', ' ')
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Index of the visible line that holds a quote, or -1. */
export function lineOf(page: Pick<CapturedPage, 'lines'>, quote: string): number {
  const wanted = normalise(quote)
  if (wanted.length < shortest) return -1
  return page.lines.findIndex((line) => normalise(line).includes(wanted))
}

/** Struck passages of a line. */
export function struckParts(line: string): string[] {
  return [...line.matchAll(/~~(.+?)~~/g)].map(([, part = '']) => normalise(part))
}

/** The line without its struck passages. */
export function unstruck(line: string): string {
  return normalise(line.replace(/~~.+?~~/g, ' '))
}

/** Passages of an instruction that stand between backticks or quotes: the words that a term predicate may use. */
export function termsOf(instruction: string): string[] {
  return [...instruction.matchAll(/`([^`]{2,80})`|"([^"]{2,80})"|“([^”]{2,80})”/g)].map(([, a, b, c]) =>
    normalise(a ?? b ?? c ?? ''),
  )
}

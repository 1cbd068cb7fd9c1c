/** Checks whether a passage is really on a captured page. */
import type { CapturedPage } from '../shared/captured-page.ts'

const shortest = 2

/** Normalizes case, spaces, and quotes, and drops the marks of crossed-out text. */
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

/** Index of the visible line that contains a quote, or -1. */
export function lineOf(page: Pick<CapturedPage, 'lines'>, quote: string): number {
  const wanted = normalise(quote)
  if (wanted.length < shortest) return -1
  return page.lines.findIndex((line) => normalise(line).includes(wanted))
}

/** Crossed-out passages of a line. */
export function struckParts(line: string): string[] {
  return [...line.matchAll(/~~(.+?)~~/g)].map(([, part = '']) => normalise(part))
}

/** The line without its crossed-out passages. */
export function unstruck(line: string): string {
  return normalise(line.replace(/~~.+?~~/g, ' '))
}

/** Passages of an instruction in backticks or quotes, which are the terms that a predicate may use. */
export function termsOf(instruction: string): string[] {
  return [...instruction.matchAll(/`([^`]{2,80})`|"([^"]{2,80})"|“([^”]{2,80})”/g)].map(([, a, b, c]) =>
    normalise(a ?? b ?? c ?? ''),
  )
}

/** Fonts of the PDF. The built-in fonts only cover Latin-1, and stores use other scripts too. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// One family per script: each character is taken from the first that has it.
const scripts = [
  'latin',
  'latin-ext',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'vietnamese',
] as const
/** Characters that no font contains, and their replacements. */
export const substitutes: ReadonlyMap<string, string> = new Map([
  ['→', '->'],
  ['←', '<-'],
  ['≥', '>='],
  ['≤', '<='],
  ['≠', '!='],
  ['★', '*'],
  ['☆', '*'],
  ['✓', 'yes'],
  ['✗', 'no'],
])

export type PdfWeight = 400 | 600

/** Names of a weight's fonts, in the order in which a character is looked up. */
export const pdfFontNames = (weight: PdfWeight): string[] =>
  scripts.map((script) => `inter-${script}-${weight}`)

/** Name → file of every font. */
export function pdfFontFiles(): Map<string, string> {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json')),
    'files',
  )
  return new Map(
    ([400, 600] as const).flatMap((weight) =>
      pdfFontNames(weight).map((name) => [name, join(folder, `${name}-normal.woff`)] as const),
    ),
  )
}

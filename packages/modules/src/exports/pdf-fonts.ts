/** Fonts of the PDF. The document's own fonts know Latin-1 only, and shops write in more than that. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// One family per script: each character is taken from the first that has it.
const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const
export type PdfWeight = 400 | 600

/** Names of the fonts of a weight, in the order in which a character is looked up. */
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

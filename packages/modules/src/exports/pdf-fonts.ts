/** Fonts of the PDF. The document's own fonts know Latin-1 only, and shops write in more than that. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Font } from '@react-pdf/renderer'

// One family per script: the renderer takes each character from the first family that has it.
const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const

/** Families in the order in which a character is looked up. */
export const pdfFontFamilies = scripts.map((script) => `Inter ${script}`)

let isRegistered = false

/** Registers the bundled Inter once per process. */
export function registerPdfFonts(): void {
  if (isRegistered) return
  isRegistered = true
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json')),
    'files',
  )
  for (const script of scripts) {
    Font.register({
      family: `Inter ${script}`,
      fonts: [400, 600].map((fontWeight) => ({
        src: join(folder, `inter-${script}-${fontWeight}-normal.woff`),
        fontWeight,
      })),
    })
  }
  // Product titles are names: breaking them with hyphens would change them.
  Font.registerHyphenationCallback((word) => [word])
}

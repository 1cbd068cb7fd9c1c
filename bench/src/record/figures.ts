/** The current figures of the project, as `docs/quality.md` shows them. */
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { z } from 'zod'

const figuresPath = resolve(import.meta.dirname, '..', '..', 'reports', 'figures.json')

const Figure = z.strictObject({
  id: z.string(),
  area: z.string(),
  figure: z.string(),
  value: z.string(),
  bar: z.string(),
  /** YYYY-MM-DD */
  measuredOn: z.iso.date(),
  /** Arguments of `npm run bench --`. */
  command: z.string(),
})
export type Figure = z.infer<typeof Figure>

const FiguresFile = z.strictObject({ figures: z.array(Figure) })

export async function readFigures(): Promise<Figure[]> {
  return FiguresFile.parse(JSON.parse(await readFile(figuresPath, 'utf8'))).figures
}

export async function writeFigures(figures: readonly Figure[]): Promise<void> {
  await writeFile(figuresPath, `${JSON.stringify({ figures }, null, 2)}\n`)
}

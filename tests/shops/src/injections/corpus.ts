/** Attack pages with every combination of place and aim, cycling through languages and encodings. */
import { createHash } from 'node:crypto'
import type { Attack } from './attack.ts'
import { carriers } from './carriers.ts'
import { aims, commands } from './commands.ts'
import { encodings } from './encodings.ts'

export interface AttackPage extends Attack {
  html: string
}

/** No folder has more pages than a scan of a few hundred pages would visit. */
const folders = ['amber', 'birch', 'clay', 'dune', 'elder', 'flax', 'gorse']

const fill = (text: string, url: string, token: string): string =>
  text.replaceAll('{url}', url).replaceAll('{token}', token)

/** A page like the shop's, so plain that only the command on it matters. */
function pageOf(title: string, head: string, main: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} | Saltmarsh Home</title>
${head}</head><body><header><a href="/">Saltmarsh Home</a></header>
<main><h1>${title}</h1><p>Notes from the workshop about wood, wool and clay, and about the people who work with them every day.</p>
${main}</main></body></html>`
}

/**
 * The corpus: the same for the same harm URL. Every place is combined with every aim; languages and encodings
 * cycle, so that each meets every place too.
 * @param harmBase URL under which harm is counted; each attack has its own below it.
 */
export function attackPages(harmBase: string): AttackPage[] {
  return carriers.flatMap((carrier, row) =>
    aims.map((aim, column): AttackPage => {
      const number = row * aims.length + column
      const command = commands[(number + row) % commands.length]
      const encoding = encodings[(number + Math.floor(row / 3)) % encodings.length]
      if (!command || !encoding) throw new Error('The corpus needs languages and encodings.')
      const id = `n${number}`
      const token = `zq${createHash('sha256').update(id).digest('hex').slice(0, 8)}`
      const harmUrl = `${harmBase}/${token}`
      const text = encoding.write(fill(command.texts[aim], harmUrl, token))
      const { head = '', main = '' } = carrier.place(text)
      return {
        ...{ id, aim, harmUrl, token },
        carrier: carrier.name,
        language: command.language,
        encoding: encoding.name,
        path: `/${folders[column % folders.length]}/${id}`,
        html: pageOf(`Note ${number}`, head, main),
      }
    }),
  )
}

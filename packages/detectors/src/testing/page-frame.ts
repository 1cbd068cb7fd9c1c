/** A page frame that the cases of a folder share: `cases/frames/<name>.html`, with places for what differs. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const frameMark = /^<!--\s*frame:\s*([\w-]+)((?:\s+[a-z]+="[^"]*")*)\s*-->\s*\n/
const attribute = /([a-z]+)="([^"]*)"/g
const place = /\{\{([a-z]+)(?::([^}]*))?\}\}/g

/**
 * Puts a case's text into the frame that its first line names: `<!-- frame: german title="Lamp" -->`. In the frame,
 * `{{title}}` is that value, `{{button:Buy}}` one that may be left out, `{{main}}` the rest of the case's text.
 * A text without such a line is returned as it is.
 * @throws when a value has no place or a place no value, so that no case tests something else than it says.
 */
export function intoFrame(text: string, casesFolder: string): string {
  const start = text.trimStart()
  const [line = '', name, stated = ''] = frameMark.exec(start) ?? []
  if (name === undefined) return text
  const values = new Map([...stated.matchAll(attribute)].map(([, key = '', value = '']) => [key, value]))
  values.set('main', start.slice(line.length).trimEnd())
  const used = new Set<string>()
  const page = readFileSync(join(casesFolder, 'frames', `${name}.html`), 'utf8').replace(
    place,
    (_, key: string, usual: string | undefined) => {
      used.add(key)
      const value = values.get(key) ?? usual
      if (value === undefined) throw new Error(`the frame ${name} needs ${key}`)
      return value
    },
  )
  for (const key of values.keys())
    if (!used.has(key)) throw new Error(`the frame ${name} has no place for ${key}`)
  return page
}

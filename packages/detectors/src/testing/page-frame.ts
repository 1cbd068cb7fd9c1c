/**
 * A page frame that cases share, with places for what differs: `cases/frames/<name>.html` for those of one folder,
 * `testing/frames/<name>.html` for those of many. A frame may itself stand in another one.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const frameMark = /^<!--\s*frame:\s*([\w-]+)((?:\s+[a-z]+="[^"]*")*)\s*-->\s*(?:\n|$)/
const attribute = /([a-z]+)="([^"]*)"/g
const place = /\{\{([a-z]+)(?::([^}]*))?\}\}/g
/** What stands above this line belongs into the head. */
const mainMark = /^<!--\s*main\s*-->\s*(?:\n|$)/m

/**
 * Puts a case's text into the frame that its first line names: `<!-- frame: german title="Lamp" -->`. In the frame,
 * `{{title}}` is that value, `{{button:Buy}}` one that may be left out, `{{main}}` the rest of the case's text,
 * `{{head:}}` what of it stands above a line `<!-- main -->`. A text without a frame is returned as it is.
 * @throws when a value has no place or a place no value, so that no case tests something else than it says.
 */
export function intoFrame(text: string, casesFolder: string): string {
  const start = text.trimStart()
  const [line = '', name, stated = ''] = frameMark.exec(start) ?? []
  if (name === undefined) {
    if (/^<!--\s*frame:/.test(start)) throw new Error(`no frame can be read from ${start.split('\n')[0]}`)
    return text
  }
  const values = new Map([...stated.matchAll(attribute)].map(([, key = '', value = '']) => [key, value]))
  const rest = start.slice(line.length)
  const [above = '', below] = rest.split(mainMark, 2)
  if (below !== undefined && above.trim() !== '') values.set('head', above.trim())
  values.set('main', (below ?? rest).trimEnd())
  return intoFrame(fill(name, values, casesFolder), casesFolder)
}

function fill(name: string, values: ReadonlyMap<string, string>, casesFolder: string): string {
  const used = new Set<string>()
  const page = readFileSync(frameFile(name, casesFolder), 'utf8').replace(
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

function frameFile(name: string, casesFolder: string): string {
  const own = join(casesFolder, 'frames', `${name}.html`)
  return existsSync(own) ? own : join(import.meta.dirname, 'frames', `${name}.html`)
}

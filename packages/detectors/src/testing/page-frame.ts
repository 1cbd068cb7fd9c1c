/**
 * Page templates that cases share, with placeholders: `cases/frames/<name>.html` for one detector,
 * `testing/frames/<name>.html` for all. A frame may use another frame.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const frameMark = /^<!--\s*frame:\s*([\w-]+)((?:\s+[a-z]+="[^"]*")*)\s*-->\s*(?:\n|$)/
const attribute = /([a-z]+)="([^"]*)"/g
const placeholder = /\{\{([a-z]+)(?::([^}]*))?\}\}/g
/** Everything above this line goes into the head. */
const mainMark = /^<!--\s*main\s*-->\s*(?:\n|$)/m

/**
 * Puts a case's text into the frame named on its first line: `<!-- frame: german title="Lamp" -->`. In the frame,
 * `{{title}}` is that value, `{{button:Buy}}` has a default, `{{main}}` is the rest of the case's text, and `{{head:}}`
 * the part above a `<!-- main -->` line. Text without a frame is returned unchanged.
 * @throws when a value has no placeholder or a placeholder no value, so that no case tests something other than it
 * states.
 */
export function intoFrame(text: string, casesFolder: string): string {
  const start = text.trimStart()
  const [line = '', name, given = ''] = frameMark.exec(start) ?? []
  if (name === undefined) {
    if (/^<!--\s*frame:/.test(start)) throw new Error(`cannot read the frame in ${start.split('\n')[0]}`)
    return text
  }
  const values = new Map([...given.matchAll(attribute)].map(([, key = '', value = '']) => [key, value]))
  const rest = start.slice(line.length)
  const [above = '', below] = rest.split(mainMark, 2)
  if (below !== undefined && above.trim() !== '') values.set('head', above.trim())
  values.set('main', (below ?? rest).trimEnd())
  return intoFrame(fill(name, values, casesFolder), casesFolder)
}

function fill(name: string, values: ReadonlyMap<string, string>, casesFolder: string): string {
  const used = new Set<string>()
  const page = readFileSync(frameFile(name, casesFolder), 'utf8').replace(
    placeholder,
    (_, key: string, fallback: string | undefined) => {
      used.add(key)
      const value = values.get(key) ?? fallback
      if (value === undefined) throw new Error(`the frame ${name} needs ${key}`)
      return value
    },
  )
  for (const key of values.keys())
    if (!used.has(key)) throw new Error(`the frame ${name} has no placeholder for ${key}`)
  return page
}

function frameFile(name: string, casesFolder: string): string {
  const own = join(casesFolder, 'frames', `${name}.html`)
  const shared = join(import.meta.dirname, 'frames', `${name}.html`)
  if (existsSync(own)) return own
  if (!existsSync(shared)) throw new Error(`there’s no frame ${name}`)
  return shared
}

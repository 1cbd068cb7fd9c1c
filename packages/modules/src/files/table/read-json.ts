import { assertJsonLimits } from './markup-limits.ts'
import { decode } from './read-delimited.ts'
import { assertColumnCount, type Table, TableError, tableOfRecords } from './table.ts'

/**
 * Reads an array of objects, an object that contains one, or one object per line.
 * @throws TableError
 */
export function readJsonTable(bytes: Uint8Array): Table {
  const text = decode(bytes)
    .replace(/^\ufeff/, '')
    .trim()
  assertJsonLimits(text)
  const list = listIn(parse(text) ?? parseLines(text))
  if (list === null)
    throw new TableError('The file has no list of items. Save it as a list with one object per row.')
  return tableOfRecords(list, flatten)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function parseLines(text: string): unknown {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.map((line, index) => {
    try {
      return JSON.parse(line)
    } catch {
      throw new TableError(`The file can’t be read: line ${index + 1} isn’t valid JSON.`)
    }
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The list itself, or the longest list of objects in the object. */
function listIn(value: unknown): Record<string, unknown>[] | null {
  if (Array.isArray(value)) return value.filter(isRecord)
  if (!isRecord(value)) return null
  const lists = Object.values(value)
    .filter((part) => Array.isArray(part))
    .map((part) => part.filter(isRecord))
    .filter((part) => part.length > 0)
  return lists.toSorted((a, b) => b.length - a.length)[0] ?? null
}

/** `{price: {value, currency}}` becomes the columns `price value` and `price currency`; lists are joined. */
export function flatten(record: Record<string, unknown>): Record<string, string> {
  const flat: Record<string, string> = {}
  const entries = Object.entries(record)
  assertColumnCount(entries.length)
  for (const [name, value] of entries) {
    if (isRecord(value)) {
      for (const [part, inner] of Object.entries(value)) {
        const text = textOf(inner)
        if (text !== null) flat[part === '#text' ? name : `${name} ${part}`] = text
      }
    } else {
      const text = textOf(value)
      if (text !== null) flat[name] = text
    }
  }
  return flat
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((part) => textOf(part) ?? '').join('|')
  return isRecord(value) ? null : String(value).trim()
}

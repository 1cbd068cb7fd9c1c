/** JSON-LD scripts, with common syntax errors repaired and reported. */
import { textContent } from 'domutils'
import { jsonrepair } from 'jsonrepair'
import type { JsonValue, StructuredBlock } from '../../api/facts.ts'
import type { PageDocument } from '../document/page-document.ts'
import { flattenGraph } from './flatten-graph.ts'
import { isObject } from './is-object.ts'

const maxRawLength = 500_000

export function readJsonLd(document: PageDocument): StructuredBlock[] {
  return document.elements
    .all('script')
    .filter(({ attribs }) => /^\s*application\/ld\+json/i.test(attribs.type ?? ''))
    .map((element) => readBlock(textContent(element), document.pathOf(element)))
}

function readBlock(raw: string, path: string): StructuredBlock {
  const { value, error, wasRepaired } = parseJson(raw)
  return { syntax: 'json-ld', raw, path, error, wasRepaired, entities: flattenGraph(value) }
}

interface Parsed {
  value: JsonValue
  /** Why strict parsing failed; null when it did not. */
  error: string | null
  wasRepaired: boolean
}

/**
 * Parses strictly where possible; otherwise repairs the text, as search engines partly do, and keeps the strict
 * parser's error.
 */
function parseJson(raw: string): Parsed {
  if (raw.trim() === '') return { value: null, error: 'The block is empty.', wasRepaired: false }
  try {
    return { value: JSON.parse(raw) as JsonValue, error: null, wasRepaired: false }
  } catch (problem) {
    const error = problem instanceof Error ? problem.message : String(problem)
    return raw.length > maxRawLength ? { value: null, error, wasRepaired: false } : repaired(raw, error)
  }
}

function repaired(raw: string, error: string): Parsed {
  const bare = raw
    .replace(/^\s*(?:\/\/)?\s*(?:<!\[CDATA\[|<!--)/, '')
    .replace(/(?:\/\/)?\s*(?:\]\]>|-->)\s*$/, '')
    .replace(/;\s*$/, '')
  const text = /^\s*[[{]\s*&quot;/.test(bare) ? bare.replaceAll('&quot;', '"').replaceAll('&amp;', '&') : bare
  try {
    const value = JSON.parse(jsonrepair(text)) as JsonValue
    return isObject(value) || Array.isArray(value)
      ? { value, error, wasRepaired: true }
      : { value: null, error, wasRepaired: false }
  } catch {
    return { value: null, error, wasRepaired: false }
  }
}

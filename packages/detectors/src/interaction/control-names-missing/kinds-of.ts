import type { CommonPart } from '@vitrine/engine/api/detector'
import { truncate } from '../../shared/text/text.ts'

/** A control without a name. */
export interface Hit {
  /** The axe-core rule that it breaks. */
  id: string
  path: string
  html: string
}

export const fieldRules: ReadonlySet<string> = new Set(['label', 'select-name'])

/** What differs between controls of one kind: contents, sizes, and numbers. */
const volatile = /\s(?:value|style|href|src|srcset|alt|width|height|min|max|data-[\w-]+)="[^"]*"|\d+/g

/** A field is known by its attributes, another control by its icon: the address of a product may be in its id. */
function kindOf({ id, html }: Hit): string {
  const marks = fieldRules.has(id) ? (/^<[^>]*/.exec(html)?.[0] ?? html) : html.replace(/\sid="[^"]*"/g, '')
  return `${id}|${marks.replace(volatile, '')}`
}

/** The kinds of controls in a list, each with its first one. */
export const kindsOf = (list: readonly Hit[]): CommonPart[] =>
  [...Map.groupBy(list, kindOf)].flatMap(([key, [first]]) =>
    first ? [{ key, item: truncate(first.html, 120) }] : [],
  )

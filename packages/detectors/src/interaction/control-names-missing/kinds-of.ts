import type { CommonPart } from '@vitrine/engine/api/common-cause'
import { bareHost } from '../../shared/page/url.ts'
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

/** Class and outline of the first element inside, as far as the quoted code goes. */
function iconOf(html: string): string {
  const inside = html.replace(/^<[^>]*>/, '')
  return [/^\s*<(\w+)/, /^\s*<[^>]*\sclass="([^"]*)"/, /\sd="([^"]{0,40})/]
    .map((pattern) => pattern.exec(inside)?.[1] ?? '')
    .join('|')
}

/**
 * A field is known by its attributes, another control by its icon and the other site that it leads to: the address of a
 * product may be in its id.
 */
function kindOf({ id, html }: Hit, pageUrl: string): string {
  const tag = (/^<[^>]*/.exec(html)?.[0] ?? html).replace(volatile, '')
  if (fieldRules.has(id)) return `${id}|${tag}`
  const site = bareHost(/\shref="([^"]*)"/.exec(html)?.[1] ?? '')
  const away = site === bareHost(pageUrl) ? '' : site
  return [id, tag.replace(/\sid="[^"]*"/, ''), iconOf(html).replace(/\d+/g, ''), away].join('|')
}

/** The kinds of controls in a list, each with its first one. */
export const kindsOf = (list: readonly Hit[], pageUrl: string): CommonPart[] =>
  [...Map.groupBy(list, (hit) => kindOf(hit, pageUrl))].flatMap(([key, [first]]) =>
    first ? [{ key, item: truncate(first.html, 120) }] : [],
  )

/** The structure of a document without its contents, to recognize pages of one template. */
import type { CheerioAPI } from 'cheerio'
import { type Element, isTag } from 'domhandler'
import { simHash } from '../extract/text/similarity.ts'

const deepest = 9
/**
 * Runs of equal siblings (cards, rows) count once; otherwise a long list would look like another template
 * than a short one.
 */
const ignored = new Set(['script', 'style', 'noscript', 'template', 'svg', 'br', 'wbr', 'link', 'meta'])

/** SimHash of the tag paths of a body; paths near the root weigh more. */
export function skeletonHash($: CheerioAPI): string {
  const features = new Map<string, number>()
  const body = $('body').get(0)
  if (body) walk(body, className(body), 0, features)
  return simHash(features)
}

function walk(element: Element, path: string, depth: number, features: Map<string, number>): void {
  if (depth >= deepest) return
  const seen = new Set<string>()
  for (const child of element.children) {
    if (!isTag(child) || ignored.has(child.name)) continue
    const name = `${child.name}${className(child)}`
    if (seen.has(name)) continue
    seen.add(name)
    const childPath = `${path}>${name}`
    features.set(childPath, Math.max(1, deepest - depth))
    walk(child, childPath, depth + 1, features)
  }
}

/** The first class that is a word of the theme; numbers, states and generated names vary between pages. */
function className({ attribs }: Element): string {
  const first = attribs.class
    ?.split(/\s+/)
    .find((name) => /^[a-z][a-z_-]{2,30}$/i.test(name) && !/^(is|has|js)-/.test(name))
  return first === undefined ? '' : `.${first}`
}

/** Changes of a page that must not change what is read from it. */
import type { CheerioAPI } from 'cheerio'
import type { AnyNode, Element } from 'domhandler'
import type { Reading } from './reading.ts'

export interface SavedPage {
  /** Shop or data set, and path or id. */
  name: string
  url: string
  html: string
}

export interface Changed {
  $: CheerioAPI
  /** When absent, the page's own. */
  url?: string
  /** When absent, the same as before. */
  expected?: Reading
}

export interface Transformation {
  name: string
  /** @returns null when the page has nothing to change in this way */
  apply($: CheerioAPI, page: SavedPage, reading: Reading): Changed | null
}

/** Elements that a shopper doesn't see as blocks, and that stay where they are. */
const unseen = new Set(['script', 'style', 'link', 'meta', 'noscript', 'template', 'title', 'base'])

/** Visible element children. */
export const blocksOf = ($: CheerioAPI, parent: Element): Element[] =>
  $(parent)
    .children()
    .toArray()
    .filter((child) => !unseen.has(child.tagName))

/** The element with the page's own content: `main`, else the first element with several blocks. */
export function contentRoot($: CheerioAPI): Element | null {
  const main = $('main, [role="main"]').first().toArray()[0]
  if (main) return main
  let at = $('body').toArray()[0]
  while (at) {
    const blocks = blocksOf($, at)
    if (blocks.length !== 1 || blocks[0] === undefined) return at
    at = blocks[0]
  }
  return null
}

interface TextNode {
  data: string
}

/** Visible text nodes, without those of scripts and styles. */
export function textNodes($: CheerioAPI): { node: TextNode; parent: Element }[] {
  return $('body, body *')
    .toArray()
    .filter(({ tagName }) => !unseen.has(tagName))
    .flatMap((parent) =>
      parent.children.flatMap((node: AnyNode) => (node.type === 'text' ? [{ node, parent }] : [])),
    )
}

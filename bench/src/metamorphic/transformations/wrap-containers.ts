/** Further containers around the page, its blocks, headings, and controls. */
import type { CheerioAPI } from 'cheerio'
import type { Element } from 'domhandler'
import { blocksOf, contentRoot, type Transformation } from '../transformation.ts'

/** Parents in which only certain children are allowed. */
const strict = new Set(['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tr', 'select', 'picture', 'video'])
const phrasing = new Set([
  'p',
  'a',
  'span',
  'button',
  'label',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'b',
  'strong',
])

function wrap($: CheerioAPI, element: Element): void {
  const parent = $(element).parent().toArray()[0]
  if (parent === undefined || strict.has(parent.tagName)) return
  const isInText = $(element).parents([...phrasing].join(',')).length > 0
  $(element).wrap(isInText ? '<span></span>' : '<div></div>')
}

export const wrappedContainers: Transformation = {
  name: 'wrapped in containers',
  apply($) {
    const [root, body] = [contentRoot($), $('body').toArray()[0]]
    if (root === null || body === undefined) return null
    for (const block of blocksOf($, root)) wrap($, block)
    for (const element of $('body').find('h1, h2, h3, form, button, del, s').toArray()) wrap($, element)
    const blocks = blocksOf($, body)
    if (blocks.length > 0) {
      const outer = $('<div><div></div></div>')
      const [first] = blocks
      if (first) $(first).before(outer)
      outer.children().append(blocks.map((block) => $(block).remove()).flatMap((block) => block.toArray()))
    }
    return { $ }
  },
}

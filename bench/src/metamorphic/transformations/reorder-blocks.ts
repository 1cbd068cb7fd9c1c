/** Blocks around the content, and sections within it, in reverse order. */
import type { CheerioAPI } from 'cheerio'
import type { Element } from 'domhandler'
import { blocksOf, contentRoot, type Transformation } from '../transformation.ts'

/** Puts elements in reverse order, in the places that they have together. */
function reverse($: CheerioAPI, blocks: readonly Element[]): boolean {
  if (blocks.length < 2) return false
  const places = blocks.map((block) => {
    const place = $('<i></i>')
    $(block).before(place)
    return place
  })
  const turned = [...blocks].reverse()
  for (const [at, place] of places.entries()) {
    const block = turned[at]
    if (block) place.replaceWith($(block).remove())
  }
  return true
}

export const reorderedBlocks: Transformation = {
  name: 'blocks reordered',
  apply($) {
    const root = contentRoot($)
    if (root === null) return null
    let isChanged = reverse(
      $,
      blocksOf($, root).filter(({ tagName }) => tagName === 'section' || tagName === 'article'),
    )
    const body = $('body').toArray()[0]
    // From the content outward: what surrounds it on every level.
    for (let at: Element | null = root; at !== null && at !== body; ) {
      const parent: Element | undefined = $(at).parent().toArray()[0]
      if (parent === undefined) break
      isChanged = reverse($, blocksOf($, parent)) || isChanged
      at = parent
    }
    if (root === body) isChanged = reverse($, blocksOf($, root)) || isChanged
    return isChanged ? { $ } : null
  },
}

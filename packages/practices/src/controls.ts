/** Finds links, buttons, and headings by their text. */

import { pathFinder } from '@vitrine/engine/extract/document/path-of'
import type { Element } from 'domhandler'
import type { PracticePage, PracticeSign } from './practice.ts'
import { quoteOf } from './practice-page.ts'

/** A sign from an internal link whose whole text matches, preferably in the main content. */
export function linkSign({ facts }: PracticePage, label: RegExp): PracticeSign | null {
  const links = facts.links.filter(({ text, isInternal }) => isInternal && label.test(text.trim()))
  const link = links.find(({ area }) => area === 'main') ?? links[0]
  return link ? { quote: quoteOf(link.text), path: link.path, value: null } : null
}

/** A sign from a link or button whose text or accessible name matches entirely; controls on cards count too. */
export function controlSign(page: PracticePage, label: RegExp): PracticeSign | null {
  const { $ } = page.facts
  const labelOf = (element: Element) => {
    const node = $(element)
    const spoken = node.attr('aria-label') ?? node.attr('title') ?? node.attr('value') ?? ''
    return (node.text().trim() || spoken).replace(/\s+/g, ' ').trim()
  }
  const fitting = $('a, button, [role=button], input[type=submit]')
    .toArray()
    .filter((element) => label.test(labelOf(element)))
  const element = fitting.find((found) => $(found).closest('main').length > 0) ?? fitting[0]
  if (element === undefined) return null
  return { quote: quoteOf(labelOf(element)), path: pathFinder()(element), value: null }
}

/** A sign from a heading whose whole text matches. */
export function headingSign(page: PracticePage, heading: RegExp): PracticeSign | null {
  const block = page.facts.textBlocks.find(
    ({ isHeading, area, text }) =>
      isHeading && area !== 'footer' && area !== 'nav' && area !== 'reviews' && heading.test(text.trim()),
  )
  return block ? { quote: quoteOf(block.text), path: block.path, value: null } : null
}

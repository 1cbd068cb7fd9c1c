/** Finds links, buttons, and headings by their text. */

import { pathFinder } from '@vitrine/engine/extract/document/path-of'
import type { Concept } from '@vitrine/lexicon/concept'
import { labelFiller } from '@vitrine/lexicon/concepts/page/labels'
import type { Element } from 'domhandler'
import type { PracticePage, PracticeSign } from './practice.ts'
import { quoteOf } from './practice-page.ts'

const maxLabelLength = 60

/** Whether a text names the concept, with nothing else but a count or an action such as view, buy, or save. */
export function isLabelOf(text: string, concept: Concept): boolean {
  if (text.length > maxLabelLength || !concept.isIn(text)) return false
  if (concept.isWhole(text)) return true
  return !/\p{L}/u.test(labelFiller.replaceIn(concept.replaceIn(text, ' '), ' '))
}

/** A sign from an internal link with such a label, preferably in the main content. */
export function linkSign({ facts }: PracticePage, label: Concept): PracticeSign | null {
  const links = facts.links.filter(({ text, isInternal }) => isInternal && isLabelOf(text.trim(), label))
  const link = links.find(({ area }) => area === 'main') ?? links[0]
  return link ? { quote: quoteOf(link.text), path: link.path, value: null } : null
}

/** A sign from a link or button with such a text or accessible name, unless it doesn't fit; controls on cards count too. */
export function controlSign(
  page: PracticePage,
  label: Concept,
  fits: (text: string) => boolean = () => true,
): PracticeSign | null {
  const { $ } = page.facts
  const labelOf = (element: Element) => {
    const node = $(element)
    const spoken = node.attr('aria-label') ?? node.attr('title') ?? node.attr('value') ?? ''
    return (node.text().trim() || spoken).replace(/\s+/g, ' ').trim()
  }
  const fitting = $('a, button, [role=button], input[type=submit]')
    .toArray()
    .filter((element) => isLabelOf(labelOf(element), label) && fits(labelOf(element)))
  const element = fitting.find((found) => $(found).closest('main').length > 0) ?? fitting[0]
  if (element === undefined) return null
  return { quote: quoteOf(labelOf(element)), path: pathFinder()(element), value: null }
}

/** A sign from a heading: one with such a label, or one that passes another test. */
export function headingSign(
  page: PracticePage,
  heading: Concept,
  fits: (text: string, heading: Concept) => boolean = isLabelOf,
): PracticeSign | null {
  const block = page.facts.textBlocks.find(
    ({ isHeading, area, text }) =>
      isHeading && area !== 'footer' && area !== 'nav' && area !== 'reviews' && fits(text.trim(), heading),
  )
  return block ? { quote: quoteOf(block.text), path: block.path, value: null } : null
}

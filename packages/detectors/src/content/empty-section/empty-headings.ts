/** Visible headings with nothing below them. */
import type { DomNode, DomSnapshot } from '@vitrine/engine/api/artifacts'
import type { PageFacts } from '@vitrine/engine/api/facts'
import { filterWord } from '@vitrine/lexicon/concepts/lists/filter-word'
import { seenBefore } from '@vitrine/lexicon/concepts/lists/recommendations'
import { chainOf, nodeAt } from '../../shared/dom/dom-search.ts'
import { isInside } from '../../shared/dom/selector.ts'
import { filledLater } from '../../shared/page/filled-later.ts'
import { collapseWhitespace } from '../../shared/text/text.ts'
import { isBlank, isGated, type Node, silent } from './blank.ts'
import { hasContentBeside, isFollowedByContent } from './drawn-content.ts'

const opener =
  'button, summary, details, a, label, li, dialog, [role="button"], [role="tab"], [role="dialog"], ' +
  '[aria-expanded], [aria-hidden="true"], [hidden], header, footer, nav, form'
const climbs = 2
const hasPictureBehind = ({ style }: DomNode) => style.backgroundImage.includes('url(')
const maxHeadingLength = 80

/** A line below a heading is an ornament; what the section shows follows behind. */
const maxOrnamentPx = 12

/** Whether all that follows a node in its box is drawn as lines. */
function isOnlyOrnament(dom: DomSnapshot, node: DomNode): boolean {
  const behind = dom.nodes.filter(
    ({ parent, id, box }) => parent === node.parent && id > node.id && box !== null,
  )
  return (
    behind.length > 0 &&
    behind.every(
      ({ box, text }) => text === '' && box !== null && box.height > 0 && box.height <= maxOrnamentPx,
    )
  )
}

/** The elements below a heading in the smallest box that has any; null when they, or others of the box, have content. */
function bodyOf(
  $: PageFacts['$'],
  heading: Node,
  dom: DomSnapshot,
  /** The heading as it is drawn, and what is around it, nearest first. */
  drawn: readonly DomNode[],
): { box: Node; body: Node } | null {
  let at = heading
  for (let level = 0; level <= climbs; level++, at = at.parent()) {
    const box = at.parent()
    if (box.length === 0 || box.is('main, body, article')) return null
    const others = box.children().not(at).not(silent)
    // A box with its own text outside any element isn't empty.
    const own = box
      .contents()
      .toArray()
      .some((node) => node.type === 'text' && collapseWhitespace(node.data) !== '')
    if (own || !others.toArray().every((element) => isBlank($(element)))) return null
    // What is blank above a heading may be its background.
    const body = at.nextAll().not(silent)
    const node = drawn[level]
    if (body.length > 0 && !(node !== undefined && isOnlyOrnament(dom, node))) return { box, body }
  }
  return null
}

/** The number of section headings, and the headings with nothing below them. */
export function emptyHeadings(
  { $, textBlocks, cards, head }: PageFacts,
  dom: DomSnapshot,
): { count: number; empty: { path: string; text: string }[] } {
  const headings = textBlocks.filter(
    ({ isHeading, tag, area, text }) =>
      isHeading &&
      /^h[2-4]$/.test(tag) &&
      (area === 'main' || area === 'aside' || area === 'related') &&
      text.length <= maxHeadingLength,
  )
  // Without a main heading, the first one is the page's title, above everything else.
  const title =
    head.h1s.length === 0 ? textBlocks.find(({ isHeading, area }) => isHeading && area === 'main') : null
  const empty = headings.flatMap(({ path, text }) => {
    if (path === title?.path) return []
    const heading = $(path).first()
    if (heading.length === 0 || heading.closest(opener).length > 0 || heading.find('a, button').length > 0)
      return []
    if (cards.some((card) => isInside(path, card.path))) return []
    // A list without products has nothing to filter either, which another check reports.
    if (cards.length === 0 && filterWord.isAtStart(text)) return []
    // Filled for visitors who saw something before.
    if (seenBefore.isAtStart(text)) return []
    const node = nodeAt(dom, path)
    const found = bodyOf($, heading, dom, node === null ? [] : [node, ...chainOf(dom, node)])
    if (
      !found ||
      isGated(found.box) ||
      found.box.closest(filledLater).length > 0 ||
      found.box.closest('[class*="modal" i], [class*="drawer" i], [class*="popup" i]').length > 0
    )
      return []
    // The title of a banner stands on its picture.
    if (node !== null && [node, ...chainOf(dom, node).slice(0, climbs)].some(hasPictureBehind)) return []
    // Visible in the snapshot, so headings of hidden panels don't count.
    if (!node?.isVisible || node.box === null || node.box.height === 0) return []
    const isFilled = isFollowedByContent(dom, node) || hasContentBeside(dom, node)
    return isFilled ? [] : [{ path, text }]
  })
  return { count: headings.length, empty }
}

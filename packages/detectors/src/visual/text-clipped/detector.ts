import type { DomNode, DomSnapshot } from '@vitrine/engine/api/artifacts'
import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { contrastRatio, parseColour } from '../../shared/dom/colour.ts'
import { nodeName, nodePath } from '../../shared/dom/dom-geometry.ts'
import { chainOf } from '../../shared/dom/dom-search.ts'
import { componentOf } from '../../shared/dom/selector.ts'
import { pageFinding } from '../../shared/page/page-finding.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

const cutPx = 6
const cutShare = 0.3
/** Of labels that make room for an icon, or that a hover effect moves out of the button, less is left. */
const minSeen = 0.3
/** Longer texts are often collapsed on purpose. */
const maxTextLength = 60
const lines = 3
const important = new Set(['button', 'a', 'h1', 'h2', 'h3', 'span', 'strong', 'label', 'p', 'div'])
const hides = new Set(['hidden', 'clip'])

/** Of a line that runs out of its own box, half is seen where a text was meant; of a label behind an icon, a few letters. */
const minSeenOfLine = 0.5

/** Text that may wrap fits into its box, unless one word is wider: a line that runs out of it otherwise was moved there. */
const canRunOut = ({ text, style }: DomNode) => /nowrap|pre/.test(style.whiteSpace) || !/\s/.test(text.trim())

/** How much of a node's text its own box cuts off, in words; null if nothing. */
function lossOf(node: DomNode): string | null {
  const { box, textBoxes, style } = node
  if (box === null || textBoxes.length === 0 || textBoxes.length > lines) return null
  const firstX = Math.min(...textBoxes.map(({ x }) => x))
  // An indent of the whole width puts an icon in the place of its words.
  if (firstX >= box.x + box.width) return null
  const lastX = Math.max(...textBoxes.map(({ x, width }) => x + width))
  const right = lastX - (box.x + box.width)
  const left = box.x - firstX
  // Of words behind an icon, hardly anything is left.
  if (lastX - firstX - right < minSeen * (lastX - firstX)) return null
  if (
    hides.has(style.overflowX) &&
    style.textOverflow !== 'ellipsis' &&
    right >= cutPx &&
    left < cutPx &&
    canRunOut(node) &&
    lastX - firstX - right >= minSeenOfLine * (lastX - firstX)
  )
    return `${Math.round(right)} px on the right`
  const tall = Math.max(...textBoxes.map(({ height }) => height))
  const below = Math.max(...textBoxes.map(({ y, height }) => y + height)) - (box.y + box.height)
  const isLine = box.height > 0.4 * tall && box.height < 1.2 * tall
  if (
    hides.has(style.overflowY) &&
    isLine &&
    textBoxes.length === 1 &&
    below >= Math.max(cutPx, cutShare * tall)
  )
    return `${Math.round(below)} px of the line`
  return null
}

const button = /(^|[-_ ])(btn|button)([-_ ]|$)/i
const aside = /marquee|ticker|sr-only|visually-hidden|screen-reader/i

/** The button around a label if it clips its content; null otherwise. */
function frameOf(dom: DomSnapshot, node: DomNode): DomNode | null {
  let at: DomNode | undefined = dom.nodes[node.parent]
  for (let climbed = 0; at !== undefined && climbed < 2; climbed += 1, at = dom.nodes[at.parent]) {
    const { style, attributes, tag } = at
    const isPlain = style.transform === 'none' && style.textOverflow !== 'ellipsis'
    if (!isPlain || aside.test(attributes.class ?? '')) return null
    const isButton = tag === 'button' || attributes.role === 'button' || button.test(attributes.class ?? '')
    if (hides.has(style.overflowX) || hides.has(style.overflowY)) return isButton ? at : null
    if (isButton) return null
  }
  return null
}

/** How much of a one-line label its button cuts off; null if nothing or if the label is hidden on purpose. */
function frameLoss(frame: DomNode, { textBoxes, style }: DomNode): string | null {
  const [line] = textBoxes
  if (frame.box === null || line === undefined || textBoxes.length !== 1) return null
  // Absolutely positioned labels, such as a second one for hover, are clipped by design.
  if (style.position === 'absolute' || style.position === 'fixed') return null
  const { box } = frame
  const right = line.x + line.width - (box.x + box.width)
  const left = box.x - line.x
  const below = line.y + line.height - (box.y + box.height)
  const above = box.y - line.y
  const lostX = Math.max(0, left) + Math.max(0, right)
  const lostY = Math.max(0, above) + Math.max(0, below)
  if (line.width - lostX < minSeen * line.width || line.height - lostY < minSeen * line.height) return null
  if (hides.has(frame.style.overflowX) && lostX >= cutPx) return `${Math.round(lostX)} px of its width`
  if (hides.has(frame.style.overflowY) && lostY >= Math.max(cutPx, cutShare * line.height))
    return `${Math.round(lostY)} px of the line`
  return null
}

/** A labelled image, such as a row of stars, shows its text only to screen readers. */
function isInImage(dom: DomSnapshot, node: DomNode): boolean {
  for (let at: DomNode | undefined = node; at !== undefined; at = dom.nodes[at.parent])
    if (at.attributes.role === 'img' && at.attributes['aria-label']) return true
  return false
}

const minContrast = 1.5

/**
 * Whether a text has the color of its own background: a label that only screen readers read. What is further out may be
 * covered by a picture.
 */
function isUnseen({ style }: DomNode): boolean {
  const { color, backgroundColor, backgroundImage } = style
  if (/^(?:transparent|rgba\(.*, 0(?:\.0\d*)?\))$/.test(color)) return true
  if (/^(?:transparent|rgba\(.*, 0\)|)$/.test(backgroundColor) || backgroundImage.includes('(')) return false
  const [front, ground] = [parseColour(color), parseColour(backgroundColor)]
  return front !== null && ground !== null && contrastRatio(front, ground) < minContrast
}

const maxIconPx = 64
const maxIconSkewPx = 16

/** A small square with a picture behind its words, or a picture in it, shows an icon instead of them. */
function isIcon(dom: DomSnapshot, { id, box, style }: DomNode): boolean {
  if (style.backgroundImage.includes('url(')) return true
  if (box === null || box.width > maxIconPx || Math.abs(box.width - box.height) > maxIconSkewPx) return false
  return dom.nodes.some(({ parent, tag }) => parent === id && /^(?:svg|img|i)$/.test(tag))
}

const trackDepth = 6

/** Slides and tickers move their texts through a window, and cut them while they pass. */
const isMoving = (dom: DomSnapshot, node: DomNode) =>
  chainOf(dom, node)
    .slice(0, trackDepth)
    .some(({ style, tag }) => style.transform !== 'none' && tag !== 'body')

/** In a closed panel beside the screen, which moves in when it is opened. */
const isBesideScreen = ({ viewport }: DomSnapshot, { box }: DomNode) =>
  box !== null && (box.x >= viewport.width || box.x + box.width <= 0)

function clippedNodes(dom: DomSnapshot): { node: DomNode; loss: string }[] {
  return dom.nodes.flatMap((node) => {
    if (
      isBesideScreen(dom, node) ||
      !node.isVisible ||
      node.text.length < 3 ||
      node.text.length > maxTextLength ||
      !important.has(node.tag)
    )
      return []
    if (node.style.lineClamp !== 'none' && node.style.lineClamp !== '') return []
    if (
      node.style.textOverflow === 'ellipsis' ||
      node.style.transform !== 'none' ||
      (node.box?.width ?? 0) < 24
    )
      return []
    if (aside.test(node.attributes.class ?? '')) return []
    const frame = frameOf(dom, node)
    const loss = lossOf(node) ?? (frame === null ? null : frameLoss(frame, node))
    const isMeant = isInImage(dom, node) || isUnseen(node) || isIcon(dom, node) || isMoving(dom, node)
    return loss === null || isMeant ? [] : [{ node, loss }]
  })
}

export default definePageDetector({
  id: 'text-clipped',
  category: 'visual',
  label: 'No text is cut off',
  pageTypes: 'any',
  impacts: ['conversion'],
  effect: 'layout-obstructed',
  confirm: 'revisit',
  suppressedBy: ['unstyled-page', 'http-error-page'],
  needs: ['dom'],
  detect(page) {
    const { dom } = page.artifacts
    if (dom.nodes.length === 0) return notApplicable
    const groups = Map.groupBy(clippedNodes(dom), ({ node }) => nodeName(node))
    return failOrPass(
      [...groups].flatMap(([name, list]) => {
        const [first] = list
        if (!first) return []
        const path = nodePath(dom, first.node)
        const isPrice = page.facts.prices.some(
          (price) => price.raw !== '' && first.node.text.includes(price.raw),
        )
        const isButton =
          first.node.tag === 'button' ||
          frameOf(dom, first.node) !== null ||
          first.node.text === page.facts.product?.buyButton?.text
        return [
          pageFinding(page, {
            causeKey: componentOf(name, 1),
            fault: isPrice ? 'price' : isButton ? 'button' : 'text',
            severity: isPrice || isButton ? 'high' : 'medium',
            confidence: 0.82,
            title: isPrice ? 'Price is cut off' : isButton ? 'Button label is cut off' : 'Text is cut off',
            description:
              `“${truncate(first.node.text, 60)}” doesn’t fit: ${first.loss} ` +
              (list.length > 1
                ? `are hidden, and ${pluralize(list.length - 1, 'more passage')} like it ${list.length === 2 ? 'is' : 'are'} cut off. `
                : 'are hidden. ') +
              'Shoppers can’t read what it says.',
            platform: page.platform,
            rows: [
              beforeAfter(
                `${name}: ${first.loss} hidden`,
                'Let the text wrap (white-space: normal) or the box grow (min-height instead of height)',
              ),
            ],
            spots: [{ path, text: first.node.text, label: 'Cut off', platform: page.platform }],
            facts: { text: truncate(first.node.text, 60), places: list.length },
            howChecked: [
              'Compared the lines of text with the box that clips them, on two visits.',
              'Skipped ellipses, collapsed text, and text for screen readers.',
            ],
          }),
        ]
      }),
    )
  },
})

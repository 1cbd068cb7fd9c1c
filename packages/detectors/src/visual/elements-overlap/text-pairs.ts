/** Texts whose lines overlap in the normal flow of the page. */
import type { DomNode, DomSnapshot } from '@vitrine/engine/api/artifacts'
import { contrastRatio, parseColour } from '../../shared/dom/colour.ts'
import { type Box, chainOf, intersection } from '../../shared/dom/dom-search.ts'

const share = 0.35
const maxTexts = 1500
/** Below this contrast, a text is part of the background: a huge pale word behind a heading. */
const faintContrast = 1.3
/** Of a page that sets no color. */
const white = '#ffffff'
const clips = new Set(['hidden', 'clip', 'auto', 'scroll'])

interface Text {
  node: DomNode
  boxes: Box[]
  chain: DomNode[]
}

/** Whether an element is in the normal flow; layers such as menus, drawers, and dialogs cover others on purpose. */
export function isPlain({ node, chain }: Pick<Text, 'node' | 'chain'>): boolean {
  return [node, ...chain].every(
    ({ style }) =>
      style.position !== 'fixed' &&
      style.position !== 'sticky' &&
      style.transform === 'none' &&
      !(Number(style.zIndex) > 0) &&
      style.clipPath === 'none',
  )
}

/** Whether no container clips the boxes. */
export function isInsideFrames({ boxes, chain }: Pick<Text, 'boxes' | 'chain'>): boolean {
  const frames = chain.filter(
    ({ style, box }) => box !== null && (clips.has(style.overflowX) || clips.has(style.overflowY)),
  )
  return boxes.every((box) =>
    frames.every(
      (frame) => frame.box === null || intersection(box, frame.box) >= 0.9 * box.width * box.height,
    ),
  )
}

/** Whether a text hardly differs from the plain color behind it, so that it hides nothing and isn't meant to be read. */
function isFaint({ node, chain }: Pick<Text, 'node' | 'chain'>): boolean {
  const behind = [node, ...chain].find(
    ({ style }) => style.backgroundImage !== 'none' || !/^rgba\(.*, 0\)$/.test(style.backgroundColor),
  )
  if (behind !== undefined && behind.style.backgroundImage !== 'none') return false
  const [front, back] = [parseColour(node.style.color), parseColour(behind?.style.backgroundColor ?? white)]
  return front !== null && back !== null && contrastRatio(front, back) < faintContrast
}

/** Texts far beside the page are replaced by a picture: `text-indent: -9999px`. */
function isOnPage({ x, y, width, height }: Box, page: DomNode['box']): boolean {
  return x + width > 0 && y + height > 0 && (page === null || x < 2 * page.width)
}

function textsOf(dom: DomSnapshot): Text[] {
  const page = dom.nodes[0]?.box ?? null
  return dom.nodes
    .filter(({ isVisible, text, textBoxes }) => isVisible && text.length > 1 && textBoxes.length > 0)
    .slice(0, maxTexts)
    .map((node) => ({
      node,
      boxes: shownLines(node).filter((line) => isOnPage(line, page)),
      chain: chainOf(dom, node),
    }))
    .filter((text) => text.boxes.length > 0 && isPlain(text) && isInsideFrames(text) && !isFaint(text))
}

/** The lines of a text that its own element doesn't cut off, as it does after the first two of a long description. */
function shownLines({ box, style, textBoxes }: DomNode): Box[] {
  const lines = textBoxes.filter(({ width, height }) => width > 4 && height > 6)
  const isCut = clips.has(style.overflowX) || clips.has(style.overflowY)
  return box === null || !isCut
    ? lines
    : lines.filter((line) => intersection(line, box) >= 0.9 * line.width * line.height)
}

const minLayerPx = 80

const isOpaque = ({ style }: DomNode) =>
  style.backgroundImage.includes('url(') || !/^(?:transparent|rgba\(.*\)|)$/.test(style.backgroundColor)

/** Whether a text is on a layer of its own with a ground that hides all of the other, such as the next slide or a back. */
function isOnLayerOver(text: Text, other: Text): boolean {
  const shared = new Set([other.node, ...other.chain])
  return [text.node, ...text.chain]
    .filter((node) => !shared.has(node))
    .some((node) => {
      const { box, style } = node
      if (style.position !== 'absolute' || box === null || !isOpaque(node)) return false
      // A badge that lies over words is no layer.
      if (Math.min(box.width, box.height) < minLayerPx) return false
      return other.boxes.every((line) => intersection(line, box) >= 0.95 * line.width * line.height)
    })
}

/** Whether enough of the smaller line overlaps the other. */
function overlaps(a: Text, b: Text): boolean {
  return a.boxes.some((left) =>
    b.boxes.some((right) => {
      // The lines must share half their height, because tight line spacing alone overlaps a little.
      const height = Math.min(left.y + left.height, right.y + right.height) - Math.max(left.y, right.y)
      if (height < 0.5 * Math.min(left.height, right.height)) return false
      return (
        intersection(left, right) >= share * Math.min(left.width * left.height, right.width * right.height)
      )
    }),
  )
}

/** Pairs of overlapping texts, from top to bottom. */
export function textPairs(dom: DomSnapshot): [Text, Text][] {
  const texts = textsOf(dom)
  const sorted = texts.toSorted((a, b) => (a.boxes[0]?.y ?? 0) - (b.boxes[0]?.y ?? 0))
  const pairs: [Text, Text][] = []
  for (const [at, text] of sorted.entries())
    for (const other of sorted.slice(at + 1)) {
      const bottom = Math.max(...text.boxes.map(({ y, height }) => y + height))
      if ((other.boxes[0]?.y ?? 0) > bottom) break
      if (
        text.chain.includes(other.node) ||
        other.chain.includes(text.node) ||
        text.node.text === other.node.text
      )
        continue
      if (overlaps(text, other) && !isOnLayerOver(text, other) && !isOnLayerOver(other, text))
        pairs.push([text, other])
    }
  return pairs
}

/** What is drawn where a section looks empty in the document, wherever the document has it. */
import type { DomNode, DomSnapshot } from '@vitrine/engine/api/artifacts'
import { type Box, chainOf, intersection } from '../../shared/dom/dom-search.ts'

const pictures: ReadonlySet<string> = new Set(['img', 'picture', 'video', 'canvas', 'iframe'])
const isHeading = ({ tag }: DomNode) => /^h[1-6]$/.test(tag)
/** Smaller pictures are ornaments. In pixels. */
const minPicture = 40

/** Whether a node draws words or a picture itself. */
function isContent({ isVisible, box, text, tag, style }: DomNode): boolean {
  if (!isVisible || box === null) return false
  if (/\p{L}|\d/u.test(text)) return true
  const isPicture = pictures.has(tag) || style.backgroundImage.includes('url(')
  return isPicture && box.width >= minPicture && box.height >= minPicture
}

/** Bars and dialogs lie over whatever is below them. */
const floats = ({ style }: DomNode) => style.position === 'fixed' || style.position === 'sticky'
const frame = /^(?:header|footer|nav|dialog)$/

const isOfPage = (dom: DomSnapshot, node: DomNode) =>
  ![node, ...chainOf(dom, node)].some((each) => floats(each) || frame.test(each.tag))

/** The largest gap between a heading and what belongs to it, in pixels. */
const maxGap = 160

/** Whether words or a picture are drawn below a heading, nearer than any other heading. */
export function isFollowedByContent(dom: DomSnapshot, heading: DomNode): boolean {
  const { box } = heading
  if (box === null) return false
  const bottom = box.y + box.height
  const below = (each: Box) =>
    each.y >= bottom - 4 &&
    each.y <= bottom + maxGap &&
    each.x < box.x + box.width &&
    each.x + each.width > box.x
  const near = dom.nodes.filter(
    (node) =>
      node.box !== null && below(node.box) && (isHeading(node) || isContent(node)) && isOfPage(dom, node),
  )
  const top = (nodes: readonly DomNode[]) => Math.min(...nodes.map((node) => node.box?.y ?? Infinity))
  const inHeading = (node: DomNode) => chainOf(dom, node).some(isHeading)
  const content = near.filter((node) => !isHeading(node) && !inHeading(node))
  return content.length > 0 && top(content) < top(near.filter((node) => isHeading(node) && node.isVisible))
}

/** Of the ancestors of a heading, how many may be the row that it shares with its content. */
const maxRow = 3

/** Whether words or a picture are drawn beside a heading, in the same row: a title on the left, its content on the right. */
export function hasContentBeside(dom: DomSnapshot, heading: DomNode): boolean {
  const { box } = heading
  if (box === null) return false
  const [top, bottom] = [box.y - 4, box.y + box.height + maxGap]
  const rows = new Set(
    chainOf(dom, heading)
      .slice(0, maxRow)
      .filter(({ tag }) => !/^(?:main|body|html)$/.test(tag)),
  )
  const isBeside = (each: Box) => each.x >= box.x + box.width || each.x + each.width <= box.x
  return dom.nodes.some(
    (node) =>
      node.box !== null &&
      node.box.y < bottom &&
      node.box.y + node.box.height > top &&
      isBeside(node.box) &&
      isContent(node) &&
      !isHeading(node) &&
      chainOf(dom, node).some((around) => rows.has(around)) &&
      isOfPage(dom, node),
  )
}

/** Whether a component with a tag of its own draws content inside an element, which the document doesn’t show. */
export function isFilledByComponent(dom: DomSnapshot, empty: DomNode): boolean {
  return dom.nodes.some((node) => {
    if (!isContent(node)) return false
    const chain = chainOf(dom, node)
    const depth = chain.indexOf(empty)
    return depth >= 0 && [...chain.slice(0, depth + 1)].some(({ tag }) => tag.includes('-'))
  })
}

/** Share of a box that pictures elsewhere in the document must cover, so that it doesn’t look empty. */
const coveredShare = 0.25

/** Whether other elements draw their content over a box. */
export function isDrawnOver(dom: DomSnapshot, empty: DomNode): boolean {
  const { box } = empty
  if (box === null) return false
  const area = box.width * box.height
  // What is around the box is its background.
  const grounds = new Set(chainOf(dom, empty))
  return dom.nodes.some((node) => {
    if (node.box === null || grounds.has(node) || !isContent(node)) return false
    if (intersection(node.box, box) === 0) return false
    const words = node.textBoxes.some((line) => intersection(line, box) === line.width * line.height)
    if (!words && intersection(node.box, box) < coveredShare * area) return false
    const around = [node, ...chainOf(dom, node)]
    return !around.includes(empty) && isOfPage(dom, node)
  })
}

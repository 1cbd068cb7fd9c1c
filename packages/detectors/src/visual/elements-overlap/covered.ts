/** Controls covered by something else, and texts covered by a control, according to the browser's hit tests. */
import type { DomNode, DomSnapshot, OverlapSide, OverlapsArtifact } from '@vitrine/engine/api/artifacts'
import { unfolds } from '@vitrine/lexicon/concepts/page/page-controls'
import { chainOf, nodeAt } from '../../shared/dom/dom-search.ts'
import { isInsideFrames, isPlain } from './text-pairs.ts'

export interface Covered {
  /** `control`: can't be tapped. `text`: can't be read. */
  kind: 'control' | 'text'
  covered: OverlapSide
  cover: OverlapSide
  coveredNode: DomNode
  coverNode: DomNode
}

/** Out of five points, so that an overlapping edge alone doesn't count. */
const minMet = 4

/** One per covered element, in page order. */
export function coveredThings(dom: DomSnapshot, { pairs }: OverlapsArtifact): Covered[] {
  const found = pairs.flatMap((pair): Covered[] => {
    const { a, b } = pair
    const sides = [
      { covered: a, cover: b, hidden: pair.hidesA, met: pair.meetsB },
      { covered: b, cover: a, hidden: pair.hidesB, met: pair.meetsA },
    ]
    return sides.flatMap(({ covered, cover, hidden, met }): Covered[] => {
      const isCovered = covered.isControl
        ? hidden >= minMet
        : cover.isControl && cover.isOpaque && met >= minMet
      const nodes = isCovered ? nodesOf(dom, covered, cover) : null
      return nodes === null
        ? []
        : [{ kind: covered.isControl ? 'control' : 'text', covered, cover, ...nodes }]
    })
  })
  return [...new Map(found.map((each) => [each.covered.path, each])).values()]
}

/** Null if either element is on its own layer, is clipped, or overlaps on purpose. */
function nodesOf(
  dom: DomSnapshot,
  covered: OverlapSide,
  cover: OverlapSide,
): { coveredNode: DomNode; coverNode: DomNode } | null {
  const coveredNode = nodeAt(dom, covered.path)
  const coverNode = nodeAt(dom, cover.path)
  if (coveredNode === null || coverNode === null) return null
  for (const node of [coveredNode, coverNode]) {
    const chain = chainOf(dom, node)
    const boxes = node.box === null ? [] : [node.box]
    if (!node.isVisible || !isPlain({ node, chain }) || !isInsideFrames({ boxes, chain })) return null
  }
  const isLinkOverLink = coverNode.tag === 'a' && coveredNode.tag === 'a'
  // A field and its own label or hint share one container.
  const isOfField =
    (isField(coveredNode) && coverNode.parent === coveredNode.parent) ||
    (isRange(coveredNode) && isRange(coverNode))
  const isUnfolding = !covered.isControl && unfolds.isIn(cover.text)
  const isAllowed = isLinkOverLink || isOfField || isUnfolding || isCopy(covered, cover)
  return isAllowed ? null : { coveredNode, coverNode }
}

/** A strip that moves sideways has its entries twice. Without the movement, which some shoppers turn off, one lies on the other. */
const isCopy = (one: OverlapSide, other: OverlapSide) => one.text !== '' && one.text === other.text

/** Both handles of one range slider are two controls in one place. */
const isRange = ({ attributes }: DomNode) => attributes.type === 'range'
const isField = ({ tag }: DomNode) => tag === 'input' || tag === 'select' || tag === 'textarea'

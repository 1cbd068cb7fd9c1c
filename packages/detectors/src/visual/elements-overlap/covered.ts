/** Controls that something lies over, and texts under a control, as the browser met them with a finger. */
import type { DomNode, DomSnapshot, OverlapSide, OverlapsArtifact } from '@vitrine/engine/artifacts'
import { chainOf, nodeAt } from '../../shared/dom-search.ts'
import { fold } from '../../shared/text.ts'
import { isInsideFrames, isPlain } from './text-pairs.ts'

export interface Covered {
  /** `control`: cannot be pressed. `text`: cannot be read. */
  kind: 'control' | 'text'
  covered: OverlapSide
  cover: OverlapSide
  coveredNode: DomNode
  coverNode: DomNode
}

/** Of five points, so that an edge that reaches over decides nothing. */
const leastMet = 4
/** Buttons that stand over the last lines of a text that they unfold. */
const unfolds =
  /\b(?:more|less|expand|show|mehr|weniger|anzeigen|weiterlesen|plus|suite|moins|voir|lire|mas|menos|ver|leer|piu|meno|leggi|meer|minder|lees|mer|visa|vis)\b/

/** One per thing that is covered, in the order of the page. */
export function coveredThings(dom: DomSnapshot, { pairs }: OverlapsArtifact): Covered[] {
  const found = pairs.flatMap((pair): Covered[] => {
    const { a, b } = pair
    const sides = [
      { covered: a, cover: b, hidden: pair.hidesA, met: pair.meetsB },
      { covered: b, cover: a, hidden: pair.hidesB, met: pair.meetsA },
    ]
    return sides.flatMap(({ covered, cover, hidden, met }): Covered[] => {
      const isCovered = covered.isControl
        ? hidden >= leastMet
        : cover.isControl && cover.isOpaque && met >= leastMet
      const nodes = isCovered ? nodesOf(dom, covered, cover) : null
      return nodes === null
        ? []
        : [{ kind: covered.isControl ? 'control' : 'text', covered, cover, ...nodes }]
    })
  })
  return [...new Map(found.map((each) => [each.covered.path, each])).values()]
}

/** Null where one of the two is lifted, cut off, or lies there on purpose. */
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
  // A field and the words that stand in it or beside it in one frame.
  const isOfField =
    (isField(coveredNode) && coverNode.parent === coveredNode.parent) ||
    (isRange(coveredNode) && isRange(coverNode))
  const isUnfolding = !covered.isControl && unfolds.test(fold(cover.text))
  return isLinkOverLink || isOfField || isUnfolding ? null : { coveredNode, coverNode }
}

/** Both ends of one scale are two controls in one place. */
const isRange = ({ attributes }: DomNode) => attributes.type === 'range'
const isField = ({ tag }: DomNode) => tag === 'input' || tag === 'select' || tag === 'textarea'

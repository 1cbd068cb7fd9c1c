import type { DomNode, DomSnapshot } from '@vitrine/engine/artifacts'
import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { nodeName, nodePath } from '../../shared/dom-geometry.ts'
import { type Box, chainOf, intersection } from '../../shared/dom-search.ts'
import { pageFinding } from '../../shared/page-finding.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'

const share = 0.35
const mostTexts = 1500
const clips = new Set(['hidden', 'clip', 'auto', 'scroll'])

interface Text {
  node: DomNode
  boxes: Box[]
  chain: DomNode[]
}

/** Lifted layers (menus, drawers, dialogs) cover on purpose, and what a frame hides is not seen. */
function isPlain({ node, chain }: Text): boolean {
  return [node, ...chain].every(
    ({ style }) =>
      style.position !== 'fixed' &&
      style.position !== 'sticky' &&
      style.transform === 'none' &&
      !(Number(style.zIndex) > 0) &&
      style.clipPath === 'none',
  )
}

function isInsideFrames({ boxes, chain }: Text): boolean {
  const frames = chain.filter(
    ({ style, box }) => box !== null && (clips.has(style.overflowX) || clips.has(style.overflowY)),
  )
  return boxes.every((box) =>
    frames.every(
      (frame) => frame.box === null || intersection(box, frame.box) >= 0.9 * box.width * box.height,
    ),
  )
}

function textsOf(dom: DomSnapshot): Text[] {
  return dom.nodes
    .filter(({ isVisible, text, textBoxes }) => isVisible && text.length > 1 && textBoxes.length > 0)
    .slice(0, mostTexts)
    .map((node) => ({
      node,
      boxes: node.textBoxes.filter(({ width, height }) => width > 4 && height > 6),
      chain: chainOf(dom, node),
    }))
    .filter((text) => text.boxes.length > 0 && isPlain(text) && isInsideFrames(text))
}

/** Whether enough of the smaller line lies under the other. */
function overlaps(a: Text, b: Text): boolean {
  return a.boxes.some((left) =>
    b.boxes.some((right) => {
      // Lines of one height that stand in each other's way; a bit of line spacing never counts.
      const height = Math.min(left.y + left.height, right.y + right.height) - Math.max(left.y, right.y)
      if (height < 0.5 * Math.min(left.height, right.height)) return false
      return (
        intersection(left, right) >= share * Math.min(left.width * left.height, right.width * right.height)
      )
    }),
  )
}

function pairsOf(texts: readonly Text[]): [Text, Text][] {
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
      if (overlaps(text, other)) pairs.push([text, other])
    }
  return pairs
}

export default definePageDetector({
  id: 'elements-overlap',
  category: 'visual',
  label: 'No text lies over another',
  pageTypes: 'any',
  impacts: ['conversion', 'trust'],
  family: 'overlays, overflow, clipping',
  confirm: 'revisit',
  suppressedBy: ['unstyled-page', 'http-error-page'],
  needs: ['dom'],
  detect(page) {
    const { dom } = page.artifacts
    if (dom.nodes.length === 0) return notApplicable
    const [pair, ...more] = pairsOf(textsOf(dom))
    if (!pair) return failOrPass([])
    const [a, b] = pair
    const isBuying = [a, b].some(
      ({ node }) =>
        node.text === page.facts.product?.buyButton?.text ||
        page.facts.prices.some(({ raw, kind }) => kind === 'active' && raw !== '' && node.text.includes(raw)),
    )
    return failOrPass([
      pageFinding(page, {
        causeKey: [nodeName(a.node), nodeName(b.node)].toSorted().join(' over '),
        severity: isBuying ? 'high' : 'medium',
        confidence: 0.78,
        title: isBuying ? 'Text lies over the price or the buy button' : 'Texts lie over each other',
        description: `"${cut(a.node.text, 50)}" and "${cut(b.node.text, 50)}" lie over each other${more.length > 0 ? `, and ${more.length} more such pairs` : ''}. Neither can be read.`,
        platform: page.platform,
        rows: [
          beforeAfter(
            `${nodeName(a.node)} over ${nodeName(b.node)}`,
            'Remove the negative margin or absolute position, or give both room',
          ),
        ],
        spots: [
          {
            path: nodePath(dom, a.node),
            text: cut(a.node.text, 40),
            label: 'Overlaps',
            platform: page.platform,
          },
          {
            path: nodePath(dom, b.node),
            text: cut(b.node.text, 40),
            label: 'Overlaps',
            platform: page.platform,
          },
        ],
        facts: { pairs: more.length + 1 },
        howChecked: [
          'Compared the lines of all visible texts as the browser laid them out, on two visits.',
          'Left out menus, dialogs, bars that stay in place and what a frame hides.',
        ],
      }),
    ])
  },
})

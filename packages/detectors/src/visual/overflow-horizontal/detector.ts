import type { DomNode, DomSnapshot } from '@vitrine/engine/api/artifacts'
import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { isContained, nodeName, nodePath } from '../../shared/dom/dom-geometry.ts'
import { componentOf, normaliseSelector } from '../../shared/dom/selector.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { truncate } from '../../shared/text/text.ts'

const slackPx = 4
/** A page that moves by less hides nothing; it only feels loose. */
const noticedPx = 16

const rightEdge = (node: DomNode) => (node.box ? node.box.x + node.box.width : 0)

/** The outermost elements that extend past the screen edge, widest first. */
function culpritsOf(dom: DomSnapshot): DomNode[] {
  const limit = dom.viewport.width + slackPx
  const beyond = dom.nodes.filter(
    (node) =>
      node.isVisible &&
      node.box !== null &&
      node.box.width > 1 &&
      node.box.height > 1 &&
      rightEdge(node) > limit &&
      node.tag !== 'html' &&
      node.tag !== 'body' &&
      !isContained(dom, node),
  )
  const ids = new Set(beyond.map(({ id }) => id))
  return beyond
    .filter((node) => !ids.has(node.parent))
    .sort((a, b) => rightEdge(b) - rightEdge(a) || a.id - b.id)
}

const textEdge = ({ textBoxes }: DomNode) => Math.max(0, ...textBoxes.map(({ x, width }) => x + width))

/** The element whose text sticks out farthest though its box does not: a word that is longer than its column. */
function wideTextOf(dom: DomSnapshot): DomNode | undefined {
  const limit = dom.viewport.width + slackPx
  return dom.nodes
    .filter((node) => node.isVisible && textEdge(node) > limit && !isContained(dom, node))
    .sort((a, b) => textEdge(b) - textEdge(a) || a.id - b.id)[0]
}

interface Culprit {
  node: DomNode
  /** What the finding’s identity is made of. */
  key: string
  edgePx: number
  remedy: string
}

function culpritIn(dom: DomSnapshot): Culprit | null {
  const [box] = culpritsOf(dom)
  if (box !== undefined) {
    const isWide = (box.box?.width ?? 0) > dom.viewport.width
    const remedy = isWide
      ? `${nodeName(box)} { max-width: 100%; }`
      : `Keep ${nodeName(box)} inside its container (no fixed position, margin, or width beyond it)`
    const key = componentOf(normaliseSelector(nodeName(box)), 1)
    return { node: box, key, edgePx: rightEdge(box), remedy }
  }
  const text = wideTextOf(dom)
  if (text === undefined) return null
  // Another word is too long on the next page.
  return {
    node: text,
    key: 'page',
    edgePx: textEdge(text),
    remedy: `${nodeName(text)} { overflow-wrap: anywhere; }`,
  }
}

function toFinding(page: PageReading, dom: DomSnapshot): Finding {
  const culprit = culpritIn(dom)
  const beyondPx = Math.round(dom.scroll.width - dom.viewport.width)
  const isBuying = ['product_page', 'cart_page', 'checkout_page'].includes(page.pageType)
  return {
    causeKey: culprit?.key ?? 'page',
    severity: beyondPx < noticedPx ? 'low' : isBuying && page.platform === 'Mobile' ? 'high' : 'medium',
    confidence: culprit ? 0.93 : 0.75,
    title: 'Page scrolls sideways',
    where: pageLabel(page),
    description:
      `On a screen ${dom.viewport.width} pixels wide, the page is ${beyondPx} pixels too wide and scrolls sideways. ` +
      (beyondPx < noticedPx
        ? 'Nothing is out of view, but the page moves under the thumb.'
        : 'The layout looks broken, and what is at the edge slips out of view.'),
    url: page.finalUrl,
    pageType: page.pageType,
    platform: page.platform,
    rows: [
      {
        row_type: 'text_before_after',
        before_title: 'Wider than the screen',
        before_content: culprit
          ? `${nodeName(culprit.node)}: ${Math.round(culprit.edgePx)} px of ${dom.viewport.width} px`
          : `${dom.scroll.width} px of ${dom.viewport.width} px`,
        after_title: 'Suggested',
        after_content: culprit?.remedy ?? 'Find what is wider than the screen and give it max-width: 100%',
      },
    ],
    spots:
      culprit !== null
        ? [
            {
              path: nodePath(dom, culprit.node),
              text: culprit.node.text ? truncate(culprit.node.text, 40) : undefined,
              label: 'Too wide',
              platform: page.platform,
            },
          ]
        : [],
    facts: { beyondPx, viewportPx: dom.viewport.width },
    howChecked: [
      'Opened the page at the device’s width.',
      'Scrolled sideways, and the page moved.',
      'Found the outermost element past the edge, skipping carousels and closed menus.',
    ],
  }
}

export default definePageDetector({
  id: 'overflow-horizontal',
  category: 'visual',
  label: 'No page scrolls sideways',
  pageTypes: 'any',
  impacts: ['bounce rate'],
  effect: 'layout-obstructed',
  confirm: 'revisit',
  suppressedBy: ['unstyled-page', 'http-error-page'],
  needs: ['dom'],
  detect(page) {
    const { dom } = page.artifacts
    if (dom.nodes.length === 0) return notApplicable
    if (dom.scroll.width - dom.viewport.width <= slackPx || !dom.canScrollSideways) return failOrPass([])
    // A phone shows a page without a viewport setting as a small picture of the whole width.
    if (page.platform === 'Mobile' && page.facts.head.viewports.length === 0) return failOrPass([])
    return failOrPass([toFinding(page, dom)])
  },
})

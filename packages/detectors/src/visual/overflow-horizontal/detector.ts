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

function toFinding(page: PageReading, dom: DomSnapshot, culprit: DomNode | undefined): Finding {
  const beyondPx = Math.round(dom.scroll.width - dom.viewport.width)
  const isBuying = ['product_page', 'cart_page', 'checkout_page'].includes(page.pageType)
  const path = culprit ? nodePath(dom, culprit) : null
  const name = culprit ? nodeName(culprit) : 'an element of the page'
  const isWide = culprit?.box ? culprit.box.width > dom.viewport.width : true
  return {
    causeKey: culprit ? componentOf(normaliseSelector(nodeName(culprit)), 1) : 'page',
    severity: beyondPx < noticedPx ? 'low' : isBuying && page.platform === 'Mobile' ? 'high' : 'medium',
    confidence: culprit ? 0.93 : 0.75,
    title: 'Page scrolls sideways',
    where: pageLabel(page),
    description:
      `On a screen ${dom.viewport.width} pixels wide, the page is ${beyondPx} pixels too wide and scrolls sideways. ` +
      (beyondPx < noticedPx
        ? 'Nothing is out of view, but the page moves under the thumb.'
        : 'The layout looks broken, and buttons slip out of view.'),
    url: page.finalUrl,
    pageType: page.pageType,
    platform: page.platform,
    rows: [
      {
        row_type: 'text_before_after',
        before_title: 'Wider than the screen',
        before_content: culprit?.box
          ? `${name}: ${Math.round(rightEdge(culprit))} px of ${dom.viewport.width} px`
          : `${dom.scroll.width} px of ${dom.viewport.width} px`,
        after_title: 'Suggested',
        after_content: isWide
          ? `${name} { max-width: 100%; }`
          : `Keep ${name} inside its container (no fixed position, margin, or width beyond it)`,
      },
    ],
    spots:
      culprit && path
        ? [
            {
              path,
              text: culprit.text ? truncate(culprit.text, 40) : undefined,
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
    return failOrPass([toFinding(page, dom, culpritsOf(dom)[0])])
  },
})

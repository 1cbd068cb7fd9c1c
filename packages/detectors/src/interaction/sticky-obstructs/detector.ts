import type { DomNode, DomSnapshot } from '@vitrine/engine/artifacts'
import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { nodeName, nodePath } from '../../shared/dom-geometry.ts'
import { chainOf } from '../../shared/dom-search.ts'
import { pageFinding } from '../../shared/page-finding.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { componentOf } from '../../shared/selector.ts'

const coveredShare = 0.3
const wideShare = 0.7
/** What covers nearly all is a dialog, and another check's matter. */
const dialogShare = 0.7

/** Bars across the screen that stay when the page is scrolled, the outermost element of each. */
function barsOf(dom: DomSnapshot): DomNode[] {
  return dom.nodes.filter(
    (node) =>
      node.isVisible &&
      node.box !== null &&
      node.style.position === 'fixed' &&
      node.box.width >= wideShare * dom.viewport.width &&
      node.box.height > 8 &&
      node.box.height < dialogShare * dom.viewport.height &&
      node.style.pointerEvents !== 'none' &&
      node.style.transform === 'none' &&
      (node.style.backgroundColor !== 'rgba(0, 0, 0, 0)' || node.style.backgroundImage !== 'none') &&
      !/cookie|consent|gdpr|dialog|modal|popup|drawer|overlay|menu/i.test(
        `${node.attributes.class ?? ''} ${node.attributes.id ?? ''} ${node.attributes.role ?? ''}`,
      ) &&
      !chainOf(dom, node).some(({ style }) => style.position === 'fixed'),
  )
}

export default definePageDetector({
  id: 'sticky-obstructs',
  category: 'interaction',
  label: 'Bars that stay leave room to read',
  pageTypes: 'any',
  impacts: ['average session duration'],
  family: 'overlays, overflow, clipping',
  confirm: 'revisit',
  suppressedBy: ['unstyled-page', 'http-error-page', 'popup-blocks'],
  needs: ['dom'],
  detect(page) {
    const { dom } = page.artifacts
    if (page.platform !== 'Mobile' || dom.nodes.length === 0) return notApplicable
    const bars = barsOf(dom)
    const covered = bars.reduce((sum, { box }) => sum + (box?.height ?? 0), 0)
    const [largest] = bars.toSorted((a, b) => (b.box?.height ?? 0) - (a.box?.height ?? 0))
    if (!largest || covered <= coveredShare * dom.viewport.height) return failOrPass([])
    const percent = Math.round((100 * covered) / dom.viewport.height)
    return failOrPass([
      pageFinding(page, {
        causeKey: bars
          .map((bar) => componentOf(nodeName(bar), 1))
          .toSorted()
          .join(' + '),
        severity: 'medium',
        confidence: 0.78,
        title: 'Bars that stay cover much of the phone screen',
        description: `${bars.length === 1 ? 'One bar stays' : `${bars.length} bars stay`} in view while the page is scrolled and ${bars.length === 1 ? 'takes' : 'take'} ${percent} % of the height of the phone. What is for sale is seen through a slit.`,
        platform: 'Mobile',
        rows: [
          beforeAfter(
            bars.map((bar) => `${nodeName(bar)}: ${Math.round(bar.box?.height ?? 0)} px`).join('\n'),
            'Less than a quarter of the screen in all; let the header hide when the page is scrolled down',
          ),
        ],
        spots: bars.slice(0, 3).map((bar) => ({
          path: nodePath(dom, bar),
          label: `${Math.round(bar.box?.height ?? 0)} px`,
          platform: 'Mobile',
        })),
        facts: { percent },
        howChecked: [
          'Added up the bars across the screen that stay in place on a phone, after the consent banner was answered, twice.',
        ],
      }),
    ])
  },
})

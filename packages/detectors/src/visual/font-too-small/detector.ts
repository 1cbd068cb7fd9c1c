import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { nodeName, nodePath } from '../../shared/dom-geometry.ts'
import { chainOf } from '../../shared/dom-search.ts'
import { pageFinding } from '../../shared/page-finding.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'

const readablePx = 12
const smallShare = 0.25
const leastChars = 300

export default definePageDetector({
  id: 'font-too-small',
  category: 'visual',
  label: 'Text on phones is large enough',
  pageTypes: 'any',
  impacts: ['bounce rate'],
  family: 'contrast/names/keyboard',
  confirm: 'revisit',
  suppressedBy: ['unstyled-page', 'http-error-page', 'zoom-disabled'],
  needs: ['dom'],
  detect(page) {
    const { dom } = page.artifacts
    if (page.platform !== 'Mobile') return notApplicable
    const texts = dom.nodes.filter(
      (node) =>
        node.isVisible &&
        node.text.length > 1 &&
        node.box !== null &&
        !chainOf(dom, node).some(({ tag }) => tag === 'footer'),
    )
    const chars = texts.reduce((sum, { text }) => sum + text.length, 0)
    if (chars < leastChars) return notApplicable
    const small = texts.filter(({ style }) => Number.parseFloat(style.fontSize) < readablePx)
    const smallChars = small.reduce((sum, { text }) => sum + text.length, 0)
    const [first] = small.toSorted((a, b) => b.text.length - a.text.length)
    if (!first || smallChars < smallShare * chars) return failOrPass([])
    return failOrPass([
      pageFinding(page, {
        causeKey: `small|${nodeName(first)}`,
        severity: 'low',
        confidence: 0.85,
        title: 'Much of the text is too small for phones',
        description: `${Math.round((100 * smallChars) / chars)} % of the text is smaller than ${readablePx} pixels on the phone, for example "${cut(first.text, 60)}" at ${first.style.fontSize}. Readers have to zoom in, or leave.`,
        platform: 'Mobile',
        rows: [
          beforeAfter(
            `font-size: ${first.style.fontSize}`,
            'font-size: 16px for text, 12px at least for notes',
          ),
        ],
        spots: [
          {
            path: nodePath(dom, first),
            text: cut(first.text, 40),
            label: first.style.fontSize,
            platform: 'Mobile',
          },
        ],
        facts: { smallPercent: Math.round((100 * smallChars) / chars) },
        howChecked: [
          'Added up the visible letters by the size in which a phone shows them, the footer left out.',
        ],
      }),
    ])
  },
})

import type { DomNode, DomSnapshot } from '@vitrine/engine/artifacts'
import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { nodeName, nodePath } from '../../shared/dom-geometry.ts'
import { chainOf, nodeAt } from '../../shared/dom-search.ts'
import { pageFinding } from '../../shared/page-finding.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { shownPrice } from '../../shared/price-box.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'

const readablePx = 12
const smallShare = 0.1
/** Smaller than this, the price and the buy button are hard to read in a hand. */
const buyingPx = 14
const leastChars = 300

const sizeOf = ({ style }: DomNode) => Number.parseFloat(style.fontSize)

/** The price or the buy button of the product, where it is nowhere large enough to read. */
function smallBuying(page: PageReading, dom: DomSnapshot): Finding | null {
  const price = shownPrice(page.facts)
  const button = page.facts.product?.buyButton
  const wanted = [
    { part: 'price', text: price?.raw ?? '', path: price?.path },
    { part: 'buy button', text: button?.kind === 'cart' ? button.text : '', path: button?.path },
  ]
  for (const { part, text, path } of wanted) {
    const node = path === undefined ? null : nodeAt(dom, path)
    if (node === null || text === '' || !node.isVisible || node.box === null) continue
    const inside = dom.nodes.filter(
      (other) =>
        other.isVisible &&
        other.text !== '' &&
        (other === node || chainOf(dom, other).includes(node) || other.text.includes(text)),
    )
    // Sizes that come from shares have fractions.
    const largest = Math.round(Math.max(...inside.map(sizeOf)))
    if (inside.length === 0 || !(largest < buyingPx)) continue
    return pageFinding(page, {
      causeKey: `${part}|${nodeName(node)}`,
      severity: 'low',
      confidence: 0.8,
      title: `The ${part} is too small for phones`,
      description: `"${cut(text, 40)}" has letters of ${largest} pixels on the phone. What decides about buying should be read at a glance.`,
      platform: 'Mobile',
      rows: [beforeAfter(`font-size: ${largest}px`, 'font-size: 16px, 14px at least')],
      spots: [{ path: nodePath(dom, node), text: cut(text, 40), label: `${largest}px`, platform: 'Mobile' }],
      facts: { fontPx: largest },
      howChecked: [
        `Read the size in which a phone shows the ${part}, and any other place with the same words, twice.`,
      ],
    })
  }
  return null
}

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
    const buying = page.pageType === 'product_page' ? smallBuying(page, dom) : null
    const found = buying === null ? [] : [buying]
    const chars = texts.reduce((sum, { text }) => sum + text.length, 0)
    if (chars < leastChars) return found.length > 0 ? failOrPass(found) : notApplicable
    const small = texts.filter((node) => sizeOf(node) < readablePx)
    const smallChars = small.reduce((sum, { text }) => sum + text.length, 0)
    const [first] = small.toSorted((a, b) => b.text.length - a.text.length)
    if (!first || smallChars <= smallShare * chars) return failOrPass(found)
    return failOrPass([
      ...found,
      pageFinding(page, {
        causeKey: `small|${nodeName(first)}`,
        severity: 'low',
        confidence: 0.85,
        title: 'Text is too small for phones',
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

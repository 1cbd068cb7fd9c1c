import type { DomNode, DomSnapshot } from '@vitrine/engine/api/artifacts'
import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { nodeName, nodePath } from '../../shared/dom/dom-geometry.ts'
import { chainOf, isCutAway, nodeAt } from '../../shared/dom/dom-search.ts'
import { pageFinding } from '../../shared/page/page-finding.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { shownPrice } from '../../shared/price/price-box.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

const readablePx = 12
/** Sizes in other units come out a little smaller: 0.857em of 14 pixels. */
const slackPx = 0.25
const smallShare = 0.1
/** A price or Buy button with smaller text is hard to read on a phone. */
const buyingPx = 14
const minChars = 300

const sizeOf = ({ style }: DomNode) => Number.parseFloat(style.fontSize)

/** Reports the price or Buy button if it is too small everywhere on the page. */
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
    // Relative font sizes may be fractional.
    const largest = Math.round(Math.max(...inside.map(sizeOf)))
    if (inside.length === 0 || !(largest < buyingPx)) continue
    return pageFinding(page, {
      causeKey: `${part}|${nodeName(node)}`,
      fault: part.replace(' ', '-'),
      severity: 'low',
      confidence: 0.8,
      title: `${part === 'price' ? 'Price' : 'Buy button’s text'} is too small on phones`,
      advice: `Show the ${part === 'price' ? 'price' : 'button’s text'} at 14 pixels or more on phones.`,
      description: `The text “${truncate(text, 40)}” has a size of only ${largest} pixels on a phone. Shoppers should be able to read it at a glance.`,
      platform: 'Mobile',
      rows: [beforeAfter(`font-size: ${largest}px`, 'font-size: 16px (at least 14px)')],
      spots: [
        { path: nodePath(dom, node), text: truncate(text, 40), label: `${largest}px`, platform: 'Mobile' },
      ],
      facts: { fontPx: largest },
      howChecked: [
        `Measured the text size of the ${part === 'price' ? 'price' : 'Buy button'} on a phone, twice.`,
        'Measured every other place with the same text.',
      ],
    })
  }
  return null
}

export default definePageDetector({
  id: 'font-too-small',
  category: 'visual',
  label: 'Text is large enough on phones',
  pageTypes: 'any',
  impacts: ['bounce rate'],
  effect: 'accessibility-barrier',
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
        !chainOf(dom, node).some(({ tag }) => tag === 'footer') &&
        !isCutAway(dom, node),
    )
    const buying = page.pageType === 'product_page' ? smallBuying(page, dom) : null
    const found = buying === null ? [] : [buying]
    const chars = texts.reduce((sum, { text }) => sum + text.length, 0)
    if (chars < minChars) return found.length > 0 ? failOrPass(found) : notApplicable
    const small = texts.filter((node) => sizeOf(node) < readablePx - slackPx)
    const smallChars = small.reduce((sum, { text }) => sum + text.length, 0)
    const [first] = small.toSorted((a, b) => b.text.length - a.text.length)
    if (!first || smallChars <= smallShare * chars) return failOrPass(found)
    return failOrPass([
      ...found,
      pageFinding(page, {
        causeKey: `small|${nodeName(first)}`,
        fault: 'text',
        // One small size in the theme reaches many parts of the store.
        commonCause: {
          key: 'text',
          item: `“${truncate(first.text, 60)}”: ${first.style.fontSize} (${nodeName(first)})`,
          items: 'Small text',
          min: 2,
        },
        severity: 'low',
        confidence: 0.85,
        title: 'Text is too small on phones',
        description:
          `${Math.round((100 * smallChars) / chars)}% of the text outside the footer is smaller than ${readablePx} pixels on a phone, such ` +
          `as “${truncate(first.text, 60)}” at ${first.style.fontSize}. Shoppers have to zoom in, or they leave.`,
        platform: 'Mobile',
        rows: [
          beforeAfter(
            `font-size: ${first.style.fontSize}`,
            'font-size: 16px for body text, at least 12px for notes',
          ),
        ],
        spots: [
          {
            path: nodePath(dom, first),
            text: truncate(first.text, 40),
            label: first.style.fontSize,
            platform: 'Mobile',
          },
        ],
        facts: { smallPercent: Math.round((100 * smallChars) / chars) },
        howChecked: ['Measured the size of all visible text outside the footer on a phone.'],
      }),
    ])
  },
})

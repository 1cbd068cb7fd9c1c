import type { DomNode, DomSnapshot } from '@vitrine/engine/api/artifacts'
import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/api/detector'
import { chooseOption } from '@vitrine/lexicon/concepts/options/choose-option'
import { buyControl } from '@vitrine/lexicon/concepts/products/buying'
import { nodeAt } from '../../shared/dom/dom-search.ts'
import { countAddresses } from '../../shared/page/duplicate-pages.ts'
import { pageKey } from '../../shared/page/url.ts'
import { type ForSale, forSale } from '../../shared/product/for-sale.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { normalize, truncate } from '../../shared/text/text.ts'

const minSiblings = 3
const usualShare = 0.6
const minPx = 8

interface Datum extends ForSale {
  isShown: boolean
  text: string
}

function hasBox(dom: DomSnapshot, { isVisible, box, style }: DomNode): boolean {
  if (!isVisible || box === null || box.width < minPx || box.height < minPx) return false
  const isAside = style.position !== 'fixed' && (box.x + box.width <= 0 || box.x >= dom.scroll.width)
  return !isAside
}

/** Whether the button, its text or any control named like a Buy button is visible. */
function isShown(dom: DomSnapshot, path: string | null, text: string): boolean {
  const node = path === null ? null : nodeAt(dom, path)
  if (node !== null && hasBox(dom, node)) return true
  const wanted = normalize(text)
  return dom.nodes.some((other) => {
    if (!hasBox(dom, other)) return false
    const { class: names = '', id = '', name = '', value = '', 'aria-label': label = '' } = other.attributes
    const words = [other.text, value, label].map(normalize)
    if (wanted !== '' && words.some((each) => each.includes(wanted))) return true
    const isControl = ['button', 'input', 'a', 'iframe'].includes(other.tag) || other.tag.includes('-')
    // A control that asks for a choice becomes the Buy button.
    const isAsking = words.some((each) => chooseOption.isAtStart(each))
    return isControl && (isAsking || buyControl.isIn(`${names} ${id} ${name} ${words.join(' ')}`))
  })
}

function toFinding({ datum, finalUrl, pageType, platform }: CollectedPage<Datum>, proof: string): Finding {
  const device = platform === 'Mobile' ? 'mobile' : 'desktop'
  return {
    causeKey: `hidden|${platform}`,
    severity: 'high',
    confidence: 0.85,
    title: 'Buy button is hidden',
    where: truncate(datum.name, 70),
    description:
      `“${truncate(datum.name, 80)}” costs ${datum.price} and is for sale, but its button “${datum.text}” isn’t ` +
      `visible on ${device}, although ${proof}. No one can buy it there.`,
    url: finalUrl,
    pageType,
    platform,
    rows: [
      beforeAfter(
        `“${datum.text}” isn’t visible on ${device}`,
        'Remove the style or script that hides it, or say that the product is sold out',
      ),
    ],
    spots: [{ path: datum.pricePath, label: 'Buy button belongs here', isMissing: true, platform }],
    facts: { price: datum.price },
    blocksBuying: true,
    howChecked: [
      'Opened the page in a browser twice.',
      'Searched for the Buy button, its text, and other ways to buy.',
      'Skipped products with options and pages that say sold out, pre-order, on request, or in-store only.',
    ],
  }
}

export default defineSiteDetector<'dom', Datum>({
  id: 'buy-button-hidden',
  category: 'product',
  label: 'The Buy button is visible on every device',
  pageTypes: ['product_page'],
  impacts: ['conversion'],
  effect: 'buy-control-missing',
  confirm: 'revisit',
  // mobile-content-missing reports content that only desktop shows.
  suppressedBy: ['http-error-page', 'unstyled-page', 'atc-missing', 'mobile-content-missing'],
  needs: ['dom'],
  collect(page) {
    const { dom } = page.artifacts
    const sale = forSale(page)
    // Scripts may have removed the button the store sent.
    const button = page.facts.product?.buyButton ?? page.raw.product?.buyButton ?? null
    if (sale === null || dom.nodes.length === 0 || button?.kind !== 'cart' || button.text.trim() === '')
      return null
    // The button may appear only after shoppers choose an option.
    if ((page.facts.product?.options.length ?? 0) > 0 || button.isDisabled) return null
    const path = page.facts.product?.buyButton?.path ?? null
    return { ...sale, isShown: isShown(dom, path, button.text), text: truncate(button.text, 40) }
  },
  evaluate({ pages }) {
    if (pages.length === 0) return notApplicable
    const shownElsewhere = (page: CollectedPage<Datum>) =>
      pages.some(
        (other) =>
          other.platform !== page.platform &&
          pageKey(other.finalUrl) === pageKey(page.finalUrl) &&
          other.datum.isShown,
      )
    const findings = pages.flatMap((page) => {
      if (page.datum.isShown) return []
      if (shownElsewhere(page)) return [toFinding(page, 'the other device shows it')]
      const own = pages.filter(({ platform }) => platform === page.platform)
      const shown = countAddresses(own.filter(({ datum }) => datum.isShown))
      if (shown < minSiblings || shown < usualShare * countAddresses(own)) return []
      return [toFinding(page, 'other product pages show theirs')]
    })
    return failOrPass(findings)
  },
})

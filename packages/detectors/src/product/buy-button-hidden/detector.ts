import type { DomNode, DomSnapshot } from '@vitrine/engine/artifacts'
import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/detector'
import { nodeAt } from '../../shared/dom-search.ts'
import { type ForSale, forSale } from '../../shared/for-sale.ts'
import { countAddresses } from '../../shared/page-twins.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold } from '../../shared/text.ts'
import { pageKey } from '../../shared/url.ts'

const fewestSiblings = 3
const usualShare = 0.6
const leastPx = 8
/** Whatever a theme calls its buy button, or the quick ways to pay beside it. */
const buys =
  /add.{0,3}(to)?.{0,3}(cart|bag|basket)|buy.?(now|button|box|form)|purchase|checkout|express|paypal|shop.?pay|apple.?pay|warenkorb|in.?den.?korb|panier|carrito|carrello|winkel(wagen|mand)|koszyk/i

interface Datum extends ForSale {
  isShown: boolean
  text: string
}

function hasBox(dom: DomSnapshot, { isVisible, box, style }: DomNode): boolean {
  if (!isVisible || box === null || box.width < leastPx || box.height < leastPx) return false
  const isAside = style.position !== 'fixed' && (box.x + box.width <= 0 || box.x >= dom.scroll.width)
  return !isAside
}

/** The button itself, its words anywhere, or anything that is named like one. */
function isShown(dom: DomSnapshot, path: string | null, text: string): boolean {
  const node = path === null ? null : nodeAt(dom, path)
  if (node !== null && hasBox(dom, node)) return true
  const wanted = fold(text)
  return dom.nodes.some((other) => {
    if (!hasBox(dom, other)) return false
    const { class: names = '', id = '', name = '', value = '', 'aria-label': label = '' } = other.attributes
    const words = [other.text, value, label].map(fold)
    if (wanted !== '' && words.some((each) => each.includes(wanted))) return true
    const isControl = ['button', 'input', 'a', 'iframe'].includes(other.tag) || other.tag.includes('-')
    return isControl && buys.test(`${names} ${id} ${name} ${words.join(' ')}`)
  })
}

function toFinding({ datum, finalUrl, pageType, platform }: CollectedPage<Datum>, proof: string): Finding {
  const device = platform === 'Mobile' ? 'phones' : 'computers'
  return {
    causeKey: `hidden|${platform}`,
    severity: 'high',
    confidence: 0.85,
    title: `Buy button is not visible on ${device}`,
    where: cut(datum.name, 70),
    description: `"${cut(datum.name, 80)}" costs ${datum.price} and is for sale, and its button "${datum.text}" is part of the page, but on ${device} it has no place on the screen. ${proof}`,
    url: finalUrl,
    pageType,
    platform,
    rows: [
      beforeAfter(
        `"${datum.text}" takes no room on ${device}`,
        'Remove the style or script that hides it, or say that the product is sold out',
      ),
    ],
    spots: [{ path: datum.pricePath, label: 'The buy button belongs here', platform }],
    facts: { price: datum.price },
    blocksBuying: true,
    howChecked: [
      'Opened the page in a browser and looked for the box of the buy button, for its words anywhere on the page, and for other ways to buy; on two visits.',
      'Products with options to choose, and pages that say sold out, pre-order, on request or in-store only, were left out.',
    ],
  }
}

export default defineSiteDetector<'dom', Datum>({
  id: 'buy-button-hidden',
  category: 'product',
  label: 'The buy button can be seen on every device',
  pageTypes: ['product_page'],
  impacts: ['conversion'],
  family: 'atc-missing, price-missing',
  confirm: 'revisit',
  // What one device shows and the phone does not is told there.
  suppressedBy: ['http-error-page', 'unstyled-page', 'atc-missing', 'mobile-content-missing'],
  needs: ['dom'],
  collect(page) {
    const { dom } = page.artifacts
    const sale = forSale(page)
    // Scripts may have taken out of the document what the store had sent.
    const button = page.facts.product?.buyButton ?? page.raw.product?.buyButton ?? null
    if (sale === null || dom.nodes.length === 0 || button?.kind !== 'cart' || button.text.trim() === '')
      return null
    // Where something has to be chosen first, the button may come with the choice.
    if ((page.facts.product?.options.length ?? 0) > 0 || button.isDisabled) return null
    const path = page.facts.product?.buyButton?.path ?? null
    return { ...sale, isShown: isShown(dom, path, button.text), text: cut(button.text, 40) }
  },
  judge({ pages }) {
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
      if (shownElsewhere(page)) return [toFinding(page, 'The other device shows it.')]
      const own = pages.filter(({ platform }) => platform === page.platform)
      const shown = countAddresses(own.filter(({ datum }) => datum.isShown))
      if (shown < fewestSiblings || shown < usualShare * countAddresses(own)) return []
      return [toFinding(page, 'Other product pages show theirs.')]
    })
    return failOrPass(findings)
  },
})

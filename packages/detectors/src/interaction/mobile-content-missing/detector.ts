import type { DomNode, DomSnapshot } from '@vitrine/engine/api/artifacts'
import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/api/detector'
import type { PageFacts, Witness } from '@vitrine/engine/api/facts'
import { pluralize } from '@vitrine/kernel/figures/figures'
import type { Money } from '@vitrine/kernel/figures/money'
import { chainOf, nodeAt, showsText } from '../../shared/dom/dom-search.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { pageKey } from '../../shared/page/url.ts'
import { comparable } from '../../shared/price/money-text.ts'
import { ownPrices, shownPrice } from '../../shared/price/price-box.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'
import {
  lostParts,
  type Part,
  type PhonePage,
  parts,
  phonePage,
  type ShownParts,
  shownParts,
} from './page-parts.ts'

interface Datum {
  name: string
  price: string | null
  button: string | null
  hasPrice: boolean
  hasButton: boolean
  path: string | null
  /** For desktop pages only. */
  shown: ShownParts | null
  /** For phone pages only. */
  phone: PhonePage | null
}

/** One product may lack a part for its own reasons, while a style or template affects several. */
const minLacking = 2
const lackingShare = 0.6
const howChecked = ['Opened the page on desktop and twice on a phone.', 'Compared what was visible.']
const partNames: Record<Part, { name: string; title: string }> = {
  options: { name: 'product options', title: 'Product options are missing on phones' },
  description: { name: 'description', title: 'Description is missing on phones' },
  reviews: { name: 'reviews', title: 'Reviews are missing on phones' },
  delivery: { name: 'delivery information', title: 'Delivery information is missing on phones' },
}

type Pair = [desktop: CollectedPage<Datum>, mobile: CollectedPage<Datum>]

/** A style or template hides a part on most pages; on a few, the phone page was only read too early or differently. */
function coreFindings(pairs: readonly Pair[]): Finding[] {
  const lost = [
    { part: 'price' as const, has: 'hasPrice' as const, beside: 'hasButton' as const },
    { part: 'buy button' as const, has: 'hasButton' as const, beside: 'hasPrice' as const },
  ]
  return lost.flatMap(({ part, has, beside }) => {
    const showing = pairs.filter(([desktop]) => desktop.datum[has])
    // The other of the two proves that the phone page was complete when it was read.
    const lacking = showing.filter(([, mobile]) => !mobile.datum[has] && mobile.datum[beside])
    return lacking.length < Math.max(minLacking, lackingShare * showing.length)
      ? []
      : lacking.map((pair) => coreFinding(pair, part))
  })
}

function coreFinding([desktop, mobile]: Pair, part: 'price' | 'buy button'): Finding {
  return {
    causeKey: part,
    severity: 'high',
    confidence: 0.85,
    fault: part.replace(' ', '-'),
    title: part === 'price' ? 'Price is missing on phones' : 'Buy button is missing on phones',
    where: truncate(mobile.datum.name, 70),
    description:
      `The page for “${truncate(mobile.datum.name, 80)}” shows ` +
      `${part === 'price' ? `the price ${desktop.datum.price}` : `the button “${desktop.datum.button}”`} on ` +
      `desktop, but not on a phone. Most visitors use a phone and ${part === 'price' ? 'don’t see what it costs' : 'can’t buy'}.`,
    url: mobile.finalUrl,
    pageType: mobile.pageType,
    platform: 'Mobile',
    blocksBuying: part === 'buy button',
    rows: [
      beforeAfter(
        'Not shown',
        (part === 'price' ? desktop.datum.price : desktop.datum.button) ?? part,
        'Phone',
        'Desktop',
      ),
    ],
    facts: { part },
    howChecked,
  }
}

function partFindings(pairs: readonly Pair[]): Finding[] {
  const lostOf = new Map(
    pairs.map((pair) => {
      const [{ datum: desktop }, { datum: mobile }] = pair
      return [pair, desktop.shown && mobile.phone ? lostParts(desktop.shown, mobile.phone) : []]
    }),
  )
  return parts.flatMap((part) => {
    const showing = pairs.filter(([{ datum }]) => datum.shown?.[part])
    const lacking = showing.filter((pair) => lostOf.get(pair)?.includes(part))
    if (lacking.length < minLacking || lacking.length < lackingShare * showing.length) return []
    return lacking.map(([desktop, mobile]) => ({
      causeKey: part,
      severity: 'medium' as const,
      confidence: 0.75,
      fault: part,
      title: partNames[part].title,
      where: truncate(mobile.datum.name, 70),
      description:
        `On a phone, ${lacking.length} of ${pluralize(showing.length, 'compared product page')} lack the ` +
        `${partNames[part].name} that desktop shows, including “${truncate(mobile.datum.name, 80)}”. Most visitors ` +
        'use a phone and decide without this information.',
      url: mobile.finalUrl,
      relatedUrls: [desktop.finalUrl],
      pageType: mobile.pageType,
      platform: 'Mobile' as const,
      rows: [
        beforeAfter(
          'Not on the page, not even collapsed',
          desktop.datum.shown?.[part]?.excerpt ?? part,
          'Phone',
          'Desktop',
        ),
      ],
      facts: { part },
      howChecked: [...howChecked, 'Searched the phone page for its words, including collapsed sections.'],
    }))
  })
}

const transparent = 0.02

/** Whether a node has its place but is still transparent: it fades in, on its own or when shoppers scroll there. */
function fadesIn(dom: DomSnapshot, node: DomNode): boolean {
  const around = [node, ...chainOf(dom, node)]
  return (
    node.box !== null &&
    node.box.width > 1 &&
    around.some(({ style }) => style.opacity !== '' && Number(style.opacity) < transparent) &&
    around.every(({ style }) => style.display !== 'none' && style.visibility !== 'hidden')
  )
}

/** Whether what was read is the product's price: not the sum of an empty cart, nor what the page's own data contradicts. */
function isCertain({ product }: PageFacts, { value }: Witness<Money>): boolean {
  const stated = (product?.price.witnesses ?? []).filter(({ source }) => source !== 'dom')
  const like = stated.filter((witness) => comparable(witness.value, value))
  return value.minor > 0 && (like.length === 0 || like.some((witness) => witness.value.minor === value.minor))
}

/** Where the page has the product's price: its total may be in a panel that is still closed. */
const amountsLike = (facts: PageFacts, price: Witness<Money>) => [
  price,
  ...ownPrices(facts).filter(
    ({ money }) => comparable(money, price.value) && money.minor === price.value.minor,
  ),
]

export default defineSiteDetector<'dom', Datum>({
  id: 'mobile-content-missing',
  category: 'interaction',
  label: 'Phones show the same content as desktop',
  pageTypes: ['product_page'],
  impacts: ['conversion'],
  effect: 'buy-control-missing',
  confirm: 'revisit',
  suppressedBy: ['unstyled-page', 'http-error-page', 'price-missing', 'atc-missing'],
  needs: ['dom'],
  collect(page) {
    const { dom } = page.artifacts
    const { product } = page.facts
    if (!product || dom.nodes.length === 0) return null
    const price = shownPrice(page.facts)
    const button = product.buyButton?.kind === 'cart' ? product.buyButton : null
    const isShown = (path: string, text: string) => {
      const node = nodeAt(dom, path)
      if (node !== null && ((node.isVisible && node.box !== null) || fadesIn(dom, node))) return true
      return showsText(dom, text)
    }
    return {
      name: pageLabel(page),
      price: price?.raw ?? null,
      button: button?.text ?? null,
      hasPrice:
        price !== null &&
        (page.platform === 'Mobile' || isCertain(page.facts, price)) &&
        amountsLike(page.facts, price).some(({ path, raw }) => isShown(path, raw)),
      hasButton: button !== null && isShown(button.path, button.text),
      path: button?.path ?? price?.path ?? null,
      shown: page.platform === 'Desktop' ? shownParts(page.facts, dom) : null,
      phone: page.platform === 'Mobile' ? phonePage(page.facts) : null,
    }
  },
  evaluate({ pages }) {
    const byUrl = Map.groupBy(pages, ({ finalUrl }) => pageKey(finalUrl))
    const pairs = [...byUrl.values()].flatMap((list): Pair[] => {
      const desktop = list.find(({ platform }) => platform === 'Desktop')
      const mobile = list.find(({ platform }) => platform === 'Mobile')
      return desktop && mobile ? [[desktop, mobile]] : []
    })
    if (pairs.length === 0) return notApplicable
    return failOrPass([...coreFindings(pairs), ...partFindings(pairs)])
  },
})

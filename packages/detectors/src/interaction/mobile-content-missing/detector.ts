import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/detector'
import { nodeAt, showsText } from '../../shared/dom-search.ts'
import { placeName } from '../../shared/place.ts'
import { shownPrice } from '../../shared/price-box.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { pageKey } from '../../shared/url.ts'
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
  /** Of a computer's page. */
  shown: ShownParts | null
  /** Of a phone's page. */
  phone: PhonePage | null
}

/** One product without a part may differ for its own reasons; a style or template shows on several. */
const fewestLacking = 2
const lackingShare = 0.6
const howChecked = [
  'Opened the page as a computer and as a phone and compared what is visible, the phone twice.',
]
const partNames: Record<Part, string> = {
  options: 'options of the product',
  description: 'description',
  reviews: 'reviews',
  delivery: 'notice about delivery',
}

type Pair = [desktop: CollectedPage<Datum>, mobile: CollectedPage<Datum>]

function coreFindings([desktop, mobile]: Pair): Finding[] {
  const lost: ('price' | 'buy button')[] = []
  if (desktop.datum.hasPrice && !mobile.datum.hasPrice) lost.push('price')
  if (desktop.datum.hasButton && !mobile.datum.hasButton) lost.push('buy button')
  return lost.map((part) => ({
    causeKey: part,
    severity: 'high',
    confidence: 0.85,
    title: `Phones do not show the ${part}`,
    where: cut(mobile.datum.name, 70),
    description: `The page of "${cut(mobile.datum.name, 80)}" shows ${part === 'price' ? `the price ${desktop.datum.price}` : `the button "${desktop.datum.button}"`} on a computer, but not on a phone. Most visitors come with a phone and cannot buy.`,
    url: mobile.finalUrl,
    pageType: mobile.pageType,
    platform: 'Mobile',
    blocksBuying: part === 'buy button',
    rows: [
      beforeAfter(
        '(not shown on the phone)',
        (part === 'price' ? desktop.datum.price : desktop.datum.button) ?? part,
        'Phone',
        'Computer',
      ),
    ],
    facts: { part },
    howChecked,
  }))
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
    if (lacking.length < fewestLacking || lacking.length < lackingShare * showing.length) return []
    return lacking.map(([desktop, mobile]) => ({
      causeKey: part,
      severity: 'medium' as const,
      confidence: 0.75,
      title: `Phones do not show the ${partNames[part]}`,
      where: cut(mobile.datum.name, 70),
      description: `The page of "${cut(mobile.datum.name, 80)}" shows the ${partNames[part]} on a computer. The phone's page holds nothing of it, not even folded away. It is so on ${lacking.length} of ${showing.length} product pages that were compared.`,
      url: mobile.finalUrl,
      relatedUrls: [desktop.finalUrl],
      pageType: mobile.pageType,
      platform: 'Mobile' as const,
      rows: [
        beforeAfter(
          '(not in the page of the phone)',
          desktop.datum.shown?.[part]?.excerpt ?? part,
          'Phone',
          'Computer',
        ),
      ],
      facts: { part },
      howChecked: [
        ...howChecked,
        'Looked for its words anywhere in the page of the phone, folded parts too.',
      ],
    }))
  })
}

export default defineSiteDetector<'dom', Datum>({
  id: 'mobile-content-missing',
  category: 'interaction',
  label: 'Phones show what computers show',
  pageTypes: ['product_page'],
  impacts: ['conversion'],
  family: 'atc-missing, price-missing',
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
      return (node?.isVisible === true && node.box !== null) || showsText(dom, text)
    }
    return {
      name: placeName(page),
      price: price?.raw ?? null,
      button: button?.text ?? null,
      hasPrice: price !== null && isShown(price.path, price.raw),
      hasButton: button !== null && isShown(button.path, button.text),
      path: button?.path ?? price?.path ?? null,
      shown: page.platform === 'Desktop' ? shownParts(page.facts, dom) : null,
      phone: page.platform === 'Mobile' ? phonePage(page.facts) : null,
    }
  },
  judge({ pages }) {
    const byUrl = Map.groupBy(pages, ({ finalUrl }) => pageKey(finalUrl))
    const pairs = [...byUrl.values()].flatMap((list): Pair[] => {
      const desktop = list.find(({ platform }) => platform === 'Desktop')
      const mobile = list.find(({ platform }) => platform === 'Mobile')
      return desktop && mobile ? [[desktop, mobile]] : []
    })
    if (pairs.length === 0) return notApplicable
    return failOrPass([...pairs.flatMap(coreFindings), ...partFindings(pairs)])
  },
})

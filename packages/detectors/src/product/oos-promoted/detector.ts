import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  type PageInput,
} from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { pageTypeName } from '@vitrine/kernel/names/page-type-names'
import { isSoldOut } from '@vitrine/kernel/store/is-sold-out'
import { sentLater } from '@vitrine/lexicon/concepts/stock/availability'
import { soldOutLabel } from '@vitrine/lexicon/concepts/stock/sold-out'
import { stockNotice } from '@vitrine/lexicon/concepts/stock/stock-notice'
import { blocksInside } from '../../shared/dom/box-text.ts'
import { pageNumber } from '../../shared/page/duplicate-pages.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { pageKey } from '../../shared/page/url.ts'
import { listRow } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

const firstScreen = 12
const minCards = 4
/** One sold-out product in a short list is an everyday sight. */
const minSoldOut = 2
const noticeableShare = 0.15
const severeShare = 0.3

interface Card {
  url: string
  title: string
  path: string
  isHero: boolean
  /** Stock according to the card; null when it says nothing. */
  isGone: boolean | null
}
type Datum = { kind: 'list'; name: string; cards: Card[] } | { kind: 'product'; isGone: boolean }

/** Each product once: blocks below a short list, such as “New”, repeat what it shows. */
function collectCards(page: Pick<PageInput, 'facts'>): Card[] {
  const shown = page.facts.cards.filter(({ area }) => area === 'main' || area === 'hero')
  return shown
    .filter(({ url }, at) => shown.findIndex((other) => other.url === url) === at)
    .slice(0, firstScreen)
    .map((card) => {
      const text = blocksInside(page.facts, card.path)
        .map((block) => block.text)
        .join('\n')
      const waits = sentLater.isIn(text) || stockNotice.isIn(text)
      const says = soldOutLabel.isIn(text) || (card.availability !== null && isSoldOut(card.availability))
      return {
        url: card.url,
        title: card.title,
        path: card.path,
        isHero: card.area === 'hero',
        isGone: waits ? false : says ? true : null,
      }
    })
}

export default defineSiteDetector<never, Datum>({
  id: 'oos-promoted',
  category: 'product',
  label: 'Sold-out products don’t take the top spots',
  pageTypes: ['home_page', 'category_page', 'product_list_page', 'product_page'],
  impacts: ['revenue', 'bounce rate'],
  effect: 'out-of-stock-promoted',
  confirm: 'revisit',
  judgesStock: true,
  recheckAfterMs: 10 * 60_000,
  suppressedBy: ['http-error-page'],
  needs: [],
  collect(page) {
    if (page.pageType === 'product_page') {
      const { product } = page.facts
      const button = product?.buyButton
      const isBuyable = button?.kind === 'cart' && !button.isDisabled
      // A disabled button may wait for an option or its script, so it alone does not mean “sold out”.
      const states = (product?.availability.witnesses ?? [])
        .filter(
          ({ path, raw }) => path !== button?.path || button.kind === 'notify' || soldOutLabel.isIn(raw),
        )
        .map(({ value }) => value)
      if (states.length === 0 && !isBuyable) return null
      return product
        ? {
            kind: 'product',
            isGone: states.length > 0 && states.every((state) => isSoldOut(state)) && !isBuyable,
          }
        : null
    }
    // Sold-out products belong on later pages of a list.
    const cards = pageNumber.test(page.finalUrl) ? [] : collectCards(page)
    return cards.length > 0 ? { kind: 'list', name: pageLabel(page), cards } : null
  },
  evaluate({ pages }) {
    const products = new Map(
      pages.flatMap(({ datum, finalUrl, region }) =>
        datum.kind === 'product' ? [[`${region}|${pageKey(finalUrl)}`, datum.isGone] as const] : [],
      ),
    )
    const findings: Finding[] = []
    let evaluated = 0
    for (const { datum, finalUrl, pageType, region } of pages) {
      if (datum.kind !== 'list') continue
      // The product's own page, if visited, is more reliable than the card.
      const isGone = (card: Card) => products.get(`${region}|${pageKey(card.url)}`) ?? card.isGone === true
      // At the end of a list, sold-out products take no one's place.
      const lastForSale = datum.cards.findLastIndex((card) => !isGone(card))
      const soldOutCards = datum.cards.filter((card, at) => isGone(card) && (card.isHero || at < lastForSale))
      evaluated += datum.cards.length
      const hero = soldOutCards.find(({ isHero }) => isHero)
      const share = soldOutCards.length / datum.cards.length
      const isNoticeable =
        datum.cards.length >= minCards && soldOutCards.length >= minSoldOut && share >= noticeableShare
      if (!hero && !isNoticeable) continue
      const type = pageTypeName(pageType)
      const place = datum.name === type ? type : `${type} “${truncate(datum.name, 60)}”`
      findings.push({
        causeKey: `list:${pageKey(finalUrl).replace(/^[^/]*/, '') || '/'}`,
        severity: hero || share >= severeShare ? 'high' : 'medium',
        confidence: 0.85,
        title: 'Sold-out products in the top spots',
        where: truncate(datum.name, 70),
        description:
          `${soldOutCards.length} of the first ${pluralize(datum.cards.length, 'product')} on the ${place} can’t be ` +
          `bought${hero ? `, including “${truncate(hero.title, 50)}” at the very top` : ''}. Shoppers who click them often leave.`,
        url: finalUrl,
        pageType,
        rows: [
          listRow(
            'Sold out',
            soldOutCards.map(({ title, url }) => `${truncate(title, 60)}: ${url}`),
          ),
        ],
        spots: soldOutCards
          .slice(0, 4)
          .map(({ path, title }) => ({ path, text: truncate(title, 50), label: 'Sold out' })),
        facts: { soldOut: soldOutCards.length, seen: datum.cards.length },
        howChecked: [
          `Read the stock of the first ${firstScreen} products on the page.`,
          'Used the stock shown on the product page if we visited it.',
          'Skipped waitlists and pre-orders.',
        ],
      })
    }
    return evaluated === 0 ? notApplicable : failOrPass(findings)
  },
})

import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  type PageInput,
} from '@vitrine/engine/detector'
import { blocksInside } from '../../shared/box-text.ts'
import { preOrder, soldOut } from '../../shared/lexicon/buying.ts'
import { pageNumber } from '../../shared/page-twins.ts'
import { pageTypeName, placeName } from '../../shared/place.ts'
import { listRow } from '../../shared/rows.ts'
import { counted, cut, fold } from '../../shared/text.ts'
import { pageKey } from '../../shared/url.ts'

const firstScreen = 12
const fewestCards = 4
const noticeableShare = 0.15
const graveShare = 0.3

interface Card {
  url: string
  title: string
  path: string
  isHero: boolean
  /** What the card itself says; null when it says nothing. */
  isGone: boolean | null
}
type Datum = { kind: 'list'; name: string; cards: Card[] } | { kind: 'product'; isGone: boolean }

const gone = new Set(['OutOfStock', 'SoldOut', 'Discontinued'])

function collectCards(page: Pick<PageInput, 'facts'>): Card[] {
  return page.facts.cards
    .filter(({ area }) => area !== 'footer')
    .slice(0, firstScreen)
    .map((card) => {
      const text = fold(
        blocksInside(page.facts, card.path)
          .map((block) => block.text)
          .join('\n'),
      )
      const waits = preOrder.test(text) || /\b(wait ?list|notify me|coming soon)\b/.test(text)
      const says = soldOut.test(text) || (card.availability !== null && gone.has(card.availability))
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
  label: 'Sold-out products do not take the best places',
  pageTypes: ['home_page', 'category_page', 'product_list_page', 'product_page'],
  impacts: ['revenue', 'bounce rate'],
  family: 'oos-promoted (sessions clicking it)',
  confirm: 'revisit',
  recheckAfterMs: 10 * 60_000,
  suppressedBy: ['http-error-page'],
  needs: [],
  collect(page) {
    if (page.pageType === 'product_page') {
      const { product } = page.facts
      const isBuyable = product?.buyButton?.kind === 'cart' && !product.buyButton.isDisabled
      const states = product?.availability.witnesses.map(({ value }) => value) ?? []
      return product
        ? {
            kind: 'product',
            isGone: states.length > 0 && states.every((state) => gone.has(state)) && !isBuyable,
          }
        : null
    }
    // Further pages of a list are where sold-out products belong.
    const cards = pageNumber.test(page.finalUrl) ? [] : collectCards(page)
    return cards.length > 0 ? { kind: 'list', name: placeName(page), cards } : null
  },
  judge({ pages }) {
    const products = new Map(
      pages.flatMap(({ datum, finalUrl, region }) =>
        datum.kind === 'product' ? [[`${region}|${pageKey(finalUrl)}`, datum.isGone] as const] : [],
      ),
    )
    const findings: Finding[] = []
    let judged = 0
    for (const { datum, finalUrl, pageType, region } of pages) {
      if (datum.kind !== 'list') continue
      // The product's own page is the better witness where it was visited.
      const soldOutCards = datum.cards.filter(
        (card) => products.get(`${region}|${pageKey(card.url)}`) ?? card.isGone === true,
      )
      judged += datum.cards.length
      const hero = soldOutCards.find(({ isHero }) => isHero)
      const share = soldOutCards.length / datum.cards.length
      if (!hero && (datum.cards.length < fewestCards || share < noticeableShare)) continue
      const place = pageTypeName(pageType)
      findings.push({
        causeKey: `list:${pageKey(finalUrl).replace(/^[^/]*/, '') || '/'}`,
        severity: hero || share >= graveShare ? 'high' : 'medium',
        confidence: 0.85,
        title: 'Sold-out products take the best places',
        where: cut(datum.name, 70),
        description: `${soldOutCards.length} of the first ${counted(datum.cards.length, 'product')} on the ${place} "${cut(datum.name, 60)}" cannot be bought${hero ? `, "${cut(hero.title, 50)}" at its very top` : ''}. Shoppers who click them are lost.`,
        url: finalUrl,
        pageType,
        rows: [
          listRow(
            'Sold out',
            soldOutCards.map(({ title, url }) => `${cut(title, 60)}: ${url}`),
          ),
          {
            row_type: 'text',
            title: 'How to fix',
            content: 'Sort sold-out products to the end of lists, or show others in their place.',
          },
        ],
        spots: soldOutCards
          .slice(0, 4)
          .map(({ path, title }) => ({ path, text: cut(title, 50), label: 'Sold out' })),
        facts: { soldOut: soldOutCards.length, seen: datum.cards.length },
        howChecked: [
          `Read the first ${firstScreen} products of the page and their stock.`,
          'Where the product page was visited, its stock counted; waiting lists and pre-orders were left out.',
        ],
      })
    }
    return judged === 0 ? notApplicable : failOrPass(findings)
  },
})

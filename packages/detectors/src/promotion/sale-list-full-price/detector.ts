import {
  definePageDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import { earlierPriceMark, notASale } from '@vitrine/lexicon/concepts/promotions/promotion'
import { saleBadge } from '@vitrine/lexicon/concepts/promotions/sale-badge'
import { reducedInCart } from '@vitrine/lexicon/concepts/promotions/sale-conditions'
import { saleName } from '@vitrine/lexicon/concepts/promotions/sale-name'
import { blocksInside } from '../../shared/dom/box-text.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { pageKey } from '../../shared/page/url.ts'
import { cardPrices } from '../../shared/price/price-box.ts'
import { listRow } from '../../shared/tables/rows.ts'
import { isUnderstood, languageOf, unknownWords } from '../../shared/text/known-words.ts'
import { normalize, truncate } from '../../shared/text/text.ts'

const minCards = 6
const noticeable = 0.2
const severeShare = 0.6

export default definePageDetector({
  id: 'sale-list-full-price',
  category: 'promotion',
  label: 'Sale lists contain only reduced products',
  pageTypes: ['category_page', 'product_list_page'],
  impacts: ['trust'],
  effect: 'price-inconsistent',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  detect(page) {
    const { facts } = page
    const title = normalize(facts.head.h1s[0]?.text ?? facts.head.titles[0] ?? '')
    const isSale = saleName.isIn(title) && !notASale.isIn(title)
    const cards = facts.cards.filter(({ area, price }) => area === 'main' && price)
    if (!isSale || cards.length < minCards) return notApplicable
    const intro = normalize(
      facts.textBlocks
        .filter(({ area, text }) => (area === 'main' || area === 'hero') && text.length < 300)
        .slice(0, 15)
        .map(({ text }) => text)
        .join('\n'),
    )
    if (reducedInCart.isIn(intro)) return notApplicable
    const full = cards.filter((card) => {
      const amounts = new Set(cardPrices(facts, card).map(({ money }) => money.minor))
      const blocks = blocksInside(facts, card.path)
      const text = blocks.map((block) => block.text).join('\n')
      // A badge says that the price is reduced, although not from which.
      if (blocks.some((block) => saleBadge.isWhole(block.text))) return false
      return !card.compareAt && amounts.size <= 1 && !/\d\s?%/.test(text) && !earlierPriceMark.isIn(text)
    })
    const share = full.length / cards.length
    // When no product is marked, the list may be reduced without saying so.
    if (share < noticeable || share === 1) return failOrPass([])
    if (!isUnderstood(languageOf(facts), earlierPriceMark, reducedInCart)) return notVerified(unknownWords)
    const finding: Finding = {
      causeKey: `list:${pageKey(page.finalUrl).replace(/^[^/]*/, '') || '/'}`,
      severity: share > severeShare ? 'high' : 'medium',
      confidence: 0.8,
      title: 'Full-price products in the sale',
      where: pageLabel(page),
      description: `${full.length} of ${cards.length} products in “${pageLabel(page)}” show no discount. Shoppers who came for a bargain feel misled.`,
      url: page.finalUrl,
      pageType: page.pageType,
      rows: [
        listRow(
          'Products at full price',
          full.map(({ title: name, url }) => `${truncate(name, 60)}: ${url}`),
        ),
      ],
      spots: full
        .slice(0, 3)
        .map(({ path, title: name }) => ({ path, text: truncate(name, 50), label: 'Full price' })),
      facts: { fullPrice: full.length, products: cards.length },
      howChecked: [
        'Counted the products that show an earlier price, a percentage, or an amount saved.',
        'Skipped lists whose discount applies in the cart or that mark no product at all.',
      ],
    }
    return failOrPass([finding])
  },
})

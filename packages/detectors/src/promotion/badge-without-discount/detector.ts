import {
  definePageDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { CardFact, TextBlock } from '@vitrine/engine/api/facts'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { saleBadge } from '@vitrine/lexicon/concepts/promotions/sale-badge'
import { reducedLater } from '@vitrine/lexicon/concepts/promotions/sale-conditions'
import { blocksInside } from '../../shared/dom/box-text.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { pageKey } from '../../shared/page/url.ts'
import { cardPrices } from '../../shared/price/price-box.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { isUnderstood, languageOf, unknownWords } from '../../shared/text/known-words.ts'
import { truncate } from '../../shared/text/text.ts'

const manyCards = 10
const maxBadgeLength = 30
type Badge = Pick<TextBlock, 'text' | 'path'>

const isBadge = (text: string) => text.length < maxBadgeLength && saleBadge.isWhole(text)

/** Texts of a card's innermost elements, because badges in a row share one line of text. */
function innermostTexts({ $ }: PageReading['facts'], { path }: CardFact): string[] {
  return $(path)
    .find('span,div,b,strong,em,small,i')
    .toArray()
    .filter((element) => element.children.every(({ type }) => type === 'text'))
    .map((element) => $(element).text().trim())
}

/** A badge on its own line, or within the line over the image. */
function badgeIn(card: CardFact, blocks: readonly TextBlock[], inner: readonly string[]): Badge | null {
  const block = blocks.find(({ text }) => isBadge(text))
  if (block) return block
  const part = inner.find(isBadge)
  return part !== undefined && blocks.some(({ text }) => text.includes(part))
    ? { text: part, path: card.path }
    : null
}

export default definePageDetector({
  id: 'badge-without-discount',
  category: 'promotion',
  label: 'Sale badges come with reduced prices',
  pageTypes: ['home_page', 'category_page', 'product_list_page', 'search_results_page'],
  impacts: ['conversion'],
  effect: 'price-inconsistent',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'compare-at-invalid'],
  needs: [],
  detect(page) {
    const { facts } = page
    const badged = facts.cards.flatMap((card) => {
      const blocks = blocksInside(facts, card.path)
      const inner = innermostTexts(facts, card)
      const badge = card.price && badgeIn(card, blocks, inner)
      if (!badge) return []
      const text = [...blocks.map((block) => block.text), ...inner].join('\n')
      return reducedLater.isIn(text) ? [] : [{ card, badge, prices: cardPrices(facts, card) }]
    })
    if (badged.length === 0) return notApplicable
    // Any second amount on the card may be the old price, crossed out only by CSS.
    const isShownElsewhere = badged.some(({ card }) => card.compareAt !== null)
    const wrong = badged.filter(({ card, prices }) => {
      const amounts = new Set(prices.map(({ money }) => money.minor))
      if (card.compareAt || card.isFrom) return false
      // Both ends of a range are current prices; without proof that the store shows old ones, one may be an old price.
      return card.priceMax
        ? isShownElsewhere && amounts.size === 2 && amounts.has(card.priceMax.minor)
        : amounts.size === 1
    })
    const hasControl = badged.length - wrong.length >= 1
    const [first] = wrong
    if (!first) return failOrPass([])
    // Where no badged card shows an old price, the store may mark offers by color alone.
    if (!hasControl && wrong.length > 1) return failOrPass([])
    if (!isUnderstood(languageOf(facts), reducedLater)) return notVerified(unknownWords)
    // A start page may show one product in several rows.
    const products = [...new Map(wrong.map(({ card }) => [card.url ?? card.title, card])).values()]
    const finding: Finding = {
      causeKey: `list:${pageKey(page.finalUrl).replace(/^[^/]*/, '') || '/'}`,
      severity: products.length >= manyCards ? 'medium' : 'low',
      confidence: hasControl ? 0.82 : 0.7,
      title: 'Sale badge without a reduced price',
      where: pageLabel(page),
      description:
        `${pluralize(products.length, 'product')} on “${pageLabel(page)}” ${products.length === 1 ? 'has' : 'have'} a sale ` +
        `badge but no earlier price, such as “${truncate(first.card.title, 60)}”. Shoppers can’t see how much they’d save.`,
      url: page.finalUrl,
      pageType: page.pageType,
      rows: [
        beforeAfter(
          `${first.badge.text} ${first.card.priceText ?? ''}`.trim(),
          'Show the earlier price, or remove the badge',
        ),
        listRow(
          'Products',
          products.map(({ title }) => title),
        ),
      ],
      spots: wrong
        .slice(0, 3)
        .map(({ badge }) => ({ path: badge.path, text: badge.text, label: 'No earlier price' })),
      facts: { badges: products.length },
      howChecked: [
        'Read the badges and prices on every product card.',
        'Skipped badges such as “New” and offers that apply in the cart.',
      ],
    }
    return failOrPass([finding])
  },
})

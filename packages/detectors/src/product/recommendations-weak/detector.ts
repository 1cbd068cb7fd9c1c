import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { CardFact } from '@vitrine/engine/api/facts'
import { isSoldOut } from '@vitrine/kernel/store/is-sold-out'
import { chosenToGoWith, seenBefore } from '@vitrine/lexicon/concepts/lists/recommendations'
import { sharedDepth } from '../../shared/dom/selector.ts'
import { pageFinding } from '../../shared/page/page-finding.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageKey, productKey } from '../../shared/page/url.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

const minCards = 2
const labels = {
  single: 'Only recommendation',
  self: 'Same product',
  'sold-out': 'Sold out',
  double: 'Shown twice',
}
const titles = {
  single: 'Recommendations show only one product',
  self: 'Product recommends itself',
  'sold-out': 'Recommendations show mostly sold-out products',
  double: 'Recommendations show a product twice',
}

interface Fault {
  kind: keyof typeof labels
  text: string
  list: { title: string; path: string }[]
}
const soldOutShare = 0.5

/** A link elsewhere in the block is no recommendation, so it must be among the cards. */
const isAmongCards = (cards: readonly CardFact[], path: string) =>
  cards.filter((card) => sharedDepth(card.path, path) >= card.path.split(' > ').length - 2).length >= 2

const isWithin = (path: string, part: string) => path === part || path.startsWith(`${part} > `)

/** A second row may show the same product, so only cards of the same row count as repeats. */
function isInOneRow(cards: readonly CardFact[], card: CardFact, other: CardFact): boolean {
  const nearest = Math.max(
    ...cards.flatMap(({ path }) => (path === card.path ? [] : [sharedDepth(path, card.path)])),
  )
  return sharedDepth(card.path, other.path) >= nearest
}

/** Recently viewed products rightly include this page. */
function isHistory({ facts }: PageReading, path: string): boolean {
  const boxes = facts.$(path).parents().toArray().slice(0, 6)
  return boxes.some((box) => {
    const element = facts.$(box)
    return (
      seenBefore.isIn(`${element.attr('id') ?? ''} ${element.attr('class') ?? ''}`) ||
      seenBefore.isIn(element.find('h1,h2,h3,h4,h5').first().text())
    )
  })
}

/** The only recommended product; null when there are others, or when it was picked to go with the product. */
function loneCard(page: PageReading, cards: readonly CardFact[]): CardFact | null {
  const [card] = cards
  if (!card || isHistory(page, card.path)) return null
  const others = page.facts.links.filter(
    ({ area, href, isInternal, url }) =>
      area === 'related' &&
      isInternal &&
      !/^(#|javascript:|$)/i.test(href) &&
      productKey(url) !== productKey(card.url),
  )
  const heading = page.facts
    .$(card.path)
    .parents()
    .toArray()
    .map((box) => page.facts.$(box).find('h1,h2,h3,h4,h5').first().text())
    .slice(0, 5)
    .join(' ')
  return others.length > 0 || chosenToGoWith.isIn(heading) ? null : card
}

/** A tile without a name is an empty place or an ad, which an alert could not describe. */
const isNamedRecommendation = ({ area, title }: CardFact) => area === 'related' && /\p{L}|\d/u.test(title)

/** Whether several cards at the ends repeat those at the other end, as in a carousel that goes round. */
function repeatsInOrder(cards: readonly CardFact[]): boolean {
  const keys = cards.map(({ url }) => pageKey(url))
  const round = new Set(keys).size
  return keys.length >= round + 2 && keys.every((key, at) => at < round || keys[at - round] === key)
}

export default definePageDetector({
  id: 'recommendations-weak',
  category: 'product',
  label: 'Recommendations show other products in stock',
  pageTypes: ['product_page', 'cart_page'],
  impacts: ['aov', 'interactions'],
  effect: 'content-thin',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  detect(page) {
    const cards = page.facts.cards.filter(isNamedRecommendation)
    const lone = cards.length < minCards ? loneCard(page, cards) : null
    if (cards.length < minCards && lone === null) return notApplicable
    // Two canonical URLs contradict each other, so both are ignored.
    const { canonicalUrls } = page.facts.head
    const own = new Set([page.finalUrl, ...(canonicalUrls.length === 1 ? canonicalUrls : [])].map(productKey))
    // A card of another product may have links to this page that act on that product.
    const isOfOther = (path: string) =>
      cards.some((card) => isWithin(path, card.path) && !own.has(productKey(card.url)))
    const self = page.facts.links
      .filter(
        ({ area, url, href, text, path }) =>
          area === 'related' &&
          own.has(productKey(url)) &&
          text !== '' &&
          !href.includes('#') &&
          isAmongCards(cards, path) &&
          !isOfOther(path) &&
          !isHistory(page, path),
      )
      .map(({ text, path }) => ({ title: text, path }))
    const soldOut = cards.filter(({ availability }) => isSoldOut(availability ?? ''))
    const doubles = cards.filter((card, at) =>
      cards.some(
        (other, before) =>
          before < at && pageKey(other.url) === pageKey(card.url) && isInOneRow(cards, card, other),
      ),
    )
    // Looping carousels repeat all of their cards in the document.
    const isLoop = doubles.length >= cards.length / 2 || repeatsInOrder(cards)
    const faults: Fault[] = []
    if (lone !== null) faults.push({ kind: 'single', text: 'only one product', list: [lone] })
    if (self.length > 0) faults.push({ kind: 'self', text: 'the product itself', list: self })
    if (cards.length > 0 && soldOut.length >= soldOutShare * cards.length)
      faults.push({ kind: 'sold-out', text: 'mostly sold-out products', list: soldOut })
    if (doubles.length > 0 && !isLoop)
      faults.push({ kind: 'double', text: 'the same product twice', list: doubles })
    return failOrPass(
      faults.flatMap(({ kind, text, list }) => {
        const [first] = list
        if (!first) return []
        return [
          pageFinding(page, {
            causeKey: kind,
            fault: kind,
            // Shoppers in the cart are about to pay, so add-ons count most there.
            severity: page.pageType === 'cart_page' ? 'medium' : 'low',
            confidence: 0.8,
            title: titles[kind],
            description:
              `The recommendations ${page.pageType === 'cart_page' ? 'in the cart' : 'on the product page'} show ${text}: ` +
              `“${truncate(first.title, 70)}”. Space that could sell another product is wasted.`,
            rows: [
              beforeAfter(
                `“${truncate(first.title, 80)}”`,
                kind === 'single' ? 'Several products in the same category' : 'Another product in stock',
              ),
              listRow(
                'Recommended here',
                cards.map(({ title }) => truncate(title, 80)),
              ),
            ],
            spots: [
              {
                path: first.path,
                label: labels[kind],
              },
            ],
            facts: { kind, cards: cards.length },
            visibility: 0.5,
            howChecked: [
              'Read the recommended products and compared them with the page.',
              'Skipped carousels that repeat all their cards.',
            ],
          }),
        ]
      }),
    )
  },
})

import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { CardFact } from '@vitrine/engine/facts'
import { pageFinding } from '../../shared/page-finding.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { sharedDepth } from '../../shared/selector.ts'
import { cut } from '../../shared/text.ts'
import { pageKey, productKey } from '../../shared/url.ts'

const gone = new Set(['OutOfStock', 'SoldOut', 'Discontinued'])
const fewestCards = 2
const labels = {
  single: 'The only one',
  self: 'This very product',
  'sold-out': 'Sold out',
  double: 'Shown twice',
}

interface Fault {
  kind: keyof typeof labels
  text: string
  list: { title: string; path: string }[]
}
const soldOutShare = 0.5

/** A card stands beside other cards; a link elsewhere in the block is no recommendation. */
const isAmongCards = (cards: readonly CardFact[], path: string) =>
  cards.filter((card) => sharedDepth(card.path, path) >= card.path.split(' > ').length - 2).length >= 2

/** No card stands nearer to the one than the other does: a second row may show the same product. */
function isInOneRow(cards: readonly CardFact[], card: CardFact, other: CardFact): boolean {
  const nearest = Math.max(
    ...cards.flatMap(({ path }) => (path === card.path ? [] : [sharedDepth(path, card.path)])),
  )
  return sharedDepth(card.path, other.path) >= nearest
}

const history =
  /recent(ly)?[-_ ]?(viewed|bekeken)|last[-_ ]?viewed|browsing history|zuletzt (angesehen|gesehen)|vus? récemment|récemment vus?|vistos? recientemente|visti di recente/i

/** What the visitor looked at lately holds this page too, as it should. */
function isHistory({ facts }: PageReading, path: string): boolean {
  const boxes = facts.$(path).parents().toArray().slice(0, 6)
  return boxes.some((box) => {
    const element = facts.$(box)
    return (
      history.test(`${element.attr('id') ?? ''} ${element.attr('class') ?? ''}`) ||
      history.test(element.find('h1,h2,h3,h4,h5').first().text())
    )
  })
}

/** Sets and accessories may well be a single product. */
const chosen =
  /complement|accessor|spare|bought together|complete (the|your)|goes well|pairs? well|goes with|\bset\b|zubehör|ersatzteil|passend|passt dazu|accessoire|compl[eé]t|accesorio|accessori|toebehoren/i

/** The only product of the only block; null where anything else is recommended, or the one was chosen to go with the product. */
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
  return others.length > 0 || chosen.test(heading) ? null : card
}

export default definePageDetector({
  id: 'recommendations-weak',
  category: 'product',
  label: 'Recommendations lead on to other products',
  pageTypes: ['product_page', 'cart_page'],
  impacts: ['aov', 'interactions'],
  family: 'content thin/missing facts',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  detect(page) {
    const cards = page.facts.cards.filter(({ area }) => area === 'related')
    const lone = cards.length < fewestCards ? loneCard(page, cards) : null
    if (cards.length < fewestCards && lone === null) return notApplicable
    // Two canonical addresses contradict each other, and neither is believed.
    const { canonicalUrls } = page.facts.head
    const own = new Set([page.finalUrl, ...(canonicalUrls.length === 1 ? canonicalUrls : [])].map(productKey))
    const self = page.facts.links
      .filter(
        ({ area, url, href, text, path }) =>
          area === 'related' &&
          own.has(productKey(url)) &&
          text !== '' &&
          !href.includes('#') &&
          isAmongCards(cards, path) &&
          !isHistory(page, path),
      )
      .map(({ text, path }) => ({ title: text, path }))
    const soldOut = cards.filter(({ availability }) => gone.has(availability ?? ''))
    const doubles = cards.filter((card, at) =>
      cards.some(
        (other, before) =>
          before < at && pageKey(other.url) === pageKey(card.url) && isInOneRow(cards, card, other),
      ),
    )
    // Loops of a carousel stand in the document twice or three times, all of them.
    const isLoop = doubles.length >= cards.length / 2
    const faults: Fault[] = []
    if (lone !== null) faults.push({ kind: 'single', text: 'one product only', list: [lone] })
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
            // Who looks into the cart is about to pay: what is added there counts most.
            severity: page.pageType === 'cart_page' ? 'medium' : 'low',
            confidence: 0.8,
            title: 'Recommendations waste their place',
            description: `The recommendations ${page.pageType === 'cart_page' ? 'in the cart' : 'below the product'} show ${text}: "${cut(first.title, 70)}". A place that could sell a second product sells none.`,
            rows: [
              beforeAfter(
                `"${cut(first.title, 80)}"`,
                kind === 'single'
                  ? 'Several products of the same category'
                  : 'Another product that is in stock',
              ),
              listRow(
                'Recommended here',
                cards.map(({ title }) => cut(title, 80)),
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
              'Read the cards of the recommendations and compared them with the page itself, twice.',
              'Carousels that repeat all their cards were left out.',
            ],
          }),
        ]
      }),
    )
  },
})

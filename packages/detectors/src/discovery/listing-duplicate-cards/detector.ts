import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { CardFact } from '@vitrine/engine/facts'
import { placeName } from '../../shared/place.ts'
import { listRow } from '../../shared/rows.ts'
import { counted, cut, fold } from '../../shared/text.ts'
import { pageKey, tryUrl } from '../../shared/url.ts'

const fewestCards = 4
const graveShare = 0.1

/** Same product, same picture, same price: not a colour shown on a card of its own. */
function isSame(a: CardFact, b: CardFact): boolean {
  const picture = (card: CardFact) => tryUrl(card.imageUrl ?? '')?.pathname ?? null
  const amount = (card: CardFact) => card.price?.minor ?? null
  return (
    pageKey(a.url) === pageKey(b.url) &&
    fold(a.title) === fold(b.title) &&
    amount(a) === amount(b) &&
    (picture(a) === picture(b) || picture(a) === null)
  )
}

/** Cards of one grid have one parent; a slider or a highlight above the grid has another. */
const gridOf = ({ path }: CardFact) => path.split(' > ').slice(0, -1).join(' > ')

export default definePageDetector({
  id: 'listing-duplicate-cards',
  category: 'discovery',
  label: 'No product stands twice in a list',
  pageTypes: ['category_page', 'product_list_page', 'search_results_page'],
  impacts: ['average session duration'],
  family: 'filter, sort, pagination',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  detect(page) {
    const cards = page.facts.cards.filter(({ area, title }) => area === 'main' && title)
    if (cards.length < fewestCards) return notApplicable
    const twins = cards.filter((card, at) =>
      cards.slice(0, at).some((other) => gridOf(other) === gridOf(card) && isSame(other, card)),
    )
    // A slider repeats its first cards to turn endlessly.
    const isSlider = twins.some(({ path }) =>
      /swiper|slick|splide|carousel|slider|owl/i.test(
        page.facts
          .$(path)
          .parents()
          .addBack()
          .map((_at, element) => page.facts.$(element).attr('class') ?? '')
          .get()
          .join(' '),
      ),
    )
    const [first] = twins
    if (!first || isSlider) return failOrPass([])
    const finding: Finding = {
      causeKey: `list:${pageKey(page.finalUrl).replace(/^[^/]*/, '') || '/'}`,
      severity: twins.length / cards.length >= graveShare ? 'medium' : 'low',
      confidence: 0.85,
      title: 'Products stand twice in a list',
      where: placeName(page),
      description: `${counted(twins.length, 'product')} of the list "${placeName(page)}" ${twins.length === 1 ? 'stands' : 'stand'} there twice, such as "${cut(first.title, 60)}". Repeated products hide others and look careless.`,
      url: page.finalUrl,
      pageType: page.pageType,
      rows: [
        listRow('Remove the second entry of', [
          ...new Set(twins.map(({ title, url }) => `${cut(title, 60)}: ${url}`)),
        ]),
      ],
      spots: twins
        .slice(0, 3)
        .map(({ path, title }) => ({ path, text: cut(title, 50), label: 'Second time' })),
      facts: { twice: twins.length, cards: cards.length },
      howChecked: [
        'Compared address, name, price and picture of all products in one grid.',
        'Colours with their own picture or address and sliders were left out.',
      ],
    }
    return failOrPass([finding])
  },
})

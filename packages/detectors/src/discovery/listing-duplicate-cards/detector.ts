import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { CardFact } from '@vitrine/engine/api/facts'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { pageLabel } from '../../shared/page/place.ts'
import { pageKey, tryUrl } from '../../shared/page/url.ts'
import { listRow } from '../../shared/tables/rows.ts'
import { normalize, truncate } from '../../shared/text/text.ts'
import { sameSections } from './same-sections.ts'

const minCards = 4
const graveShare = 0.1

/** The same product with the same image and price, so not another color on its own card. */
function isSame(a: CardFact, b: CardFact): boolean {
  const image = (card: CardFact) => tryUrl(card.imageUrl ?? '')?.pathname ?? null
  const amount = (card: CardFact) => card.price?.minor ?? null
  return (
    pageKey(a.url) === pageKey(b.url) &&
    normalize(a.title) === normalize(b.title) &&
    amount(a) === amount(b) &&
    (image(a) === image(b) || image(a) === null)
  )
}

/** Cards of one grid share a parent; a slider or a highlight above the grid has another. */
const gridOf = ({ path }: CardFact) => path.split(' > ').slice(0, -1).join(' > ')

export default definePageDetector({
  id: 'listing-duplicate-cards',
  category: 'discovery',
  label: 'No product appears twice in a list',
  pageTypes: ['category_page', 'product_list_page', 'search_results_page', 'home_page'],
  impacts: ['average session duration'],
  effect: 'list-controls-fail',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  detect(page) {
    const cards = page.facts.cards.filter(({ area, title }) => area === 'main' && title)
    if (cards.length < minCards) return notApplicable
    // A home page repeats products from section to section on purpose.
    if (page.pageType === 'home_page') return failOrPass(sameSections(page))
    // A few cards side by side may be blocks of their own below the list: “New”, “Recommended”.
    const grids = [...Map.groupBy(cards, gridOf).values()].filter((grid) => grid.length >= minCards)
    const duplicates = grids.flatMap((grid) =>
      grid.filter((card, at) => grid.slice(0, at).some((other) => isSame(other, card))),
    )
    // A slider repeats its first cards so that it can loop.
    const isSlider = duplicates.some(({ path }) =>
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
    const [first] = duplicates
    if (!first || isSlider) return failOrPass([])
    const finding: Finding = {
      causeKey: `list:${pageKey(page.finalUrl).replace(/^[^/]*/, '') || '/'}`,
      severity: duplicates.length / cards.length >= graveShare ? 'medium' : 'low',
      confidence: 0.85,
      title: 'Same product appears twice in a list',
      where: pageLabel(page),
      description: `${
        duplicates.length === 1
          ? `“${truncate(first.title, 60)}” appears twice in the list “${pageLabel(page)}”`
          : `${pluralize(duplicates.length, 'product')} in the list “${pageLabel(page)}” appear twice, such as ` +
            `“${truncate(first.title, 60)}”`
      }. Duplicates push other products out of sight and look careless.`,
      url: page.finalUrl,
      pageType: page.pageType,
      rows: [
        listRow('Duplicates to remove', [
          ...new Set(duplicates.map(({ title, url }) => `${truncate(title, 60)}: ${url}`)),
        ]),
      ],
      spots: duplicates
        .slice(0, 3)
        .map(({ path, title }) => ({ path, text: truncate(title, 50), label: 'Duplicate' })),
      facts: { twice: duplicates.length, cards: cards.length },
      howChecked: [
        'Compared the URL, name, price, and image of every product in the grid.',
        'Skipped sliders and colors with their own image or URL.',
      ],
    }
    return failOrPass([finding])
  },
})

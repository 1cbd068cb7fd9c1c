import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { pageFinding } from '../../shared/page-finding.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { pageKey, pathKey } from '../../shared/url.ts'

const gone = new Set(['OutOfStock', 'SoldOut', 'Discontinued'])
const fewestCards = 2
const soldOutShare = 0.5

export default definePageDetector({
  id: 'recommendations-weak',
  category: 'product',
  label: 'Recommendations lead on to other products',
  pageTypes: ['product_page'],
  impacts: ['aov', 'interactions'],
  family: 'content thin/missing facts',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  detect(page) {
    const cards = page.facts.cards.filter(({ area }) => area === 'related')
    if (cards.length < fewestCards) return notApplicable
    const own = new Set([pathKey(page.finalUrl), ...page.facts.head.canonicalUrls.map(pathKey)])
    const self = page.facts.links
      .filter(
        ({ area, url, href, text }) =>
          area === 'related' && own.has(pathKey(url)) && text !== '' && !href.includes('#'),
      )
      .map(({ text, path }) => ({ title: text, path }))
    const soldOut = cards.filter(({ availability }) => gone.has(availability ?? ''))
    const doubles = cards.filter(
      ({ url }, at) =>
        cards.findIndex((other) => pageKey(other.url) === pageKey(url)) < at &&
        cards.filter((other) => pageKey(other.url) === pageKey(url)).length > 1,
    )
    // Loops of a carousel stand in the document twice or three times, all of them.
    const isLoop = doubles.length >= cards.length / 2
    const faults = [
      ...(self.length > 0 ? [{ kind: 'self', text: 'the product itself', list: self }] : []),
      ...(soldOut.length >= soldOutShare * cards.length
        ? [{ kind: 'sold-out', text: 'mostly sold-out products', list: soldOut }]
        : []),
      ...(doubles.length > 0 && !isLoop
        ? [{ kind: 'double', text: 'the same product twice', list: doubles }]
        : []),
    ]
    return failOrPass(
      faults.flatMap(({ kind, text, list }) => {
        const [first] = list
        if (!first) return []
        return [
          pageFinding(page, {
            causeKey: kind,
            severity: 'low',
            confidence: 0.8,
            title: 'Recommendations waste their place',
            description: `The recommendations below the product show ${text}: "${cut(first.title, 70)}". A place that could sell a second product sells none.`,
            rows: [
              beforeAfter(`"${cut(first.title, 80)}"`, 'Another product that is in stock'),
              listRow(
                'Recommended here',
                cards.map(({ title }) => cut(title, 80)),
              ),
            ],
            spots: [
              {
                path: first.path,
                label: kind === 'self' ? 'This very product' : kind === 'double' ? 'Shown twice' : 'Sold out',
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

/** Compares what an alert says with the page in its screenshot. */
import { emptyListMessage } from '@vitrine/lexicon/concepts/lists/empty-list'
import { noResults } from '@vitrine/lexicon/concepts/lists/no-results'
import { createPageFacts } from '../../extract/page-facts.ts'

/**
 * Whether the page contradicts the claim. A page that says itself that it found nothing may suggest other products, so
 * it contradicts nothing.
 */
export function isContradicted(claim: 'no-products', html: string, url: string): boolean {
  const facts = createPageFacts({ html, url, headers: {} })
  switch (claim) {
    case 'no-products': {
      const shown = facts.cards.filter(({ area }) => area === 'main')
      return shown.length > 0 && !noResults.isIn(facts.text) && !emptyListMessage.isIn(facts.text)
    }
  }
}

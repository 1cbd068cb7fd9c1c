import { definePageDetector, type Finding, failOrPass } from '@vitrine/engine/detector'
import type { PageFacts } from '@vitrine/engine/facts'
import { placeName } from '../../shared/place.ts'
import { cut, fold } from '../../shared/text.ts'
import { hiddenCarriers } from './carriers.ts'
import { findOrder } from './orders.ts'

const longestPhrase = 90

const longestName = 80

/** Shirts, mugs and books bear such orders as their names, and descriptions and pictures repeat them. */
function isName({ $ }: PageFacts, order: string): boolean {
  const wanted = fold(order)
  return $('title, h1, h2, h3, h4, a, figcaption, [class*="title" i], [class*="name" i]')
    .toArray()
    .some((element) => {
      const text = $(element).text().trim()
      return text.length <= longestName && fold(text).includes(wanted)
    })
}

export default definePageDetector({
  id: 'hidden-instructions',
  category: 'content',
  label: 'No text gives orders to AI readers',
  pageTypes: 'any',
  impacts: ['trust'],
  family: 'spelling, title, alt, cosmetic',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  detect(page) {
    const hidden = hiddenCarriers(page.facts)
    const visible = page.facts.textBlocks
      .filter(({ isCode }) => !isCode)
      .map(({ text, area }) => ({ text, place: area === 'reviews' ? 'a review' : 'visible text' }))
    const byKey = new Map<string, Finding>()
    for (const carrier of [...hidden, ...visible]) {
      const { text, place } = carrier
      const order = findOrder(text, visible.includes(carrier))
      if (order === null || isName(page.facts, order)) continue
      // Only the words of the order itself are repeated; what it wants to have said or opened is nobody's business.
      const phrase = cut(order.replace(/https?:\S+/g, '…'), longestPhrase)
      const key = `order:${fold(phrase).replace(/\d+/g, '#').slice(0, 60)}`
      if (byKey.has(key)) continue
      byKey.set(key, {
        causeKey: key,
        severity: 'medium',
        confidence: 0.9,
        title: 'Hidden text gives orders to AI readers',
        where: placeName(page),
        description: `In ${place} stands an order to AI assistants, crawlers or shopping agents. Such text is a sign of a break-in, a manipulated review or a careless app, and search engines and assistants treat it as deceit.`,
        url: page.finalUrl,
        pageType: page.pageType,
        rows: [
          { row_type: 'text', title: 'Words of the order', content: phrase },
          { row_type: 'text', title: 'Where it stands', content: place },
          {
            row_type: 'text',
            title: 'What to do',
            content:
              'Remove the text, find out who or which app wrote it, and change the passwords of the store if nobody did.',
          },
        ],
        facts: { place },
        howChecked: [
          'Compared texts that shoppers do not see with the ways in which orders to AI readers are worded.',
        ],
      })
    }
    return failOrPass([...byKey.values()].slice(0, 3))
  },
})

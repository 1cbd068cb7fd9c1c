import { definePageDetector, type Finding, failOrPass } from '@vitrine/engine/api/detector'
import type { PageFacts } from '@vitrine/engine/api/facts'
import { pageLabel } from '../../shared/page/place.ts'
import { normalize, truncate } from '../../shared/text/text.ts'
import { hiddenCarriers } from './carriers.ts'
import { findInjection } from './orders.ts'

const maxPhraseLength = 90

const maxNameLength = 80

/** Shirts, mugs and books have such instructions as names, which descriptions and images repeat. */
function isName({ $ }: PageFacts, order: string): boolean {
  const wanted = normalize(order)
  return $('title, h1, h2, h3, h4, a, figcaption, [class*="title" i], [class*="name" i]')
    .toArray()
    .some((element) => {
      const text = $(element).text().trim()
      return text.length <= maxNameLength && normalize(text).includes(wanted)
    })
}

export default definePageDetector({
  id: 'hidden-instructions',
  category: 'content',
  label: 'No hidden instructions for AI tools',
  pageTypes: 'any',
  impacts: ['trust'],
  effect: 'cosmetic',
  consequence: 'less-trust',
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
      const isVisible = visible.includes(carrier)
      const order = findInjection(text, isVisible)
      if (order === null || isName(page.facts, order)) continue
      // Repeats only the instruction itself, so the alert doesn't repeat the texts or links that it promotes.
      const phrase = truncate(order.replace(/https?:\S+/g, '…'), maxPhraseLength)
      const key = `order:${normalize(phrase).replace(/\d+/g, '#').slice(0, 60)}`
      if (byKey.has(key)) continue
      byKey.set(key, {
        causeKey: key,
        severity: 'medium',
        confidence: 0.9,
        ...(isVisible ? { fault: 'visible' } : {}),
        title: isVisible
          ? 'Visible text gives instructions to AI tools'
          : 'Hidden text gives instructions to AI tools',
        where: pageLabel(page),
        description:
          `${place.charAt(0).toUpperCase()}${place.slice(1)} contains instructions for AI assistants, crawlers, or ` +
          'shopping agents. It’s a sign of a hack, a manipulated review, or a careless app, and search engines and ' +
          'assistants treat it as deception.',
        url: page.finalUrl,
        pageType: page.pageType,
        rows: [
          { row_type: 'text', title: 'Instruction', content: phrase },
          { row_type: 'text', title: 'Location', content: place },
        ],
        facts: { place },
        howChecked: [
          'Read the text of the page, including what shoppers don’t see.',
          'Compared it with the typical wording of instructions to AI tools.',
        ],
      })
    }
    return failOrPass([...byKey.values()].slice(0, 3))
  },
})

import { definePageDetector, failOrPass, notApplicable } from 'vitrine/detector'

export default definePageDetector({
  id: 'title-in-capitals',
  category: 'content',
  label: 'Page titles are not written in capitals',
  pageTypes: 'any',
  impacts: ['trust'],
  effect: null,
  confirm: 'revisit',
  needs: [],
  detect({ url, pageType, facts }) {
    const title = facts.head.titles[0] ?? ''
    const letters = title.replace(/[^\p{L}]/gu, '')
    if (letters.length < 8) return notApplicable
    const isShouting = letters === letters.toUpperCase() && letters !== letters.toLowerCase()
    if (!isShouting) return failOrPass([])
    return failOrPass([
      {
        causeKey: url,
        fault: 'capitals',
        severity: 'low',
        confidence: 0.9,
        title: 'Page title is written in capitals',
        where: title,
        description: 'Search results show this title. Capitals are hard to read.',
        url,
        pageType,
        rows: [{ row_type: 'text', title: 'Title', content: title }],
        howChecked: ['Read the title of the page.'],
        advice: 'Write the title in sentence case.',
      },
    ])
  },
})

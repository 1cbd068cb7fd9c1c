import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CoverageCard } from '../src/routes/scan-detail/coverage-card.tsx'

const coverage = {
  ...{ planned: 11, visited: 11, sampled: 183, blocked: 0, robots_excluded: 0, failed: 0 },
  ...{
    unrecognized: 0,
    products_known: 126,
    products_checked: 3,
    unchanged: 0,
    unchanged_since: null,
    gaps: [],
  },
}

test('a scan’s coverage states pages and products left out', () => {
  render(<CoverageCard coverage={coverage} />)
  expect(screen.getByText(/^11 of 194 pages checked · 3 of 126 products checked · /)).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})

test('what could not be checked says why, what to do, and on which pages', () => {
  const gap = {
    kind: 'no-products' as const,
    title: 'No products recognized',
    description: 'We recognized no product on the 9 pages we read.',
    advice: 'Check the URL.',
    page_count: 9,
    page_urls: ['https://shop.example/a'],
    prevents_passing: true,
  }
  render(<CoverageCard coverage={{ ...coverage, gaps: [gap] }} />)
  for (const text of [gap.title, gap.description, gap.advice, 'and 8 more'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('https://shop.example/a').getAttribute('href')).toBe('https://shop.example/a')
})

test('a scan whose coverage is not known shows none', () => {
  const { container } = render(<CoverageCard coverage={null} />)
  expect(container.innerHTML).toBe('')
})

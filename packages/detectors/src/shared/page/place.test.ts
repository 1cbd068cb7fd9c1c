import { describe, expect, test } from 'vitest'
import { pageLabel } from './place.ts'

const labelOf = (title: string, finalUrl: string) =>
  pageLabel({
    facts: { head: { titles: [title], h1s: [] }, product: null },
    pageType: 'product_list_page',
    finalUrl,
  } as unknown as Parameters<typeof pageLabel>[0])

describe('the name of a page without a heading', () => {
  test('is the part of the title that the address repeats', () => {
    expect(labelOf('Lamp House | Garden tools', 'https://shop.example/collections/garden-tools/')).toBe(
      'Garden tools',
    )
    expect(labelOf('Garden tools | Lamp House', 'https://shop.example/collections/garden-tools')).toBe(
      'Garden tools',
    )
  })

  test('is the first part where the address says nothing', () => {
    expect(labelOf('Garden tools | Lamp House', 'https://shop.example/c/12')).toBe('Garden tools')
  })
})

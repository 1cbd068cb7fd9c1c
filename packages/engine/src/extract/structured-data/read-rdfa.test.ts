import { expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

test('the address of an entry is the link that it is, as in Google’s example of breadcrumbs', () => {
  const { structuredData } = createPageFacts({
    url: 'https://shop.example/pots',
    html: `<html><body><ol vocab="https://schema.org/" typeof="BreadcrumbList"><li property="itemListElement" typeof="ListItem">
      <a property="item" typeof="WebPage" href="/"><span property="name">Home</span></a><meta property="position" content="1"></li></ol></body></html>`,
    headers: {},
  })
  const [list] = structuredData.entities.filter(({ types }) => types.includes('BreadcrumbList'))
  expect(list?.value.itemListElement).toMatchObject({
    item: { '@id': 'https://shop.example/', name: 'Home' },
  })
})

import { createPageFacts } from '@vitrine/engine/extract/page-facts'
import { expect, test } from 'vitest'
import { keepsTextElsewhere, opensForm, statesContact } from './page-contents.ts'

const url = 'https://shop.example/pages/terms'
const factsOf = (main: string) =>
  createPageFacts({
    url,
    html: `<html lang="en"><body><header><a href="/">Shop</a></header><main><h1>Terms</h1>${main}</main></body></html>`,
    headers: {},
  })

test('an address in a text is contact data, a number or a name is not', () => {
  expect(statesContact(factsOf('<p>Write to hello@shop.example or call us.</p>'))).toBe(true)
  expect(statesContact(factsOf('<p>Reach us at info (at) shop.example.</p>'))).toBe(true)
  expect(statesContact(factsOf('<p>Call +49 40 123 45 67 on weekdays.</p>'))).toBe(true)
  expect(statesContact(factsOf('<p>Order 1234567 follows @shop within 30 days.</p>'))).toBe(false)
})

test('a page may keep its text in a document, in a frame, or on the pages that it lists', () => {
  const isElsewhere = (main: string) => keepsTextElsewhere(factsOf(main), url)
  expect(isElsewhere('<p>Put your text here.</p>')).toBe(false)
  expect(isElsewhere('<a href="/files/terms.pdf">Terms as a file</a>')).toBe(true)
  expect(isElsewhere('<iframe src="https://policies.example/1"></iframe>')).toBe(true)
  const list = ['privacy', 'returns', 'delivery'].map((name) => `<a href="/pages/${name}">${name}</a>`)
  expect(isElsewhere(list.join(' '))).toBe(true)
  expect(isElsewhere(list.slice(0, 1).join(' '))).toBe(false)
})

test('a link that opens a form to ask a question leads to no answers', () => {
  const facts = factsOf(
    '<a href="#ask">Ask a question</a><a href="#faq">Questions</a>' +
      '<div id="ask"><form><textarea name="q"></textarea></form></div><div id="faq"><p>Yes, we do.</p></div>',
  )
  const links = facts.links.filter(({ href }) => href.startsWith('#'))
  expect(links.map((link) => opensForm(facts, link))).toEqual([true, false])
})

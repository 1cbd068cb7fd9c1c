import { expect, test } from 'vitest'
import { titledOnce } from './read-share-report.ts'

test('screenshots of one thing on two devices say only once what it is', () => {
  const blob = 'a'.repeat(64)
  const rows = [
    { title: 'Price', blob },
    { title: 'Price', blob },
    { title: 'Cart', blob },
    { title: 'Cart', content: 'Not a screenshot.' },
  ]
  expect(titledOnce(rows).map(({ title }) => title)).toEqual(['Price', undefined, 'Cart', 'Cart'])
})

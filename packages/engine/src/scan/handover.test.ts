import { expect, test } from 'vitest'
import { createHandover } from './handover.ts'

const page = (html: string) =>
  ({ kind: 'page', html }) as Parameters<ReturnType<typeof createHandover>['give']>[1]
const task = (url: string, region = 'GLOBAL') => ({ url, region })

test('a page is handed over once, to who asks for its address and region', () => {
  const handover = createHandover()
  handover.give(task('/a'), page('first'))
  handover.give(task('/a', 'UK'), page('second'))
  expect(handover.take(task('/a', 'UK'))?.html).toBe('second')
  expect(handover.take(task('/a', 'GLOBAL'))?.html).toBe('first')
  expect(handover.take(task('/a', 'GLOBAL'))).toBeNull()
})

test('what is too much for the memory goes through the store', () => {
  const handover = createHandover()
  const large = 'x'.repeat(5_000_000)
  handover.give(task('/a'), page(large))
  handover.give(task('/b'), page(large))
  expect(handover.take(task('/b', 'GLOBAL'))).toBeNull()
  expect(handover.take(task('/a', 'GLOBAL'))?.html).toHaveLength(large.length)
  handover.give(task('/b'), page(large))
  expect(handover.take(task('/b', 'GLOBAL'))?.html).toHaveLength(large.length)
})

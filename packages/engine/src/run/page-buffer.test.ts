import { expect, test } from 'vitest'
import { createPageBuffer } from './page-buffer.ts'

const page = (html: string) =>
  ({ kind: 'page', html }) as Parameters<ReturnType<typeof createPageBuffer>['put']>[1]
const task = (url: string, region = 'GLOBAL') => ({ url, region })

test('a page is taken once, by its address and region', () => {
  const pageBuffer = createPageBuffer()
  pageBuffer.put(task('/a'), page('first'))
  pageBuffer.put(task('/a', 'UK'), page('second'))
  expect(pageBuffer.take(task('/a', 'UK'))?.html).toBe('second')
  expect(pageBuffer.take(task('/a', 'GLOBAL'))?.html).toBe('first')
  expect(pageBuffer.take(task('/a', 'GLOBAL'))).toBeNull()
})

test('pages beyond the memory limit go through the store', () => {
  const pageBuffer = createPageBuffer()
  const large = 'x'.repeat(5_000_000)
  pageBuffer.put(task('/a'), page(large))
  pageBuffer.put(task('/b'), page(large))
  expect(pageBuffer.take(task('/b', 'GLOBAL'))).toBeNull()
  expect(pageBuffer.take(task('/a', 'GLOBAL'))?.html).toHaveLength(large.length)
  pageBuffer.put(task('/b'), page(large))
  expect(pageBuffer.take(task('/b', 'GLOBAL'))?.html).toHaveLength(large.length)
})

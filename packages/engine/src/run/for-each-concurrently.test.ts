import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { forEachConcurrently } from './for-each-concurrently.ts'

test('after the first rejection nothing more is started', async () => {
  const begun: number[] = []
  const work = async (item: number) => {
    begun.push(item)
    await nextTurn()
    if (item === 1) throw new Error('the second failed')
  }
  await expect(forEachConcurrently([0, 1, 2, 3, 4, 5], 2, work)).rejects.toThrow('the second failed')
  const begunAtRejection = [...begun]
  for (let turn = 0; turn < 20; turn++) await nextTurn()
  expect(begun).toEqual(begunAtRejection)
  expect(begun).not.toContain(5)
})

test('results keep the order of the items, and concurrency is limited', async () => {
  let running = 0
  let max = 0
  const results = await forEachConcurrently([3, 1, 2, 0], 2, async (item) => {
    max = Math.max(max, ++running)
    for (let turn = 0; turn < item; turn++) await nextTurn()
    running--
    return item * 10
  })
  expect(results).toEqual([30, 10, 20, 0])
  expect(max).toBe(2)
})

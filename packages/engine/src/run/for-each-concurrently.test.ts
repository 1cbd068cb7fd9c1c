import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { forEachConcurrently, Later, startConcurrently } from './for-each-concurrently.ts'

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

test('what only waits lets others start, and its result is in its place', async () => {
  const second = Promise.withResolvers<string>()
  const results = startConcurrently(['countdown', 'popup'], 1, async (name) => {
    if (name === 'countdown') return new Later(second.promise)
    second.resolve('second visitor')
    return name
  })
  await expect(results).resolves.toEqual(['second visitor', 'popup'])
})

test('what only waits may fail, also before the others have ended', async () => {
  const results = startConcurrently([1, 2], 1, async (item) => {
    if (item === 1) return new Later(Promise.reject<number>(new Error('stopped')))
    await new Promise((resolve) => setTimeout(resolve, 20))
    return item
  })
  await expect(results).rejects.toThrow('stopped')
})

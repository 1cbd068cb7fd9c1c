import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

const { signal } = new AbortController()

/** The order in which waiters of these kinds get the single slot, which is first held by one of kind `held`. */
async function orderOf(held: string, kinds: readonly string[]): Promise<string[]> {
  const slots = createSlots(1)
  const free = await slots.take(signal, held)
  const served: string[] = []
  const all = kinds.map(async (kind) => {
    const giveBack = await slots.take(signal, kind)
    served.push(kind)
    giveBack()
  })
  free()
  await Promise.all(all)
  return served
}

test('a slot goes to a waiter of the same kind, else to the longest-waiting one', async () => {
  expect(await orderOf('a', ['b', 'a', 'c', 'b'])).toEqual(['a', 'b', 'b', 'c'])
})

test('no waiter is overtaken forever', async () => {
  const order = await orderOf('a', ['b', ...Array<string>(12).fill('a')])
  expect(order.indexOf('b')).toBe(8)
})

test('an aborted waiter takes no slot', async () => {
  const slots = createSlots(1)
  const free = await slots.take(signal)
  const stop = new AbortController()
  const waiting = slots.take(stop.signal)
  stop.abort()
  await expect(waiting).rejects.toThrow('stopped')
  expect(slots.waiting).toBe(0)
  free()
  await expect(slots.take(signal)).resolves.toBeTypeOf('function')
})

test('a slot can be tried without waiting for it', async () => {
  const slots = createSlots(1)
  const giveBack = slots.tryTake()
  expect(giveBack).toBeTypeOf('function')
  expect(slots.tryTake()).toBeNull()
  giveBack?.()
  await expect(slots.take(signal)).resolves.toBeTypeOf('function')
})

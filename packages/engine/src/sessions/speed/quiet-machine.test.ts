import { expect, it } from 'vitest'
import { waitForQuiet } from './quiet-machine.ts'

/** A machine whose share of idle time in each second is given. */
async function onMachine(idleShareAt: (second: number) => number, patienceMs?: number) {
  let second = 0
  let idle = 0
  const isQuiet = await waitForQuiet(
    new AbortController().signal,
    patienceMs,
    () => ({ idle, all: second * 2000 }),
    async () => {
      idle += 2000 * idleShareAt(second)
      second += 1
    },
  )
  return { isQuiet, second }
}

it('starts at once on a quiet machine', async () => {
  expect(await onMachine(() => 0.9)).toEqual({ isQuiet: true, second: 1 })
})

it('waits until other work is over', async () => {
  expect(await onMachine((second) => (second < 7 ? 0.02 : 0.5))).toEqual({ isQuiet: true, second: 8 })
})

it('gives up within a minute on a machine that stays busy', async () => {
  const { isQuiet, second } = await onMachine(() => 0.1)
  expect(isQuiet).toBe(false)
  expect(second).toBeLessThan(60)
})

it('waits no longer than it was told to', async () => {
  expect(await onMachine(() => 0.1, 5000)).toEqual({ isQuiet: false, second: 5 })
})

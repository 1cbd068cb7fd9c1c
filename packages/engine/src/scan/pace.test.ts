import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

test('a thread that only waits for answers has time for judges', async () => {
  const pace = createPace()
  await pace.room()
  pace.end()
})

test('once everything is collected nobody waits', async () => {
  const pace = createPace()
  const waiting = [pace.room(), pace.room()]
  pace.end()
  await Promise.all([...waiting, pace.room()])
  expect(waiting).toHaveLength(2)
})

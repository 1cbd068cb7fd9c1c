import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { withDbRetry } from './with-db-retry.ts'

test('a run that finds the disk full continues when there is space again, however long that takes', async () => {
  const stop = new AbortController()
  let tries = 0
  const guarded = withDbRetry(stop.signal)
  const store = guarded.wrap({
    async put(bytes: string) {
      // The system's own error for a full disk.
      if (++tries < 3) await writeFile('/dev/full', bytes)
      return 'kept'
    },
  })
  expect(await store.put('a page')).toBe('kept')
  expect(tries).toBe(3)
  expect(guarded.failure()).toBeNull()
})

test('stopping the run ends the wait for space', async () => {
  const guarded = withDbRetry(AbortSignal.abort())
  const store = guarded.wrap({ put: () => writeFile('/dev/full', 'a page') })
  await expect(store.put()).rejects.toThrow('ENOSPC')
})

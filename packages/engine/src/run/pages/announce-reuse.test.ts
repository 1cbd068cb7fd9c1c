import { expect, test } from 'vitest'
import { announceReuse } from './announce-reuse.ts'

const startedAtMs = Date.parse('2026-05-14T15:00:00Z')

function saidAbout(...fetched: string[]): string[] {
  const said: string[] = []
  const reused: number[] = []
  const events = { info: (text: string) => said.push(text), reuse: (ms: number) => reused.push(ms) }
  for (const at of fetched) announceReuse({ events }, Date.parse(at), startedAtMs)
  expect(reused).toHaveLength(said.length)
  return said
}

test('a scan says once from when the pages are that it reuses', () => {
  expect(saidAbout('2026-05-14T14:05:10Z', '2026-05-14T14:09:00Z')).toEqual(['Using pages from 14:05 UTC'])
  expect(saidAbout('2026-05-13T22:40:00Z')).toEqual(['Using pages from 2026-05-13, 22:40 UTC'])
  expect(saidAbout('2026-05-14T15:01:00Z')).toEqual([])
})

// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { callWholeList } from './paged-lists.ts'
import { pagesOf } from './paged-queries.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers each call with the page that it names, and notes its address. */
function serve(rows: readonly string[]): string[] {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url)
    const query = new URL(url, 'http://vitrine.example').searchParams
    const skip = Number(query.get('skip'))
    return Response.json(rows.slice(skip, skip + Number(query.get('limit'))))
  })
  return calls
}

const readAll = () => callWholeList('list-members', 2, { params: { website_id: 'w' } })
const path = '/api/v1/websites/users/w'

test.each([
  [['a', 'b', 'c'], 2],
  [['a', 'b'], 2],
  [['a'], 1],
  [[], 1],
])('a whole list of %j is read in %i calls', async (rows, count) => {
  const calls = serve(rows)
  expect(await readAll()).toEqual(rows)
  expect(calls).toEqual([`${path}?skip=0&limit=2`, `${path}?skip=2&limit=2`].slice(0, count))
})

test('a full page may have a next one, and a shorter one is the last', () => {
  const { getNextPageParam } = pagesOf(2)
  expect(getNextPageParam(['a', 'b'], [['a', 'b']])).toBe(2)
  expect(getNextPageParam(['c'], [['a', 'b'], ['c']])).toBeUndefined()
})

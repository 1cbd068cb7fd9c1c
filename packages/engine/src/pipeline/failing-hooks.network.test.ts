import { expect, test } from 'vitest'
import { pass } from '../api/detector.ts'
import { plainPage, scanOnce } from '../testing/scan-once.ts'
import { serve } from '../testing/serve.ts'

const broken = (): never => {
  throw new Error('a fault of the check')
}

test('a check whose hook throws is evaluated without its result, and the scan continues', async () => {
  const port = await serve((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(plainPage()),
  )
  const origin = `http://127.0.0.1:${port}`
  let evaluated = 0
  const problems: (string | undefined)[] = []
  const { result } = await scanOnce(
    origin,
    {
      retentionMs: 1000,
      externalLinks: broken,
      fileLink: broken,
      searchFor: broken,
      repeats: broken,
      imageUrls: broken,
      mergeHistory: broken,
      evaluate() {
        evaluated += 1
        return pass
      },
    },
    { withSessions: true },
    {
      table: {
        kind: 'merchant-feed',
        name: 'feed.csv',
        uploadedAtMs: 0,
        columns: ['link'],
        rows: [{ at: 2, cells: { link: `${origin}/lamp` } }],
      },
      onEvent: (event) => {
        if (event.type === 'log' && event.level === 'problem') problems.push(event.cause?.split('\n')[0])
      },
    },
  )
  expect(result.outcome).toBe('completed')
  expect(evaluated).toBe(1)
  expect(problems).toEqual(Array.from({ length: 6 }, () => 'Error: a fault of the check'))
}, 60_000)

import { expect, test } from 'vitest'
import { failOrPass } from '../api/detector.ts'
import { type Check, plainPage, scanOnce } from '../testing/scan-once.ts'
import { serve } from '../testing/serve.ts'
import { recheck } from './recheck.ts'

const check = (confirm: 'revisit' | 'none'): Check => ({
  confirm,
  evaluate: ({ pages }) =>
    failOrPass(
      pages.map(({ url, pageType }) => ({
        causeKey: 'lonely',
        severity: 'low' as const,
        confidence: 1,
        title: 'Page is alone',
        where: 'page',
        description: 'Nothing leads to it.',
        url,
        pageType,
        rows: [],
      })),
    ),
})

async function confirmAlert(confirm: 'revisit' | 'none') {
  const port = await serve((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(plainPage()),
  )
  const { options, deps } = await scanOnce(`http://127.0.0.1:${port}`, check(confirm))
  return recheck(options, deps, { detector: 'check', causeKey: 'lonely' })
}

test('a store-wide finding is not reported as present after visiting one page', async () => {
  expect(await confirmAlert('none')).toMatchObject({ state: 'not_verified', screenshot: null })
}, 60_000)

test('a page-level finding is rechecked', async () => {
  expect(await confirmAlert('revisit')).toMatchObject({ state: 'present' })
}, 60_000)

import { expect, test } from 'vitest'
import { failOrPass } from '../detector.ts'
import { recheck } from '../recheck.ts'
import { type Check, plainPage, scanOnce } from '../testing/scan-once.ts'
import { serve } from '../testing/serve.ts'

const check = (confirm: 'revisit' | 'none'): Check => ({
  confirm,
  judge: ({ pages }) =>
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

async function lookAgain(confirm: 'revisit' | 'none') {
  const port = await serve((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(plainPage()),
  )
  const { options, deps } = await scanOnce(`http://127.0.0.1:${port}`, check(confirm))
  return recheck(options, deps, { detector: 'check', causeKey: 'lonely' })
}

test('what only the whole store shows is not called present after a look at one page', async () => {
  expect(await lookAgain('none')).toMatchObject({ state: 'not_verified', picture: null })
}, 60_000)

test('what a page shows is looked at again', async () => {
  expect(await lookAgain('revisit')).toMatchObject({ state: 'present' })
}, 60_000)

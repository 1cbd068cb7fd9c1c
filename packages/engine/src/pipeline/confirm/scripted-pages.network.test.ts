/** What a plain page lacks is no fault if its scripts add it. */
import { expect, test } from 'vitest'
import { definePageDetector, failOrPass } from '../../api/detector.ts'
import { plainPage, scanOnce } from '../../testing/scan-once.ts'
import { serve } from '../../testing/serve.ts'

const viewport = definePageDetector({
  id: 'viewport',
  category: 'test',
  label: 'Pages fit phones',
  pageTypes: 'any',
  impacts: [],
  effect: null,
  confirm: 'revisit',
  needs: [],
  detect: ({ facts, finalUrl, pageType }) =>
    failOrPass(
      facts.head.viewports.length > 0
        ? []
        : [
            {
              ...{
                causeKey: 'missing',
                severity: 'high',
                confidence: 0.9,
                title: 'No viewport',
                where: 'Home',
              },
              ...{ description: 'The page has no viewport.', url: finalUrl, pageType, rows: [] },
            },
          ],
    ),
})

async function faultsOf(script: string): Promise<string[]> {
  const port = await serve((_, response) => {
    const links = ['/about', '/contact', '/delivery', '/returns'].map(
      (path) => `<a href="${path}">${path}</a>`,
    )
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(plainPage(`${links.join(' ')}<script>${script}</script>`))
  })
  const { result } = await scanOnce(
    `http://127.0.0.1:${port}`,
    { evaluate: () => failOrPass([]) },
    { tier: 'browser', more: [viewport] },
  )
  return result.alerts.map(({ title }) => title)
}

test('what scripts add to a page is not missing', async () => {
  const adds = `const tag = document.createElement('meta'); tag.name = 'viewport'; tag.content = 'width=device-width';
    document.head.append(tag)`
  expect(await faultsOf('')).toEqual(['No viewport'])
  expect(await faultsOf(adds)).toEqual([])
}, 60_000)

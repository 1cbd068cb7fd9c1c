import { expect, test } from 'vitest'
import { definePageDetector, failOrPass, pass } from '../../api/detector.ts'
import type { ScanEvent } from '../../api/scan-types.ts'
import { plainPage, scanOnce } from '../../testing/scan-once.ts'
import { serve } from '../../testing/serve.ts'

const paths = ['/', '/pages/1', '/pages/2', '/pages/3', '/pages/4', '/pages/5']
const staying = new Set(['/pages/4', '/pages/5'])

/** Each page marked as faulty has a fault of its own. */
const faulty = definePageDetector({
  id: 'faulty',
  category: 'test',
  label: 'Test',
  pageTypes: 'any',
  impacts: [],
  effect: null,
  confirm: 'revisit',
  needs: [],
  detect: ({ facts, url, pageType }) =>
    failOrPass(
      facts.head.titles.includes('Fault')
        ? [
            {
              causeKey: url,
              severity: 'low',
              confidence: 1,
              title: 'Fault',
              where: url,
              description: 'A fault.',
              url,
              pageType,
              rows: [],
            },
          ]
        : [],
    ),
})

test('neither the total nor the count of second visits decreases when most faults are gone', async () => {
  const steps: { done: number; total: number }[] = []
  const port = await serve(({ url: path = '/' }, response) => {
    if (!paths.includes(path)) return response.writeHead(404).end()
    const hasFault = steps.length === 0 || staying.has(path)
    const links = paths.map((each) => `<a href="${each}">Page ${each}</a>`).join(' ')
    const page = plainPage(`<h2>${path}</h2>${links}`)
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(hasFault ? page.replace('<title>Shop<', '<title>Fault<') : page)
  })
  const { result } = await scanOnce(
    `http://127.0.0.1:${port}`,
    { evaluate: () => pass },
    { tier: 'browser', more: [faulty] },
    {
      onEvent(event: ScanEvent) {
        if (event.type === 'phase' && event.phase === 'confirming')
          steps.push({ done: event.done, total: event.total })
      },
    },
  )
  expect(
    result.alerts.flatMap(({ pageUrls }) => pageUrls.map((url) => new URL(url).pathname)).toSorted(),
  ).toEqual([...staying])
  // Six fetches and six renderings, of which only two are needed.
  expect(new Set(steps.map(({ total }) => total))).toEqual(new Set([12]))
  const done = steps.map((step) => step.done)
  expect(done).toEqual(done.toSorted((a, b) => a - b))
  expect(done.at(-1)).toBe(12)
}, 120_000)

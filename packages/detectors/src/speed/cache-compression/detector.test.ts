import type { PageInput } from '@vitrine/engine/api/detector'
import { createPageFacts } from '@vitrine/engine/extract/page-facts'
import { expect, test } from 'vitest'
import cacheCompression from './detector.ts'

test('a file that was still loading is not listed as one without a size', () => {
  const url = 'https://shop.example/'
  const photo = (name: string, transferBytes: number) => ({
    ...{ url: `${url}${name}`, method: 'GET', status: 200, resourceType: 'image', isFirstParty: true },
    ...{ transferBytes, bodyBytes: 0, startMs: 0, headers: {} },
  })
  const verdict = cacheCompression.detect({
    facts: createPageFacts({ url, html: '<html lang="en"><body><h1>Lamps</h1></body></html>', headers: {} }),
    finalUrl: url,
    pageType: 'home_page',
    platform: 'Desktop',
    artifacts: { network: { requests: [photo('hero.jpg', 1_900_000), photo('late.jpg', 0)] } },
  } as unknown as PageInput<'network'>)
  const findings = verdict.kind === 'fail' ? verdict.findings : []
  expect(findings).toHaveLength(1)
  expect(JSON.stringify(findings)).toContain('hero.jpg')
  expect(JSON.stringify(findings)).not.toContain('late.jpg')
})

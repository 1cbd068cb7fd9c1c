import type { ImageProbe } from '@vitrine/engine/api/artifacts'
import type { PageInput } from '@vitrine/engine/api/detector'
import { expect, test } from 'vitest'
import detector from './detector.ts'

const probe = (url: string) =>
  ({ url, isDecodable: true, sizeBytes: 1_800_000, packedBytes: 200_000 }) as ImageProbe

/** Cause of the finding on a page with one picture. */
function causeOn(pageType: PageInput['pageType'], picture: string) {
  const verdict = detector.detect({
    finalUrl: `https://shop.example/${pageType}`,
    pageType,
    facts: {
      images: [{ url: picture, path: 'html > body > img', isVisible: true }],
      head: { h1s: [], titles: ['Winkel'] },
    },
    artifacts: { imageProbes: [probe(picture)] },
  } as unknown as PageInput)
  return verdict.kind === 'fail' ? verdict.findings[0]?.commonCause?.key : null
}

test('pages whose images come from one host have one cause, whatever their types and pictures', () => {
  const home = causeOn('home_page', 'https://shop.example/media/a.png')
  expect(home).toBe('host:shop.example')
  expect(causeOn('search_results_page', 'https://www.shop.example/upload/2019/b.png')).toBe(home)
  expect(causeOn('home_page', 'https://pictures.example/a.png')).not.toBe(home)
})

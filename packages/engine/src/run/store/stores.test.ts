import { expect, it } from 'vitest'
import type { ArtifactStore, CachedFetch } from '../../api/scan-types.ts'
import { emptySummary } from '../../evaluate/summarise-page.ts'
import { evaluationName } from './evaluation-store.ts'
import { createMemoryStore } from './memory-store.ts'
import { createStores, type Stores } from './stores.ts'

const url = 'https://shop.example/p/1'
const response = {
  status: 200,
  headers: {},
  contentType: 'text/html',
  finalUrl: url,
  redirects: [],
  requestedUrl: url,
  sizeBytes: 1,
  ttfbMs: 1,
  fetchedAt: '2026-10-01T08:00:00Z',
  durationMs: 1,
}

/** Stores that record the keys used. */
function watchedStores(): { stores: Stores; saved: CachedFetch[] } {
  const artifacts = createMemoryStore(() => 1000)
  const saved: CachedFetch[] = []
  const watched: ArtifactStore = {
    ...artifacts,
    async saveFetch(cached) {
      saved.push(cached)
      await artifacts.saveFetch(cached)
    },
  }
  return { stores: createStores(watched, () => 1000), saved }
}

it('reads data of earlier versions: keys and blob names are stable', async () => {
  const { stores, saved } = watchedStores()
  const rendered = { platform: 'Mobile' as const, region: 'EU', url }
  await stores.documents.save('EU', url, { response, html: '<p>' })
  await stores.renderings.save(rendered, new Set(['vitals']), { response, html: '<p>', artifacts: {} })
  await stores.histories.save('hash', {}, { 'picture-0': 'blob' })
  await stores.confirmations.save('hash', 'seen')
  await stores.sessionScreenshots.save(
    'blob',
    { url, takenAt: '', ratio: 1, background: 'rgb(255, 255, 255)', places: [] },
    { image: 'blob' },
  )
  await stores.externalAnswers.save(url, { kind: 'no-host' })
  expect(saved.map(({ key, blobs }) => `${key} ${Object.keys(blobs).join()}`)).toEqual([
    `http||EU|${url} response,html`,
    `browser|Mobile|EU|${url} response,html,artifacts,has-vitals`,
    'earlier|hash data,picture-0',
    'confirmed|hash result',
    'moment|blob moment,image',
    `outside|${url} answer`,
  ])
})

it('returns a rendering only with all needed artifacts', async () => {
  const { stores } = watchedStores()
  const page = { platform: 'Desktop' as const, region: 'EU', url }
  const dom = new TextEncoder().encode('{}')
  await stores.renderings.save(page, new Set(['dom']), { response, html: '<p>', artifacts: { dom } })
  expect(await stores.renderings.find(page, new Set(['vitals']), 0)).toBeNull()
  const found = await stores.renderings.find(page, new Set(['dom', 'renderedHtml']), 0)
  expect(found?.artifacts.dom).toEqual(dom)
  expect(found?.html).toBe('<p>')
})

it('keeps an evaluation with its page until the page is fetched again', async () => {
  const { stores } = watchedStores()
  const cached = await stores.documents.save('EU', url, { response, html: '<p>' })
  const evaluation = { summary: emptySummary('unknown'), results: {}, unread: [] }
  await stores.evaluations.save(cached, 'evaluation-1', evaluation)
  const again = await stores.documents.find('EU', url, 0)
  expect(again && (await stores.evaluations.find(again.cached, 'evaluation-1'))).toEqual(evaluation)
  await stores.documents.save('EU', url, { response, html: '<p>' })
  const anew = await stores.documents.find('EU', url, 0)
  expect(anew && (await stores.evaluations.find(anew.cached, 'evaluation-1'))).toBeNull()
})

it('keeps verdicts apart that were reached with another correction of the page', () => {
  const names = [{}, { correctedType: 'product_page' as const }, { productName: 'Oak lamp' }].map(
    (correction) => evaluationName('verdicts', '1', correction),
  )
  expect(new Set(names).size).toBe(3)
  expect(evaluationName('verdicts', '1')).toBe(names[0])
})

/** Pages as a browser rendered them, with what the visit captured. */
import type { ArtifactName, ResponseArtifact, ReusedArtifacts } from '../../api/artifacts.ts'
import type { ArtifactStore, CachedFetch, PageTask } from '../../api/scan-types.ts'
import { parseJson, putJson, readBlob } from './json-store.ts'

export interface StoredRendering {
  response: ResponseArtifact
  html: string
  artifacts: ReusedArtifacts
  cached: CachedFetch
}

type RenderedPage = Pick<PageTask, 'platform' | 'region' | 'url'>

export interface RenderingStore {
  /** Also null where a needed artifact was not captured with the page. */
  find(
    page: RenderedPage,
    needs: ReadonlySet<ArtifactName>,
    maxAgeMs: number,
  ): Promise<StoredRendering | null>
  save(
    page: RenderedPage,
    needs: ReadonlySet<ArtifactName>,
    rendering: Omit<StoredRendering, 'cached'>,
    basis?: RenderingSource | null,
  ): Promise<CachedFetch>
  /** A rendering from the same document and assets, which counts again; null: there is none. */
  renew(
    page: RenderedPage,
    needs: ReadonlySet<ArtifactName>,
    basis: RenderingSource,
    maxAgeMs: number,
  ): Promise<StoredRendering | null>
}

/** What a rendering is made from. */
export interface RenderingSource {
  /** Blob of the document. */
  document: string
  /** Address and state of each style sheet and script. */
  assets: [url: string, state: string][]
}

const keyOf = ({ platform, region, url }: RenderedPage) => `browser|${platform ?? ''}|${region}|${url}`
/** Names of the blobs that record which artifacts the visit was asked to capture. */
const askedFor = (need: ArtifactName) => `has-${need}`

export function createRenderingStore(artifacts: ArtifactStore, nowMs: () => number): RenderingStore {
  const store: RenderingStore = {
    async find(page, needs, maxAgeMs) {
      const cached = await artifacts.findFetch(keyOf(page), maxAgeMs)
      if (cached === null) return null
      const captured = Object.keys(cached.blobs)
      const isThere = (need: ArtifactName) => need === 'renderedHtml' || captured.includes(askedFor(need))
      if (![...needs].every(isThere)) return null
      const [response = null, html = null, rest = null, dom = null] = await Promise.all(
        ['response', 'html', 'artifacts', 'dom'].map((name) => readBlob(artifacts, cached.blobs[name])),
      )
      if (response === null || html === null || rest === null) return null
      const own = parseJson<ReusedArtifacts>(rest)
      return {
        response: parseJson<ResponseArtifact>(response),
        html: Buffer.from(html).toString(),
        artifacts: dom === null ? own : { ...own, dom },
        cached,
      }
    },
    async renew(page, needs, basis, maxAgeMs) {
      const cached = await artifacts.findFetch(keyOf(page), maxAgeMs)
      if (cached?.blobs.basis !== (await putJson(artifacts, basis))) return null
      const found = await store.find(page, needs, maxAgeMs)
      if (found === null) return null
      const renewed = { ...found.cached, fetchedAtMs: nowMs() }
      await artifacts.saveFetch(renewed)
      return { ...found, cached: renewed }
    },
    async save(page, needs, { response, html, artifacts: { dom, ...rest } }, basis = null) {
      const [responseHash, htmlHash, restHash, domHash] = await Promise.all([
        putJson(artifacts, response),
        artifacts.putBlob(Buffer.from(html), 'text/html'),
        putJson(artifacts, rest),
        dom === undefined ? null : artifacts.putBlob(dom, 'application/json'),
      ])
      const cached: CachedFetch = {
        key: keyOf(page),
        fetchedAtMs: nowMs(),
        blobs: {
          response: responseHash,
          html: htmlHash,
          artifacts: restHash,
          ...(domHash === null ? {} : { dom: domHash }),
          ...(basis === null ? {} : { basis: await putJson(artifacts, basis) }),
          // The snapshot's screenshot must live as long as the snapshot that names it.
          ...(rest.snapshot == null ? {} : { snapshot: rest.snapshot.screenshot }),
          // A requested artifact may be missing because the template showed nothing new.
          ...Object.fromEntries([...needs].map((need) => [askedFor(need), restHash])),
        },
      }
      await artifacts.saveFetch(cached)
      return cached
    },
  }
  return store
}

/** The baseline of the HTTP tier: fetch and parse, and nothing else. */
import { gunzipSync } from 'node:zlib'
import { load } from 'cheerio/slim'
import { Agent, request } from 'undici'

/** Compressed, as browsers and the engine request pages, so that the shop does the same work for both sides. */
const headers = { accept: 'text/html', 'accept-encoding': 'gzip' }

/**
 * Fetches every URL once and parses its HTML into a document.
 * @returns milliseconds from the first request to the last parsed document.
 */
export async function bareHttpLoop(urls: readonly string[], concurrency: number): Promise<number> {
  const dispatcher = new Agent({ connections: concurrency })
  const waiting = [...urls]
  const startedMs = performance.now()
  const loop = async () => {
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      const { headers: answered, body } = await request(url, { dispatcher, headers })
      const bytes = Buffer.from(await body.arrayBuffer())
      load((answered['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString())
    }
  }
  await Promise.all(Array.from({ length: concurrency }, loop))
  const tookMs = performance.now() - startedMs
  await dispatcher.close()
  return tookMs
}

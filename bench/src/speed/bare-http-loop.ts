/** The yardstick of the HTTP tier: fetch and parse, and nothing else. */
import { load } from 'cheerio/slim'
import { Agent, request } from 'undici'

/**
 * Fetches every address once and parses its HTML into a document.
 * @returns milliseconds from the first request to the last parsed document.
 */
export async function bareHttpLoop(urls: readonly string[], concurrency: number): Promise<number> {
  const dispatcher = new Agent({ connections: concurrency })
  const waiting = [...urls]
  const startedMs = performance.now()
  const lane = async () => {
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      const { body } = await request(url, { dispatcher, headers: { accept: 'text/html' } })
      load(await body.text())
    }
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  const tookMs = performance.now() - startedMs
  await dispatcher.close()
  return tookMs
}

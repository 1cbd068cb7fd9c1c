/** Whether the style sheets and scripts of a page changed: each is asked about once per scan. */
import { sha256 } from '@vitrine/kernel/ids'
import { CrawlError, isAbort } from '../net/crawl-error.ts'
import type { FetchPorts, PolicyPort } from './ports.ts'
import { isFileDue, maxKeptMs } from './repeat/repeat-plan.ts'
import { conditionalHeaders, validatorsOf } from './repeat/validators.ts'

export interface AssetStates {
  /** Equal as long as the asset is. Throws only when the scan is stopped. */
  stateOf(url: string): Promise<string>
}

const maxBytes = 3_000_000
/** A hash in the file's name, or a long version in its query: other content has another address. */
const fingerprinted =
  /[._/-](?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{8,}[._-][^/?]*$|[?&](?:v|ver|version|h|hash)=[0-9a-f]{8,}/i

/** The states of one scan. */
export function createAssetStates(base: FetchPorts & PolicyPort): AssetStates {
  const known = new Map<string, Promise<string>>()
  return {
    stateOf(url) {
      const asked =
        known.get(url) ?? (fingerprinted.test(url) ? Promise.resolve('fingerprinted') : ask(base, url))
      known.set(url, asked)
      return asked
    },
  }
}

async function ask(base: FetchPorts & PolicyPort, url: string): Promise<string> {
  const { assets } = base.stores
  const before = isFileDue(url, base.nowMs()) ? null : await assets.find(url, maxKeptMs)
  try {
    base.registerHost(url, base.policies.ofRequest(url))
    const { response, body } = await base.http.fetch(url, {
      kind: 'text',
      maxBytes,
      signal: base.signal,
      beforeHop: base.acquireHostSlot,
      headers: before?.validators == null ? {} : conditionalHeaders(before.validators),
    })
    if (response.status === 304 && before !== null) {
      await assets.save(url, before)
      return before.hash
    }
    if (response.status !== 200) return `status ${response.status}`
    const hash = sha256(Buffer.from(body).toString('base64')).slice(0, 32)
    await assets.save(url, { hash, validators: validatorsOf(response) })
    return hash
  } catch (error) {
    if (isAbort(error) || !(error instanceof CrawlError)) throw error
    return error.code
  }
}

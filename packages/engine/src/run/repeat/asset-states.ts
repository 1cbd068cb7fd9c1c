/** Whether the style sheets and scripts of a page changed: each is asked about once per scan. */
import { sha256 } from '@vitrine/kernel/ids'
import type { ResponseArtifact } from '../../api/artifacts.ts'
import { CrawlError, isAbort } from '../../net/crawl-error.ts'
import type { FetchPorts, PolicyPort } from '../ports.ts'
import { conditionalHeaders, type Validators, validatorsOf } from './validators.ts'

/** What is remembered of an asset. */
export interface AssetRecord {
  hash: string
  validators: Validators | null
}

export interface AssetStates {
  /** Equal as long as the asset is. Throws only when the scan is stopped. */
  stateOf(url: string): Promise<string>
}

const maxAssets = 60
const maxBytes = 3_000_000
/** A hash in the file's name, or a long version in its query: other content has another address. */
const fingerprinted =
  /[._/-](?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{8,}[._-][^/?]*$|[?&](?:v|ver|version|h|hash)=[0-9a-f]{8,}/i

const tags = /<(link|script)\b[^>]*>/gi
const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i')
const [relation, reference, source] = ['rel', 'href', 'src'].map(attribute)

const attributeOf = (tag: string, pattern: RegExp | undefined): string | null => {
  const match = pattern?.exec(tag)
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? null
}

/**
 * Addresses of the style sheets of a document, and of its scripts that come from the store or from where its style sheets
 * do. Counters and chats of others change daily, and are no part of the page.
 */
export function assetsOf(html: string, { finalUrl }: Pick<ResponseArtifact, 'finalUrl'>): string[] {
  const sheets: URL[] = []
  const scripts: URL[] = []
  for (const [tag, name] of html.matchAll(tags)) {
    const isScript = name?.toLowerCase() === 'script'
    if (!isScript && !/\bstylesheet\b/i.test(attributeOf(tag, relation) ?? '')) continue
    const url = URL.parse(
      (attributeOf(tag, isScript ? source : reference) ?? '').replaceAll('&amp;', '&'),
      finalUrl,
    )
    if (url === null || !/^https?:$/.test(url.protocol) || url.href === finalUrl) continue
    ;(isScript ? scripts : sheets).push(url)
  }
  const hosts = new Set([new URL(finalUrl).host, ...sheets.map(({ host }) => host)])
  const own = [...sheets, ...scripts.filter(({ host }) => hosts.has(host))]
  return [...new Set(own.map(({ href }) => href))].sort().slice(0, maxAssets)
}

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
  const before = await assets.find(url, Number.POSITIVE_INFINITY)
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

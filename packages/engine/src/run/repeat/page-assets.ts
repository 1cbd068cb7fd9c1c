/** Which style sheets and scripts a page loads. */
import type { ResponseArtifact } from '../../api/artifacts.ts'
import type { Validators } from './validators.ts'

/** What is remembered of an asset. */
export interface AssetRecord {
  hash: string
  validators: Validators | null
}

const maxAssets = 60

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

/** Words that count as correct on this site: names of menus, products and brands, as menus and addresses spell them. */
import { decodeEscapes } from '@vitrine/kernel/text/decode-escapes'
import type { PageSummary } from '../../evaluate/evaluation.ts'

const maxWords = 20_000
const menuAreas = new Set(['header', 'nav', 'footer', 'breadcrumb'])

/** Lower-case words of three letters and more, in a stable order. */
export function siteVocabulary(summary: PageSummary | null, urls: readonly string[]): string[] {
  const out = new Set<string>()
  const add = (text: string) => {
    for (const word of text.toLowerCase().match(/[\p{L}][\p{L}\p{M}'’]{2,}/gu) ?? []) out.add(word)
  }
  add(summary?.siteName ?? '')
  for (const { area, text } of summary?.links ?? []) if (menuAreas.has(area)) add(text)
  for (const url of urls) {
    if (out.size >= maxWords) break
    const path = decodeEscapes(URL.parse(url)?.pathname ?? '')
    // A path with an invalid escape contributes no words.
    if (!path.includes('%')) add(path.replace(/\.\w+$/, '').replace(/[-_/+]+/g, ' '))
  }
  return [...out].slice(0, maxWords).sort()
}

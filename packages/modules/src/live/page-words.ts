/** Pages and visits in a shopper's words. */

import type { ScanEvent } from '@vitrine/engine/api/scan-types'
import { decodeEscapes } from '@vitrine/kernel/text/decode-escapes'

const maxNameLength = 80
const localePart = /^[a-z]{2}([-_][a-z]{2})?$/i

/** Describes a visit in a shopper's words. */
export function visitText({
  tier,
  url,
  platform,
}: Pick<ScanEvent & { type: 'page' }, 'tier' | 'url' | 'platform'>): string {
  const page = pageInWords(url)
  if (tier === 'http') return `Reading ${page}`
  return platform === 'Mobile' ? `Checking ${page} on mobile` : `Checking ${page} on desktop`
}

const titleCase = (words: string) => words.replaceAll(/(?<!\S)\p{Ll}/gu, (letter) => letter.toUpperCase())

/** The page's name, taken from its URL because the page hasn't been read yet. */
export function pageInWords(url: string): string {
  const path = URL.parse(url)?.pathname ?? url
  const [first, ...others] = path.split('/').filter((part) => part !== '')
  const last = others.at(-1) ?? first
  if (last === undefined) return 'the home page'
  if (others.length === 0 && localePart.test(last)) return `the home page (${last.toUpperCase()})`
  const words = decodeEscapes(last)
    .replace(/\.\w{2,5}$/, '')
    .replaceAll(/[-_+\s]+/g, ' ')
    .trim()
  return /\p{L}{2}/u.test(words) ? titleCase(words.slice(0, maxNameLength)) : `page ${path}`
}

/** Collects what tells the content of a page from that of another one while the page is parsed. */
import type { PageContent } from '../../frontier/address/address-aliases.ts'
import { hash32 } from '../text/similarity.ts'

export interface ContentSample {
  open(name: string): void
  close(name: string): void
  /** @param isOfPage false: text of the header, a menu, or the footer */
  text(text: string, isOfPage: boolean): void
  /** @param links addresses outside header, menus, and footer */
  read(links: readonly string[], url: string): Omit<PageContent, 'product'>
}

const sampleSize = 64
/** Shorter words are mostly units, currencies, and articles. */
const words = /\p{L}{4,}/gu
const unread = new Set(['script', 'style', 'noscript', 'template', 'svg'])

/** Creates a sample of a page that wasn't read yet. */
export function createContentSample(): ContentSample {
  const known = new Map<string, number>()
  let title: string | null = null
  let heading: string | null = null
  let isInTitle = false
  let isInHeading = false
  let unreadDepth = 0
  return {
    open(name) {
      if (unread.has(name)) unreadDepth += 1
      isInTitle ||= name === 'title' && unreadDepth === 0 && title === null
      isInHeading ||= name === 'h1' && (heading ?? '').trim() === ''
    },
    close(name) {
      if (unread.has(name)) unreadDepth = Math.max(0, unreadDepth - 1)
      if (name === 'title') isInTitle = false
      if (name === 'h1') isInHeading = false
    },
    text(text, isOfPage) {
      if (isInHeading && unreadDepth === 0) heading = (heading ?? '') + text
      if (isInTitle) title = (title ?? '') + text
      else if (isOfPage && unreadDepth === 0)
        for (const [word] of text.matchAll(words)) {
          const key = word.toLowerCase()
          if (!known.has(key)) known.set(key, hash32(key, 0))
        }
    },
    read(links, url) {
      const own = URL.parse(url)?.searchParams ?? new URLSearchParams()
      const hashes = new Set(known.values())
      // Neither depends on the order in which a page shows its words.
      let sum = 0
      let mix = 0
      for (const hash of hashes) {
        sum = (sum + hash) >>> 0
        mix = (mix ^ Math.imul(hash, 0x9e3779b1)) >>> 0
      }
      const linked = links.map((link) => hash32(withoutInherited(link, own), 1))
      const sample = [...new Set([...hashes, ...linked])].sort((left, right) => left - right)
      return {
        title: (title ?? '').replace(/\s+/g, ' ').trim(),
        heading: (heading ?? '').replace(/\s+/g, ' ').trim(),
        words: `${hashes.size}:${sum}:${mix}`,
        sample: sample.slice(0, sampleSize),
      }
    },
  }
}

/** A link without the parameters that it takes over from the address of its page. */
function withoutInherited(link: string, own: URLSearchParams): string {
  const url = own.size === 0 ? null : URL.parse(link)
  if (url === null) return link
  for (const [name, value] of own) if (url.searchParams.get(name) === value) url.searchParams.delete(name)
  return url.href
}

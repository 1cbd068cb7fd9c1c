/** The store's name, as its start page states it. */
import { homeLink } from '@vitrine/lexicon/concepts/page/home-link'
import type { PageSummary } from '../../evaluate/evaluation.ts'
import { siteHost } from '../../frontier/address/url-policy.ts'

type Start = Pick<PageSummary, 'siteName' | 'title' | 'links'>

const letters = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
const countWords = (text: string) => text.split(/\s+/).length

/**
 * Its Open Graph site name, else the part of the title that also occurs in the host name or is the text of a link to
 * the start page, else the shortest part: what is longer is a tagline.
 */
export function storeName({ siteName, title, links }: Start, url: string): string | null {
  if (siteName) return siteName
  const host = letters(siteHost(url))
  const parts = (title ?? '')
    .split(/\s+[|–—:·-]\s+/)
    .map((part) => part.trim())
    .filter((part) => letters(part) !== '' && !homeLink.isWhole(part))
  const start = URL.parse(url)
  const own = new Set(
    links
      .filter((link) => {
        const there = URL.parse(link.url)
        return (
          there?.host === start?.host &&
          there?.pathname === start?.pathname &&
          there?.search === start?.search
        )
      })
      .map(({ text }) => letters(text)),
  )
  const named =
    parts.find((part) => host.includes(letters(part))) ?? parts.find((part) => own.has(letters(part)))
  const [shortest] = parts.toReversed().sort((a, b) => countWords(a) - countWords(b))
  return named ?? shortest ?? null
}

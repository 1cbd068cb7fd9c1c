/** Requests the terms, privacy policy, and return conditions that a checkout names, inside the page. */
import { privacyPage } from '@vitrine/lexicon/concepts/trust/privacy-page'
import { returnsPage } from '@vitrine/lexicon/concepts/trust/returns-page'
import { termsPage } from '@vitrine/lexicon/concepts/trust/terms-page'
import { pageFunctionWith } from '../../../browser/page-function.ts'
import { controls } from '../../shared/page/controls.page.ts'

export interface LegalLink {
  url: string
  text: string
  /** Of the second request if the first one failed; null without an answer. */
  status: number | null
}

/** Only links of the checkout itself: the crawl follows those of header and footer. */
export const readLegalLinks = pageFunctionWith(
  {
    controls,
    privacy: privacyPage.anywhere,
    returns: returnsPage.anywhere,
    terms: termsPage.anywhere,
  },
  async ({ controls, privacy, returns, terms }): Promise<LegalLink[]> => {
    const [maxLinks, maxLength, maxMs] = [6, 80, 5000]
    const isLegal = (text: string) =>
      [privacy, returns, terms].some((words) => words.test(controls.fold(text)))
    const found = new Map<string, string>()
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const text = controls.flatten(link.textContent)
      const url = URL.parse(link.href)
      if (
        url === null ||
        url.origin !== location.origin ||
        url.href.split('#')[0] === location.href.split('#')[0]
      )
        continue
      // A dialog that a script opens needs no page.
      const isDialog = link.matches('[data-toggle], [data-bs-toggle], [aria-haspopup], [role=button]')
      if (isDialog || link.closest('header, nav, footer') !== null || !controls.isShown(link)) continue
      if (text !== '' && text.length <= maxLength && isLegal(text) && found.size < maxLinks)
        found.set(url.href, text)
    }
    const statusOf = async (url: string): Promise<number | null> => {
      try {
        return (await fetch(url, { signal: AbortSignal.timeout(maxMs) })).status
      } catch {
        return null
      }
    }
    return Promise.all(
      [...found].map(async ([url, text]) => {
        const status = await statusOf(url)
        return { url, text, status: status === null || status >= 400 ? await statusOf(url) : status }
      }),
    )
  },
)

/** Compares pages with the store's response to a URL that can't exist. */
import type { Finding, MissingPage } from '@vitrine/engine/api/detector'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { normalize, wordsOf } from '../../shared/text/text.ts'

/** The parts of a page that are compared. */
export interface PageText {
  title: string
  /** The beginning of the main area's text. */
  text: string
}

export const comparedText = 2000
/** With fewer words, many pages look the same. */
const minWords = 6
const alike = 0.9

/** The same title and nearly the same text; some stores repeat the URL in it. */
export function isSamePage(page: PageText | null, missing: MissingPage | null): boolean {
  if (page === null || missing === null || normalize(page.title) !== normalize(missing.title)) return false
  const [left, right] = [new Set(wordsOf(page.text)), new Set(wordsOf(missing.text))]
  if (Math.min(left.size, right.size) < minWords) return false
  const shared = [...left].filter((word) => right.has(word)).length
  return shared / (left.size + right.size - shared) >= alike
}

/** Whether a made-up URL returns a page; script-filled shells and stores with one page for everything prove nothing. */
export function isAccepted(missing: MissingPage, home: PageText): boolean {
  const isFilled = wordsOf(missing.text).length > 0
  const isGood = missing.status >= 200 && missing.status < 300
  return isGood && isFilled && !missing.isNoindex && !isSamePage(home, missing)
}

export function acceptedFinding(
  missing: MissingPage,
  home: { finalUrl: string; pageType: Finding['pageType'] },
): Finding {
  const { host } = new URL(missing.url)
  return {
    causeKey: 'any-address',
    fault: 'any-address',
    severity: 'high',
    confidence: 0.9,
    title: 'Made-up URLs return 200 OK',
    where: host,
    description:
      `The store returns status ${missing.status} for a made-up URL, and nothing on the page keeps it out of search ` +
      'engines. Every mistyped or outdated link can become a search result, and removed products never leave the results.',
    url: home.finalUrl,
    pageType: home.pageType,
    rows: [
      beforeAfter(
        `${missing.url} (status ${missing.status})`,
        'Status 404 for URLs that don’t exist',
        'Response now',
      ),
    ],
    facts: { status: missing.status },
    howChecked: [
      'Requested two made-up URLs; both returned success without a redirect.',
      'Skipped stores that set such pages to noindex or show the same page everywhere.',
    ],
  }
}

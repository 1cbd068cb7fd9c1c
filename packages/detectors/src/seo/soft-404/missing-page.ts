/** Compares pages with how the store answers at an address that cannot exist. */
import type { Finding, MissingPage } from '@vitrine/engine/detector'
import { beforeAfter } from '../../shared/rows.ts'
import { fold, wordsOf } from '../../shared/text.ts'

/** What is compared of a page. */
export interface PageText {
  title: string
  /** Of the main area, only its beginning. */
  text: string
}

export const comparedText = 2000
/** Fewer words are the same on many pages. */
const fewestWords = 6
const alike = 0.9

/** The same text under the same title, apart from the address that some shops repeat in it. */
export function isSamePage(page: PageText | null, missing: MissingPage | null): boolean {
  if (page === null || missing === null || fold(page.title) !== fold(missing.title)) return false
  const [left, right] = [new Set(wordsOf(page.text)), new Set(wordsOf(missing.text))]
  if (Math.min(left.size, right.size) < fewestWords) return false
  const shared = [...left].filter((word) => right.has(word)).length
  return shared / (left.size + right.size - shared) >= alike
}

/**
 * The store announces a page at an address that cannot exist. Shells that only scripts fill, and stores that show the
 * same page everywhere (a sign-in, an announcement), do not tell.
 */
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
    severity: 'high',
    confidence: 0.9,
    title: 'Addresses that do not exist are announced as good pages',
    where: host,
    description: `The store answers with success (status ${missing.status}) at an address that was made up, and nothing on the page keeps it out of search engines. Every mistyped or outdated link becomes a page of its own for them, and removed products never leave their results.`,
    url: home.finalUrl,
    pageType: home.pageType,
    rows: [
      beforeAfter(
        `${missing.url} (status ${missing.status})`,
        'Status 404 for addresses that the store does not have',
        'Answer now',
      ),
    ],
    facts: { status: missing.status },
    howChecked: [
      'Asked for two addresses that no store has; both were answered with success, without a redirect.',
      'Left out stores that forbid search engines to list such pages or show the same page everywhere.',
    ],
  }
}

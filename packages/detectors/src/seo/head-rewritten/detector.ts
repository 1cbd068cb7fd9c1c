import {
  definePageDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { PageFacts } from '@vitrine/engine/api/facts'
import { pageTypeName } from '@vitrine/kernel/names/page-type-names'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { callsBack } from '@vitrine/lexicon/concepts/page/missing-pages'
import { isNoindex } from '../../shared/page/indexing.ts'
import { pageFinding } from '../../shared/page/page-finding.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { bareHost, productKey } from '../../shared/page/url.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { collapseWhitespace, normalize, truncate, wordOverlap } from '../../shared/text/text.ts'

const minCards = 3

type Part = Pick<Finding, 'causeKey' | 'fault' | 'severity' | 'title' | 'description' | 'rows'>

const headings = ['Sent by the server', 'After scripts ran'] as const

/** Scripts add noindex that the server didn't send; the opposite is reported by `noindex-commercial`. */
function hidden({ pageType }: PageReading, raw: PageFacts, rendered: PageFacts): Part[] {
  if (isNoindex(raw) || !isNoindex(rendered)) return []
  return [
    {
      causeKey: `noindex:${pageType}`,
      fault: 'noindex',
      severity: 'high',
      title: 'Scripts hide the page from search engines',
      description:
        `The server lets search engines index this ${pageTypeName(pageType)}, but a script then sets it to ` +
        `“${rendered.head.robots.join(', ')}”. Google runs scripts and drops the page.`,
      rows: [
        beforeAfter(
          raw.head.robots.length > 0
            ? `<meta name="robots" content="${raw.head.robots.join(', ')}">`
            : 'No robots directive',
          `<meta name="robots" content="${rendered.head.robots.join(', ')}">`,
          ...headings,
        ),
      ],
    },
  ]
}

/** Scripts may send visitors to the version for their country or language (`/en-gb/lamp` for `/lamp`). */
const localeFolder = /^\/[a-z]{2}(?:[-_][a-z]{2})?(?=\/|$)/i
const isOtherVersion = (a: string, b: string) => {
  const [one, other] = [shownPath(a), shownPath(b)]
  return one !== other && one.replace(localeFolder, '') === other.replace(localeFolder, '')
}
const isSamePage = (a: string, b: string) => bareHost(a) === bareHost(b) && productKey(a) === productKey(b)

/** Scripts set another page as canonical; a change of parameters alone is harmless. */
function otherCanonical({ pageType, finalUrl }: PageReading, raw: PageFacts, rendered: PageFacts): Part[] {
  const [before] = raw.head.canonicalUrls
  const after = rendered.head.canonicalUrls
  const other = after.find((url) => before !== undefined && !isSamePage(url, before))
  if (before === undefined || other === undefined || raw.head.canonicalUrls.length > 1) return []
  if (isOtherVersion(before, other)) return []
  const leadsAway = !isSamePage(other, finalUrl)
  const tags = (urls: readonly string[]) =>
    urls.map((url) => `<link rel="canonical" href="${url}">`).join('\n')
  return [
    {
      causeKey: `canonical:${leadsAway ? 'away' : 'back'}:${pageType}`,
      fault: 'canonical',
      severity: leadsAway ? 'high' : 'medium',
      title: 'Scripts change the canonical URL',
      description:
        `The server sends ${shownPath(before)} as the canonical URL of this ${pageTypeName(pageType)}, and scripts ` +
        `${after.length > 1 ? 'add' : 'change it to'} ${shownPath(other)}. Search engines get conflicting signals and ` +
        'may list the wrong page.',
      rows: [beforeAfter(tags([before]), tags(after), ...headings)],
    },
  ]
}

/** Temporary tab titles of chat widgets and stores that call visitors back. */
const isCalling = (title: string) => /^\(\d+\)/.test(title) || callsBack.isIn(title)

/** Scripts remove the product name from the title, or the whole title. */
function lostTitle({ pageType }: PageReading, raw: PageFacts, rendered: PageFacts): Part[] {
  const before = collapseWhitespace(raw.head.titles[0] ?? '')
  const after = collapseWhitespace(rendered.head.titles[0] ?? '')
  if (before === '' || before === after) return []
  const name = rendered.product?.title.value ?? raw.product?.title.value ?? null
  const isLost =
    after === '' ||
    (pageType === 'product_page' &&
      name !== null &&
      wordOverlap(before, name) >= 0.6 &&
      wordOverlap(after, name) === 0)
  if (!isLost || isCalling(after)) return []
  return [
    {
      causeKey: `title:${after === '' ? 'empty' : 'nameless'}:${pageType}`,
      fault: 'title',
      severity: 'medium',
      title: 'Scripts replace the page title',
      description:
        `The server sends the title “${truncate(before, 80)}”, but after scripts run ` +
        `${after === '' ? 'the page has none' : `it’s “${truncate(after, 80)}”`}. Google shows the title it sees ` +
        'after running scripts.',
      rows: [
        beforeAfter(truncate(before, 120), after === '' ? '(no title)' : truncate(after, 120), ...headings),
      ],
    },
  ]
}

/** What the page is about is gone as well: the browser didn’t get the data, and the head is that of its message. */
function isReplaced(raw: PageFacts, rendered: PageFacts): boolean {
  const name = raw.product?.title.value ?? null
  const isProductGone =
    name !== null &&
    !normalize(rendered.text).includes(normalize(name)) &&
    wordOverlap(rendered.product?.title.value ?? '', name) === 0
  return isProductGone || (raw.cards.length >= minCards && rendered.cards.length === 0)
}

export default definePageDetector({
  id: 'head-rewritten',
  category: 'seo',
  label: 'Scripts don’t change what search engines see',
  pageTypes: ['home_page', 'category_page', 'product_list_page', 'product_page'],
  impacts: ['seo', 'unique users'],
  effect: 'search-engine-blocked',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'noindex-commercial', 'canonical-conflict'],
  needs: ['renderedHtml'],
  detect(page) {
    const { raw, rendered } = page
    // A page that scripts build has no server-side head to compare.
    if (!rendered || raw.text.length < 200) return notApplicable
    if (isReplaced(raw, rendered))
      return notVerified('The browser showed another page than the server sent, such as an error.')
    return failOrPass(
      [
        ...hidden(page, raw, rendered),
        ...otherCanonical(page, raw, rendered),
        ...lostTitle(page, raw, rendered),
      ].map((part) =>
        pageFinding(page, {
          confidence: 0.88,
          facts: { what: part.causeKey.split(':')[0] ?? '' },
          howChecked: [
            'Read the page’s head as the server sends it.',
            'Read it again in a real browser after scripts ran.',
            'Skipped URLs that differ only in parameters.',
          ],
          ...part,
        }),
      ),
    )
  },
})

import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { PageFacts } from '@vitrine/engine/facts'
import { isNoindex } from '../../shared/indexing.ts'
import { pageFinding } from '../../shared/page-finding.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { pageTypeName } from '../../shared/place.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold, squeeze, wordOverlap } from '../../shared/text.ts'
import { bareHost, pathOf, productKey } from '../../shared/url.ts'

type Part = Pick<Finding, 'causeKey' | 'severity' | 'title' | 'description' | 'rows'>

const headings = ['Sent by the server', 'After scripts ran'] as const

/** Scripts hide a page that the server offers. The opposite is told by what reads the server's answer. */
function hidden({ pageType }: PageReading, raw: PageFacts, rendered: PageFacts): Part[] {
  if (isNoindex(raw) || !isNoindex(rendered)) return []
  return [
    {
      causeKey: `noindex:${pageType}`,
      severity: 'high',
      title: 'Scripts hide the page from search engines',
      description: `The server offers this ${pageTypeName(pageType)} to search engines, and a script then tells them not to list it (${rendered.head.robots.join(', ')}). Google runs scripts and drops the page.`,
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

/** Scripts lead visitors to the version for their country or language (`/en-gb/lamp` for `/lamp`). */
const localeFolder = /^\/[a-z]{2}(?:[-_][a-z]{2})?(?=\/|$)/i
const isOtherVersion = (a: string, b: string) => {
  const [one, other] = [pathOf(a), pathOf(b)]
  return one !== other && one.replace(localeFolder, '') === other.replace(localeFolder, '')
}
const isSamePage = (a: string, b: string) => bareHost(a) === bareHost(b) && productKey(a) === productKey(b)

/** Scripts name another page than the server as the main one. Addresses of one page with other parameters do no harm. */
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
      severity: leadsAway ? 'high' : 'medium',
      title: 'Scripts change the main address of the page',
      description: `The server names ${pathOf(before)} as the main address of this ${pageTypeName(pageType)}, and scripts ${after.length > 1 ? 'add' : 'change it to'} ${pathOf(other)}. Search engines see two answers and may list the wrong page.`,
      rows: [beforeAfter(tags([before]), tags(after), ...headings)],
    },
  ]
}

/** What a chat or a shop writes into the tab for the moment, to call visitors back. */
const calling =
  /^\(\d+\)|\b(new messages?|unread|come back|miss(ed)? you|don.?t (go|forget|leave)|forgot(ten)?|still (there|here|interested)|nachrichten?|vergiss|vergessen|komm zuruck|revene?z|reviens|nouveaux? messages?|n.oublie[zs]?|mensajes?|vuelve|olvides|messaggi\w*|torna|dimentic\w*|berichten?|kom terug|vergeet)\b/
/** Scripts take the product's name out of the title, or leave no title at all. */
function lostTitle({ pageType }: PageReading, raw: PageFacts, rendered: PageFacts): Part[] {
  const before = squeeze(raw.head.titles[0] ?? '')
  const after = squeeze(rendered.head.titles[0] ?? '')
  if (before === '' || before === after) return []
  const name = rendered.product?.title.value ?? raw.product?.title.value ?? null
  const isLost =
    after === '' ||
    (pageType === 'product_page' &&
      name !== null &&
      wordOverlap(before, name) >= 0.6 &&
      wordOverlap(after, name) === 0)
  if (!isLost || calling.test(fold(after))) return []
  return [
    {
      causeKey: `title:${after === '' ? 'empty' : 'nameless'}:${pageType}`,
      severity: 'medium',
      title: 'Scripts replace the title of the page',
      description: `The server sends the title "${cut(before, 80)}", and after scripts ran ${after === '' ? 'the page has none' : `it is "${cut(after, 80)}"`}. Google shows the title that it sees after scripts ran.`,
      rows: [beforeAfter(cut(before, 120), after === '' ? '(no title)' : cut(after, 120), ...headings)],
    },
  ]
}

export default definePageDetector({
  id: 'head-rewritten',
  category: 'seo',
  label: 'Scripts leave what search engines are told as it is',
  pageTypes: ['home_page', 'category_page', 'product_list_page', 'product_page'],
  impacts: ['seo', 'unique users'],
  family: 'SEO blocking (noindex, robots, wrong canonical)',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'noindex-commercial', 'canonical-conflict'],
  needs: ['renderedHtml'],
  detect(page) {
    const { raw, rendered } = page
    // A frame that scripts fill has no head of its own that could be changed.
    if (!rendered || raw.text.length < 200) return notApplicable
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
            'Read the head of the page as the server sends it and again in a real browser after scripts ran.',
            'Opened the page a second time as a new visitor. Addresses that differ in parameters only were left out.',
          ],
          ...part,
        }),
      ),
    )
  },
})

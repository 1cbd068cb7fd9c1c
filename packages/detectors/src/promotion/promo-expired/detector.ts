import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { Area } from '@vitrine/engine/facts'
import { archivePath, deliveryDeadline, offerWord } from '../../shared/lexicon/promotion.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { placeName } from '../../shared/place.ts'
import { cut, fold } from '../../shared/text.ts'
import { isHomeUrl, pathOf } from '../../shared/url.ts'
import { type End, pastEnds } from './ends.ts'

const longestNotice = 320

interface Notice {
  text: string
  area: Area
  path: string | null
  /** A picture's description. */
  isPicture: boolean
}

/** Short texts that may announce an offer. Long prose, reviews and cards of products are left out. */
function noticesOf({ facts, pageType }: PageReading): Notice[] {
  const blocks = facts.textBlocks
    .filter(({ text, area, isCode }) => text.length <= longestNotice && area !== 'reviews' && !isCode)
    .map(({ text, area, path }): Notice => ({ text, area, path, isPicture: false }))
  const pictures = facts.images
    .filter(({ alt, role, isVisible }) => alt && isVisible && (role === 'hero' || role === 'content'))
    .map(({ alt, area, path }): Notice => ({ text: alt ?? '', area, path, isPicture: true }))
  const titles =
    pageType === 'product_page'
      ? []
      : facts.head.titles.map((text): Notice => ({ text, area: 'main', path: null, isPicture: false }))
  return [...blocks, ...pictures, ...titles]
}

/** An occasion without a date counts only where banners stand, so that "Christmas tree" stays a product. */
function mayBeBanner(page: PageReading, { area, path }: Notice, end: End): boolean {
  if (!end.event) return true
  if (page.facts.cards.some((card) => path?.startsWith(card.path))) return false
  return (
    area === 'header' ||
    area === 'hero' ||
    area === 'aside' ||
    (area === 'main' && page.pageType === 'home_page')
  )
}

function isArticle({ facts, finalUrl }: PageReading): boolean {
  return (
    archivePath.test(pathOf(finalUrl)) ||
    facts.structuredData.entities.some(({ types }) =>
      types.some((type) => /Article|BlogPosting|NewsArticle/.test(type)),
    )
  )
}

function toFinding(page: PageReading, notice: Notice, end: End): Finding {
  const isEverywhere = notice.area === 'header' || notice.area === 'nav'
  const isHome = page.pageType === 'home_page' || isHomeUrl(page.finalUrl)
  const date = new Date(end.atMs).toISOString().slice(0, 10)
  const when = end.event ? `${end.event} is over` : `ended on ${date}`
  return {
    // One notice is one cause wherever it hangs; dates inside are part of it.
    causeKey: fold(notice.text).slice(0, 120),
    severity: isEverywhere || isHome ? 'high' : notice.area === 'footer' ? 'low' : 'medium',
    confidence: end.isYearStated ? 0.92 : end.event ? 0.75 : 0.8,
    title: 'An offer that is over is still advertised',
    where: isEverywhere ? 'announcement at the top of the store' : placeName(page),
    description: `${notice.isPicture ? 'A banner' : 'A notice'} says "${cut(notice.text, 140)}", but ${end.event ? when : `the offer ${when}`}. Shoppers who come for it are disappointed, and others take the store for neglected.`,
    url: page.finalUrl,
    pageType: page.pageType,
    rows: [
      {
        row_type: 'text_before_after',
        before_title: 'Shown now',
        before_content: cut(notice.text, 240),
        after_title: 'Suggested',
        after_content: 'Remove the notice, or state the new end date',
      },
    ],
    spots: notice.path
      ? [
          {
            path: notice.path,
            text: notice.isPicture ? undefined : cut(notice.text, 60),
            label: end.event ? 'Over' : `Ended ${date}`,
          },
        ]
      : [],
    facts: { end: end.event ?? date },
    howChecked: [
      'Read dates and occasions beside the words of offers in banners, notices, headings and picture descriptions.',
      'Counted an end as past after one full day; delivery dates, articles and archives were left out.',
    ],
  }
}

export default definePageDetector({
  id: 'promo-expired',
  category: 'promotion',
  label: 'No offer is advertised after its end',
  pageTypes: 'any',
  impacts: ['trust', 'conversion'],
  family: 'promo expired / countdown',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'placeholder-text'],
  needs: [],
  detect(page) {
    if (isArticle(page)) return notApplicable
    const language = page.facts.language.declared ?? page.facts.language.detected ?? page.site.language
    const byCause = new Map<string, Finding>()
    let judged = false
    for (const notice of noticesOf(page)) {
      const folded = fold(notice.text)
      if (!offerWord.test(folded) || deliveryDeadline.test(folded)) continue
      judged = true
      const [end] = pastEnds(notice.text, page.site.nowMs, language, page.region).filter((each) =>
        mayBeBanner(page, notice, each),
      )
      if (!end) continue
      const finding = toFinding(page, notice, end)
      const covered = [...byCause.keys()].some(
        (key) => key.includes(finding.causeKey) || finding.causeKey.includes(key),
      )
      if (!covered) byCause.set(finding.causeKey, finding)
    }
    return judged ? failOrPass([...byCause.values()]) : notApplicable
  },
})

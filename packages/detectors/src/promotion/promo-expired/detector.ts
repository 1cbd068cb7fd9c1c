import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { Area } from '@vitrine/engine/api/facts'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { offer } from '@vitrine/lexicon/concepts/promotions/offer'
import { deliveryDeadline } from '@vitrine/lexicon/concepts/promotions/promotion-terms'
import { isArchive } from '../../shared/page/article.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { isHomeUrl } from '../../shared/page/url.ts'
import { listRow } from '../../shared/tables/rows.ts'
import { normalize, truncate } from '../../shared/text/text.ts'
import { type End, mayState, pastEnds } from './ends.ts'

const maxNoticeLength = 320

interface Notice {
  text: string
  area: Area
  path: string | null
  /** The language of a longer text, where it is certain. */
  language: string | null
  /** The text is the alt text of an image. */
  isAltText: boolean
}

/** Short texts that may announce an offer, without long prose and reviews. */
function noticesOf({ facts, pageType }: PageReading): Notice[] {
  const blocks = facts.textBlocks
    .map((block, index) => ({ ...block, language: facts.partLanguages.blocks[index] ?? null }))
    .filter(({ text, area, isCode }) => text.length <= maxNoticeLength && area !== 'reviews' && !isCode)
    .map(({ text, area, path, language }): Notice => ({ text, area, path, language, isAltText: false }))
  const images = facts.images
    .filter(({ alt, role, isVisible }) => alt && isVisible && (role === 'hero' || role === 'content'))
    .map(({ alt, area, path }): Notice => ({ text: alt ?? '', area, path, language: null, isAltText: true }))
  const titles =
    pageType === 'product_page'
      ? []
      : facts.head.titles.map(
          (text): Notice => ({ text, area: 'main', path: null, language: null, isAltText: false }),
        )
  return [...blocks, ...images, ...titles]
}

/** An occasion without a date counts only in banner areas, so that "Christmas tree" stays a product. */
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

const speaksOfOffer = (text: string) => offer.isIn(text) || /\d\s?%/.test(text)

function isArticle({ facts, finalUrl }: PageReading): boolean {
  return (
    isArchive(shownPath(finalUrl)) ||
    facts.structuredData.entities.some(({ types }) =>
      types.some((type) => /Article|BlogPosting|NewsArticle/.test(type)),
    )
  )
}

function toFinding(page: PageReading, notice: Notice, end: End): Finding {
  const isEverywhere = notice.area === 'header' || notice.area === 'nav'
  const isHome = page.pageType === 'home_page' || isHomeUrl(page.finalUrl)
  const date = new Date(end.atMs).toISOString().slice(0, 10)
  const when = end.event ? `${end.event.replace("'", '’')} is over` : `ended on ${date}`
  return {
    // A notice is one cause wherever it appears; its dates are part of it.
    causeKey: normalize(notice.text).slice(0, 120),
    severity: isEverywhere || isHome ? 'high' : notice.area === 'footer' ? 'low' : 'medium',
    confidence: end.isYearStated ? 0.92 : end.event ? 0.75 : 0.8,
    title: 'Expired offer is still advertised',
    where: isEverywhere ? 'announcement at the top of the store' : pageLabel(page),
    description:
      `${notice.isAltText ? 'A banner' : notice.path === null ? 'The page title' : 'A notice'} says “${truncate(notice.text, 140)}”, but ` +
      `${end.event ? when : `the offer ${when}`}. Shoppers who come for it are disappointed, and the store looks neglected.`,
    url: page.finalUrl,
    pageType: page.pageType,
    rows: [
      {
        row_type: 'text_before_after',
        before_title: 'Shown now',
        before_content: truncate(notice.text, 240),
        after_title: 'Suggested',
        after_content: 'Remove the notice, or state the new end date',
      },
    ],
    spots: notice.path
      ? [
          {
            path: notice.path,
            text: notice.isAltText ? undefined : truncate(notice.text, 60),
            label: end.event ? 'Over' : `Ended ${date}`,
          },
        ]
      : [],
    facts: { end: end.event ?? date },
    howChecked: [
      'Read dates and occasions in banners, notices, headings, and image descriptions.',
      'Counted an end date as past after one full day.',
      'Skipped delivery dates, articles, and archives.',
    ],
  }
}

/** Whether two elements are entries of one list, such as the slides of a bar: their paths differ in one position. */
function areSiblings(a: string | null, b: string | null): boolean {
  const [left, right] = [a?.split(' > ') ?? [], b?.split(' > ') ?? []]
  if (left.length !== right.length) return false
  const different = left.flatMap((part, at) => (part === right[at] ? [] : [at]))
  const [at = -1] = different
  const withoutPosition = (part: string | undefined) => part?.replace(/:nth-of-type\(\d+\)$/, '')
  return different.length === 1 && withoutPosition(left[at]) === withoutPosition(right[at])
}

interface Expired {
  notice: Notice
  finding: Finding
}

/** One finding for the expired slides of one bar, which the owner edits in one place. */
function joinSlides(expired: readonly Expired[]): Finding[] {
  const bars: Expired[][] = []
  for (const each of expired) {
    const bar = bars.find(([first]) => first && areSiblings(first.notice.path, each.notice.path))
    if (bar) bar.push(each)
    else bars.push([each])
  }
  return bars.flatMap(([first, ...others]): Finding[] => {
    if (!first || others.length === 0) return first ? [first.finding] : []
    const { finding } = first
    const texts = [first, ...others].map(({ notice }) => truncate(notice.text, 120))
    return [
      {
        ...finding,
        rows: [...finding.rows, listRow('Expired notices', texts)],
        spots: [first, ...others].flatMap((each) => each.finding.spots ?? []),
      },
    ]
  })
}

export default definePageDetector({
  id: 'promo-expired',
  category: 'promotion',
  label: 'No expired offer is advertised',
  pageTypes: 'any',
  impacts: ['trust', 'conversion'],
  effect: 'promotion-expired',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'placeholder-text'],
  needs: [],
  detect(page) {
    if (isArticle(page)) return notApplicable
    const language = page.facts.language.declared ?? page.facts.language.detected ?? page.site.language
    const byCause = new Map<string, Expired>()
    let evaluated = false
    for (const notice of noticesOf(page)) {
      const folded = normalize(notice.text)
      if (!speaksOfOffer(folded) || deliveryDeadline.isIn(folded)) continue
      evaluated = true
      if (!mayState(notice.text)) continue
      const [end] = pastEnds(notice.text, page.site, notice.language ?? language, page.region).filter(
        (each) => mayBeBanner(page, notice, each),
      )
      if (!end) continue
      const finding = toFinding(page, notice, end)
      const covered = [...byCause.keys()].some(
        (key) => key.includes(finding.causeKey) || finding.causeKey.includes(key),
      )
      if (!covered) byCause.set(finding.causeKey, { notice, finding })
    }
    return evaluated ? failOrPass(joinSlides([...byCause.values()])) : notApplicable
  },
})

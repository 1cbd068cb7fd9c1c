import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { dayMs } from '@vitrine/kernel/time/durations'
import { storeReply } from '@vitrine/lexicon/concepts/reviews/reviews'
import { uniqueByUrl } from '../../shared/page/duplicate-pages.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { isUnderstood, languageOf, unknownWords } from '../../shared/text/known-words.ts'
import { truncate } from '../../shared/text/text.ts'
import { type Remark, readRemarks } from './read-reviews.ts'

interface Datum {
  name: string
  remarks: Remark[]
  /** The review system lets stores reply. */
  canReply: boolean
  /** The words by which stores reply are known in the page's language. */
  isUnderstood: boolean
}

const patienceMs = 14 * dayMs
/** Reviews older than this no longer need a reply. */
const maxMs = 730 * dayMs
const lowest = 2
const many = 10
const maxKept = 30
const systems =
  /jdgm-|judge\.me|yotpo|stamped\.io|stamped-|okendo|loox|spr-review|feefo|reviews\.io|trustpilot|trusted ?shops|commentlist/i

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)

function lineOf({ stars, writtenMs, quote }: Remark): string {
  return `${stars === null ? 'Question' : `${stars} ${stars === 1 ? 'star' : 'stars'}`}, ${day(writtenMs)}: “${truncate(quote, 110)}”`
}

export default defineSiteDetector<never, Datum>({
  id: 'reviews-unanswered',
  category: 'product',
  label: 'Poor reviews and questions get a reply',
  pageTypes: ['product_page'],
  impacts: ['trust', 'interactions'],
  effect: 'reviews-missing',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect(page) {
    const remarks = readRemarks(page)
    if (remarks.length === 0) return null
    const weighty = remarks.filter(
      ({ kind, stars, hasReply }) => kind === 'question' || hasReply || (stars ?? 5) <= lowest,
    )
    return {
      name: pageLabel(page),
      remarks: weighty.slice(0, maxKept),
      canReply: systems.test(page.facts.html),
      isUnderstood: isUnderstood(languageOf(page.facts), storeReply),
    }
  },
  evaluate({ pages, site }) {
    const once = uniqueByUrl(pages)
    if (once.length === 0) return notApplicable
    // Without a single reply anywhere, the store may have no way to write one.
    const canReply = once.some(
      ({ datum }) => datum.canReply || datum.remarks.some(({ hasReply }) => hasReply),
    )
    const open = once.flatMap((page) => {
      const remarks = page.datum.remarks.filter(({ kind, stars, writtenMs, hasReply }) => {
        const ageMs = site.nowMs - writtenMs
        return (
          !hasReply && ageMs > patienceMs && ageMs < maxMs && (kind === 'question' || (stars ?? 5) <= lowest)
        )
      })
      return remarks.length > 0 ? [{ page, open: remarks }] : []
    })
    if (open.length === 0) return failOrPass([])
    const waiting = open.filter(({ page }) => page.datum.isUnderstood)
    if (waiting.length === 0) return notVerified(unknownWords)
    if (!canReply)
      return notVerified('We found no store reply to any review, so the review system may not offer replies.')
    const total = waiting.reduce((sum, { open }) => sum + open.length, 0)
    return failOrPass(
      waiting.map(({ page: { datum, finalUrl, pageType }, open }): Finding => {
        const [first] = open
        return {
          causeKey: 'no-reply',
          severity: total >= many ? 'high' : 'medium',
          confidence: 0.8,
          title: 'Unanswered poor reviews or questions',
          where: truncate(datum.name, 70),
          description:
            `${pluralize(open.length, 'poor review or question', 'poor reviews or questions')} about ` +
            `“${truncate(datum.name, 70)}” ${open.length === 1 ? 'has' : 'have'} been waiting more than two weeks for a ` +
            'reply. Shoppers who read them think that no one cares.',
          url: finalUrl,
          pageType,
          rows: [
            beforeAfter(
              first ? lineOf(first) : '',
              'Thank you for letting us know. We’re sorry that {what went wrong}. We have {what you did about it}. Please ' +
                'write to {contact} and we’ll make it right.',
              'Without a reply',
              'Reply template',
            ),
            listRow('Waiting for a reply', open.map(lineOf)),
          ],
          spots: first ? [{ text: truncate(first.quote, 60), label: 'No reply' }] : [],
          facts: { waiting: open.length },
          visibility: 0.5,
          howChecked: [
            'Read the rating, date, and reply of every review on the product pages, and unanswered questions.',
            'Counted one- and two-star reviews between two weeks and two years old.',
            'Confirmed that the store replies elsewhere or its review system offers replies.',
          ],
        }
      }),
    )
  },
})

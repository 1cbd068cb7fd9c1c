import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import { oncePerAddress } from '../../shared/page-twins.ts'
import { placeName } from '../../shared/place.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { counted, cut } from '../../shared/text.ts'
import { type Remark, readRemarks } from './read-reviews.ts'

interface Datum {
  name: string
  remarks: Remark[]
  /** The review system is one in which shops can reply. */
  canReply: boolean
}

const dayMs = 86_400_000
const patienceMs = 14 * dayMs
/** Nobody waits for an answer to what was written years ago. */
const longestMs = 730 * dayMs
const lowest = 2
const many = 10
const mostKept = 30
const systems =
  /jdgm-|judge\.me|yotpo|stamped\.io|stamped-|okendo|loox|spr-review|feefo|reviews\.io|trustpilot|trusted ?shops|commentlist/i

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)

function lineOf({ stars, writtenMs, quote }: Remark): string {
  return `${stars === null ? 'Question' : counted(stars, 'star')}, ${day(writtenMs)}: "${cut(quote, 110)}"`
}

export default defineSiteDetector<never, Datum>({
  id: 'reviews-unanswered',
  category: 'product',
  label: 'Poor reviews and questions get an answer',
  pageTypes: ['product_page'],
  impacts: ['trust', 'interactions'],
  family: 'reviews missing',
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
      name: placeName(page),
      remarks: weighty.slice(0, mostKept),
      canReply: systems.test(page.facts.html),
    }
  },
  judge({ pages, site }) {
    const once = oncePerAddress(pages)
    if (once.length === 0) return notApplicable
    // Without a single reply anywhere the shop may have no place to write one.
    const canReply = once.some(
      ({ datum }) => datum.canReply || datum.remarks.some(({ hasReply }) => hasReply),
    )
    const waiting = once.flatMap((page) => {
      const open = page.datum.remarks.filter(({ kind, stars, writtenMs, hasReply }) => {
        const ageMs = site.nowMs - writtenMs
        return (
          !hasReply &&
          ageMs > patienceMs &&
          ageMs < longestMs &&
          (kind === 'question' || (stars ?? 5) <= lowest)
        )
      })
      return open.length > 0 ? [{ page, open }] : []
    })
    if (waiting.length === 0) return failOrPass([])
    if (!canReply)
      return notVerified(
        'No reply of the shop was found to any review, so its review system may not offer replies.',
      )
    const total = waiting.reduce((sum, { open }) => sum + open.length, 0)
    return failOrPass(
      waiting.map(({ page: { datum, finalUrl, pageType }, open }): Finding => {
        const [first] = open
        return {
          causeKey: 'no-reply',
          severity: total >= many ? 'high' : 'medium',
          confidence: 0.8,
          title: 'Poor reviews or questions without an answer',
          where: cut(datum.name, 70),
          description: `${counted(open.length, 'poor review or question', 'poor reviews or questions')} about "${cut(datum.name, 70)}" ${open.length === 1 ? 'has' : 'have'} waited more than two weeks for a word of the shop, which answers others. Shoppers who read them see that nobody cares.`,
          url: finalUrl,
          pageType,
          rows: [
            beforeAfter(
              first ? lineOf(first) : '',
              'Thank you for telling us. We are sorry that {what went wrong}. We have {what you did about it}; write to {contact} and we will put it right.',
              'Without an answer',
              'Reply to fill in',
            ),
            listRow('Waiting for an answer', open.map(lineOf)),
          ],
          spots: first ? [{ text: cut(first.quote, 60), label: 'No reply' }] : [],
          facts: { waiting: open.length },
          visibility: 0.5,
          howChecked: [
            'Read stars, date and reply of every review on the product pages, and questions that are marked as open.',
            'One and two stars count, older than two weeks and younger than two years; the shop replies elsewhere or its review system offers replies.',
          ],
        }
      }),
    )
  },
})

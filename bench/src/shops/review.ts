/** What people said about the alerts of a shop, as a file of facts. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { printTable } from '../shared/print-table.ts'
import { intervalText, percent, wilson } from '../shared/statistics.ts'
import { alertStatuses } from './dump-alerts.ts'
import { TruthError } from './truth.ts'

const verdicts = ['right', 'severity', 'repeat', 'doubtful', 'wrong'] as const
type Verdict = (typeof verdicts)[number]

const ReviewedAlert = z
  .object({
    fingerprint: z.string().optional(),
    title: z.string().optional(),
    /** As the scan said it. */
    severity: z.enum(['high', 'medium', 'low']).optional(),
    /** As in the file of alerts. What a second visit didn’t show is kept apart, in the product and in the figures. */
    status: z.enum(alertStatuses).optional(),
    /** `severity`: true, but too severe or not enough. `repeat`: true, but another alert says it. */
    verdict: z.enum(verdicts),
    why: z.string().default(''),
  })
  .refine(
    ({ fingerprint, title }) => Boolean(fingerprint ?? title),
    'an alert needs a fingerprint or a title',
  )

export const Review = z.object({
  shop: z.string().min(1),
  revision: z.string().min(1),
  alerts: z.array(ReviewedAlert),
})
export type Review = z.infer<typeof Review>

const ReviewFile = z.union([Review.transform((review) => [review]), z.array(Review)])

export function parseReviews(text: string, file: string): Review[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new TruthError(`${file}: not JSON: ${error instanceof Error ? error.message : error}`)
  }
  const single = z.array(Review).safeParse([json].flat())
  if (single.success) return ReviewFile.parse(json)
  const problems = single.error.issues.slice(0, 12)
  throw new TruthError(
    [`${file}:`, ...problems.map(({ path, message }) => `  ${path.join('.')}: ${message}`)].join('\n'),
  )
}

/** Reads one file, or every JSON file of a folder. */
export async function readReviews(path: string): Promise<Review[]> {
  const info = await stat(path).catch(() => {
    throw new TruthError(`${path}: cannot be read`)
  })
  const files = info.isDirectory()
    ? (await readdir(path))
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => join(path, name))
    : [path]
  const reviews: Review[] = []
  for (const file of files) reviews.push(...parseReviews(await readFile(file, 'utf8'), file))
  return reviews
}

export interface ReviewCounts {
  alerts: number
  verdicts: Record<Verdict, number>
  /** The page shows what the alert says, whether or not it is a repeat or its severity is right. */
  isTrue: number
  isTrueAndNew: number
  /** Alerts with high severity, and how many of them deserve it. */
  high: number
  highDeserved: number
  /** Findings that a second visit didn’t show, which owners see in a group of their own, and those that are true. */
  needsReview: number
  needsReviewTrue: number
}

const isTrue = ({ verdict }: { verdict: Verdict }) =>
  verdict === 'right' || verdict === 'severity' || verdict === 'repeat'

/** A doubtful alert counts as neither true nor deserved. */
export function countReviews(reviews: readonly Review[]): ReviewCounts {
  const reviewed = reviews.flatMap((review) => review.alerts)
  const [alerts, apart] = [
    reviewed.filter(({ status }) => status !== 'needs-review'),
    reviewed.filter(({ status }) => status === 'needs-review'),
  ]
  const count = (...wanted: Verdict[]) => alerts.filter(({ verdict }) => wanted.includes(verdict)).length
  const high = alerts.filter(({ severity }) => severity === 'high')
  return {
    alerts: alerts.length,
    verdicts: Object.fromEntries(verdicts.map((verdict) => [verdict, count(verdict)])) as Record<
      Verdict,
      number
    >,
    isTrue: alerts.filter(isTrue).length,
    isTrueAndNew: count('right', 'severity'),
    high: high.length,
    highDeserved: high.filter(({ verdict }) => verdict === 'right').length,
    needsReview: apart.length,
    needsReviewTrue: apart.filter(isTrue).length,
  }
}

export function printReviews(reviews: readonly Review[]): void {
  const row = (name: string, part: readonly Review[]) => {
    const counts = countReviews(part)
    return [
      name,
      counts.alerts,
      ...verdicts.map((verdict) => counts.verdicts[verdict]),
      percent(counts.alerts === 0 ? null : counts.isTrue / counts.alerts),
    ]
  }
  printTable(
    'Alerts checked by hand',
    ['shop', 'alerts', ...verdicts, 'true'],
    [...reviews.map((review) => row(`${review.shop} at ${review.revision}`, [review])), row('all', reviews)],
  )
  const counts = countReviews(reviews)
  const { alerts, high } = counts
  const line = (name: string, right: number, of: number) => [
    name,
    right,
    of,
    percent(of === 0 ? null : right / of),
    intervalText(wilson(right, of)),
  ]
  printTable(
    'Precision, doubtful alerts counted as not true',
    ['alerts that are', 'number', 'of', 'share', '95% interval (Wilson)'],
    [
      line('true', counts.isTrue, alerts),
      line('true and not a repeat', counts.isTrueAndNew, alerts),
      line('right as they are', counts.verdicts.right, alerts),
      line('high and deserve it', counts.highDeserved, high),
      line('kept apart as “needs review”, and true', counts.needsReviewTrue, counts.needsReview),
    ],
  )
}

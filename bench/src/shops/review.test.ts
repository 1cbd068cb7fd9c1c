import { expect, test } from 'vitest'
import { countReviews, parseReviews } from './review.ts'

const review = {
  shop: 'test',
  revision: 'abc1234',
  alerts: [
    { title: 'A', severity: 'high', verdict: 'right', why: 'The page shows it.' },
    { title: 'B', severity: 'high', verdict: 'severity' },
    { fingerprint: 'c', severity: 'low', verdict: 'repeat' },
    { title: 'D', verdict: 'doubtful' },
    { title: 'E', severity: 'medium', verdict: 'wrong' },
    { title: 'F', severity: 'high', status: 'needs-review', verdict: 'wrong' },
    { title: 'G', severity: 'low', status: 'needs-review', verdict: 'right' },
  ],
}

test('verdicts count: doubtful is not true, high is deserved only when right, “needs review” is apart', () => {
  expect(countReviews(parseReviews(JSON.stringify(review), 'review.json'))).toEqual({
    alerts: 5,
    verdicts: { right: 1, severity: 1, repeat: 1, doubtful: 1, wrong: 1 },
    isTrue: 3,
    isTrueAndNew: 2,
    high: 2,
    highDeserved: 1,
    needsReview: 2,
    needsReviewTrue: 1,
  })
})

test('several reviews may share a file, and a bad one is refused with the reason', () => {
  expect(parseReviews(JSON.stringify([review, review]), 'two.json')).toHaveLength(2)
  const nameless = { ...review, alerts: [{ verdict: 'right' }] }
  expect(() => parseReviews(JSON.stringify(nameless), 'bad.json')).toThrow(/fingerprint or a title/)
  const unreviewed = { ...review, alerts: [{ title: 'A', verdict: null }] }
  expect(() => parseReviews(JSON.stringify(unreviewed), 'bad.json')).toThrow(/alerts\.0\.verdict/)
})

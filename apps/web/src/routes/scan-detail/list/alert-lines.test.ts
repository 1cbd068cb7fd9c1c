import { expect, test } from 'vitest'
import { issuesOf, summariesOf } from '../../../../test/fixture-data.ts'
import { alertsOf, byGroup, byListGroup } from '../alert-rules.ts'
import { linesOf } from './alert-lines.ts'

const groups = byGroup(alertsOf(summariesOf(issuesOf({ alerts: 90 }))))
const listed = byListGroup(groups)

test('small print is one line with its number until it is expanded, and follows the open alerts', () => {
  const folded = linesOf(groups, new Set(['open']))
  const at = listed.open.length + 1
  expect(folded[at]).toEqual({ kind: 'section', group: 'small-print', count: listed['small-print'].length })
  expect(folded[at + 1]?.kind).toBe('section')
  const unfolded = linesOf(groups, new Set(['open', 'small-print']))
  expect(unfolded.slice(at + 1, at + 1 + listed['small-print'].length)).toEqual(
    listed['small-print'].map((alert) => ({ kind: 'card', alert })),
  )
})

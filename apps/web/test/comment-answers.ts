/** Comments on alerts, and who takes care of one. */
import type { AlertComment } from '@vitrine/modules/comments/contract'
import { issuesOf, type Scenario } from './fixture-data.ts'

const comment: AlertComment = {
  comment_id: 'd0000000-41d4-7000-8000-0000000000c1',
  user_id: 'd0000000-41d4-7000-8000-0000000000b1',
  name: 'Nina Falk',
  body: 'Is this the old campaign price? @ines',
  mentions: ['ines'],
  created_at: '2026-11-20T09:00:00.000Z',
}

/** Answers calls about comments and assignees; null for other calls. */
export function commentAnswer(method: string, path: string, scenario: Scenario): [number, unknown] | null {
  if (/\/issues\/[^/]+\/comments$/.test(path)) return method === 'POST' ? [200, comment] : [200, [comment]]
  if (/\/issues\/[^/]+\/assignee$/.test(path)) return [200, issuesOf(scenario)[0]]
  return null
}

/** Comments on alerts, who takes care of one, and rechecks. */
import type { AlertHistoryEntry, Recheck } from '@vitrine/modules/alerts/contract'
import type { AlertComment } from '@vitrine/modules/comments/contract'
import { issuesOf, type Scenario, spreadUrls, userId } from '../fixture-data.ts'

export const fixedAlertId = 'd0000000-41d1-7000-8000-000000000010'

const comment: AlertComment = {
  comment_id: 'd0000000-41d4-7000-8000-0000000000c1',
  user_id: 'd0000000-41d4-7000-8000-0000000000b1',
  name: 'Nina Falk',
  body: 'Is this the old campaign price? @ines',
  mentions: ['ines'],
  created_at: '2026-11-20T09:00:00.000Z',
}

const own: AlertComment = {
  ...comment,
  comment_id: 'd0000000-41d4-7000-8000-0000000000c2',
  user_id: userId,
  name: 'Ines Moreau',
  body: 'Yes, it ended on Sunday.\nI’ll ask https://shop-agency.example/tickets/a-very-long-address-without-any-break/4711 to remove it.',
  mentions: [],
  created_at: '2026-11-20T11:30:00.000Z',
}

const recheck: Recheck = {
  recheck_id: 'd0000000-41d4-7000-8000-0000000000d1',
  state: 'in_progress',
  reason: null,
  asked_at: '2026-11-20T09:00:00.000Z',
  finished_at: null,
  image_url: null,
  before_image_url: null,
}

/** Of the alert that is fixed. */
const proof: Recheck = {
  ...recheck,
  state: 'gone',
  finished_at: '2026-05-02T09:00:00.000Z',
  image_url: '/pictures/cups-priced.webp',
  before_image_url: '/pictures/cups.webp',
}

const entry: AlertHistoryEntry = {
  kind: 'found',
  at: '2026-05-02T09:00:00.000Z',
  who: null,
  scan_title: 'Product details that contradict each other',
  before: null,
  after: null,
}

const history: AlertHistoryEntry[] = [
  { ...entry, kind: 'assigned', at: '2026-11-20T11:30:00.000Z', who: 'Ines Moreau', after: 'Priya Raman' },
  { ...entry, kind: 'severity_changed', at: '2026-11-19T08:12:00.000Z', who: 'Ines Moreau', after: 'high' },
  { ...entry, kind: 'worse', at: '2026-11-18T04:40:00.000Z', before: '9 pages', after: '14 pages' },
  { ...entry, kind: 'returned', at: '2026-10-02T04:40:00.000Z' },
  { ...entry, kind: 'gone', at: '2026-08-14T04:40:00.000Z' },
  entry,
]

const checkOf = (path: string) => (path.includes(fixedAlertId) ? proof : recheck)

/** Answers calls about comments, assignees and rechecks; null for other calls. */
export function commentAnswer(method: string, path: string, scenario: Scenario): [number, unknown] | null {
  if (/\/issues\/[^/]+\/comments$/.test(path))
    return method === 'POST' ? [200, comment] : [200, [comment, own]]
  if (/\/issues\/[^/]+\/history$/.test(path)) return [200, history]
  if (/\/issues\/[^/]+\/pages$/.test(path)) return [200, spreadUrls]
  if (/\/issues\/[^/]+\/assignee$/.test(path)) return [200, issuesOf(scenario)[0]]
  if (/\/issues\/[^/]+\/check$/.test(path))
    return [200, method === 'POST' ? recheck : { check: checkOf(path) }]
  return null
}

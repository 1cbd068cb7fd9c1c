/** Fixture responses for accounts, onboarding, bookings, and teams. */
import { dayMs } from '@vitrine/kernel/time/durations'
import type { ApiKey, ApiKeyUsage } from '@vitrine/modules/api-keys/contract'
import type { BookingSlot } from '@vitrine/modules/bookings/contract'
import type { OutboxMail } from '@vitrine/modules/mail/contract'
import type { OnboardingQuestion, OnboardingStatus } from '@vitrine/modules/onboarding/contract'
import type { TeamMember } from '@vitrine/modules/teams/contract'
import type { Ticket, TrackerConnection, TrackerOverview } from '@vitrine/modules/tickets/contract'
import type { Ownership } from '@vitrine/modules/websites/contract'
import { type Scenario, userId, websiteId } from './fixture-data.ts'

/** Half-hour slots of the next ten weekdays, from 09:00 to 16:30 UTC, some of them taken. */
function slots(): BookingSlot[] {
  const today = Math.floor(Date.now() / dayMs) * dayMs
  const days = Array.from({ length: 14 }, (_, index) => today + (index + 1) * dayMs)
  const weekdays = days.filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
  return weekdays.flatMap((day, nth) =>
    Array.from({ length: 16 }, (_, half) => day + (9 * 60 + half * 30) * 60_000)
      .filter((_, half) => (half + nth) % 3 !== 0)
      .map((startMs) => ({
        starts_at: new Date(startMs).toISOString(),
        ends_at: new Date(startMs + 30 * 60_000).toISOString(),
      })),
  )
}

const options = (...labels: string[]) => labels.map((label) => ({ value: label.toLowerCase(), label }))
const ask = (
  order: number,
  id: string,
  text: string,
  rest: Partial<OnboardingQuestion>,
): OnboardingQuestion => ({
  question_id: id,
  question_text: text,
  question_type: 'text',
  placeholder: null,
  required: order < 3,
  validation: null,
  order,
  options: [],
  ...rest,
})

const questions: OnboardingQuestion[] = [
  ask(0, 'website_url', 'What is your store’s address?', {
    placeholder: 'yourstore.com',
    validation: 'url',
  }),
  ask(1, 'business_region', 'Where do you sell?', {
    question_type: 'multi-select',
    options: options('United States', 'United Kingdom', 'Europe', 'Canada', 'Australia', 'Rest of the world'),
  }),
  ask(2, 'customer_values', 'What do your customers value most?', {
    question_type: 'multi-select',
    options: options('Price', 'Quality', 'Fast delivery', 'Advice', 'Sustainability', 'Range'),
  }),
  ask(3, 'improvement_areas', 'What would you like to improve first?', {
    question_type: 'multi-select',
    options: options('Conversion', 'Search', 'Product pages', 'Checkout', 'Speed'),
  }),
  ask(4, 'pain_points', 'What goes wrong today?', { placeholder: 'Returns, wrong prices, missing sizes...' }),
  ask(5, 'success_criteria', 'When was it worth it?', { placeholder: 'Fewer returns, more orders...' }),
]

const onboardingStatus = ({
  onboarding = 'not-needed',
  auditProblem = null,
}: Scenario): OnboardingStatus => ({
  needs_onboarding: onboarding === 'needed',
  created_at: onboarding === 'submitted' ? '2026-11-20T10:00:00.000Z' : null,
  website_id: onboarding === 'submitted' ? websiteId : null,
  audit_delivered: false,
  audit_problem: auditProblem,
  audit_progress: onboarding === 'submitted' ? { percent: 57, finished_scan_count: 2, scan_count: 4 } : null,
})

const member = (index: number, first: string, last: string, isAdmin = false): TeamMember => ({
  user_id: index === 0 ? userId : `b000000${index}-41c8-7000-8000-000000000000`,
  email: `${first.toLowerCase()}@harbour-and-pine.example`,
  username: first.toLowerCase(),
  first_name: first,
  last_name: last,
  is_admin: isAdmin,
})

const team: TeamMember[] = [
  member(0, 'Ines', 'Moreau', true),
  member(1, 'Priya', 'Raman', true),
  member(2, 'Tomasz', 'Nowak'),
  member(3, 'Bartholomew', 'Featherstonehaugh'),
]

const proof = (method: 'dns' | 'meta' | 'file', place: string, content: string, error: string | null) => ({
  method,
  place,
  content,
  checked_at: error === null ? null : '2026-11-20T10:00:00.000Z',
  verified_at: null,
  last_error: error,
})

export const ownership: Ownership = {
  domain: 'shop.example',
  other_domains: [],
  verified_at: null,
  is_vouched: false,
  proofs: [
    proof('dns', '_vitrine.shop.example', 'vitrine-verification=3f9abd87cc873799', null),
    proof(
      'meta',
      'https://shop.example/',
      '<meta name="vitrine-verification" content="3f9abd87cc873799">',
      'We couldn’t find the tag on your home page.',
    ),
    proof('file', 'https://shop.example/.well-known/vitrine.txt', '3f9abd87cc873799', null),
  ],
}

const mail: OutboxMail = {
  mail_id: 'm1',
  kind: 'verify-email',
  recipient: 'ines@harbour-and-pine.example',
  subject: 'Verify your email address',
  state: 'kept',
  created_at: '2026-11-20T10:00:00.000Z',
}

/** Status and body, or null for other requests. */
const jira: TrackerConnection = {
  connection_id: 'f0000000-0000-7000-8000-00000000000c',
  kind: 'jira',
  authorization: 'token',
  base_url: 'https://harbour-and-pine.atlassian.net',
  options: { project: 'SHOP', task_type: 'Task' },
  has_webhook_secret: true,
  webhook_url: 'https://app.example/api/v1/trackers/webhooks/f0000000-0000-7000-8000-00000000000c',
  checked_at: null,
  last_error: null,
}

const trackersOf = ({ isTracked = false }: Scenario): TrackerOverview => ({
  connections: isTracked
    ? [
        jira,
        {
          ...jira,
          kind: 'linear',
          options: { team: 'ENG' },
          last_error: 'Linear rejected the sign-in. Check the API key.',
        },
      ]
    : [],
  has_jira_app: true,
})

const ticket: Ticket = {
  ticket_id: 'f0000000-0000-7000-8000-00000000000d',
  kind: 'jira',
  title: 'Listing and product page show different prices',
  issue_ids: [],
  state: 'open',
  reason: null,
  key: 'SHOP-12',
  url: 'https://harbour-and-pine.atlassian.net/browse/SHOP-12',
  remote_status: 'In progress',
  created_at: '2026-05-04T10:00:00.000Z',
  synced_at: '2026-05-04T10:00:00.000Z',
}
const tickets: Ticket[] = [
  ticket,
  {
    ...ticket,
    ticket_id: 'f0000000-0000-7000-8000-00000000000e',
    ...{ state: 'failed', key: null, url: null, remote_status: null },
    reason: 'Jira rejected it (400): valid project is required',
  },
]

const apiKey: ApiKey = {
  key_id: 'f0000000-0000-7000-8000-00000000000a',
  website_id: websiteId,
  name: 'Nightly report',
  prefix: 'vtr_Q2t0dGU3',
  scopes: ['read', 'triage'],
  owner: 'Ines Moreau',
  is_own: true,
  created_at: '2026-05-04T10:00:00.000Z',
  expires_at: '2027-05-04T10:00:00.000Z',
  last_used_at: '2026-05-20T10:00:00.000Z',
  state: 'active',
}
const keyUse: ApiKeyUsage = {
  route: 'list-scan-alerts',
  hour: new Date(Date.now() - 7_200_000).toISOString(),
  calls: 124,
  refused: 3,
  last_at: new Date(Date.now() - 7_000_000).toISOString(),
  address: '203.0.113.7',
}
const keyUses = [keyUse, { ...keyUse, route: 'launch-scan', calls: 1, refused: 0 }]

const endedKey: ApiKey = {
  ...apiKey,
  key_id: 'f0000000-0000-7000-8000-00000000000b',
  name: 'Deployment of the new theme on the staging server',
  owner: 'Bartholomew Featherstonehaugh',
  is_own: false,
  state: 'revoked',
}

const newKey: ApiKey = {
  ...apiKey,
  key_id: 'f0000000-0000-7000-8000-00000000000f',
  name: 'Deploy hook',
  last_used_at: null,
}

export function accountAnswer(method: string, path: string, scenario: Scenario): [number, unknown] | null {
  if (scenario.isTracked && method === 'GET' && path.endsWith('/tickets')) return [200, tickets]
  switch (`${method} ${path}`) {
    case 'GET /api/v1/bookings/slots':
      return [200, { scheduling_url: null, slots: scenario.isBookedOut ? [] : slots() }]
    case 'POST /api/v1/bookings': {
      const [first] = slots()
      return [200, { booking_id: websiteId, ...first, calendar_file: 'BEGIN:VCALENDAR' }]
    }
    case 'GET /api/v1/users/me/onboarding-status':
      return [200, onboardingStatus(scenario)]
    case 'GET /api/v1/users/me/onboarding/questions':
      return [200, questions]
    case 'POST /api/v1/users/me/onboarding/check-store':
      return [200, { website_url: 'https://shop.example' }]
    case 'POST /api/v1/users/me/onboarding/submit':
      return [200, { website_id: websiteId, created_at: '2026-11-20T10:00:00.000Z' }]
    case `GET /api/v1/websites/users/${websiteId}`:
      return [200, team]
    case `POST /api/v1/invite-user/${websiteId}`:
      return [200, { delivery: 'outbox', invitation_url: 'https://app.example/signup?email=a&invitation=b' }]
    case `GET /api/v1/websites/${websiteId}/ownership`:
      return [200, ownership]
    case `GET /api/v1/websites/${websiteId}/api-keys`:
      return [200, [apiKey, endedKey]]
    case `GET /api/v1/websites/${websiteId}/api-keys/${apiKey.key_id}/uses`:
      return [200, keyUses]
    case `GET /api/v1/websites/${websiteId}/api-keys/${endedKey.key_id}/uses`:
      return [200, []]
    case `POST /api/v1/websites/${websiteId}/api-keys`:
      return [200, { ...newKey, key: 'vtr_Q2t0dGU3dHhKb1pQbWJ5c0N5aHpUQmJ1c0N4Z3Nx' }]
    case `GET /api/v1/websites/${websiteId}/trackers`:
      return [200, trackersOf(scenario)]
    case `PUT /api/v1/websites/${websiteId}/trackers/jira`:
      return [200, jira]
    case `GET /api/v1/websites/${websiteId}/fixes`:
      return [
        200,
        { fixed_count: 0, recovered_per_week: null, currency: null, since: '2026-05-01T00:00:00.000Z' },
      ]
    case 'GET /api/v1/dev/mail':
      return scenario.isProduction ? [404, { status: 404, code: 'NOT_FOUND', detail: 'x' }] : [200, [mail]]
    case 'GET /api/v1/dev/mail/m1':
      return [200, { ...mail, html: '<p>Hello</p>', plain_text: 'Hello', last_error: null, attachments: [] }]
    default:
      return null
  }
}

/** Users who view their screens and triage, concurrently. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { WireAlert } from '@vitrine/modules/alerts/contract'
import type { Scan } from '@vitrine/modules/scans/contract'
import type { Website } from '@vitrine/modules/websites/contract'
import { type Client, openClient, type Sample } from './client.ts'
import type { LoadPlan } from './load-plan.ts'

/** @returns the time of every request. */
export async function driveUsers(url: string, plan: LoadPlan): Promise<Sample[]> {
  const samples: Sample[] = []
  const clients: Client[] = []
  for (let user = 0; user < plan.users; user++) {
    clients.push(await openClient(url, user, (sample) => samples.push(sample)))
  }
  const endAt = Date.now() + plan.seconds * 1_000
  const isOver = () => Date.now() >= endAt
  await Promise.all(clients.map((client, user) => work(client, user, plan, isOver)))
  await Promise.all(clients.map((client) => client.close()))
  return samples
}

async function work(client: Client, user: number, plan: LoadPlan, isOver: () => boolean): Promise<void> {
  const [website] = await client.call<Website[]>(
    'websites of a user',
    'GET',
    `/api/v1/websites/user/${client.userId}/list`,
  )
  if (website === undefined) throw new Error('A user of the benchmark has no website.')
  // A round is what the screens of one user request and what they do; the same for each user in each run.
  for (let round = 0; !isOver(); round++) {
    for (const step of stepsOf(client, website.website_id, user * 7 + round)) {
      if (isOver()) return
      await step()
      await sleep(plan.thinkMs * (0.5 + ((user * 13 + round * 5) % 10) / 10))
    }
  }
}

/** One round: the overview, the hub, a scan, then triage of one of its alerts. */
function stepsOf(client: Client, websiteId: string, seed: number): (() => Promise<unknown>)[] {
  let scans: Scan[] = []
  let issues: WireAlert[] = []
  const scan = () => scans[seed % Math.max(1, scans.length)]?.scan_id
  const issue = () => issues[seed % Math.max(1, issues.length)]?.issue_id
  const get = <Answer>(name: string, path: string) => client.call<Answer>(name, 'GET', path)
  // A small website may have no scan, and a scan no alert; then there is nothing to open.
  const ofScan = async (run: (scanId: string) => Promise<unknown>) => {
    const scanId = scan()
    if (scanId !== undefined) await run(scanId)
  }
  const put = async (name: string, path: string, body?: unknown) => {
    const alertId = issue()
    if (alertId !== undefined) await client.call(name, 'PUT', `/api/v1/issues/${alertId}${path}`, body)
  }
  return [
    () => get('website with figures', `/api/v1/websites/${websiteId}?include_metrics=true`),
    () => get('metrics', `/api/v1/websites/${websiteId}/metrics`),
    () =>
      get('daily actions', `/api/v1/engagement/action_of_the_day/${client.userId}?website_id=${websiteId}`),
    async () => {
      scans = await get('scans of a website', `/api/v1/scans/website/${websiteId}`)
    },
    () => get('issues overview', `/api/v1/websites/${websiteId}/issues_overview`),
    () => ofScan((scanId) => get('one scan', `/api/v1/scans/${scanId}`)),
    () =>
      ofScan(async (scanId) => {
        issues = await get('issues of a scan', `/api/v1/issues/scan/${scanId}`)
      }),
    () => put('set status', `/status?status=${seed % 2 ? 'closed' : 'open'}`),
    () => put('set severity', `/severity?severity=${['high', 'medium', 'low'][seed % 3]}`),
    () => put('feedback', '/feedback', { feedback_status: 'thumbs_up' }),
    ...(seed % 4 === 0
      ? [
          () =>
            ofScan((scanId) =>
              client.call(
                'bulk status',
                'PUT',
                `/api/v1/scans/${scanId}/issues/status?status=${seed % 8 ? 'closed' : 'open'}&website_id=${websiteId}`,
              ),
            ),
        ]
      : []),
  ]
}

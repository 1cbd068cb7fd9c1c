/** A worker that is killed between the tracker's work and our own row leaves one ticket, not two. */
import type { ChildProcess } from 'node:child_process'
import { tickets } from '@vitrine/db/tables/tickets'
import { createTicketJob } from '@vitrine/modules/tickets/ticket.job'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addScan } from '../../src/testing/fixtures.ts'
import { startWorkerOfOneJob } from '../../src/testing/start-worker-of-one-job.ts'
import { withTestApp } from '../../src/testing/test-app.ts'
import { type FakeJira, jiraSignIn, startFakeJira } from '../../src/testing/trackers/fake-jira.ts'

const started = withTestApp()
const children: ChildProcess[] = []
let jira: FakeJira

beforeAll(async () => {
  jira = await startFakeJira()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await jira.close()
})

async function startWorker(): Promise<ChildProcess> {
  const child = await startWorkerOfOneJob(started(), createTicketJob, { VITRINE_EGRESS_ALLOW: jira.host })
  children.push(child)
  return child
}

test('one ticket, although the worker was killed after Jira had created it', {
  timeout: 240_000,
}, async () => {
  const { app, addUser, addWebsite, addMember, call, database } = started()
  expect(app).toBeDefined()
  const admin = await addUser('admin@killed.example')
  const websiteId = await addWebsite('killed.example')
  await addMember(websiteId, admin, true)
  const { scanId, alertId } = await addScan(started(), websiteId)
  const { token } = admin
  const settings = { base_url: jira.url, ...jiraSignIn, project: 'SHOP' }
  await call('PUT', `/api/v1/websites/${websiteId}/trackers/jira`, { token, body: settings })
  // Jira carries the request out, and its answer never comes.
  jira.troubles.push({ when: /^POST .*\/issue$/, kind: 'hang', times: 1 })
  const body = { kind: 'jira', issue_ids: [alertId] }
  await call('POST', `/api/v1/scans/${scanId}/tickets`, { token, body })
  const first = await startWorker()
  await vi.waitFor(() => expect(jira.tasks).toHaveLength(1), { timeout: 60_000 })
  first.kill('SIGKILL')
  await started().services.queue.fail(createTicketJob, await runningJob(), 'The worker was killed.')
  await startWorker()
  await vi.waitFor(
    async () => {
      const [row] = await database.db.select().from(tickets)
      expect(row).toMatchObject({ state: 'open', remoteKey: 'SHOP-1' })
    },
    { timeout: 120_000, interval: 500 },
  )
  expect(jira.tasks).toHaveLength(1)
})

async function runningJob(): Promise<string> {
  const { rows } = await started().database.pool.query(
    "select id from pgboss.job where name = $1 and state = 'active'",
    [createTicketJob.name],
  )
  return rows[0].id
}

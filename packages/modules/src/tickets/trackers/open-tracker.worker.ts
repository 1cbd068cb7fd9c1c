/** Opens the tracker of a connection with its credentials. */

import { trackerConnections } from '@vitrine/db/tables/tickets'
import { trackerNames } from '@vitrine/kernel/names/tracker-names'
import { eq } from 'drizzle-orm'
import type { Services } from '../../system/services.ts'
import { type ConnectionRow, openTrackerToken, sealTrackerToken, type TrackerToken } from '../connections.ts'
import { createTrackerClient } from './call-tracker.worker.ts'
import { openGithub } from './github.worker.ts'
import { openJira } from './jira.worker.ts'
import { refreshJiraToken } from './jira-oauth.worker.ts'
import { openLinear } from './linear.worker.ts'
import { type Tracker, TrackerError } from './tracker.ts'

type TrackerServices = Pick<Services, 'db' | 'secret' | 'settings' | 'clock'>

/** @throws TrackerError when there are no usable credentials */
export async function openTracker(
  services: TrackerServices,
  row: ConnectionRow,
  signal: AbortSignal,
): Promise<Tracker> {
  const credentials = await currentCredentials(services, row, signal)
  const { egressAllow, jira } = services.settings
  const isOauth = row.authorization === 'oauth'
  const baseUrl =
    isOauth && jira !== null ? `${jira.apiUrl}/ex/jira/${row.options.cloud_id ?? ''}` : row.baseUrl
  const client = createTrackerClient({
    ...{ name: trackerNames[row.kind], baseUrl, egressAllow, signal },
    headers: headersOf(row, credentials),
  })
  if (row.kind === 'linear') return openLinear(client, row.options.team ?? '')
  if (row.kind === 'github') return openGithub(client, row.options.repository ?? '')
  return openJira(client, {
    siteUrl: row.baseUrl,
    project: row.options.project ?? '',
    issueType: row.options.task_type ?? 'Task',
  })
}

function headersOf(row: ConnectionRow, { email, token }: TrackerToken): Record<string, string> {
  if (row.kind === 'linear') return { authorization: token }
  if (row.kind === 'github')
    return {
      authorization: `Bearer ${token}`,
      accept: 'application/vnd.github+json',
      'x-github-api-version': '2022-11-28',
    }
  if (row.authorization === 'oauth') return { authorization: `Bearer ${token}` }
  return { authorization: `Basic ${Buffer.from(`${email ?? ''}:${token}`).toString('base64')}` }
}

const marginMs = 60_000

/** Renews an OAuth token that is about to end, under the row's lock: Jira's refresh tokens work once. */
async function currentCredentials(
  services: TrackerServices,
  row: ConnectionRow,
  signal: AbortSignal,
): Promise<TrackerToken> {
  const name = trackerNames[row.kind]
  const known = openTrackerToken(services.secret, row)
  if (known === null)
    throw new TrackerError('rejected', `The stored sign-in for ${name} can’t be read. Enter it again.`)
  const isFresh = ({ expiresAtMs }: TrackerToken) =>
    expiresAtMs === undefined || expiresAtMs > services.clock.now() + marginMs
  if (row.authorization === 'token' || isFresh(known)) return known
  return services.db.transaction(async (tx) => {
    const isRow = eq(trackerConnections.connectionId, row.connectionId)
    const [locked] = await tx.select().from(trackerConnections).where(isRow).for('update')
    const current = locked === undefined ? null : openTrackerToken(services.secret, locked)
    if (current === null) throw new TrackerError('rejected', `${name} is no longer connected.`)
    if (isFresh(current)) return current
    const renewed = await refreshJiraToken(services, current, signal)
    await tx
      .update(trackerConnections)
      .set({ sealedCredentials: sealTrackerToken(services.secret, row.websiteId, renewed) })
      .where(isRow)
    return renewed
  })
}

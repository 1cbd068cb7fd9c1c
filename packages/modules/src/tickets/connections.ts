/** The connections of a website to trackers. Credentials are sealed and never sent back. */

import type { Executor } from '@vitrine/db/database'
import { type trackerConnections as connectionsTable, trackerConnections } from '@vitrine/db/tables/tickets'
import { AppError } from '@vitrine/kernel/http/errors'
import { newId } from '@vitrine/kernel/ids'
import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { notFound } from '../system/require-caller.ts'
import { seal, unseal } from '../system/sealed.ts'
import type { Services } from '../system/services.ts'
import type { TrackerConnection, TrackerKind, TrackerOverview, TrackerSettings } from './contract.ts'

export type ConnectionRow = typeof connectionsTable.$inferSelect

/** What a call signs in with. */
export const TrackerToken = z.object({
  /** Jira’s API tokens belong to an account. */
  email: z.string().optional(),
  token: z.string(),
  /** Only for a connection through Jira’s consent page. */
  refreshToken: z.string().optional(),
  expiresAtMs: z.number().optional(),
})
export type TrackerToken = z.infer<typeof TrackerToken>

const credentialsPurpose = (websiteId: string) => `tracker ${websiteId}`
const webhookPurpose = (websiteId: string) => `tracker-webhook ${websiteId}`

export const sealTrackerToken = (secret: string, websiteId: string, credentials: TrackerToken): string =>
  seal(secret, credentialsPurpose(websiteId), JSON.stringify(credentials))

/** Null: sealed with another secret of the installation. */
export function openTrackerToken(secret: string, row: ConnectionRow): TrackerToken | null {
  const text = unseal(secret, credentialsPurpose(row.websiteId), row.sealedCredentials)
  return text === null ? null : TrackerToken.parse(JSON.parse(text))
}

export function openWebhookSecret(secret: string, row: ConnectionRow): string | null {
  if (row.sealedWebhookSecret === null) return null
  return unseal(secret, webhookPurpose(row.websiteId), row.sealedWebhookSecret)
}

const defaultUrls: Record<TrackerKind, string | null> = {
  jira: null,
  linear: 'https://api.linear.app',
  github: 'https://api.github.com',
}

/** Settings that a kind needs, with what to say when one is missing. */
const needed: Record<TrackerKind, readonly [keyof TrackerSettings, string][]> = {
  jira: [['project', 'Enter the project’s key, such as SHOP']],
  linear: [['team', 'Enter the team’s key, such as ENG']],
  github: [['repository', 'Enter the repository as owner/name']],
}

export async function readConnection(
  executor: Executor,
  websiteId: string,
  kind: TrackerKind,
): Promise<ConnectionRow | null> {
  const [row] = await executor
    .select()
    .from(trackerConnections)
    .where(and(eq(trackerConnections.websiteId, websiteId), eq(trackerConnections.kind, kind)))
  return row ?? null
}

export async function listConnections(
  services: Pick<Services, 'db' | 'publicUrl' | 'settings'>,
  websiteId: string,
): Promise<TrackerOverview> {
  const rows = await services.db
    .select()
    .from(trackerConnections)
    .where(eq(trackerConnections.websiteId, websiteId))
    .orderBy(asc(trackerConnections.createdAt))
  return {
    connections: rows.map((row) => presentConnection(services, row)),
    has_jira_app: services.settings.jira !== null,
  }
}

function presentConnection(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  row: ConnectionRow,
): TrackerConnection {
  return {
    connection_id: row.connectionId,
    kind: row.kind,
    authorization: row.authorization,
    base_url: row.baseUrl,
    options: row.options,
    has_webhook_secret: row.sealedWebhookSecret !== null,
    webhook_url: `${publicUrl}/api/v1/trackers/webhooks/${row.connectionId}`,
    checked_at: row.checkedAt?.toISOString() ?? null,
    last_error: row.lastError,
  }
}

const invalid = (path: string, message: string) =>
  new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path, message }] })

/**
 * Creates or changes a connection. A stored token only stays for the same address: it must not be sent to a new one.
 * @throws AppError VALIDATION_FAILED
 */
export async function setConnection(
  services: Services,
  { websiteId, kind, userId }: { websiteId: string; kind: TrackerKind; userId: string },
  given: TrackerSettings,
): Promise<TrackerConnection> {
  const known = await readConnection(services.db, websiteId, kind)
  const baseUrl = (given.base_url ?? known?.baseUrl ?? defaultUrls[kind])?.replace(/\/+$/, '')
  if (!baseUrl) throw invalid('base_url', 'Enter your Jira site, such as https://team.atlassian.net')
  for (const [field, message] of needed[kind]) if (!given[field]) throw invalid(field, message)
  if (kind === 'github' && !/^[\w.-]+\/[\w.-]+$/.test(given.repository ?? ''))
    throw invalid('repository', 'Enter the repository as owner/name')
  const { authorization, sealedCredentials } = credentialsFor(
    services,
    { known, kind, baseUrl, websiteId },
    given,
  )
  const now = new Date(services.clock.now())
  const changes = {
    ...{ authorization, baseUrl, sealedCredentials, updatedAt: now, lastError: null, checkedAt: null },
    options: { ...optionsOf(kind, given), ...siteOf(authorization, known) },
    ...(given.webhook_secret === undefined
      ? {}
      : {
          sealedWebhookSecret:
            given.webhook_secret === ''
              ? null
              : seal(services.secret, webhookPurpose(websiteId), given.webhook_secret),
        }),
  }
  const [row] = await services.db
    .insert(trackerConnections)
    .values({ connectionId: newId(), websiteId, kind, createdBy: userId, createdAt: now, ...changes })
    .onConflictDoUpdate({
      target: [trackerConnections.websiteId, trackerConnections.kind],
      set: changes,
    })
    .returning()
  if (row === undefined) throw new Error('the connection wasn’t saved')
  return presentConnection(services, row)
}

function credentialsFor(
  services: Services,
  about: { known: ConnectionRow | null; kind: TrackerKind; baseUrl: string; websiteId: string },
  { token, email }: TrackerSettings,
): Pick<ConnectionRow, 'authorization' | 'sealedCredentials'> {
  const { known, kind, baseUrl, websiteId } = about
  if (token !== undefined) {
    if (kind === 'jira' && email === undefined)
      throw invalid('email', 'Enter the email of the account that the API token belongs to')
    const credentials = { token, ...(email === undefined ? {} : { email }) }
    return {
      authorization: 'token',
      sealedCredentials: sealTrackerToken(services.secret, websiteId, credentials),
    }
  }
  if (known === null || (known.baseUrl !== baseUrl && known.authorization === 'token'))
    throw invalid('token', 'Enter an API token')
  const { authorization, sealedCredentials } = known
  return { authorization, sealedCredentials }
}

/** With consent, Jira’s API is called by the site’s ID, which only the consent page names. */
function siteOf(
  authorization: ConnectionRow['authorization'],
  known: ConnectionRow | null,
): Record<string, string> {
  const cloudId = authorization === 'oauth' ? known?.options.cloud_id : undefined
  return cloudId === undefined ? {} : { cloud_id: cloudId }
}

function optionsOf(kind: TrackerKind, given: TrackerSettings): Record<string, string> {
  if (kind === 'jira') return { project: given.project ?? '', task_type: given.task_type || 'Task' }
  return kind === 'linear' ? { team: given.team ?? '' } : { repository: given.repository ?? '' }
}

/** Repeating it changes nothing. */
export async function removeConnection(
  { db }: Pick<Services, 'db'>,
  websiteId: string,
  kind: TrackerKind,
): Promise<void> {
  await db
    .delete(trackerConnections)
    .where(and(eq(trackerConnections.websiteId, websiteId), eq(trackerConnections.kind, kind)))
}

/** @throws AppError NOT_FOUND */
export async function requireConnection(
  { db }: Pick<Services, 'db'>,
  websiteId: string,
  kind: TrackerKind,
): Promise<ConnectionRow> {
  const row = await readConnection(db, websiteId, kind)
  if (row === null) throw notFound('The connection')
  return row
}

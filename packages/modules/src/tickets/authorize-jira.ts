/** Connects Jira through its consent page, with the operator's app. */
import { randomBytes } from 'node:crypto'
import { trackerConnections, trackerFlows } from '@vitrine/db/tables/tickets'
import { AppError } from '@vitrine/kernel/http/errors'
import { newId, sha256 } from '@vitrine/kernel/ids'
import { and, eq, gt } from 'drizzle-orm'
import { type Answer, type Caller, type RequestInfo, redirect } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { enterWebsite } from '../system/website-access.ts'
import { sealTrackerToken } from './connections.ts'

const flowLifeMs = 15 * 60_000
const scopes = 'read:jira-work write:jira-work read:jira-user offline_access'
/** Ties the way back to the browser that left, so that nobody can be sent through someone else's consent. */
const flowCookie = { name: 'vitrine_tracker', path: '/api/v1/trackers/' }

const hashOf = (state: string) => sha256('vitrine-tracker-state', state)
const callbackUrl = (publicUrl: string) => `${publicUrl}/api/v1/trackers/jira/callback`

/** @throws AppError CONFLICT without an app */
export async function authorizeJira(
  services: Services,
  about: { caller: Caller; websiteId: string; request: RequestInfo },
  options: { project: string; task_type?: string | undefined },
): Promise<{ url: string }> {
  const { jira } = services.settings
  if (jira === null)
    throw new AppError('CONFLICT', 'This installation has no Jira app. Connect Jira with an API token.')
  const state = randomBytes(24).toString('base64url')
  await services.db.insert(trackerFlows).values({
    stateHash: hashOf(state),
    websiteId: about.websiteId,
    userId: about.caller.userId,
    options: { project: options.project, task_type: options.task_type || 'Task' },
    expiresAt: new Date(services.clock.now() + flowLifeMs),
  })
  const { name, path } = flowCookie
  about.request.cookies.set(name, state, { path, maxAgeSeconds: flowLifeMs / 1_000 })
  const query = new URLSearchParams({
    audience: 'api.atlassian.com',
    client_id: jira.clientId,
    scope: scopes,
    redirect_uri: callbackUrl(services.publicUrl),
    state,
    response_type: 'code',
    prompt: 'consent',
  })
  return { url: `${jira.authUrl}/authorize?${query}` }
}

/** Ends at the store settings in any case, with what happened in the URL. */
export async function finishJira(
  services: Services,
  { code, state }: { code?: string | undefined; state?: string | undefined },
  request: RequestInfo,
): Promise<Answer> {
  const end = (outcome: string) =>
    redirect(`${services.publicUrl}/store-settings?tracker=${outcome}#trackers`)
  const known = request.cookies.get(flowCookie.name)
  request.cookies.clear(flowCookie.name, { path: flowCookie.path })
  if (code === undefined || state === undefined || known !== state) return end('denied')
  const [flow] = await services.db
    .delete(trackerFlows)
    .where(
      and(
        eq(trackerFlows.stateHash, hashOf(state)),
        gt(trackerFlows.expiresAt, new Date(services.clock.now())),
      ),
    )
    .returning()
  if (flow === undefined) return end('expired')
  try {
    const caller = { userId: flow.userId, isSuperuser: false }
    const { isAdmin } = await enterWebsite(services.db, caller, flow.websiteId)
    if (!isAdmin) return end('denied')
    const { exchangeJiraCode } = await import('./trackers/jira-oauth.worker.ts')
    const redirectUri = callbackUrl(services.publicUrl)
    const granted = await exchangeJiraCode(services, { code, redirectUri }, request.signal)
    const now = new Date(services.clock.now())
    const changes = {
      authorization: 'oauth' as const,
      baseUrl: granted.siteUrl,
      options: { ...flow.options, cloud_id: granted.cloudId },
      sealedCredentials: sealTrackerToken(services.secret, flow.websiteId, granted.credentials),
      ...{ lastError: null, checkedAt: now, updatedAt: now },
    }
    await services.db
      .insert(trackerConnections)
      .values({
        ...{ connectionId: newId(), websiteId: flow.websiteId, kind: 'jira', createdBy: flow.userId },
        ...changes,
      })
      .onConflictDoUpdate({
        target: [trackerConnections.websiteId, trackerConnections.kind],
        set: changes,
      })
    return end('connected')
  } catch (error) {
    services.log.warn({ err: error }, 'Jira wasn’t connected')
    return end('failed')
  }
}

/** Jira's OAuth 2.0 (3LO): exchanges codes and refresh tokens, and finds the site. */
import { z } from 'zod'
import type { Services } from '../../system/services.ts'
import type { TrackerToken } from '../connections.ts'
import { createTrackerClient } from './call-tracker.worker.ts'
import { TrackerError } from './tracker.ts'

type OauthServices = Pick<Services, 'settings' | 'clock'>

const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  expires_in: z.number(),
})

async function requestTokens(
  { settings, clock }: OauthServices,
  fields: Record<string, string>,
  signal: AbortSignal,
): Promise<TrackerToken> {
  const { jira, egressAllow } = settings
  if (jira === null) throw new TrackerError('rejected', 'This installation has no Jira app.')
  const client = createTrackerClient({
    name: 'Jira',
    baseUrl: jira.authUrl,
    headers: {},
    egressAllow,
    signal,
  })
  const tokens = await client.json(Tokens, '/oauth/token', {
    method: 'POST',
    body: { client_id: jira.clientId, client_secret: jira.clientSecret, ...fields },
  })
  return {
    token: tokens.access_token,
    ...(tokens.refresh_token === undefined ? {} : { refreshToken: tokens.refresh_token }),
    expiresAtMs: clock.now() + tokens.expires_in * 1_000,
  }
}

export async function refreshJiraToken(
  services: OauthServices,
  { refreshToken }: TrackerToken,
  signal: AbortSignal,
): Promise<TrackerToken> {
  if (refreshToken === undefined)
    throw new TrackerError('rejected', 'Access to Jira has expired. Connect it again.')
  return requestTokens(services, { grant_type: 'refresh_token', refresh_token: refreshToken }, signal)
}

/** The tokens for a code, and the first site that they open. */
export async function exchangeJiraCode(
  services: OauthServices,
  { code, redirectUri }: { code: string; redirectUri: string },
  signal: AbortSignal,
): Promise<{ credentials: TrackerToken; siteUrl: string; cloudId: string }> {
  const fields = { grant_type: 'authorization_code', code, redirect_uri: redirectUri }
  const credentials = await requestTokens(services, fields, signal)
  const { jira, egressAllow } = services.settings
  const client = createTrackerClient({
    ...{ name: 'Jira', baseUrl: jira?.apiUrl ?? '', egressAllow, signal },
    headers: { authorization: `Bearer ${credentials.token}` },
  })
  const sites = await client.json(
    z.array(z.object({ id: z.string(), url: z.string() })),
    '/oauth/token/accessible-resources',
  )
  const [site] = sites
  if (site === undefined) throw new TrackerError('rejected', 'This access doesn’t include a Jira site.')
  return { credentials, siteUrl: site.url, cloudId: site.id }
}

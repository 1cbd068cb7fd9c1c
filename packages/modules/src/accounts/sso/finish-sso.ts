import { oidcFlows } from '@vitrine/db/tables/accounts'
import { AppError } from '@vitrine/kernel/http/errors'
import { sha256 } from '@vitrine/kernel/ids'
import { and, eq } from 'drizzle-orm'
import { authorizationCodeGrant, type Configuration, fetchUserInfo } from 'openid-client'
import { type Answer, type RequestInfo, redirect } from '../../system/route.ts'
import type { Services } from '../../system/services.ts'
import { startSession } from '../sign-in.ts'
import { enterByIdentity } from './enter-by-identity.ts'
import { ProviderClaims } from './provider-claims.ts'
import { callbackUrl, failedUrl, flowCookie, signedInUrl } from './sso-addresses.ts'
import { type Provider, readProvider } from './sso-provider.ts'

type Flow = typeof oidcFlows.$inferSelect

/** Handles a provider's callback. The browser always ends in the web app: signed in, or with a reason. */
export async function finishSso(
  services: Services,
  provider: Provider,
  query: Readonly<Record<string, unknown>>,
  request: RequestInfo,
): Promise<Answer> {
  const { publicUrl, log } = services
  try {
    const flow = await takeFlow(services, provider, query.state, request)
    if (flow === null) return redirect(failedUrl(publicUrl, 'failed'))
    if (query.error === 'access_denied') return redirect(failedUrl(publicUrl, 'cancelled'))
    const configuration = await readProvider(services, provider)
    const claims = await readClaims(configuration, answerUrl(publicUrl, provider, query), flow)
    const outcome = await enterByIdentity(services, provider, claims)
    if (outcome.userId === null) return redirect(failedUrl(publicUrl, outcome.reason))
    const { access_token } = await startSession(services, outcome.userId, request)
    return redirect(signedInUrl(publicUrl, access_token))
  } catch (error) {
    log.warn({ err: error, provider }, 'a sign-in at a provider failed')
    const isOutage = error instanceof AppError && error.code === 'UNAVAILABLE'
    return redirect(failedUrl(publicUrl, isOutage ? 'unavailable' : 'failed'))
  }
}

/**
 * The sign-in flow of the callback, which can be used once. Null: there is none, it is too old, or another
 * browser started it.
 */
async function takeFlow(
  { db, clock }: Services,
  provider: Provider,
  state: unknown,
  { cookies }: RequestInfo,
): Promise<Flow | null> {
  const begun = cookies.get(flowCookie.name)
  cookies.clear(flowCookie.name, { path: flowCookie.path })
  if (typeof state !== 'string' || state !== begun) return null
  const [flow] = await db
    .delete(oidcFlows)
    .where(
      and(eq(oidcFlows.stateHash, sha256('vitrine-oidc-state', state)), eq(oidcFlows.provider, provider)),
    )
    .returning()
  return flow && flow.expiresAt > new Date(clock.now()) ? flow : null
}

function answerUrl(publicUrl: string, provider: Provider, query: Readonly<Record<string, unknown>>): URL {
  const url = new URL(callbackUrl(publicUrl, provider))
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string') url.searchParams.set(name, value)
  }
  return url
}

/** Exchanges the code; checks signature, issuer, audience, nonce, state and code challenge. */
async function readClaims(configuration: Configuration, answer: URL, flow: Flow): Promise<ProviderClaims> {
  const expectedState = answer.searchParams.get('state') ?? undefined
  const tokens = await authorizationCodeGrant(configuration, answer, {
    pkceCodeVerifier: flow.codeVerifier,
    expectedNonce: flow.nonce,
    expectedState,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined) throw new Error('The provider sent no identity.')
  // Some providers return the address only from another endpoint.
  const more =
    claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
      ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : {}
  return ProviderClaims.parse({ ...more, ...claims })
}

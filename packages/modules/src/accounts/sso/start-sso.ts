import { oidcFlows } from '@vitrine/db/tables/accounts'
import { AppError } from '@vitrine/kernel/http/errors'
import { sha256 } from '@vitrine/kernel/ids'
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { type Answer, type RequestInfo, redirect } from '../../system/route.ts'
import type { Services } from '../../system/services.ts'
import { callbackUrl, failedUrl, flowCookie, flowLifeMs } from './sso-addresses.ts'
import { type Provider, readProvider } from './sso-provider.ts'

/** Redirects the browser to a provider, with a state, a nonce and a code challenge unique to this flow. */
export async function startSso(
  services: Services,
  provider: Provider,
  request: RequestInfo,
): Promise<Answer> {
  const { publicUrl, db, clock } = services
  try {
    const configuration = await readProvider(services, provider)
    const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
    await db.insert(oidcFlows).values({
      provider,
      stateHash: sha256('vitrine-oidc-state', state),
      nonce,
      codeVerifier,
      createdAt: new Date(clock.now()),
      expiresAt: new Date(clock.now() + flowLifeMs),
    })
    request.cookies.set(flowCookie.name, state, {
      path: flowCookie.path,
      maxAgeSeconds: flowLifeMs / 1_000,
    })
    const address = buildAuthorizationUrl(configuration, {
      redirect_uri: callbackUrl(publicUrl, provider),
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    })
    return redirect(address.href)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'UNAVAILABLE') throw error
    services.log.warn({ err: error.cause ?? error, provider }, 'a sign-in provider can’t be reached')
    return redirect(failedUrl(publicUrl, 'unavailable'))
  }
}

/** An OpenID provider's configuration from its discovery document. */
import { AppError } from '@vitrine/kernel/http/errors'
import { allowInsecureRequests, type Configuration, discovery } from 'openid-client'
import type { Services } from '../../system/services.ts'

export type Provider = 'google' | 'microsoft'

export const providerNames: Record<Provider, string> = { google: 'Google', microsoft: 'Microsoft' }

/** Providers change their keys and addresses rarely; an hour is soon enough. */
const freshMs = 3_600_000
const timeoutSeconds = 10
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

const known = new Map<string, { configuration: Promise<Configuration>; readAtMs: number }>()

/** @throws AppError UNAVAILABLE when the provider is not configured or does not respond */
export async function readProvider(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  provider: Provider,
): Promise<Configuration> {
  const oidc = settings.oidc[provider]
  if (oidc === null) throw unavailable(provider)
  const key = `${oidc.issuer} ${oidc.clientId}`
  const found = known.get(key)
  if (found && clock.now() - found.readAtMs < freshMs) return found.configuration
  const issuer = new URL(oidc.issuer)
  // Only a provider on this machine, as tests start one, may be reached without encryption.
  const isLocal = issuer.protocol === 'http:' && loopback.test(issuer.hostname)
  const configuration = discovery(issuer, oidc.clientId, oidc.clientSecret, undefined, {
    timeout: timeoutSeconds,
    ...(isLocal ? { execute: [allowInsecureRequests] } : {}),
  }).catch((error: unknown) => {
    known.delete(key)
    throw unavailable(provider, error)
  })
  known.set(key, { configuration, readAtMs: clock.now() })
  return configuration
}

const unavailable = (provider: Provider, cause?: unknown) =>
  new AppError('UNAVAILABLE', `Sign-in with ${providerNames[provider]} isn’t available right now.`, {
    cause,
  })

import type { SsoError } from '../contract.ts'
import type { Provider } from './sso-provider.ts'

/** Remembers, in the browser that left for a provider, which flow it is in. */
export const flowCookie = { name: 'vitrine_sso', path: '/api/v1' }
export const flowLifeMs = 10 * 60_000

/** Where a provider sends the browser back to. */
export const callbackUrl = (publicUrl: string, provider: Provider): string =>
  `${publicUrl}/api/v1/${provider}/callback`

/** The web app takes the token out of the address before it shows anything. */
export const signedInUrl = (publicUrl: string, accessToken: string): string =>
  `${publicUrl}/?access_token=${encodeURIComponent(accessToken)}`

export const failedUrl = (publicUrl: string, reason: SsoError): string =>
  `${publicUrl}/login?sso_error=${reason}`

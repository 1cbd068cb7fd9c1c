import type { SsoError } from '../contract.ts'
import type { Provider } from './sso-provider.ts'

/** Cookie that identifies the sign-in flow of the browser that left for a provider. */
export const flowCookie = { name: 'vitrine_sso', path: '/api/v1' }
export const flowLifeMs = 10 * 60_000

/** Address to which a provider sends the browser back. */
export const callbackUrl = (publicUrl: string, provider: Provider): string =>
  `${publicUrl}/api/v1/${provider}/callback`

/** The web app removes the token from the address before it shows anything. */
export const signedInUrl = (publicUrl: string, accessToken: string): string =>
  `${publicUrl}/?access_token=${encodeURIComponent(accessToken)}`

export const failedUrl = (publicUrl: string, reason: SsoError): string =>
  `${publicUrl}/login?sso_error=${reason}`

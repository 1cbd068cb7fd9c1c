/** The part of oidc-provider that tests use; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Account {
    accountId: string
    claims(): Record<string, unknown>
  }
  export default class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: { client_id: string; client_secret: string; redirect_uris: string[] }[]
        claims: Record<string, string[]>
        cookies: { keys: string[] }
        jwks: { keys: object[] }
        pkce: { required: () => boolean }
        conformIdTokenClaims: boolean
        findAccount(context: unknown, subject: string): Account
      },
    )
    callback(): (request: IncomingMessage, response: ServerResponse) => void
  }
}

/** What the deploy hook is called with. */
import type { ApiKey } from '@vitrine/modules/api-keys/contract'

export const hookUrl = (origin: string) => `${origin}/api/v1/hooks/deploy`

/** Keys that can report deployments. Expired ones too: a build that uses one fails. */
export const deployKeysOf = (keys: readonly ApiKey[]): ApiKey[] =>
  keys.filter(({ state, scopes }) => state !== 'revoked' && scopes.includes('triage'))

/** A call for a shell, with the key in a variable. */
export const exampleOf = (url: string) => `curl -X POST ${url} \\
  -H "Authorization: Bearer $VITRINE_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"reference": "'"$GIT_COMMIT"'", "urls": ["/products/*"]}'`

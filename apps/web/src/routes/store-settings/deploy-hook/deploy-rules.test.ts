/** The example can be pasted as it is, and keys that can't report deployments aren't offered. */
import { execFileSync } from 'node:child_process'
import type { ApiKey } from '@vitrine/modules/api-keys/contract'
import { expect, test } from 'vitest'
import { deployKeysOf, exampleOf, hookUrl } from './deploy-rules.ts'

test('a shell reads the example as a call with the key and valid JSON', () => {
  const script = `curl() { printf '%s\\n' "$@"; }\n${exampleOf(hookUrl('https://vitrine.example'))}`
  const env = { VITRINE_KEY: 'vtr_x', GIT_COMMIT: 'a1b2c3' }
  const lines = execFileSync('/bin/sh', ['-c', script], { env, encoding: 'utf8' }).trim().split('\n')
  expect(lines).toContain('https://vitrine.example/api/v1/hooks/deploy')
  expect(lines).toContain('Authorization: Bearer vtr_x')
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ reference: 'a1b2c3', urls: ['/products/*'] })
})

test('keys with the scope are listed until they are revoked', () => {
  const key = (name: string, scopes: ApiKey['scopes'], state: ApiKey['state']) =>
    ({ name, scopes, state }) as ApiKey
  const keys = [
    key('report', ['read'], 'active'),
    key('build', ['read', 'triage'], 'active'),
    key('last year', ['read', 'triage'], 'expired'),
    key('stolen', ['read', 'triage'], 'revoked'),
  ]
  expect(deployKeysOf(keys).map(({ name }) => name)).toEqual(['build', 'last year'])
})

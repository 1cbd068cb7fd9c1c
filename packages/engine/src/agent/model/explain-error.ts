/** What went wrong between us and a model's server, for the operator's log. */
import type { ModelError } from './model.ts'

const longestMessage = 300
const mostCauses = 5

/** The error with its causes in one line, without the key, which servers like to repeat. */
export function explainError(error: ModelError, apiKey: string | null): string {
  const parts: string[] = []
  for (let each: unknown = error; each instanceof Error && parts.length < mostCauses; each = each.cause) {
    const status = 'statusCode' in each && typeof each.statusCode === 'number' ? ` ${each.statusCode}` : ''
    const code = 'code' in each && typeof each.code === 'string' ? ` ${each.code}` : ''
    parts.push(`${each.name}${status || code}: ${each.message.slice(0, longestMessage)}`)
  }
  const text = parts.join(' < ')
  return apiKey ? text.replaceAll(apiKey, '…') : text
}

/** Describes a model server error for the operator's log. */
import type { ModelError } from './model.ts'

const maxMessageLength = 300
const maxCauses = 5

/** The error and its causes in one line, without the API key, which some servers repeat. */
export function explainError(error: ModelError, apiKey: string | null): string {
  const parts: string[] = []
  for (let each: unknown = error; each instanceof Error && parts.length < maxCauses; each = each.cause) {
    const status = 'statusCode' in each && typeof each.statusCode === 'number' ? ` ${each.statusCode}` : ''
    const code = 'code' in each && typeof each.code === 'string' ? ` ${each.code}` : ''
    parts.push(`${each.name}${status || code}: ${each.message.slice(0, maxMessageLength)}`)
  }
  const text = parts.join(' < ')
  return apiKey ? text.replaceAll(apiKey, '…') : text
}

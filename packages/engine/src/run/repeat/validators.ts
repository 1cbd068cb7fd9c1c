/** What a server's answer allows us to ask later: “send it only if it has changed”. */
import type { ResponseArtifact } from '../../api/artifacts.ts'

/** JSON-safe. */
export interface Validators {
  etag?: string
  lastModified?: string
}

/** A file that changed in the second in which it was sent may have changed again in that second. */
const minAgeMs = 60_000

/** Null: the answer has nothing to ask by. */
export function validatorsOf({
  headers,
  fetchedAt,
}: Pick<ResponseArtifact, 'headers' | 'fetchedAt'>): Validators | null {
  const { etag, 'last-modified': lastModified } = headers
  if (etag !== undefined && etag !== '' && etag !== '""' && etag !== 'W/""') return { etag }
  const changedMs = Date.parse(lastModified ?? '')
  const sentMs = Date.parse(headers.date ?? fetchedAt)
  if (lastModified === undefined || Number.isNaN(changedMs) || !(sentMs - changedMs >= minAgeMs)) return null
  return { lastModified }
}

export function conditionalHeaders({ etag, lastModified }: Validators): Record<string, string> {
  if (etag !== undefined) return { 'if-none-match': etag }
  return lastModified === undefined ? {} : { 'if-modified-since': lastModified }
}

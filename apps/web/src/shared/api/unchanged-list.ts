/** Conditional requests for polled lists: an unchanged list isn't sent again. */
import type { AnswerOf, CallInput, ListRoute } from './call-types.ts'
import { callUnlessUnchanged } from './http.ts'

/** ETag of a list response. */
const etags = new WeakMap<object, string>()

/**
 * Fetches a list, or returns the known one on a 304. A list that was modified in the cache is a different object,
 * and is requested in full.
 */
export async function callListUnlessUnchanged<Name extends ListRoute>(
  name: Name,
  input: CallInput<Name>,
  known: AnswerOf<Name> | undefined,
): Promise<AnswerOf<Name>> {
  const etag = known === undefined ? undefined : etags.get(known as object)
  const answer = await callUnlessUnchanged(name, input, etag)
  if (answer.isUnchanged) return known ?? ([] as unknown as AnswerOf<Name>)
  const rows: object = Array.isArray(answer.data) ? answer.data : []
  if (answer.etag !== null) etags.set(rows, answer.etag)
  return rows as AnswerOf<Name>
}

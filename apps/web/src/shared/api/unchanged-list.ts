/** Lists that are asked for again and again: what has not changed is not sent again. */
import type { AnswerOf, CallInput, ListRoute } from './call-types.ts'
import { callUnlessUnchanged } from './http.ts'

/** By a list as it was answered: the server's name for its state. */
const etags = new WeakMap<object, string>()

/**
 * A list, or the known one when the server says that it is still the same. A list that was changed on the way to the
 * screen is another one, and is asked for anew.
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

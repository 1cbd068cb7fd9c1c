/** Lists that are asked for again and again: what has not changed is not sent again. */
import { api } from './http.ts'

/** By a list as it was answered: the server's name for its state. */
const etags = new WeakMap<object, string>()

/**
 * A list, or the known one when the server says that it is still the same. A list that was changed on the way to the
 * screen is another one, and is asked for anew.
 */
export async function listUnlessUnchanged<Row>(
  path: string,
  known: Row[] | undefined,
  signal: AbortSignal,
): Promise<Row[]> {
  const etag = known === undefined ? undefined : etags.get(known)
  const answer = await api.conditional<Row[]>(path, etag, { signal })
  if (answer.isUnchanged && known !== undefined) return known
  const rows = Array.isArray(answer.data) ? answer.data : []
  if (answer.etag !== null) etags.set(rows, answer.etag)
  return rows
}

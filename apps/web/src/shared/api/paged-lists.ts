/** Lists that the server returns page by page. */
import type { AnswerOf, CallArguments, CallInput, PagedRoute } from './call-types.ts'
import { callList } from './http.ts'

/**
 * Reads a list to its end, for screens that search and count it themselves.
 * @param size rows per call: the highest limit of the route
 */
export async function callWholeList<Name extends PagedRoute>(
  name: Name,
  size: number,
  input: CallInput<Name>,
): Promise<AnswerOf<Name>> {
  const rows: unknown[] = []
  for (;;) {
    const query = { ...(input.query as object | undefined), skip: rows.length, limit: size }
    const page = await callList(name, ...([{ ...input, query }] as CallArguments<Name>))
    if (!Array.isArray(page)) return page
    rows.push(...page)
    if (page.length < size) return rows as AnswerOf<Name>
  }
}

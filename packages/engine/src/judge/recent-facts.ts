/**
 * Facts of the documents that were read last. A page is judged once per platform, with the same plain document and
 * often the same rendered one; facts depend on the document alone, so its second reading is spared.
 */
import { createPageFacts } from '../derive/page-facts.ts'
import type { PageFacts } from '../facts.ts'

type Input = Parameters<typeof createPageFacts>[0]

/** The plain and the rendered documents of the pages that a few tabs are at. */
const mostKept = 8
/** A parsed document takes some twenty times the room of its text. */
const longestKept = 400_000

let kept: { headers: string; facts: PageFacts }[] = []

/** The facts of a document, as `createPageFacts` gives them. */
export function recentFacts(input: Input): PageFacts {
  const headers = JSON.stringify(input.headers)
  const known = kept.find(
    ({ facts, headers: other }) => facts.html === input.html && facts.url === input.url && other === headers,
  )
  if (known !== undefined) return known.facts
  const facts = createPageFacts(input)
  if (input.html.length <= longestKept) kept = [...kept.slice(1 - mostKept), { headers, facts }]
  return facts
}

/** Lets go of all documents. */
export function forgetFacts(): void {
  kept = []
}

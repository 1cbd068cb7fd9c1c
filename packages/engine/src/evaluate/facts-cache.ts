/**
 * Facts of the most recently read documents. A page is evaluated once per platform, with the same raw
 * document and often the same rendered one. Facts depend on the document alone, so the second parse is saved.
 */

import type { PageFacts } from '../api/facts.ts'
import { createPageFacts } from '../extract/page-facts.ts'

type Input = Parameters<typeof createPageFacts>[0]

/** Holds the raw and rendered documents of the pages that a few tabs work on. */
const maxKept = 8
/** A parsed document takes about twenty times the memory of its text. */
const longestKept = 400_000

let kept: { given: string; facts: PageFacts }[] = []

/** The facts of a document, as `createPageFacts` gives them. */
export function factsCache(input: Input): PageFacts {
  const given = JSON.stringify([input.headers, input.correctedType, input.shared, input.productName])
  const known = kept.find(
    ({ facts, given: other }) => facts.html === input.html && facts.url === input.url && other === given,
  )
  if (known !== undefined) return known.facts
  const facts = createPageFacts(input)
  if (input.html.length <= longestKept) kept = [...kept.slice(1 - maxKept), { given, facts }]
  return facts
}

/** Drops all documents. */
export function forgetFacts(): void {
  kept = []
}

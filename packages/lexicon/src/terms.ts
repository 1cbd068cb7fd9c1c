/** Sets of concepts of which a text names one, such as materials and colors. */
import { type Concept, defineConcept, joinConcepts, type Words } from './concept.ts'

export interface Terms<Name extends string = string> {
  concepts: Readonly<Record<Name, Concept>>
  /** The name of the only term that a text consists of; null when it contains anything else. */
  nameOf(text: string): Name | null
  /** Names of all terms in a text. */
  namesIn(text: string): Name[]
}

/** @param kind Prefix for the ids of the concepts. */
export function defineTerms<Name extends string>(
  kind: string,
  words: Readonly<Record<Name, Words>>,
): Terms<Name> {
  const names = Object.keys(words) as Name[]
  const concepts = names.map((name) => [name, defineConcept(`${kind}: ${name}`, words[name])])
  return termsOf(Object.fromEntries(concepts) as Record<Name, Concept>)
}

type NameOf<Set> = Set extends Terms<infer Name> ? Name : never

/** Several sets of terms as one. */
export function joinTerms<Sets extends readonly Terms[]>(...sets: Sets): Terms<NameOf<Sets[number]>> {
  const concepts: Record<string, Concept> = Object.assign({}, ...sets.map((each) => each.concepts))
  return termsOf(concepts as Record<NameOf<Sets[number]>, Concept>)
}

function termsOf<Name extends string>(concepts: Readonly<Record<Name, Concept>>): Terms<Name> {
  const names = Object.keys(concepts) as Name[]
  const known = new Map<string, Name | null>()
  return {
    concepts,
    nameOf(text) {
      // Some words need their accents, so texts aren't folded.
      const key = text.toLowerCase()
      const before = known.get(key)
      if (before !== undefined) return before
      const name = names.find((each) => concepts[each].isWhole(text)) ?? null
      if (known.size < maxKnown) known.set(key, name)
      return name
    },
    namesIn: (text) => names.filter((name) => concepts[name].isIn(text)),
  }
}

/** Terms with the same names and additional words. */
export function extendTerms<Name extends string>(
  kind: string,
  { concepts }: Terms<Name>,
  more: Readonly<Record<Name, Words>>,
): Terms<Name> {
  const names = Object.keys(concepts) as Name[]
  const joined = names.map((name) => [name, joinConcepts(name, concepts[name], { words: more[name] }).words])
  return defineTerms(kind, Object.fromEntries(joined) as Record<Name, Words>)
}

/** Product names repeat their words, so a few thousand results are cached. */
const maxKnown = 5000

/** What a reader may say of a page: a quote or value, and which of a closed list of predicates it claims. */
import { z } from 'zod'

const quote = z.string().trim().min(2).max(400)

export const Observation = z.discriminatedUnion('predicate', [
  /** A term of the instruction stands in the text. */
  z.object({ predicate: z.literal('term_present'), term: quote, quote }),
  /** A term of the instruction is missing from the whole page. */
  z.object({ predicate: z.literal('term_missing'), term: quote }),
  /** Something with an end date that has passed is still offered. */
  z.object({ predicate: z.literal('date_past'), quote }),
  /** A struck price is not above the current one. */
  z.object({ predicate: z.literal('price_order'), was: quote, now: quote }),
  /** A stated saving is not the difference of the prices. */
  z.object({ predicate: z.literal('saving_wrong'), was: quote, now: quote, saving: quote }),
  /** Two statements about the same thing name different values. */
  z.object({ predicate: z.literal('values_conflict'), quotes: z.tuple([quote, quote]) }),
  /** A passage is in another language than the page. */
  z.object({ predicate: z.literal('language_differs'), quote }),
  /** A picture does not load. `picture` is its name in the list, such as `I3`. */
  z.object({ predicate: z.literal('picture_broken'), picture: z.string().regex(/^I\d+$/) }),
  /** Whatever no predicate can prove. It is never more than a hint for a person. */
  z.object({ predicate: z.literal('opinion'), quote, opinion: z.string().trim().min(3).max(300) }),
])
export type Observation = z.infer<typeof Observation>

const mostPerPage = 12

/** A reader's answer. What does not have one of the shapes is left out rather than spoiling the rest. */
export const ReaderAnswer = z.object({
  observations: z.array(z.unknown()).transform((list) =>
    list.slice(0, mostPerPage).flatMap((each) => {
      const parsed = Observation.safeParse(each)
      return parsed.success ? [parsed.data] : []
    }),
  ),
})
export type ReaderAnswer = z.infer<typeof ReaderAnswer>

/** The passages of a page that an observation names. */
export function quotesOf(observation: Observation): string[] {
  switch (observation.predicate) {
    case 'values_conflict':
      return [...observation.quotes]
    case 'price_order':
      return [observation.was, observation.now]
    case 'saving_wrong':
      return [observation.was, observation.now, observation.saving]
    case 'term_missing':
    case 'picture_broken':
      return []
    default:
      return [observation.quote]
  }
}

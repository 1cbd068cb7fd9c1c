/** What a reader may report about a page: a quote or value with a predicate from a closed list. */
import { z } from 'zod'

const quote = z.string().trim().min(2).max(400)

export const Observation = z.discriminatedUnion('predicate', [
  /** A term of the instruction is in the text. */
  z.object({ predicate: z.literal('term_present'), term: quote, quote }),
  /** A term of the instruction is missing from the whole page. */
  z.object({ predicate: z.literal('term_missing'), term: quote }),
  /** An offer whose end date has passed is still shown. */
  z.object({ predicate: z.literal('date_past'), quote }),
  /** A crossed-out price isn't higher than the current one. */
  z.object({ predicate: z.literal('price_order'), was: quote, now: quote }),
  /** Stated savings don't match the prices. */
  z.object({ predicate: z.literal('saving_wrong'), was: quote, now: quote, saving: quote }),
  /** Two statements about the same thing give different values. */
  z.object({ predicate: z.literal('values_conflict'), quotes: z.tuple([quote, quote]) }),
  /** A passage isn't in the page's language. */
  z.object({ predicate: z.literal('language_differs'), quote }),
  /** An image doesn't load. `picture` is its id in the prompt's list, such as `I3`; saved plans have the same field. */
  z.object({ predicate: z.literal('picture_broken'), picture: z.string().regex(/^I\d+$/) }),
  /** Anything that no predicate can prove; only ever a hint. */
  z.object({ predicate: z.literal('opinion'), quote, opinion: z.string().trim().min(3).max(300) }),
])
export type Observation = z.infer<typeof Observation>

const maxPerPage = 12

/** A reader's answer; invalid observations are dropped without losing the rest. */
export const ReaderAnswer = z.object({
  observations: z.array(z.unknown()).transform((list) =>
    list.slice(0, maxPerPage).flatMap((each) => {
      const parsed = Observation.safeParse(each)
      return parsed.success ? [parsed.data] : []
    }),
  ),
})
export type ReaderAnswer = z.infer<typeof ReaderAnswer>

/** The passages that an observation quotes. */
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

import { expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes } from '../../src/all-routes.ts'
import { usePlainMessages } from '../../src/plain-messages.ts'
import { sampleInput } from '../../src/testing/sample-input.ts'

usePlainMessages()

/** Wording of the schema library's own messages. */
const librarySpeak =
  /invalid (input|option|key|element|string|uuid|url|email|iso|date)|expected|received|too (small|big)|unrecognized|undefined|\bnull\b|\bNaN\b|\bzod\b|regex|pattern/i

/** A valid value, and variants with one thing wrong each. */
function* mistakesIn(schema: z.ZodType): Generator<unknown> {
  yield* [undefined, null, 'text', 7, [], {}, { surprising_field: 1 }]
  const good = sampleInput(schema, {})
  if (good === null || typeof good !== 'object' || Array.isArray(good)) return
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : Object.keys(good)
  for (const name of names) {
    for (const wrong of [undefined, null, '', 'x', 'y'.repeat(5_000), -1, 1e12, 0.5, true, [], [null], {}])
      yield { ...good, [name]: wrong }
  }
}

test('no route rejects a request in the words of the schema library', () => {
  const messages = new Map<string, string>()
  for (const { contract } of allRoutes) {
    for (const schema of [contract.body, contract.query]) {
      if (schema === undefined) continue
      for (const mistake of mistakesIn(schema)) {
        const { error } = schema.safeParse(mistake)
        for (const { message, path } of error?.issues ?? [])
          messages.set(message, `${contract.name}: ${path.join('.')}`)
      }
    }
  }
  const wrong = [...messages].filter(([message]) => librarySpeak.test(message))
  expect(wrong).toEqual([])
  expect(messages.size).toBeGreaterThan(100)
})

const Sample = z.object({
  first_name: z.string().min(1),
  website_id: z.uuid(),
  page_types: z.array(z.enum(['home', 'cart'])).min(1),
  pages: z.int().min(1).max(200),
  note: z.string().max(10).optional(),
})
const good = { first_name: 'Ada', website_id: sampleInput(z.uuid(), {}), page_types: ['home'], pages: 3 }

test.each([
  [{ first_name: undefined }, 'First name is required'],
  [{ first_name: '' }, 'First name is required'],
  [{ first_name: 7 }, 'First name must be text'],
  [{ website_id: 'mine' }, 'Website ID isn’t a valid ID'],
  [{ page_types: undefined }, 'Page types are required'],
  [{ page_types: [] }, 'Page types can’t be empty'],
  [{ page_types: ['help'] }, 'Page types must be one of home, cart'],
  [{ pages: 0 }, 'Pages must be at least 1'],
  [{ pages: 1.5 }, 'Pages must be a whole number'],
  [{ note: 'far too long a note' }, 'Note must be at most 10 characters long'],
])('%j is reported as: %s', (change, message) => {
  const { error } = Sample.safeParse({ ...good, ...change })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

test.each([
  [undefined, 'The request is empty. Send its fields as JSON.'],
  ['text', 'The request must be a JSON object.'],
])('%j instead of a request is reported as: %s', (input, message) => {
  expect(Sample.safeParse(input).error?.issues[0]?.message).toBe(message)
})

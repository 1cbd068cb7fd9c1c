import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { ApiDocument, JsonSchema, Operation } from './document.ts'
import { unboundedLists } from './list-bounds.ts'

/** Lists without a bound, each with the reason why it needs none. */
const exceptions: Readonly<Record<string, string>> = {}

it('every list of the API is read page by page or says how long it can get', async () => {
  const path = new URL('../../../../docs/api/openapi.json', import.meta.url)
  const document = JSON.parse(await readFile(path, 'utf8')) as ApiDocument
  expect(unboundedLists(document).filter((each) => exceptions[each] === undefined)).toEqual([])
})

const rows = (more: JsonSchema = {}): JsonSchema => ({ type: 'array', items: { type: 'object' }, ...more })

function problems(schema: JsonSchema, parameters: Operation['parameters'] = []): string[] {
  const operation: Operation = {
    operationId: 'list-lamps',
    parameters,
    responses: { 200: { content: { 'application/json': { schema } } } },
  }
  return unboundedLists({
    openapi: '3.1.0',
    info: { title: 'Lamps', version: '1' },
    paths: { '/lamps': { get: operation } },
    components: { schemas: { Lamps: { type: 'object', properties: { lamps: rows() } } } },
  })
}

const inQuery = (name: string, schema: JsonSchema = {}) => ({ name, in: 'query', schema })
const paged = [inQuery('skip'), inQuery('limit', { maximum: 50 })]

it.each<[string, JsonSchema, Operation['parameters']?]>([
  ['list-lamps: no maxItems', { type: 'array', items: { type: 'string' } }],
  ['list-lamps.lamps: no maxItems', { $ref: '#/components/schemas/Lamps' }],
  [
    'list-lamps.lamps: no maxItems',
    { type: 'object', properties: { lamps: { anyOf: [rows(), { type: 'null' }] } } },
  ],
  ['list-lamps: maxItems is 500, and the limit of a page is 50', rows({ maxItems: 500 }), paged],
  [
    'list-lamps: maxItems is 50, and the limit of a page is missing',
    rows({ maxItems: 50 }),
    [inQuery('skip')],
  ],
])('%s', (problem, schema, parameters) => expect(problems(schema, parameters)).toEqual([problem]))

it('bounded lists, whole pages, and plain values of a thing are fine', () => {
  expect(problems(rows({ maxItems: 50 }))).toEqual([])
  expect(problems(rows({ maxItems: 50 }), paged)).toEqual([])
  const tags = { type: 'array', items: { type: 'string' } }
  expect(problems({ type: 'object', properties: { tags, next: { type: 'string' } } })).toEqual([])
})

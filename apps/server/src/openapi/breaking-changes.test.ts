import { describe, expect, it } from 'vitest'
import { breakingChanges } from './breaking-changes.ts'
import type { ApiDocument, JsonSchema, Operation } from './document.ts'

const text: JsonSchema = { type: 'string' }
const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
})

function documentOf(parts: {
  body?: JsonSchema
  response?: JsonSchema
  more?: Partial<Operation>
}): ApiDocument {
  const operation: Operation = {
    operationId: 'update-lamp',
    'x-key-scope': 'triage',
    requestBody: { content: { 'application/json': { schema: parts.body ?? object({}) } } },
    responses: { 200: { content: { 'application/json': { schema: parts.response ?? object({}) } } } },
    ...parts.more,
  }
  const lamp = object({ id: text, next: { $ref: '#/components/schemas/Lamp' } }, ['id'])
  return {
    openapi: '3.1.0',
    info: { title: 'Lamps', version: '1' },
    paths: { '/lamps/{id}': { put: operation } },
    components: { schemas: { Lamp: lamp } },
  }
}

const changes = (before: Parameters<typeof documentOf>[0], after: Parameters<typeof documentOf>[0]) =>
  breakingChanges(documentOf(before), documentOf(after)).map((each) => each.replace('PUT /lamps/{id}: ', ''))

describe('breaking changes', () => {
  it('are calls that are gone, renamed, or need more', () => {
    const none = { ...documentOf({}), paths: {} }
    expect(breakingChanges(documentOf({}), none)).toEqual(['PUT /lamps/{id} is gone'])
    expect(changes({}, { more: { operationId: 'change-lamp' } })).toEqual([
      'its name was update-lamp and is change-lamp',
    ])
    expect(changes({}, { more: { 'x-key-scope': null } })).toHaveLength(1)
    const parameter = { name: 'force', in: 'query', schema: text }
    expect(changes({}, { more: { parameters: [{ ...parameter, required: true }] } })).toEqual([
      'the parameter force is required',
    ])
    expect(changes({ more: { parameters: [parameter] } }, {})).toEqual(['the parameter force is gone'])
  })

  it('are requests that allow less', () => {
    const body = object({ title: text, kind: { enum: ['a', 'b'] } }, ['title'])
    expect(changes({ body }, { body: object({ title: text, kind: { enum: ['a'] } }, ['title']) })).toEqual([
      'body.kind was "a" or "b" and is "a"',
    ])
    expect(changes({ body }, { body: object({ title: text, kind: { enum: ['a', 'b'] } }) })).toEqual([
      'body.kind is required',
    ])
    expect(changes({ body }, { body: object({ title: { type: 'number' } }, ['title']) })).toEqual([
      'body.title was string and is number',
    ])
  })

  it('are requests whose limits are tighter, in bodies and parameters', () => {
    const body = (limits: JsonSchema) => ({ body: object({ title: { ...text, ...limits } }) })
    expect(changes(body({ maxLength: 80 }), body({ maxLength: 40, minLength: 1 }))).toEqual([
      'the maxLength of body.title was 80 and is 40',
      'the minLength of body.title was none and is 1',
    ])
    expect(changes(body({ maxLength: 40, minLength: 1 }), body({ maxLength: 80 }))).toEqual([])
    const limit = (schema: JsonSchema) => ({
      more: { parameters: [{ name: 'limit', in: 'query' as const, schema }] },
    })
    expect(changes(limit({ type: 'number' }), limit({ type: 'number', maximum: 50 }))).toEqual([
      'the maximum of the parameter limit was none and is 50',
    ])
    expect(changes(limit(text), limit({ enum: ['all'] }))).toEqual([
      'the parameter limit was string and is "all"',
    ])
  })

  it('are lists that become any text in a response, not text that becomes a list', () => {
    const [free, list] = [object({ kind: text }), object({ kind: { enum: ['a', 'b'] } })]
    expect(changes({ response: free }, { response: list })).toEqual([])
    expect(changes({ response: list }, { response: free })).toEqual([
      'response.kind was "a" or "b" and is string',
    ])
    expect(changes({ body: list }, { body: free })).toEqual([])
    expect(changes({ body: free }, { body: list })).toEqual(['body.kind was string and is "a" or "b"'])
    const [count, one] = [object({ size: { type: 'integer' } }), object({ size: { const: 1 } })]
    expect(changes({ response: count }, { response: one })).toEqual([])
    expect(changes({ response: one }, { response: count })).toEqual(['response.size was 1 and is number'])
  })

  it('are responses that promise less', () => {
    const response = object({ id: text, lamps: { type: 'array', items: object({ price: text }) } })
    expect(changes({ response }, { response: object({ id: text }) })).toEqual(['response.lamps is gone'])
    const nullable = { anyOf: [text, { type: 'null' }] }
    const lamps = { type: 'array', items: object({ price: nullable }) }
    expect(changes({ response }, { response: object({ id: text, lamps }) })).toEqual([
      'response.lamps[].price was string and is string or null',
    ])
    expect(changes({ response }, { response: { ...response, required: ['id'] } })).toEqual([
      'response.lamps may be missing',
    ])
  })

  it('aren’t additions, wider requests, or schemas that contain themselves', () => {
    const response = { $ref: '#/components/schemas/Lamp' }
    expect(changes({ response }, { response })).toEqual([])
    const body = object({ title: text })
    const wider = object({ title: { anyOf: [text, { type: 'null' }] }, extra: text }, [])
    expect(changes({ body }, { body: wider })).toEqual([])
    const kinds = (...words: string[]) => ({ response: object({ kind: { enum: words } }) })
    expect(changes(kinds('a'), kinds('a', 'b'))).toEqual([])
  })
})

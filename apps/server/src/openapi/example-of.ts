/** An example for a schema: valid, small, and the same every time. */
import { type JsonSchema, schemaPrefix } from './document.ts'

/** What a field of this name holds, so that examples read like a store’s data. */
const known: Readonly<Record<string, unknown>> = {
  title: 'Listing and product page show different prices',
  description: 'The listing says $10.00, the product page $12.00.',
  place: 'Product page',
  detector: 'price-listing-vs-pdp',
  email: 'ada@shop.example',
  first_name: 'Ada',
  last_name: 'Byron',
  website_name: 'Lamp House',
  website_url: 'https://shop.example',
  host: 'shop.example',
  scan_template_id: 'T01',
  template_id: 'T01',
  currency: 'USD',
  region: 'US',
  url: 'https://shop.example/p/lamp',
  page_url: 'https://shop.example/p/lamp',
}

const maxDepth = 8

export function exampleOf(
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
  name = '',
  depth = 0,
): unknown {
  if (depth > maxDepth) return null
  const next = (part: unknown, of = name) => exampleOf(part as JsonSchema, schemas, of, depth + 1)
  if (schema.$ref !== undefined) return next(schemas[schema.$ref.slice(schemaPrefix.length)] ?? {})
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const [branch] = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) as JsonSchema[]
  if (branch !== undefined) return next(branch)
  if (schema.type === 'object') return exampleObject(schema, next)
  if (schema.type === 'array') return schema.maxItems === 0 ? [] : [next(schema.items ?? {})]
  if (schema.type === 'string') return exampleText(schema, name)
  if (schema.type === 'integer' || schema.type === 'number') return exampleNumber(schema)
  return schema.type === 'boolean' ? false : null
}

function exampleObject(schema: JsonSchema, next: (part: unknown, of: string) => unknown): object {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  const required = new Set((schema.required ?? []) as string[])
  return Object.fromEntries(
    properties.filter(([key]) => required.has(key)).map(([key, part]) => [key, next(part, key)]),
  )
}

function exampleNumber({ minimum, exclusiveMinimum }: JsonSchema): number {
  if (typeof minimum === 'number') return Math.max(minimum, 1)
  return typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 1
}

function exampleText({ format, minLength, pattern }: JsonSchema, name: string): string {
  if (format === 'uuid') return '0198b6a0-0000-7000-8000-000000000000'
  if (format === 'date-time') return '2026-05-04T10:00:00.000Z'
  if (format === 'date') return '2026-05-04'
  if (format === 'email') return 'ada@shop.example'
  if (format === 'uri') return 'https://shop.example/'
  const fitting = known[name]
  if (typeof fitting === 'string') return fitting
  if (pattern !== undefined) return ''
  return 'text'.padEnd(Number(minLength ?? 0), '-')
}

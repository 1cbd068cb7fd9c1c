/** Creates a small valid value for a zod schema, so that a test can get past any route's validation. */
import { z } from 'zod'

type JsonSchema = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  minLength?: number
  minimum?: number
  exclusiveMinimum?: number
  pattern?: string
}

/** @param known values for properties of that name, such as ids of existing resources */
export function sampleInput(
  schema: z.ZodType | undefined,
  known: Readonly<Record<string, unknown>>,
): unknown {
  if (schema === undefined) return undefined
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return sample(json, known, '')
}

function sample(schema: JsonSchema, known: Readonly<Record<string, unknown>>, name: string): unknown {
  if (name in known) return known[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const branch = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.[0]
  if (branch) return sample(branch, known, '')
  if (schema.type === 'object') return sampleObject(schema, known)
  if (schema.type === 'array') {
    return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}, known, ''))
  }
  if (schema.type === 'number' || schema.type === 'integer') {
    return schema.minimum ?? (schema.exclusiveMinimum === undefined ? 1 : schema.exclusiveMinimum + 0.5)
  }
  if (schema.type === 'boolean') return true
  if (schema.type === 'null') return null
  return sampleText(schema)
}

function sampleObject(schema: JsonSchema, known: Readonly<Record<string, unknown>>) {
  const wanted = Object.entries(schema.properties ?? {}).filter(
    ([key]) => schema.required?.includes(key) || key in known,
  )
  return Object.fromEntries(wanted.map(([key, property]) => [key, sample(property, known, key)]))
}

function sampleText(schema: JsonSchema): string {
  if (schema.format === 'uuid') return '0198b6a0-0000-7000-8000-000000000000'
  if (schema.format === 'email') return 'somebody@example.com'
  if (schema.format === 'uri') return 'https://sample.example/'
  if (schema.format === 'date-time') return '2026-05-04T10:00:00.000Z'
  if (schema.format === 'date') return '2026-05-04'
  return 'x'.repeat(Math.max(schema.minLength ?? 1, 1))
}

/** Types of the published client: every call that an API key may make, from the accepted description. */
import {
  type ApiDocument,
  type JsonSchema,
  type Operation,
  operationsOf,
  schemaPrefix,
  schemasIn,
} from '@vitrine/server/openapi/document'
import { apiDescription } from './api-description.ts'
import type { GeneratedFile } from './generated-file.ts'

/** A schema as a TypeScript type. */
function typeOf(schema: JsonSchema | undefined, indent = ''): string {
  if (schema === undefined) return 'unknown'
  if (schema.$ref !== undefined) return schema.$ref.slice(schemaPrefix.length)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((word) => JSON.stringify(word)).join(' | ')
  const parts = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (parts !== undefined) return [...new Set(parts.map((part) => typeOf(part, indent)))].join(' | ')
  if (Array.isArray(schema.allOf))
    return (schema.allOf as JsonSchema[]).map((part) => `(${typeOf(part, indent)})`).join(' & ')
  if (Array.isArray(schema.type))
    return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(' | ')
  if (schema.type === 'array') return arrayOf(schema, indent)
  if (schema.type === 'object') return objectOf(schema, indent)
  const simple: Record<string, string> = {
    integer: 'number',
    number: 'number',
    boolean: 'boolean',
    null: 'null',
  }
  return schema.type === 'string' ? 'string' : (simple[String(schema.type)] ?? 'unknown')
}

function arrayOf({ items, prefixItems }: JsonSchema, indent: string): string {
  if (Array.isArray(prefixItems))
    return `[${(prefixItems as JsonSchema[]).map((part) => typeOf(part, indent)).join(', ')}]`
  const type = typeOf(items as JsonSchema | undefined, indent)
  return /^[\w.]+$/.test(type) ? `${type}[]` : `(${type})[]`
}

function objectOf(schema: JsonSchema, indent: string): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  const values = schema.additionalProperties
  const record =
    values !== null && typeof values === 'object' && Object.keys(values).length > 0
      ? `Record<string, ${typeOf(values as JsonSchema, indent)}>`
      : 'Record<string, unknown>'
  if (properties.length === 0) return record
  const required = new Set((schema.required ?? []) as string[])
  const inner = `${indent}  `
  const lines = properties.map(([name, part]) => {
    const key = /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name)
    return `${inner}${key}${required.has(name) ? '' : '?'}: ${typeOf(part, inner)}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

const jsonOf = (content: Record<string, { schema?: JsonSchema }> | undefined) =>
  content?.['application/json']?.schema

function parametersOf(operation: Operation, place: string): string | null {
  const own = (operation.parameters ?? []).filter((each) => each.in === place)
  if (own.length === 0) return null
  const properties = Object.fromEntries(own.map(({ name, schema }) => [name, schema ?? {}]))
  const required = own.filter((each) => each.required).map(({ name }) => name)
  return `${objectOf({ properties, required }, '    ')}`
}

function bodyOf({ requestBody }: Operation): string | null {
  if (requestBody === undefined) return null
  const json = jsonOf(requestBody.content)
  return json === undefined ? 'FormData' : typeOf(json, '    ')
}

function operationLines(operation: Operation): string[] {
  const [params, query, body] = [
    parametersOf(operation, 'path'),
    parametersOf(operation, 'query'),
    bodyOf(operation),
  ]
  const response = operation.responses?.['200']
  const isOptional = query !== null && !/^ {6}\S+[^?]: /m.test(query)
  return [
    `  /** ${operation.summary} */`,
    `  '${operation.operationId}': {`,
    ...(params === null ? [] : [`    params: ${params}`]),
    ...(query === null ? [] : [`    query${isOptional ? '?' : ''}: ${query}`]),
    ...(body === null ? [] : [`    body: ${body}`]),
    `    response: ${responseOf(operation, jsonOf(response?.content))}`,
    '  }',
  ]
}

function responseOf({ responses = {} }: Operation, schema: JsonSchema | undefined): string {
  if (schema !== undefined) return typeOf(schema, '    ')
  return '204' in responses ? 'undefined' : 'Response'
}

export const apiClient: GeneratedFile = {
  path: 'apps/cli/src/client/api.gen.ts',
  async produce() {
    const { components, ...document } = JSON.parse(await apiDescription.produce()) as ApiDocument
    const wanted = operationsOf(document)
      .filter(({ operation }) => typeof operation['x-key-scope'] === 'string')
      .sort((a, b) => String(a.operation.operationId).localeCompare(String(b.operation.operationId)))
    const used = new Set<string>()
    const waiting = schemasIn(
      wanted.map(({ operation }) => ({ ...operation, responses: operation.responses?.['200'] })),
    )
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (!used.has(name)) waiting.push(...schemasIn(components.schemas[name]))
      used.add(name)
    }
    return [
      '// Generated from docs/api/openapi.json by `npm run generate`. Do not edit.',
      '',
      ...[...used]
        .sort()
        .map((name) => [name, components.schemas[name]] as const)
        .map(([name, schema]) => `export type ${name} = ${typeOf(schema)}\n`),
      '/** What each call is given and returns. */',
      'export interface Operations {',
      ...wanted.flatMap(({ operation }) => operationLines(operation)),
      '}',
      '',
      '/** Method and path of each call. */',
      'export const operations: Readonly<Record<keyof Operations, string>> = {',
      ...wanted.map(
        ({ path, method, operation }) => `  '${operation.operationId}': '${method.toUpperCase()} ${path}',`,
      ),
      '}',
      '',
    ].join('\n')
  },
}

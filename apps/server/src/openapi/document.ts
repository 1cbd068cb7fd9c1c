/** The shape of the API description, as far as it is read here. */

export type JsonSchema = { [key: string]: unknown; $ref?: string }

export interface MediaType {
  schema?: JsonSchema
  example?: unknown
}

export interface ResponseObject {
  $ref?: string
  description?: string
  content?: Record<string, MediaType>
  headers?: Record<string, unknown>
}

export interface Operation {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema; description?: string }[]
  requestBody?: { content?: Record<string, MediaType>; required?: boolean }
  responses?: Record<string, ResponseObject>
  security?: unknown[]
  'x-key-scope'?: string | null
}

export interface ApiDocument {
  openapi: string
  info: { title: string; version: string; description?: string }
  servers?: { url: string; description?: string }[]
  tags?: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; responses?: Record<string, ResponseObject> }
}

export const schemaPrefix = '#/components/schemas/'

/** The operations of a document with their method and path. */
export const operationsOf = ({ paths }: Pick<ApiDocument, 'paths'>) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

/** Replaces every reference to a schema. */
export function renameSchemas<T>(value: T, nameOf: (name: string) => string): T {
  if (Array.isArray(value)) return value.map((each) => renameSchemas(each, nameOf)) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) =>
      key === '$ref' && typeof child === 'string' && child.startsWith(schemaPrefix)
        ? [key, schemaPrefix + nameOf(child.slice(schemaPrefix.length))]
        : [key, renameSchemas(child, nameOf)],
    ),
  ) as T
}

/** Names of the schemas that a part of the document refers to directly. */
export function schemasIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, child]) =>
    key === '$ref' && typeof child === 'string'
      ? child.startsWith(schemaPrefix)
        ? [child.slice(schemaPrefix.length)]
        : []
      : schemasIn(child),
  )
}

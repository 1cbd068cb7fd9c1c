/** What would break a program that was written against an earlier description of the API. */
import { type ApiDocument, type JsonSchema, type Operation, operationsOf, schemaPrefix } from './document.ts'

type Direction = 'request' | 'response'

/** @returns one sentence for each breaking change, empty if there is none */
export function breakingChanges(accepted: ApiDocument, current: ApiDocument): string[] {
  const now = new Map(operationsOf(current).map((each) => [`${each.method} ${each.path}`, each.operation]))
  return operationsOf(accepted).flatMap(({ path, method, operation }) => {
    const name = `${method.toUpperCase()} ${path}`
    const found = now.get(`${method} ${path}`)
    if (found === undefined) return [`${name} is gone`]
    const compare = new SchemaComparison(accepted, current)
    return [
      ...compareOperation(operation, found),
      ...compareParameters(compare, operation, found),
      ...compareBodies(compare, operation, found),
    ].map((text) => `${name}: ${text}`)
  })
}

function compareOperation(before: Operation, after: Operation): string[] {
  const changes: string[] = []
  if (before.operationId !== after.operationId)
    changes.push(`its name was ${before.operationId} and is ${after.operationId}`)
  const [had, has] = [before['x-key-scope'] ?? null, after['x-key-scope'] ?? null]
  if (had !== null && had !== has)
    changes.push(`API keys needed the ${had} scope and now need ${has ?? 'more'}`)
  return changes
}

function compareParameters(compare: SchemaComparison, before: Operation, after: Operation): string[] {
  const changes: string[] = []
  const known = new Map((before.parameters ?? []).map((each) => [`${each.in} ${each.name}`, each]))
  for (const parameter of after.parameters ?? []) {
    const earlier = known.get(`${parameter.in} ${parameter.name}`)
    known.delete(`${parameter.in} ${parameter.name}`)
    if (parameter.required && !earlier?.required) changes.push(`the parameter ${parameter.name} is required`)
    if (earlier !== undefined)
      changes.push(
        ...compare.of(earlier.schema, parameter.schema, 'request', `the parameter ${parameter.name}`),
      )
  }
  for (const { name } of known.values()) changes.push(`the parameter ${name} is gone`)
  return changes
}

function compareBodies(compare: SchemaComparison, before: Operation, after: Operation): string[] {
  const [asked, asks] = [before.requestBody?.content, after.requestBody?.content]
  const [answered, answers] = [before.responses?.['200']?.content, after.responses?.['200']?.content]
  const changes: string[] = []
  if (asks !== undefined && asked === undefined) changes.push('it needs a body')
  for (const [type, { schema }] of Object.entries(asked ?? {}))
    changes.push(...compare.of(schema, asks?.[type]?.schema, 'request', 'body'))
  if (answered !== undefined && answers === undefined) changes.push('it no longer has a response')
  for (const [type, { schema }] of Object.entries(answered ?? {}))
    changes.push(...compare.of(schema, answers?.[type]?.schema, 'response', 'response'))
  return changes
}

class SchemaComparison {
  readonly #accepted: ApiDocument
  readonly #current: ApiDocument
  /** Pairs that are being compared; a schema may contain itself. */
  readonly #open = new Set<string>()

  constructor(accepted: ApiDocument, current: ApiDocument) {
    this.#accepted = accepted
    this.#current = current
  }

  of(a: JsonSchema | undefined, b: JsonSchema | undefined, direction: Direction, at: string): string[] {
    if (a === undefined) return []
    if (b === undefined) return [`${at} is gone`]
    const pair = `${a.$ref} ${b.$ref} ${direction}`
    if (a.$ref !== undefined || b.$ref !== undefined) {
      if (this.#open.has(pair)) return []
      this.#open.add(pair)
    }
    const [before, after] = [resolve(this.#accepted, a), resolve(this.#current, b)]
    return [
      ...this.#types(before, after, direction, at),
      ...(direction === 'request' ? limitChanges(before, after, at) : []),
      ...this.#parts(before, after, direction, at),
    ]
  }

  #types(before: JsonSchema, after: JsonSchema, direction: Direction, at: string): string[] {
    const [had, has] = [this.#kinds(this.#accepted, before), this.#kinds(this.#current, after)]
    if (had === null || has === null) return []
    // A request may become wider, a response narrower. New words of a list are announced as possible.
    const [smaller, larger] = direction === 'request' ? [had, has] : [has, had]
    const left = smaller.filter((kind) => !larger.includes(kind) && !larger.includes(typeOf(kind)))
    const bad = direction === 'response' && had.some(isWord) ? left.filter((kind) => !isWord(kind)) : left
    if (bad.length === 0) return []
    return [`${at} was ${had.join(' or ')} and is ${has.join(' or ')}`]
  }

  /** The types and words that a schema allows; null: anything, or more than this can tell. */
  #kinds(document: ApiDocument, schema: JsonSchema): string[] | null {
    const own = resolve(document, schema)
    if (own.const !== undefined) return [JSON.stringify(own.const)]
    if (Array.isArray(own.enum)) return own.enum.map((word) => JSON.stringify(word))
    const branches = (own.anyOf ?? own.oneOf) as JsonSchema[] | undefined
    if (branches !== undefined) {
      const kinds = branches.map((branch) => this.#kinds(document, branch))
      return kinds.includes(null) ? null : [...new Set(kinds.flatMap((each) => each ?? []))]
    }
    if (typeof own.type === 'string') return [own.type === 'integer' ? 'number' : own.type]
    return Array.isArray(own.type) ? (own.type as string[]) : null
  }

  #parts(before: JsonSchema, after: JsonSchema, direction: Direction, at: string): string[] {
    const [had, has] = [propertiesOf(before), propertiesOf(after)]
    const [needed, needs] = [new Set(before.required as string[]), new Set(after.required as string[])]
    const changes = Object.entries(had).flatMap(([name, schema]) => {
      const path = `${at}.${name}`
      const now = has[name]
      // A field that a request no longer knows is ignored.
      if (now === undefined) return direction === 'response' ? [`${path} is gone`] : []
      const own = this.of(schema, now, direction, path)
      if (direction === 'response' && needed.has(name) && !needs.has(name)) own.push(`${path} may be missing`)
      return own
    })
    if (direction === 'request')
      for (const name of needs) if (!needed.has(name)) changes.push(`${at}.${name} is required`)
    return [...changes, ...this.#inner(before, after, direction, at)]
  }

  /** Items of lists, values of records, and the one branch of something that may be null. */
  #inner(before: JsonSchema, after: JsonSchema, direction: Direction, at: string): string[] {
    const parts: [string, JsonSchema | undefined, JsonSchema | undefined][] = [
      [`${at}[]`, schemaIn(before.items), schemaIn(after.items)],
      [`${at}.*`, schemaIn(before.additionalProperties), schemaIn(after.additionalProperties)],
      [at, this.#onlyBranch(this.#accepted, before), this.#onlyBranch(this.#current, after)],
    ]
    return parts.flatMap(([path, a, b]) => (a && b ? this.of(a, b, direction, path) : []))
  }

  #onlyBranch(document: ApiDocument, schema: JsonSchema): JsonSchema | undefined {
    const branches = ((schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]).filter(
      (branch) => resolve(document, branch).type !== 'null',
    )
    return branches.length === 1 ? branches[0] : undefined
  }
}

const typeNames = new Set(['string', 'number', 'boolean', 'null', 'object', 'array'])

/** One value of a list, as JSON. */
const isWord = (kind: string) => !typeNames.has(kind)

/** The type that a word belongs to: a list of texts allows nothing that text doesn’t. */
const typeOf = (kind: string): string => (isWord(kind) ? typeof JSON.parse(kind) : kind)

const upperLimits = ['maximum', 'maxLength', 'maxItems'] as const
const lowerLimits = ['minimum', 'minLength', 'minItems'] as const

/** What a request may no longer be, although its type is the same. */
function limitChanges(before: JsonSchema, after: JsonSchema, at: string): string[] {
  const limit = (schema: JsonSchema, name: string) =>
    typeof schema[name] === 'number' ? schema[name] : undefined
  const isTighter = (name: string, sign: 1 | -1) => {
    const [had, has] = [limit(before, name), limit(after, name)]
    return has !== undefined && (had === undefined || sign * has < sign * had)
  }
  const tighter = [
    ...upperLimits.filter((name) => isTighter(name, 1)),
    ...lowerLimits.filter((name) => isTighter(name, -1)),
  ]
  return tighter.map(
    (name) => `the ${name} of ${at} was ${limit(before, name) ?? 'none'} and is ${limit(after, name)}`,
  )
}

const resolve = (document: ApiDocument, schema: JsonSchema): JsonSchema =>
  schema.$ref === undefined
    ? schema
    : (document.components.schemas[schema.$ref.slice(schemaPrefix.length)] ?? {})

const propertiesOf = (schema: JsonSchema) => (schema.properties ?? {}) as Record<string, JsonSchema>

const schemaIn = (value: unknown): JsonSchema | undefined =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as JsonSchema) : undefined

/** Which lists of the API have no end: every list of a response states how long it can get. */
import { type ApiDocument, type JsonSchema, type Operation, operationsOf, schemaPrefix } from './document.ts'

/**
 * Checks the lists that calls return, as the response itself or as rows in one of its fields. Each needs `maxItems`. A
 * list that is read page by page has exactly as many as `limit` allows. Fields with plain values, such as the tags of a
 * template, belong to the thing itself and aren’t lists of this kind.
 * @returns one sentence for each list without a bound
 */
export function unboundedLists(document: ApiDocument): string[] {
  return operationsOf(document).flatMap(({ operation }) => {
    const schema = operation.responses?.['200']?.content?.['application/json']?.schema
    if (schema === undefined) return []
    return listsOf(document, schema).flatMap((found) => {
      const problem = problemOf(operation, found)
      return problem === null ? [] : [`${operation.operationId}${found.name}: ${problem}`]
    })
  })
}

interface FoundList {
  /** Empty for the response itself, otherwise its field with a dot in front. */
  name: string
  list: JsonSchema
  /** The response contains the cursor of its next page. */
  hasNext: boolean
}

function listsOf(document: ApiDocument, schema: JsonSchema): FoundList[] {
  const [own] = formsOf(document, schema)
  if (own?.type === 'array') return [{ name: '', list: own, hasNext: true }]
  const fields = (own?.properties ?? {}) as Record<string, JsonSchema>
  return Object.entries(fields).flatMap(([field, value]) =>
    formsOf(document, value)
      .filter((form) => form.type === 'array' && hasRows(document, form))
      .map((list) => ({ name: `.${field}`, list, hasNext: 'next' in fields })),
  )
}

const hasRows = (document: ApiDocument, { items }: JsonSchema): boolean =>
  formsOf(document, (items ?? {}) as JsonSchema).some(({ type }) => type === 'object')

/** What a schema may be, apart from null. */
function formsOf(document: ApiDocument, schema: JsonSchema): JsonSchema[] {
  if (schema.$ref !== undefined) {
    const named = document.components.schemas[schema.$ref.slice(schemaPrefix.length)]
    return named === undefined ? [] : formsOf(document, named)
  }
  const branches = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (branches !== undefined) return branches.flatMap((branch) => formsOf(document, branch))
  return schema.type === 'null' ? [] : [schema]
}

/** Names of parameters that say where a page begins. */
const starts = ['skip', 'cursor', 'before']

function problemOf({ parameters = [] }: Operation, { list, hasNext }: FoundList): string | null {
  const { maxItems } = list
  if (typeof maxItems !== 'number') return 'no maxItems'
  const query = parameters.filter((each) => each.in === 'query')
  const isPaged = hasNext && query.some((each) => starts.includes(each.name))
  const limit = query.find((each) => each.name === 'limit')?.schema?.maximum
  return isPaged && limit !== maxItems
    ? `maxItems is ${maxItems}, and the limit of a page is ${limit ?? 'missing'}`
    : null
}

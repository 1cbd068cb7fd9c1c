/** Leaves each schema once: the description is first written with one for requests and one for responses. */
import { type ApiDocument, type JsonSchema, renameSchemas, schemasIn } from './document.ts'

const suffix = 'Input'

/** Drops schemas that no call uses, and the second name of those that are the same in both directions. */
export function tidySchemas(document: ApiDocument): ApiDocument {
  const all = document.components.schemas
  const twins = equalTwins(all)
  const merged = renameSchemas(document, (name) => (twins.has(name) ? baseOf(name) : name))
  const used = reachable([merged.paths, merged.components.responses], merged.components.schemas)
  // What only requests use needs no suffix either.
  const free = (name: string) => name.endsWith(suffix) && !used.has(baseOf(name))
  const finalName = (name: string) => (free(name) ? baseOf(name) : name)
  const renamed = renameSchemas(merged, finalName)
  const schemas = Object.entries(renamed.components.schemas)
    .filter(([name]) => used.has(name))
    .map(([name, schema]): [string, JsonSchema] => [finalName(name), schema])
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return { ...renamed, components: { ...renamed.components, schemas: Object.fromEntries(schemas) } }
}

const baseOf = (name: string) => name.slice(0, -suffix.length)

/** Names with the suffix whose schema is the same as the one without, apart from the suffix itself. */
function equalTwins(schemas: Readonly<Record<string, JsonSchema>>): Set<string> {
  const plain = (schema: JsonSchema | undefined) =>
    JSON.stringify(
      renameSchemas(schema, (name) =>
        name.endsWith(suffix) && baseOf(name) in schemas ? baseOf(name) : name,
      ),
    )
  let twins = new Set(
    Object.keys(schemas).filter(
      (name) =>
        name.endsWith(suffix) &&
        baseOf(name) in schemas &&
        plain(schemas[name]) === plain(schemas[baseOf(name)]),
    ),
  )
  // A schema differs when something that it contains does.
  for (;;) {
    const left = new Set(
      [...twins].filter((name) =>
        schemasIn(schemas[name]).every((part) => twins.has(part) || !part.endsWith(suffix)),
      ),
    )
    if (left.size === twins.size) return left
    twins = left
  }
}

function reachable(from: unknown, schemas: Readonly<Record<string, JsonSchema>>): Set<string> {
  const found = new Set<string>()
  const waiting = schemasIn(from)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    waiting.push(...schemasIn(schemas[name]))
  }
  return found
}

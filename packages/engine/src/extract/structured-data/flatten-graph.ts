import type { JsonObject, JsonValue } from '../../api/facts.ts'
import { isObject } from './is-object.ts'

const maxReferences = 500

/** Top-level entities of a block: lists and `@graph`s opened, references by `@id` within the block resolved. */
export function flattenGraph(value: JsonValue): JsonObject[] {
  const roots = openLists(value)
  const byId = new Map<string, JsonObject>()
  for (const root of roots) {
    const id = root['@id']
    if (typeof id === 'string' && Object.keys(root).length > 1 && byId.size < maxReferences)
      byId.set(id, root)
  }
  return byId.size === 0 ? roots : roots.map((root) => resolveReferences(root, byId))
}

function openLists(value: JsonValue): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(openLists)
  if (!isObject(value)) return []
  const graph = value['@graph']
  if (graph === undefined) return [value]
  const { '@graph': _, '@context': __, ...own } = value
  return [...(own['@type'] === undefined ? [] : [own]), ...openLists(graph)]
}

/**
 * Replaces `{"@id": "#offer"}` by the entity with that id, one level deep, because deeper references could be circular.
 */
function resolveReferences(entity: JsonObject, byId: ReadonlyMap<string, JsonObject>): JsonObject {
  const resolve = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(resolve)
    if (!isObject(value)) return value
    const id = value['@id']
    const isReference = typeof id === 'string' && Object.keys(value).length === 1
    return isReference ? (byId.get(id) ?? value) : value
  }
  return Object.fromEntries(
    Object.entries(entity).map(([name, value]) => [name, value === undefined ? null : resolve(value)]),
  )
}

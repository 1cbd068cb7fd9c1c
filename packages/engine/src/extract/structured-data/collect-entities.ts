/** All entities of a block, nested ones too. */
import type { JsonObject, JsonValue, StructuredBlock } from '../../api/facts.ts'
import { isObject } from './is-object.ts'

export interface CollectedEntity {
  /** Without the vocabulary's address: "Product". */
  types: readonly string[]
  value: JsonObject
  syntax: StructuredBlock['syntax']
  block: number
  /** Properties that lead to it from the top of its block: `['mainEntity']`; empty at the top. */
  trail: readonly string[]
}

const maxEntities = 3_000
const deepest = 12

export function collectEntities(block: StructuredBlock, index: number): CollectedEntity[] {
  const found: CollectedEntity[] = []
  const visit = (value: JsonValue, trail: readonly string[]): void => {
    if (found.length >= maxEntities || trail.length > deepest) return
    if (Array.isArray(value)) {
      for (const each of value) visit(each, trail)
      return
    }
    if (!isObject(value)) return
    const types = typesOf(value)
    if (types.length > 0) found.push({ types, value, syntax: block.syntax, block: index, trail })
    for (const [name, inner] of Object.entries(value)) {
      if (inner !== undefined && !name.startsWith('@')) visit(inner, [...trail, name])
    }
  }
  for (const entity of block.entities) visit(entity, [])
  return found
}

/** "http://schema.org/Product", "schema:Product" and "Product" are the same type. */
export function typesOf(value: JsonObject): string[] {
  const written = value['@type'] ?? value.type
  const list = Array.isArray(written) ? written : [written]
  return list.flatMap((type) =>
    typeof type === 'string' && type !== '' ? [type.replace(/^.*[/#:]/, '').trim()] : [],
  )
}

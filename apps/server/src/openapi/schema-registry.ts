/** Names of the schemas in the API description: those under which the contracts export them. */
import * as alert from '@vitrine/kernel/alert/alert'
import * as marks from '@vitrine/kernel/alert/evidence-marks'
import * as errors from '@vitrine/kernel/http/errors'
import * as scopes from '@vitrine/kernel/http/key-scopes'
import * as vocabulary from '@vitrine/kernel/names/vocabulary'
import * as coverage from '@vitrine/kernel/scan/coverage'
import { z } from 'zod'
import { contracts } from './contracts.gen.ts'

const kernel = { ...alert, ...marks, ...errors, ...scopes, ...vocabulary, ...coverage }

/** The shape of what the describing library keeps about a schema. */
export type SchemaName = { id?: string; [key: string]: unknown }

/**
 * Names every exported schema. Two schemas of one name get their module's name in front.
 * @param parameters schemas of paths and queries, which the description splits into single parameters
 * @throws if a name is still taken
 */
export function nameSchemas(
  registry: z.core.$ZodRegistry<SchemaName>,
  parameters: ReadonlySet<unknown>,
): void {
  const named = Object.entries({ kernel, ...contracts }).flatMap(([module, exports]) =>
    Object.entries(exports as Record<string, unknown>).flatMap(([name, schema]) =>
      schema instanceof z.ZodType && /^[A-Z]/.test(name) ? [{ module, name, schema }] : [],
    ),
  )
  const counts = Map.groupBy(named, ({ name }) => name)
  const known = new Map<string, z.ZodType>()
  for (const { module, name, schema } of named) {
    const isShared = new Set(counts.get(name)?.map((each) => each.schema)).size > 1
    const id = isShared ? `${module.charAt(0).toUpperCase()}${module.slice(1)}${name}` : name
    const taken = known.get(id)
    if (taken === schema || registry.has(schema) || parameters.has(schema)) continue
    if (taken !== undefined) throw new Error(`Two schemas of the API would be called ${id}.`)
    known.set(id, schema)
    registry.add(schema, { id })
  }
}

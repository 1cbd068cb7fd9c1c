/** Responses match their contract: fields that aren't in it are left out, and a contradiction is a server error. */
import { isDeepStrictEqual } from 'node:util'
import { isShared } from '@vitrine/modules/system/shared-answers'
import type { FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { listWriter } from './list-writer.ts'

/**
 * Number of rows of a longer list that are parsed by the contract on every call; the others are written by its
 * serializer.
 */
const checkedRows = 50

/**
 * Parses a response by its schema and serializes it as JSON. No response has a codec, so parsing is equivalent to
 * the library's own encoding, which takes twice as long.
 * @param isEveryRowChecked outside production: all rows of long lists are parsed and compared with the serializer's
 * output
 */
export function serializeAnswer(isEveryRowChecked: boolean): FastifySerializerCompiler<z.ZodType> {
  return ({ schema, method, url }) => {
    const read = (data: unknown) => {
      const { data: answer, error } = schema.safeParse(data)
      if (error) throw new ResponseSerializationError(method, url, { cause: error })
      return answer
    }
    const write = listWriter(schema)
    const writeAnswer = (data: unknown): string => {
      if (write === null || !Array.isArray(data)) return JSON.stringify(read(data))
      if (isEveryRowChecked) return same(write(data), JSON.stringify(read(data)))
      if (data.length <= checkedRows) return JSON.stringify(read(data))
      read(data.slice(0, checkedRows))
      return write(data)
    }
    return (data) => {
      if (!Array.isArray(data) || !isShared(data)) return writeAnswer(data)
      const known = written.get(data)
      if (known !== undefined) return known as unknown as string
      const bytes = Buffer.from(writeAnswer(data))
      written.set(data, bytes)
      // The server sends bytes as well as text; its types only allow text.
      return bytes as unknown as string
    }
  }
}

/** First serialization of shared lists. */
const written = new WeakMap<object, Buffer>()

/** @throws Error if the serializer of a list and its contract disagree. */
function same(written: string, read: string): string {
  if (!isDeepStrictEqual(JSON.parse(written), JSON.parse(read)))
    throw new Error('A list doesn’t match its contract.')
  return written
}

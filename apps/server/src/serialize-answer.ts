/** Answers leave as their contract says: what is not on it is left out, and what contradicts it is our fault. */
import { isDeepStrictEqual } from 'node:util'
import { isShared } from '@vitrine/modules/system/shared-answers'
import type { FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { listWriter } from './list-writer.ts'

/** So many rows of a longer list are read through the contract at every call; the others are written by its writer. */
const checkedRows = 50

/**
 * Reads an answer through its schema and writes it as JSON. No answer has a codec, so reading it is as good as the
 * library's own encoding of it, which takes twice as long.
 * @param isEveryRowChecked outside production: all rows of long lists are read, and what the writer makes of them is
 *   compared
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
      // The server sends bytes as well as text; its types know text only.
      return bytes as unknown as string
    }
  }
}

/** Shared lists as they were written first. */
const written = new WeakMap<object, Buffer>()

/** @throws Error when the writer of a list and its contract disagree. */
function same(written: string, read: string): string {
  if (!isDeepStrictEqual(JSON.parse(written), JSON.parse(read)))
    throw new Error('A list was written otherwise than its contract says.')
  return written
}

/** Column shapes that many tables share, so that ids, times and closed value lists look the same everywhere. */
import { newId } from '@vitrine/kernel/ids'
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A time-ordered primary key, made by the program so that a row's id is known before it is written. */
export const idColumn = (name: string) =>
  uuid(name)
    .primaryKey()
    .$defaultFn(() => newId())

/** A point in time with millisecond precision, as JavaScript can hold it without loss. */
export const timeColumn = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const createdAtColumn = () => timeColumn('created_at').notNull().defaultNow()

export const updatedAtColumn = () =>
  timeColumn('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())

/** Condition of a check constraint: the column holds null or one of the values. */
export function isOneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
  return sql`${column} in (${sql.raw(list)})`
}

/** The values of a zod enum as the non-empty tuple that a typed text column wants. */
export function valuesOf<Value extends string>(vocabulary: {
  options: readonly Value[]
}): [Value, ...Value[]] {
  const [first, ...rest] = vocabulary.options
  if (first === undefined) throw new Error('A column’s vocabulary can’t be empty.')
  return [first, ...rest]
}

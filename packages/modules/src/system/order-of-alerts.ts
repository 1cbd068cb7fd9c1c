import { Consequence } from '@vitrine/kernel/alert/consequences'
import { type SQL, sql } from 'drizzle-orm'

const consequences = sql.raw(`array[${Consequence.options.map((each) => `'${each}'`).join(', ')}]`)

/**
 * Display order: by status, then as `compareAlerts`, with ties in the order of titles. Alerts of earlier versions and those that people entered
 * name no consequence and follow the others.
 * @param table name of `alerts` in the query, or of a table with the same columns
 */
export const orderOfAlerts = (table: SQL): SQL => sql`
  array_position(array['open', 'closed', 'discarded'], ${table}.status),
  array_position(array['high', 'medium', 'low'], ${table}.severity),
  array_position(${consequences}, ${table}.details ->> 'consequence'),
  (${table}.details ->> 'blocks_buying') is not distinct from 'true' desc,
  ${table}.page_count desc, ${table}.title, ${table}.alert_id`

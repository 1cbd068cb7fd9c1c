/** Answers of new customers, and booked consultations. */
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAtColumn, idColumn, timeColumn } from './columns.ts'
import { websites } from './websites.ts'

export const onboardingSubmissions = pgTable('onboarding_submissions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.userId, { onDelete: 'cascade' }),
  websiteId: uuid('website_id').references(() => websites.websiteId, { onDelete: 'set null' }),
  answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
  createdAt: createdAtColumn(),
})

/** A consultation in the built-in booking widget. A slot belongs to the one booking that was not canceled. */
export const bookings = pgTable(
  'bookings',
  {
    bookingId: idColumn('booking_id'),
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'set null' }),
    websiteId: uuid('website_id').references(() => websites.websiteId, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    company: text('company').notNull().default(''),
    message: text('message').notNull().default(''),
    startsAt: timeColumn('starts_at').notNull(),
    endsAt: timeColumn('ends_at').notNull(),
    timeZone: text('time_zone').notNull().default('UTC'),
    cancelTokenHash: text('cancel_token_hash'),
    cancelledAt: timeColumn('cancelled_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('bookings_slot_key').on(table.startsAt).where(sql`${table.cancelledAt} is null`),
    index('bookings_email_idx').on(table.email),
    check('bookings_order_check', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

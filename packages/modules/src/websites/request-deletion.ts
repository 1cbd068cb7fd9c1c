import type { Transaction } from '@vitrine/db/database'
import { websites } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import { dayMs } from '@vitrine/kernel/time/durations'
import { eq } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Services } from '../system/services.ts'
import { announceDeletion } from './deletion-mails.ts'

/** Time to undo the deletion, milliseconds. */
const undoMs = 7 * dayMs

/** Schedules a website for deletion and notifies its admins. A repeated request does not change the date. */
export function requestDeletion(
  services: Services,
  websiteId: string,
  typedName: string,
): Promise<{ deletes_at: string }> {
  return services.db.transaction(async (tx) => {
    const website = await lockWebsite(tx, websiteId)
    if (normalize(typedName) !== normalize(website.name)) {
      const message = `Type “${website.name}” to confirm.`
      throw new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path: 'website_name', message }] })
    }
    if (website.deletesAt !== null && website.deletionReason === 'requested') {
      return { deletes_at: website.deletesAt.toISOString() }
    }
    const deletesAt = new Date(services.clock.now() + undoMs)
    await tx
      .update(websites)
      .set({ deletesAt, deletionReason: 'requested' })
      .where(eq(websites.websiteId, websiteId))
    await announceDeletion(services, tx, { ...website, deletesAt, deletionReason: 'requested' })
    return { deletes_at: deletesAt.toISOString() }
  })
}

/**
 * Cancels a scheduled deletion. Repeating it is no error.
 * @throws AppError NOT_FOUND, CONFLICT when it is deleted because its plan ended
 */
export function undoDeletion(services: Services, websiteId: string): Promise<void> {
  return services.db.transaction(async (tx) => {
    const website = await lockWebsite(tx, websiteId)
    if (website.deletionReason === 'plan_ended') {
      throw new AppError('CONFLICT', 'This website’s plan has ended. Contact us to keep it.')
    }
    await tx
      .update(websites)
      .set({ deletesAt: null, deletionReason: null })
      .where(eq(websites.websiteId, websiteId))
  })
}

async function lockWebsite(tx: Transaction, websiteId: string): Promise<typeof websites.$inferSelect> {
  const [website] = await tx.select().from(websites).where(eq(websites.websiteId, websiteId)).for('update')
  if (!website) throw notFound('The website')
  return website
}

const normalize = (name: string) => name.replaceAll(/\s+/g, ' ').trim().toLowerCase()

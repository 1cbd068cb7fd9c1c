/** Stores that a website is compared with, as its admins name them. */
import { isUniqueViolation } from '@vitrine/db/database'
import { competitors } from '@vitrine/db/tables/articles'
import { websites } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/errors'
import { newId } from '@vitrine/kernel/ids'
import { deriveStoreName, readStoreAddress } from '@vitrine/kernel/store-address'
import { and, asc, eq } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { Competitor } from './contract.ts'

const mostCompetitors = 10

export async function listCompetitors(
  { db }: Pick<Services, 'db'>,
  websiteId: string,
): Promise<Competitor[]> {
  const rows = await db
    .select()
    .from(competitors)
    .where(eq(competitors.websiteId, websiteId))
    .orderBy(asc(competitors.createdAt), asc(competitors.competitorId))
  return rows.map(present)
}

/** @throws AppError VALIDATION_FAILED, CONFLICT when it is named already or the list is full. */
export function addCompetitor(
  services: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  websiteId: string,
  named: { url: string; name?: string | undefined },
): Promise<Competitor> {
  const address = readStoreAddress(named.url)
  if (address === null) throw invalid('Please enter a valid URL')
  return services.db.transaction(async (tx) => {
    const [website] = await tx.select().from(websites).where(eq(websites.websiteId, websiteId)).for('update')
    if (website?.host === address.host) throw invalid('This is your own store.')
    if ((await tx.$count(competitors, eq(competitors.websiteId, websiteId))) >= mostCompetitors) {
      throw new AppError('CONFLICT', `Up to ${mostCompetitors} competitors can be named.`)
    }
    try {
      const [added] = await tx
        .insert(competitors)
        .values({
          competitorId: newId(),
          websiteId,
          name: named.name || deriveStoreName(named.url),
          url: address.url,
          host: address.host,
          createdBy: caller.userId,
          createdAt: new Date(services.clock.now()),
        })
        .returning()
      if (!added) throw notFound('The competitor')
      return present(added)
    } catch (error) {
      if (!isUniqueViolation(error, 'competitors_website_host_key')) throw error
      throw new AppError('CONFLICT', 'This store is named already.', { cause: error })
    }
  })
}

/** @throws AppError NOT_FOUND */
export async function removeCompetitor(
  { db }: Pick<Services, 'db'>,
  websiteId: string,
  competitorId: string,
): Promise<void> {
  const removed = await db
    .delete(competitors)
    .where(and(eq(competitors.competitorId, competitorId), eq(competitors.websiteId, websiteId)))
    .returning({ competitorId: competitors.competitorId })
  if (removed.length === 0) throw notFound('The competitor')
}

function present(row: typeof competitors.$inferSelect): Competitor {
  return {
    competitor_id: row.competitorId,
    name: row.name,
    url: row.url,
    last_visited_at: row.lastVisitedAt?.toISOString() ?? null,
    last_error: row.lastError,
  }
}

const invalid = (message: string) =>
  new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path: 'url', message }] })

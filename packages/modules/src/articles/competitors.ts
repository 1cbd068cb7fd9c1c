/** Stores that a website is compared with, named by its admins, or by operators for a whole industry. */
import { isUniqueViolation } from '@vitrine/db/database'
import { competitors } from '@vitrine/db/tables/articles'
import { websites } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import type { ListPage } from '@vitrine/kernel/http/page-query'
import { newId } from '@vitrine/kernel/ids'
import { deriveStoreName, readStoreAddress, type StoreAddress } from '@vitrine/kernel/store/store-address'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { type Competitor, type IndustryCompetitor, maxCompetitors } from './contract.ts'

export async function listCompetitors(
  { db }: Pick<Services, 'db'>,
  websiteId: string,
): Promise<Competitor[]> {
  const rows = await db
    .select()
    .from(competitors)
    .where(eq(competitors.websiteId, websiteId))
    .orderBy(asc(competitors.createdAt), asc(competitors.competitorId))
    .limit(maxCompetitors)
  return rows.map(present)
}

/** @throws AppError VALIDATION_FAILED, CONFLICT when it is already named or the list is full */
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
    if ((await tx.$count(competitors, eq(competitors.websiteId, websiteId))) >= maxCompetitors) {
      throw full()
    }
    try {
      const [added] = await tx
        .insert(competitors)
        .values({ ...valuesOf(services, caller, named, address), websiteId })
        .returning()
      if (!added) throw notFound('The competitor')
      return present(added)
    } catch (error) {
      if (!isUniqueViolation(error, 'competitors_website_host_key')) throw error
      throw new AppError('CONFLICT', 'This store is already on the list.', { cause: error })
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

/** Sorted by industry, then in the order in which they were added. */
export async function listIndustryCompetitors(
  { db }: Pick<Services, 'db'>,
  { skip, limit }: ListPage,
): Promise<IndustryCompetitor[]> {
  const rows = await db
    .select()
    .from(competitors)
    .where(isNull(competitors.websiteId))
    .orderBy(asc(competitors.industry), asc(competitors.createdAt), asc(competitors.competitorId))
    .offset(skip)
    .limit(limit)
  return rows.map((row) => ({ ...present(row), industry: row.industry ?? '' }))
}

/** @throws AppError VALIDATION_FAILED, CONFLICT when it is already named or the list is full */
export async function addIndustryCompetitor(
  services: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  named: { industry: string; url: string; name?: string | undefined },
): Promise<IndustryCompetitor> {
  const address = readStoreAddress(named.url)
  if (address === null) throw invalid('Please enter a valid URL')
  const { industry } = named
  const isOfIndustry = and(isNull(competitors.websiteId), eq(competitors.industry, industry))
  if ((await services.db.$count(competitors, isOfIndustry)) >= maxCompetitors) throw full()
  const [added] = await services.db
    .insert(competitors)
    .values({ ...valuesOf(services, caller, named, address), industry })
    .onConflictDoNothing()
    .returning()
  if (!added) throw new AppError('CONFLICT', 'This store is already on the list.')
  return { ...present(added), industry }
}

/** @throws AppError NOT_FOUND */
export async function removeIndustryCompetitor(
  { db }: Pick<Services, 'db'>,
  competitorId: string,
): Promise<void> {
  const removed = await db
    .delete(competitors)
    .where(and(eq(competitors.competitorId, competitorId), isNull(competitors.websiteId)))
    .returning({ competitorId: competitors.competitorId })
  if (removed.length === 0) throw notFound('The competitor')
}

const valuesOf = (
  { clock }: Pick<Services, 'clock'>,
  caller: Caller,
  named: { url: string; name?: string | undefined },
  address: StoreAddress,
) => ({
  competitorId: newId(),
  name: named.name || deriveStoreName(named.url),
  ...address,
  createdBy: caller.userId,
  createdAt: new Date(clock.now()),
})

const full = () => new AppError('CONFLICT', `You can add up to ${maxCompetitors} competitors.`)

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

import type { Transaction } from '@vitrine/db/database'
import { benchmarkRuns, competitors } from '@vitrine/db/tables/articles'
import { websites } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import { newId } from '@vitrine/kernel/ids'
import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Services } from '../system/services.ts'
import { runBenchmarkJob } from './run-benchmark.job.ts'

/** Competitors that a website is compared with: its own, and those that the operator keeps for its industry. */
export const competitorsOf = (website: { websiteId: string; industry: string | null }): SQL | undefined =>
  website.industry === null
    ? eq(competitors.websiteId, website.websiteId)
    : or(eq(competitors.websiteId, website.websiteId), eq(competitors.industry, website.industry))

/**
 * Adds a comparison and enqueues it, in one transaction.
 * @throws AppError NOT_FOUND, CONFLICT while another one is queued or running, VALIDATION_FAILED without competitors
 */
export async function requestBenchmark(
  services: Pick<Services, 'queue' | 'clock'>,
  tx: Transaction,
  websiteId: string,
  requestedBy: string | null,
  startAfter?: Date,
): Promise<string> {
  const [website] = await tx.select().from(websites).where(eq(websites.websiteId, websiteId)).for('update')
  if (!website) throw notFound('The website')
  if ((await tx.$count(competitors, competitorsOf(website))) === 0) {
    throw new AppError('VALIDATION_FAILED', 'Add at least one competitor first.')
  }
  const isOpen = and(
    eq(benchmarkRuns.websiteId, websiteId),
    inArray(benchmarkRuns.state, ['queued', 'in_progress']),
  )
  if ((await tx.$count(benchmarkRuns, isOpen)) > 0) {
    throw new AppError('CONFLICT', 'A comparison for this website is already running.')
  }
  const runId = newId()
  await tx
    .insert(benchmarkRuns)
    .values({ runId, websiteId, requestedBy, createdAt: new Date(services.clock.now()) })
  await services.queue.enqueue(
    tx,
    runBenchmarkJob,
    { run_id: runId },
    { key: runId, ...(startAfter ? { startAfter } : {}) },
  )
  return runId
}

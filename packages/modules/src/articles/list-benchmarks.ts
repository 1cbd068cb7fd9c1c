import { benchmarkRuns } from '@vitrine/db/tables/articles'
import type { ListPage } from '@vitrine/kernel/http/page-query'
import { desc, eq } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import type { BenchmarkRun } from './contract.ts'

/** A page of a website's comparisons, newest first. */
export async function listBenchmarks(
  { db }: Pick<Services, 'db'>,
  websiteId: string,
  { skip, limit }: ListPage,
): Promise<BenchmarkRun[]> {
  const rows = await db
    .select()
    .from(benchmarkRuns)
    .where(eq(benchmarkRuns.websiteId, websiteId))
    .orderBy(desc(benchmarkRuns.createdAt), desc(benchmarkRuns.runId))
    .offset(skip)
    .limit(limit)
  return rows.map((run) => ({
    run_id: run.runId,
    state: run.state,
    reason: run.reason,
    created_at: run.createdAt.toISOString(),
    finished_at: run.finishedAt?.toISOString() ?? null,
  }))
}

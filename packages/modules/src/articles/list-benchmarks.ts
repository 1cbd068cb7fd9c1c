import { benchmarkRuns } from '@vitrine/db/tables/articles'
import { desc, eq } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import type { BenchmarkRun } from './contract.ts'

/** The newest comparisons of a website. */
export async function listBenchmarks(
  { db }: Pick<Services, 'db'>,
  websiteId: string,
): Promise<BenchmarkRun[]> {
  const rows = await db
    .select()
    .from(benchmarkRuns)
    .where(eq(benchmarkRuns.websiteId, websiteId))
    .orderBy(desc(benchmarkRuns.createdAt))
    .limit(50)
  return rows.map((run) => ({
    run_id: run.runId,
    state: run.state,
    reason: run.reason,
    created_at: run.createdAt.toISOString(),
    finished_at: run.finishedAt?.toISOString() ?? null,
  }))
}

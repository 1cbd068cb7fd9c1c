/**
 * Returns the jobs of dead workers to the queue. A worker is dead when it reports nothing and its lock is gone:
 * one that is too busy to report keeps its lock, and one that only lost its connection keeps reporting.
 */
import { isHeldSql } from '@vitrine/db/worker-locks'
import type { PgBoss } from 'pg-boss'

export interface DeadWorkerRule {
  /** A job without a report for this long is checked, seconds. */
  silentSeconds: number
  /** Seconds between two checks; a job has to seem dead in both. */
  pollSeconds: number
}

/** How often a worker reports on its jobs, seconds. */
export const reportSeconds = 3

/** Together with polling, the job of a dead worker is taken after at most 20 seconds. */
export const deadWorkerRule: DeadWorkerRule = { silentSeconds: 10, pollSeconds: 4 }

/** The name of a job's lock. */
export const jobLockName = (jobId: string): string => `vitrine job ${jobId}`

interface Suspect {
  id: string
  name: string
  retryCount: number
}

const suspectsSql = `
  select id, name, retry_count as "retryCount" from pgboss.job
  where state = 'active' and heartbeat_seconds is not null
    and heartbeat_on < now() - $1 * interval '1 second'
    and not ${isHeldSql("'vitrine job ' || job.id")}`

/** Starts watching. @returns a function that stops it. */
export function watchForDeadWorkers(
  boss: PgBoss,
  { silentSeconds, pollSeconds }: DeadWorkerRule,
  log: (message: string, error?: unknown) => void,
): () => Promise<void> {
  let suspected = new Set<string>()
  let sweeping: Promise<void> | null = null

  async function sweep(): Promise<void> {
    const { rows } = await boss.getDb().executeSql(suspectsSql, [silentSeconds])
    const suspects = rows as Suspect[]
    const keyOf = ({ id, retryCount }: Suspect) => `${id} ${retryCount}`
    for (const suspect of suspects.filter((each) => suspected.has(keyOf(each)))) {
      await restartJob(boss, suspect, 'Its worker died.')
      log(`The worker running ${suspect.name} died; another worker will pick up the job`)
    }
    suspected = new Set(suspects.map(keyOf))
  }

  const timer = setInterval(() => {
    sweeping ??= sweep()
      .catch(() => {
        // After an outage of the database, every worker seems dead until it has reported again.
        suspected = new Set()
      })
      .finally(() => {
        sweeping = null
      })
  }, pollSeconds * 1_000)
  return async () => {
    clearInterval(timer)
    await sweeping
  }
}

/**
 * Ends an attempt whose worker is known to be dead. The next one starts immediately: a delay only helps against
 * transient errors, and the number of attempts is limited anyway.
 */
export async function restartJob(
  boss: PgBoss,
  { id, name, retryCount }: Pick<Suspect, 'id' | 'name'> & { retryCount?: number },
  reason: string,
): Promise<void> {
  // With the number of the attempt, because another process may already have given the job to a live worker.
  await boss.fail(name, retryCount === undefined ? id : { id, retryCount }, { message: reason })
  await boss
    .getDb()
    .executeSql(`update pgboss.job set start_after = now() where name = $1 and id = $2 and state = 'retry'`, [
      name,
      id,
    ])
}

/**
 * Wakes workers for jobs that became due: retries and jobs for later, of which the queue notifies nobody. One question
 * for all queues: if every worker asked for itself, an idle product would ask its database 25 times a second.
 */
import type { PgBoss } from 'pg-boss'

/** A due job is taken after this long at the latest, seconds. */
const askEverySeconds = 2

/** Of the given queues, those with a job that a worker may take now. */
const dueSql = `
  select queue.name from unnest($1::text[]) as queue (name)
  where exists (
    select from pgboss.job
    where job.name = queue.name and job.state < 'active' and job.start_after <= now())`

export interface DueJobs {
  /** From now on wakes this worker whenever its queue has a due job. */
  wake(queue: string, workerId: string): void
  stop(): Promise<void>
}

export function watchDueJobs(boss: PgBoss): DueJobs {
  const workers = new Map<string, string[]>()
  let asking: Promise<void> | null = null

  async function ask(): Promise<void> {
    const { rows } = await boss.getDb().executeSql(dueSql, [[...workers.keys()]])
    for (const { name } of rows as { name: string }[])
      for (const workerId of workers.get(name) ?? []) boss.notifyWorker(workerId)
  }

  const timer = setInterval(() => {
    if (workers.size === 0) return
    asking ??= ask()
      .catch(() => {
        // An outage of the database; the workers report it, and the next question comes in two seconds.
      })
      .finally(() => {
        asking = null
      })
  }, askEverySeconds * 1_000)
  return {
    wake(queue, workerId) {
      workers.set(queue, [...(workers.get(queue) ?? []), workerId])
    },
    async stop() {
      clearInterval(timer)
      await asking
    },
  }
}

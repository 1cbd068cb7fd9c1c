/** For load balancers and operators: whether the process lives, and whether it can do its work. */
import { workers } from '@vitrine/db/tables/operator'
import type { Services } from '@vitrine/modules/system/services'
import { gt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

const answerWithinMs = 3_000
/** A worker that has not reported for so long is taken for gone. */
const workerSilenceMs = 60_000

export const healthPlugin = fastifyPlugin(
  async (app: FastifyInstance, { services }: { services: Services }) => {
    app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'alive' }))
    app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_, reply) => {
      const [isDatabaseUp, isQueueUp] = await Promise.all([
        isTrueInTime(services.db.execute(sql`select 1`).then(() => true)),
        isTrueInTime(services.queue.isReady()),
      ])
      const isReady = isDatabaseUp && isQueueUp
      return reply.code(isReady ? 200 : 503).send({
        status: isReady ? 'ready' : 'not ready',
        database: isDatabaseUp ? 'ok' : 'unreachable',
        queue: isQueueUp ? 'ok' : 'unreachable',
        workers: isDatabaseUp ? await listWorkers(services) : [],
      })
    })
  },
)

async function isTrueInTime(promise: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), answerWithinMs)
  })
  try {
    return await Promise.race([promise.catch(() => false), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** Live workers with what they can do, above all whether Chromium's own sandbox is on. */
async function listWorkers({ db, clock }: Services) {
  const rows = await db
    .select({ roles: workers.roles, facts: workers.facts })
    .from(workers)
    .where(gt(workers.heartbeatAt, new Date(clock.now() - workerSilenceMs)))
  return rows
    .filter((worker) => worker.roles.includes('worker'))
    .map(({ facts }) => ({ chromium_sandbox: facts.chromium_sandbox ?? 'unknown', note: facts.note ?? null }))
}

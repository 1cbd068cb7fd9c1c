/** For load balancers and operators: whether the process is alive, and whether it is ready. */
import { usesDataFolder } from '@vitrine/config/settings'
import { isDiskFull, isOutage } from '@vitrine/db/outage'
import { workers } from '@vitrine/db/tables/operator'
import type { Services } from '@vitrine/modules/system/services'
import { gt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { createStorageProbe, type StorageState } from './storage-probe.ts'

const answerWithinMs = 3_000
/** A worker that has not reported for this long counts as gone, in milliseconds. */
const workerSilenceMs = 60_000

export const healthPlugin = fastifyPlugin(
  async (app: FastifyInstance, { services }: { services: Services }) => {
    app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'alive' }))
    const { settings } = services
    const askStorage = usesDataFolder(settings)
      ? createStorageProbe(settings.dataDir)
      : async () => 'ok' as const
    app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_, reply) => {
      const [database, isQueueUp, storage] = await Promise.all([
        inTime(stateOfDatabase(services), 'unreachable'),
        inTime(services.queue.isReady(), false),
        inTime(askStorage(), 'not writable'),
      ])
      const isReady = database === 'ok' && isQueueUp && storage === 'ok'
      return reply.code(isReady ? 200 : 503).send({
        status: isReady ? 'ready' : 'not ready',
        database,
        queue: isQueueUp ? 'ok' : 'unreachable',
        storage,
        ...(isReady ? {} : { detail: detailOf(database, storage) }),
        workers: database === 'ok' ? await listWorkers(services) : [],
      })
    })
  },
)

type DatabaseState = 'ok' | 'full' | 'read-only' | 'unreachable'

/** Assigning a transaction id requires a write, so a read-only database fails. */
async function stateOfDatabase({ db }: Services): Promise<DatabaseState> {
  try {
    await db.execute(sql`select pg_current_xact_id()`)
    return 'ok'
  } catch (error) {
    if (isDiskFull(error)) return 'full'
    return isOutage(error) ? 'unreachable' : 'read-only'
  }
}

function detailOf(database: DatabaseState, storage: StorageState): string {
  if (database === 'full' || storage === 'full')
    return 'The disk is full. Free up space and waiting scans will continue on their own.'
  if (database === 'read-only') return 'The database is read-only. Point DATABASE_URL at its primary server.'
  if (storage === 'not writable')
    return 'The data folder can’t be written to. Make VITRINE_DATA_DIR writable.'
  return 'The database or its queue isn’t responding. Check that PostgreSQL is running and reachable.'
}

async function inTime<Value>(promise: Promise<Value>, otherwise: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), answerWithinMs)
  })
  try {
    return await Promise.race([promise.catch(() => otherwise), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** Live workers with their capabilities, above all whether Chromium's own sandbox is on. */
async function listWorkers({ db, clock }: Services) {
  const rows = await db
    .select({ roles: workers.roles, facts: workers.facts })
    .from(workers)
    .where(gt(workers.heartbeatAt, new Date(clock.now() - workerSilenceMs)))
  return rows
    .filter((worker) => worker.roles.includes('worker'))
    .map(({ facts }) => ({ chromium_sandbox: facts.chromium_sandbox ?? 'unknown', note: facts.note ?? null }))
}

/** A separate server with a filled database, for the duration of a measurement. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbedded } from '@vitrine/db/embedded/start-embedded'
import { fillDatabase } from './fill-database.ts'
import type { LoadPlan } from './load-plan.ts'
import { type LoadServer, runLoadServer } from './run-load-server.ts'

export async function withServer<Result>(
  plan: LoadPlan,
  run: (server: LoadServer, databaseUrl: string, database: EmbeddedPostgres) => Promise<Result>,
  isWorker = false,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-load-'))
  const database = await startEmbedded({ dataFolder: folder })
  try {
    console.error(`filling the database: ${plan.alerts} alerts …`)
    await fillDatabase(database.url, plan)
    const server = await runLoadServer({ databaseUrl: database.url, dataDir: folder, isWorker })
    try {
      return await run(server, database.url, database)
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

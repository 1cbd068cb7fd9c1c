/** Creates the services that use cases work with, from the settings and a database URL. */
import { loadSecret } from '@vitrine/config/secret'
import type { Settings } from '@vitrine/config/settings'
import { type OpenDatabase, openDatabase } from '@vitrine/db/database'
import { systemClock } from '@vitrine/kernel/time/clock'
import { openByteStore } from '@vitrine/modules/files/byte-store'
import { openBlobStore } from '@vitrine/modules/files/open-blob-store'
import type { Log, Services } from '@vitrine/modules/system/services'
import { openQueue } from '@vitrine/queue/open-queue'
import { allJobs } from './all-jobs.ts'
import { loadDetectors } from './load-detectors.ts'

export interface CreateServicesOptions {
  settings: Settings
  databaseUrl: string
  publicUrl: string
  log: Log
}

export interface OpenServices {
  services: Services
  database: OpenDatabase
  /** Closes queue and database. */
  close(): Promise<void>
}

export async function createServices(options: CreateServicesOptions): Promise<OpenServices> {
  const { settings, log } = options
  const database = openDatabase({
    url: options.databaseUrl,
    maxConnections: settings.database.pool,
    onConnectionError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  const isScheduler = settings.roles.includes('scheduler')
  const queue = await openQueue({
    url: options.databaseUrl,
    jobs: allJobs,
    isScheduler,
    isSupervisor: isScheduler || settings.roles.includes('worker'),
    log: (message, error) => log.error({ err: error }, message),
  })
  return {
    database,
    services: {
      db: database.db,
      queue,
      blobs: openBlobStore(database.db, openByteStore(settings)),
      loadDetectors,
      settings,
      publicUrl: options.publicUrl,
      secret: loadSecret(settings),
      clock: systemClock,
      log,
    },
    async close() {
      await queue.stop()
      await database.close()
    },
  }
}

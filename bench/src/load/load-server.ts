/** Entry of the measured server process: the product's own, without scans. */
import { parseSettings } from '@vitrine/config/settings'
import { createLogger } from '@vitrine/server/logger'
import { startServer } from '@vitrine/server/start-server'
import { loadSecret } from './load-plan.ts'

export interface LoadServerTask {
  databaseUrl: string
  dataDir: string
  /** Also runs jobs, in the same process. */
  isWorker?: boolean
}

process.once('message', (message) => {
  const { databaseUrl, dataDir, isWorker } = message as LoadServerTask
  const settings = parseSettings({
    NODE_ENV: 'production',
    VITRINE_DATA_DIR: dataDir,
    VITRINE_PORT: '0',
    VITRINE_HOST: '127.0.0.1',
    VITRINE_ROLES: isWorker ? 'api,worker' : 'api',
    VITRINE_SECRET: loadSecret,
    DATABASE_URL: databaseUrl,
  })
  startServer({ settings, databaseUrl, logger: createLogger('error') }).then(
    ({ url }) => process.send?.({ url }),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
})

// The benchmark has ended, one way or another.
process.once('disconnect', () => process.exit(0))

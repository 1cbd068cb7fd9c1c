/** Starts the roles that the settings name, on an existing, migrated database. */
import type { AddressInfo } from 'node:net'
import type { Settings } from '@vitrine/config/settings'
import { releaseRuns } from '@vitrine/modules/scan-runs/release-runs'
import type { Services } from '@vitrine/modules/system/services'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { allJobs } from './all-jobs.ts'
import { createApp } from './create-app.ts'
import { createServices } from './create-services.ts'
import { startWorkerProcess } from './roles/start-worker-process.ts'
import { type BrowserFacts, startWorkerRole } from './roles/start-worker-role.ts'

export interface StartServerOptions {
  settings: Settings
  databaseUrl: string
  logger: Logger
}

export interface RunningServer {
  /** URL of the web app; null if this process does not serve it. */
  url: string | null
  services: Services
  /** Capabilities of the browser; null if this process runs no scans. */
  browser: Promise<BrowserFacts> | null
  /** Finishes open requests, interrupts jobs, and closes everything. Safe to call twice. */
  stop(): Promise<void>
}

/** A process that serves requests leaves scans to a second process, so that no scan slows down a request. */
export async function startServer(options: StartServerOptions): Promise<RunningServer> {
  const { settings, logger } = options
  const { roles } = settings
  const isBoth = roles.includes('api') && roles.includes('worker')
  const own = { ...settings, roles: isBoth ? roles.filter((role) => role !== 'worker') : roles }
  const stops: (() => Promise<void>)[] = []
  try {
    const workerProcess = isBoth ? beginWorkerProcess(options) : null
    if (workerProcess) stops.unshift(() => workerProcess.stop())
    const { services, close } = await createServices({
      settings: own,
      databaseUrl: options.databaseUrl,
      publicUrl: settings.publicUrl ?? '',
      log: logger,
    })
    stops.push(close)
    let url: string | null = null
    let browser = workerProcess?.browser ?? null
    if (roles.includes('api')) {
      const { app, address } = await listen(services, logger)
      url = address
      stops.unshift(() => app.close())
    }
    if (workerProcess) await workerProcess.begin(services.publicUrl, (pid) => releaseRuns(services, pid))
    else if (roles.includes('worker')) {
      const worker = await startWorkerRole(services, allJobs)
      browser = worker.browser
      stops.unshift(() => worker.stop())
    }
    return { url, services, browser, stop: stopOnce(stops) }
  } catch (error) {
    await stopOnce(stops)()
    throw error
  }
}

function beginWorkerProcess({ settings, databaseUrl, logger }: StartServerOptions) {
  const ofWorker: Settings = { ...settings, roles: ['worker'] }
  return startWorkerProcess({ settings: ofWorker, databaseUrl, logLevel: logger.level }, logger)
}

async function listen(
  services: Services,
  logger: Logger,
): Promise<{ app: FastifyInstance; address: string }> {
  const { settings } = services
  const app = await createApp({ services, logger })
  await app.listen({ host: settings.host, port: settings.port })
  const { port } = app.server.address() as AddressInfo
  const host = ['0.0.0.0', '::'].includes(settings.host) ? '127.0.0.1' : settings.host
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  // With port 0 the URL is known only now.
  if (services.publicUrl === '') services.publicUrl = address
  return { app, address }
}

/** In order, each even if one before it failed. */
function stopOnce(stops: readonly (() => Promise<void>)[]): () => Promise<void> {
  let stopping: Promise<void> | undefined
  return () => {
    stopping ??= (async () => {
      const failures: unknown[] = []
      for (const stop of stops) await stop().catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw new AggregateError(failures, 'Not everything stopped cleanly.')
    })()
    return stopping
  }
}

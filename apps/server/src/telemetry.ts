/** Traces and error reports, only if configured. Must run before the server's modules are loaded. */
import { register } from 'node:module'
import type { Settings } from '@vitrine/config/settings'

export interface Telemetry {
  /** Sends the remaining traces. */
  stop(): Promise<void>
}

export async function startTelemetry(settings: Settings): Promise<Telemetry> {
  const stops: (() => Promise<unknown>)[] = []
  if (settings.otlpEndpoint !== null) stops.push(await startTracing())
  if (settings.sentryDsn !== null)
    stops.push(await startErrorReports(settings.sentryDsn, settings.isProduction))
  return {
    async stop() {
      for (const stop of stops) await stop()
    },
  }
}

/** OpenTelemetry reads its endpoint from the environment by itself. */
async function startTracing(): Promise<() => Promise<unknown>> {
  // ES modules can only be instrumented by a loader hook that is registered before they load.
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url)
  const { NodeSDK } = await import('@opentelemetry/sdk-node')
  const { getNodeAutoInstrumentations } = await import('@opentelemetry/auto-instrumentations-node')
  const sdk = new NodeSDK({
    serviceName: 'vitrine',
    instrumentations: [
      // Every read of a file would be a span.
      getNodeAutoInstrumentations({ '@opentelemetry/instrumentation-fs': { enabled: false } }),
    ],
  })
  sdk.start()
  return () => sdk.shutdown()
}

async function startErrorReports(dsn: string, isProduction: boolean): Promise<() => Promise<unknown>> {
  const sentry = await import('@sentry/node')
  sentry.init({
    dsn,
    environment: isProduction ? 'production' : 'development',
    // Without a sample rate it creates no traces: OpenTelemetry does.
  })
  return () => sentry.close(2_000)
}

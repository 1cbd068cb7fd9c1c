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
  // Named one by one: the collections of all instrumentations and exporters take 70 MB.
  const [
    { BatchSpanProcessor, NodeTracerProvider },
    { OTLPTraceExporter },
    { defaultResource, detectResources, envDetector, hostDetector, processDetector, resourceFromAttributes },
    { registerInstrumentations },
    { HttpInstrumentation },
    { PgInstrumentation },
    { PinoInstrumentation },
    { UndiciInstrumentation },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/instrumentation'),
    import('@opentelemetry/instrumentation-http'),
    import('@opentelemetry/instrumentation-pg'),
    import('@opentelemetry/instrumentation-pino'),
    import('@opentelemetry/instrumentation-undici'),
  ])
  const provider = new NodeTracerProvider({
    // What the environment says (OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES) comes last and wins.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'vitrine' }))
      .merge(detectResources({ detectors: [hostDetector, processDetector, envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation(),
      new UndiciInstrumentation(),
      new PgInstrumentation(),
      new PinoInstrumentation(),
    ],
  })
  return () => provider.shutdown()
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

/** Error reporting of the web app. Nothing is loaded and nothing is sent without a DSN in the settings. */
import type { PublicConfig } from '@vitrine/modules/system/contract'

/** The development server's origin may always be traced. */
const developmentOrigin = 'http://localhost:3000'

/** Messages of browsers and extensions that say nothing about the product. */
const isBenign = (text: string) => text.includes('WebSocket') || text.includes('NS_ERROR_CONTENT_BLOCKED')

/** Whether trace headers may go there: the development server, and https origins that the operator named. */
export function traceTargets(targets: readonly string[]): RegExp[] {
  return [developmentOrigin, ...targets.filter((target) => target.startsWith('https://'))].map(
    (target) => new RegExp(`^${target.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(/|$)`),
  )
}

/** Keeps benign rejections out of the console's errors; they are logged as information. */
export function quietBenignRejections() {
  window.addEventListener('unhandledrejection', (event) => {
    const text = event.reason instanceof Error ? event.reason.message : String(event.reason)
    if (!isBenign(text)) return
    event.preventDefault()
    console.info('Suppressed', text)
  })
}

/** Starts reporting when the operator configured it. */
export async function startReporting({ sentry_dsn, trace_targets }: PublicConfig) {
  if (sentry_dsn === null) return
  const Sentry = await import('@sentry/react')
  Sentry.init({
    dsn: sentry_dsn,
    environment: 'production',
    tracesSampleRate: 1,
    profileSessionSampleRate: 1,
    profileLifecycle: 'trace',
    // Bodies would carry passwords; addresses of users may go along.
    dataCollection: { userInfo: true, httpBodies: [] },
    integrations: [Sentry.browserTracingIntegration(), Sentry.browserProfilingIntegration()],
    tracePropagationTargets: traceTargets(trace_targets),
    beforeSend: (event) => {
      for (const exception of event.exception?.values ?? []) {
        if (isBenign(exception.value ?? ''))
          exception.mechanism = { type: 'generic', ...exception.mechanism, handled: true }
      }
      return event
    },
  })
}

/** Error reporting of the web app. Without a DSN in the settings, nothing is loaded and nothing is sent. */
import { escapeRegExp } from '@vitrine/kernel/text/escape-reg-exp'
import type { PublicConfig } from '@vitrine/modules/system/contract'

/** The development server's origin may always receive trace headers. */
const developmentOrigin = 'http://localhost:3000'

/** Messages of browsers and extensions that say nothing about the app. */
const isBenign = (text: string) => text.includes('WebSocket') || text.includes('NS_ERROR_CONTENT_BLOCKED')

const textOf = (value: unknown) => (value instanceof Error ? value.message : String(value))

/** Whether trace headers may be sent to a URL: the development server, and https origins that the operator listed. */
export function traceTargets(targets: readonly string[]): RegExp[] {
  return [developmentOrigin, ...targets.filter((target) => target.startsWith('https://'))].map(
    (target) => new RegExp(`^${escapeRegExp(target)}(/|$)`),
  )
}

/**
 * Keeps benign errors and rejections out of the console's errors: they are marked as handled and logged as
 * information.
 */
export function quietBenignErrors() {
  const logError = console.error
  console.error = (...parts: unknown[]) => {
    if (parts.some((part) => isBenign(textOf(part)))) console.info('Handled', ...parts)
    else logError(...parts)
  }
  window.addEventListener('unhandledrejection', (event) => {
    const text = textOf(event.reason)
    if (!isBenign(text)) return
    event.preventDefault()
    console.info('Suppressed', text)
  })
}

/** Maximum number of errors buffered until the service is ready. */
const maxKept = 20

/** Errors from before the service was ready. `take` returns them and stops listening. */
export function keepEarlyErrors() {
  const kept: unknown[] = []
  const keep = (error: unknown) => {
    if (kept.length < maxKept && !isBenign(textOf(error))) kept.push(error)
  }
  const onError = (event: ErrorEvent) => keep(event.error ?? event.message)
  const onRejection = (event: PromiseRejectionEvent) => keep(event.reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return {
    take(): readonly unknown[] {
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', onRejection)
      return kept
    },
  }
}

/**
 * Starts reporting if the operator configured it, and sends the errors buffered so far. The page doesn't wait for
 * it, so that no visit starts later because of reporting.
 */
export async function startReporting(
  { sentry_dsn, trace_targets }: Pick<PublicConfig, 'sentry_dsn' | 'trace_targets'>,
  early: Pick<ReturnType<typeof keepEarlyErrors>, 'take'>,
) {
  if (sentry_dsn === null) {
    early.take()
    return
  }
  const Sentry = await import('@sentry/react')
  Sentry.init({
    dsn: sentry_dsn,
    environment: 'production',
    tracesSampleRate: 1,
    // Whole transactions, named by URL; streamed spans would all be called "Pageload".
    traceLifecycle: 'static',
    profileSessionSampleRate: 1,
    profileLifecycle: 'trace',
    // Request bodies would contain passwords. User addresses may be sent.
    dataCollection: { userInfo: true, httpBodies: [] },
    // Error messages on screen must not depend on reporting.
    enhanceFetchErrorMessages: 'report-only',
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
  for (const error of early.take()) Sentry.captureException(error)
}

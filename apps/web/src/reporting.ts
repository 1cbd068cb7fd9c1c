/** Error reporting of the web app. Nothing is loaded and nothing is sent without a DSN in the settings. */
import { escapeRegExp } from '@vitrine/kernel/escape-reg-exp'
import type { PublicConfig } from '@vitrine/modules/system/contract'

/** The development server's origin may always be traced. */
const developmentOrigin = 'http://localhost:3000'

/** Messages of browsers and extensions that say nothing about the product. */
const isBenign = (text: string) => text.includes('WebSocket') || text.includes('NS_ERROR_CONTENT_BLOCKED')

const textOf = (value: unknown) => (value instanceof Error ? value.message : String(value))

/** Whether trace headers may go there: the development server, and https origins that the operator named. */
export function traceTargets(targets: readonly string[]): RegExp[] {
  return [developmentOrigin, ...targets.filter((target) => target.startsWith('https://'))].map(
    (target) => new RegExp(`^${escapeRegExp(target)}(/|$)`),
  )
}

/** Keeps benign errors and rejections out of the console's errors; they count as handled and are logged as information. */
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

/** So many errors are kept until the service is ready. */
const maxKept = 20

/** What went wrong before the service was ready. `take` hands it over and stops listening. */
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
 * Starts reporting when the operator configured it, and hands over what went wrong meanwhile. The page is not kept
 * waiting for it: without a DSN that would be for nothing, and with one every visit would begin later.
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
    // Whole transactions, named by the address; streamed spans would all be called "Pageload".
    traceLifecycle: 'static',
    profileSessionSampleRate: 1,
    profileLifecycle: 'trace',
    // Bodies would carry passwords; addresses of users may go along.
    dataCollection: { userInfo: true, httpBodies: [] },
    // What screens say of a failed call must not depend on reporting.
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

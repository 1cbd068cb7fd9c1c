/** Events of a scan, worded for a shop's owner. A listener that fails does not stop the scan. */

import type { Finding } from '../detector.ts'
import type { Coverage, MergingStatus, PageTask, ScanDeps, ScanEvent, ScanPhase } from '../scan-types.ts'

export interface Teller {
  info(text: string, url?: string): void
  notice(text: string, url?: string): void
  /** @param cause what went wrong inside, for the operator's log: no owner reads it. */
  problem(text: string, url?: string, cause?: string): void
  action(text: string, url: string): void
  page(task: PageTask, status: 'in_progress' | 'collected' | 'completed' | 'failed'): void
  finding(detector: string, finding: Finding): void
  coverage(coverage: Coverage): void
  phase(phase: ScanPhase, done: number, total: number): void
  plan(plan: Omit<ScanEvent & { type: 'plan' }, 'type'>): void
  merging(status: MergingStatus, progress: number): void
}

/** Told to the owner of a page that a fault of ours kept from being read. */
export const pageFailedText = 'The page could not be analysed, so it counts as not checked.'

export function causeOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Sends events to whoever runs the scan. */
export function createTeller({ onEvent }: Pick<ScanDeps, 'onEvent'>, nowMs: () => number): Teller {
  const send = (event: ScanEvent) => {
    try {
      onEvent(event)
    } catch {
      // Whoever listens has its own troubles; the scan goes on.
    }
  }
  const log = (level: 'info' | 'notice' | 'problem') => (text: string, url?: string, cause?: string) =>
    send({
      type: 'log',
      at: new Date(nowMs()).toISOString(),
      level,
      text,
      url: url ?? null,
      ...(cause ? { cause } : {}),
    })
  return {
    info: log('info'),
    notice: log('notice'),
    problem: log('problem'),
    action: (text, url) => send({ type: 'action', text, url }),
    page: ({ url, platform, region, tier }, status) =>
      send({ type: 'page', url, platform, region, tier, status }),
    finding: (detector, { severity, title, where, description, url, causeKey }) =>
      send({ type: 'finding', detector, severity, title, where, description, url, causeKey }),
    coverage: (coverage) => send({ type: 'coverage', coverage }),
    phase: (phase, done, total) => send({ type: 'phase', phase, done, total }),
    plan: (plan) => send({ type: 'plan', ...plan }),
    merging: (status, progress) => send({ type: 'merging', status, progress }),
  }
}

/** Events of a scan, worded for a store's owner. A listener that fails does not stop the scan. */

import type { MergingStatus, RunPhase } from '@vitrine/kernel/names/vocabulary'
import type { Coverage } from '@vitrine/kernel/scan/coverage'
import type { Finding } from '../api/detector.ts'
import type { PageTask, ScanDeps, ScanEvent } from '../api/scan-types.ts'

export interface ScanEventEmitter {
  info(text: string, url?: string): void
  notice(text: string, url?: string): void
  /** @param cause internal cause, for the operator's log; never shown to an owner */
  problem(text: string, url?: string, cause?: string): void
  action(text: string, url: string): void
  page(task: PageTask, status: 'in_progress' | 'collected' | 'completed' | 'failed'): void
  /** @param isRecorded it is part of an outcome that the scan's memory already holds */
  finding(detector: string, finding: Finding, isRecorded?: boolean): void
  coverage(coverage: Coverage): void
  phase(phase: RunPhase, done: number, total: number): void
  plan(plan: Omit<ScanEvent & { type: 'plan' }, 'type'>): void
  /** @param fetchedAtMs when the first reused page was read */
  reuse(fetchedAtMs: number): void
  merging(status: MergingStatus, progress: number): void
}

/** Shown to the owner for a page that could not be read because of an internal error. */
export const pageFailedText = 'The page couldn’t be analyzed, so it counts as not checked.'

export function errorCause(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Emits events to the caller of the scan. */
export function createScanEventEmitter(
  { onEvent }: Pick<ScanDeps, 'onEvent'>,
  nowMs: () => number,
): ScanEventEmitter {
  const send = (event: ScanEvent) => {
    try {
      onEvent(event)
    } catch {
      // A listener that throws must not stop the scan.
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
    finding: (detector, { severity, title, where, description, url, causeKey }, isRecorded = false) =>
      send({ type: 'finding', detector, severity, title, where, description, url, causeKey, isRecorded }),
    coverage: (coverage) => send({ type: 'coverage', coverage }),
    phase: (phase, done, total) => send({ type: 'phase', phase, done, total }),
    plan: (plan) => send({ type: 'plan', ...plan }),
    reuse: (fetchedAtMs) => send({ type: 'reuse', pagesFrom: new Date(fetchedAtMs).toISOString() }),
    merging: (status, progress) => send({ type: 'merging', status, progress }),
  }
}

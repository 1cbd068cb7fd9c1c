/** Every job of the product, with the worker that runs it. A worker is loaded when its first job arrives. */

import { checkAlertJob } from '@vitrine/modules/alerts/check-alert.job'
import { runBenchmarkJob } from '@vitrine/modules/articles/run-benchmark.job'
import { deliverAuditsJob } from '@vitrine/modules/audits/deliver-audits.job'
import { runExportJob } from '@vitrine/modules/exports/run-export.job'
import { beatWebsiteJob } from '@vitrine/modules/heartbeats/beat-website.job'
import { tickHeartbeatsJob } from '@vitrine/modules/heartbeats/tick-heartbeats.job'
import { deliverMailJob } from '@vitrine/modules/mail/deliver-mail.job'
import { dailyMetricsJob } from '@vitrine/modules/metrics/daily-metrics.job'
import { deliverMessageJob } from '@vitrine/modules/notifications/delivery/deliver-message.job'
import { dispatchEventsJob } from '@vitrine/modules/notifications/dispatch/dispatch-events.job'
import { answerClickJob } from '@vitrine/modules/notifications/slack/answer-click.job'
import { launchFreeAuditJob } from '@vitrine/modules/onboarding/launch-free-audit.job'
import { cleanUpJob } from '@vitrine/modules/retention/clean-up.job'
import { assistScanJob } from '@vitrine/modules/scan-runs/assist-scan.job'
import { recoverStalledRunsJob } from '@vitrine/modules/scan-runs/recover-stalled-runs.job'
import { runScanJob } from '@vitrine/modules/scans/run-scan.job'
import { tickSchedulesJob } from '@vitrine/modules/schedules/tick-schedules.job'
import type { Services } from '@vitrine/modules/system/services'
import { createTicketJob, pollTicketsJob, syncTicketJob } from '@vitrine/modules/tickets/ticket.job'
import { deleteDueWebsitesJob } from '@vitrine/modules/websites/delete-due-websites.job'
import { findRegionsJob } from '@vitrine/modules/websites/find-regions.job'
import { checkOwnershipJob } from '@vitrine/modules/websites/ownership/check-ownership.job'
import { reproveOwnershipJob } from '@vitrine/modules/websites/ownership/reprove-ownership.job'
import { refreshEstimatesJob } from '@vitrine/modules/websites/refresh-estimates.job'
import { handleJob, type JobHandler } from '@vitrine/queue/define-job'
import type { z } from 'zod'

type AnyJob = JobHandler<z.ZodType, Services>

// Each job parses its payload with its own schema before its worker sees it, which the type of a list cannot
// express.
export const allJobs: readonly AnyJob[] = [
  handleJob(runScanJob, () => import('@vitrine/modules/scan-runs/run-scan.worker')) as AnyJob,
  handleJob(assistScanJob, () => import('@vitrine/modules/scan-runs/assist-scan.worker')) as AnyJob,
  handleJob(checkAlertJob, () => import('@vitrine/modules/scan-runs/check-alert.worker')) as AnyJob,
  handleJob(
    recoverStalledRunsJob,
    () => import('@vitrine/modules/scan-runs/recover-stalled-runs.worker'),
  ) as AnyJob,
  handleJob(tickSchedulesJob, () => import('@vitrine/modules/schedules/tick-schedules.worker')) as AnyJob,
  handleJob(tickHeartbeatsJob, () => import('@vitrine/modules/heartbeats/tick-heartbeats.worker')) as AnyJob,
  handleJob(beatWebsiteJob, () => import('@vitrine/modules/scan-runs/beat-website.worker')) as AnyJob,
  handleJob(cleanUpJob, () => import('@vitrine/modules/retention/clean-up.worker')) as AnyJob,
  handleJob(refreshEstimatesJob, () => import('@vitrine/modules/metrics/refresh-estimates.worker')) as AnyJob,
  handleJob(dailyMetricsJob, () => import('@vitrine/modules/metrics/daily-metrics.worker')) as AnyJob,
  handleJob(deliverMailJob, () => import('@vitrine/modules/mail/deliver-mail.worker')) as AnyJob,
  handleJob(
    dispatchEventsJob,
    () => import('@vitrine/modules/notifications/dispatch/dispatch-events.worker'),
  ) as AnyJob,
  handleJob(
    deliverMessageJob,
    () => import('@vitrine/modules/notifications/delivery/deliver-message.worker'),
  ) as AnyJob,
  handleJob(
    answerClickJob,
    () => import('@vitrine/modules/notifications/slack/answer-click.worker'),
  ) as AnyJob,
  handleJob(runExportJob, () => import('@vitrine/modules/exports/run-export.worker')) as AnyJob,
  handleJob(
    launchFreeAuditJob,
    () => import('@vitrine/modules/onboarding/launch-free-audit.worker'),
  ) as AnyJob,
  handleJob(findRegionsJob, () => import('@vitrine/modules/websites/find-regions.worker')) as AnyJob,
  handleJob(
    checkOwnershipJob,
    () => import('@vitrine/modules/websites/ownership/check-ownership.worker'),
  ) as AnyJob,
  handleJob(
    reproveOwnershipJob,
    () => import('@vitrine/modules/websites/ownership/reprove-ownership.worker'),
  ) as AnyJob,
  handleJob(createTicketJob, () => import('@vitrine/modules/tickets/create-ticket.worker')) as AnyJob,
  handleJob(syncTicketJob, () => import('@vitrine/modules/tickets/sync-ticket.worker')) as AnyJob,
  handleJob(pollTicketsJob, () => import('@vitrine/modules/tickets/poll-tickets.worker')) as AnyJob,
  handleJob(deliverAuditsJob, () => import('@vitrine/modules/audits/deliver-audits.worker')) as AnyJob,
  handleJob(runBenchmarkJob, () => import('@vitrine/modules/articles/run-benchmark.worker')) as AnyJob,
  handleJob(
    deleteDueWebsitesJob,
    () => import('@vitrine/modules/websites/delete-due-websites.worker'),
  ) as AnyJob,
]

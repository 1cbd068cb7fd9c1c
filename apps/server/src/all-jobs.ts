/** Every job of the product. */

import { runBenchmarkJob } from '@vitrine/modules/articles/run-benchmark.job'
import { deliverAuditsJob } from '@vitrine/modules/audits/deliver-audits.job'
import { runExportJob } from '@vitrine/modules/exports/run-export.job'
import { deliverMailJob } from '@vitrine/modules/mail/deliver-mail.job'
import { dailyMetricsJob } from '@vitrine/modules/metrics/daily-metrics.job'
import { refreshEstimatesJob } from '@vitrine/modules/metrics/refresh-estimates.job'
import { launchFreeAuditJob } from '@vitrine/modules/onboarding/launch-free-audit.job'
import { checkAlertJob } from '@vitrine/modules/scans/check-alert.job'
import { helpScanJob } from '@vitrine/modules/scans/help-scan.job'
import { rescueRunsJob } from '@vitrine/modules/scans/rescue-runs.job'
import { runScanJob } from '@vitrine/modules/scans/run-scan.job'
import { cleanUpJob } from '@vitrine/modules/system/clean-up.job'
import type { Services } from '@vitrine/modules/system/services'
import { checkOwnershipJob } from '@vitrine/modules/websites/check-ownership.job'
import { deleteDueWebsitesJob } from '@vitrine/modules/websites/delete-due-websites.job'
import { findRegionsJob } from '@vitrine/modules/websites/find-regions.job'
import { reproveOwnershipJob } from '@vitrine/modules/websites/reprove-ownership.job'
import type { JobDefinition } from '@vitrine/queue/define-job'
import type { z } from 'zod'

type AnyJob = JobDefinition<z.ZodType, Services>

// Each job parses its payload by its own schema before its handler sees it, which a list of them cannot express.
export const allJobs: readonly AnyJob[] = [
  runScanJob as AnyJob,
  helpScanJob as AnyJob,
  checkAlertJob as AnyJob,
  rescueRunsJob as AnyJob,
  cleanUpJob as AnyJob,
  refreshEstimatesJob as AnyJob,
  dailyMetricsJob as AnyJob,
  deliverMailJob as AnyJob,
  runExportJob as AnyJob,
  launchFreeAuditJob as AnyJob,
  findRegionsJob as AnyJob,
  checkOwnershipJob as AnyJob,
  reproveOwnershipJob as AnyJob,
  deliverAuditsJob as AnyJob,
  runBenchmarkJob as AnyJob,
  deleteDueWebsitesJob as AnyJob,
]

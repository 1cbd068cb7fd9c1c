/** Every job of the product. */
import { runScanJob } from '@vitrine/modules/scans/run-scan.job'
import type { Services } from '@vitrine/modules/system/services'
import type { JobDefinition } from '@vitrine/queue/define-job'
import type { z } from 'zod'

// A list of jobs with payloads of their own: each is parsed by its own schema before its handler sees it.
export const allJobs: readonly JobDefinition<z.ZodType, Services>[] = [
  runScanJob as JobDefinition<z.ZodType, Services>,
]

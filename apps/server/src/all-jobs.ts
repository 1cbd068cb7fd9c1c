/** Every job of the product. */
import type { Services } from '@vitrine/modules/system/services'
import type { JobDefinition } from '@vitrine/queue/define-job'
import type { z } from 'zod'

export const allJobs: readonly JobDefinition<z.ZodType, Services>[] = []

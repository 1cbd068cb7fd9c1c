/** An operator's manual findings: the alerts of a scan that no worker can run. */
import { defineRoute } from '@vitrine/kernel/http/route'
import { Platform, Severity } from '@vitrine/kernel/names/vocabulary'
import { z } from 'zod'

const shortText = z.string().trim().min(1, 'This field is required').max(300)
const pageUrl = z.url({ protocol: /^https?$/, error: 'Enter an http or https URL' }).max(2_000)

export const HandAlert = z.object({
  title: shortText,
  severity: Severity,
  description: z.string().trim().max(5_000).default(''),
  /** Pages with the fault; links lead to the first one. */
  page_urls: z.array(pageUrl).min(1, 'Enter a page URL').max(200),
  platforms: z.array(Platform).max(2).default([]),
  /** The actual and the expected value. */
  rows: z
    .array(
      z.object({
        title: z.string().trim().max(120).default(''),
        current: z.string().trim().max(5_000).default(''),
        suggested: z.string().trim().max(5_000).default(''),
      }),
    )
    .max(20)
    .default([]),
  /** An uploaded screenshot of the fault. */
  picture_file_id: z.uuid().nullable().default(null),
})
export type HandAlert = z.infer<typeof HandAlert>

export const HandResults = z.object({
  /** Number of checked pages. */
  page_count: z.number().int().min(1, 'Enter how many pages were checked').max(100_000),
  alerts: z.array(HandAlert).max(500),
})
export type HandResults = z.infer<typeof HandResults>

export const enterResults = defineRoute({
  name: 'enter-results',
  method: 'POST',
  path: '/api/v1/operator/scans/:scan_id/results',
  access: 'superuser',
  summary: 'Saves manually entered results, finishes the scan, and emails its owner',
  params: z.object({ scan_id: z.uuid() }),
  body: HandResults,
  response: z.object({ alert_count: z.number().int() }),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION_FAILED'],
})

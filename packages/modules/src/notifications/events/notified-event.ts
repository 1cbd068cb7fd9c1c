/** An event as messages report it: how everything was when it happened, so that later changes don't rewrite it. */
import { Severity } from '@vitrine/kernel/names/vocabulary'
import { z } from 'zod'
import { EventKind } from '../contract.ts'

export const NotifiedEvent = z.object({
  event_id: z.string(),
  kind: EventKind,
  at: z.iso.datetime(),
  /** What it is about, in a line. */
  title: z.string(),
  /** Where, or why; empty when there is nothing to add. */
  detail: z.string().default(''),
  alert_id: z.string().nullable().default(null),
  scan_id: z.string().nullable().default(null),
  /** The run or incident that it belongs to: its events are reported together. */
  group: z.string().nullable().default(null),
  severity: Severity.nullable().default(null),
  /** Estimate per week. */
  revenue_at_risk: z.number().nullable().default(null),
  currency: z.string().nullable().default(null),
  /** Field of the check that found it. */
  category: z.string().nullable().default(null),
  page_types: z.array(z.string()).default([]),
  regions: z.array(z.string()).default([]),
  page_count: z.number().int().default(0),
  /** An affected page of the store. */
  page_url: z.string().nullable().default(null),
})
export type NotifiedEvent = z.infer<typeof NotifiedEvent>

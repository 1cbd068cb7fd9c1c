/** The store's sessions and revenue, stated or imported by an admin, with the figures derived from them. */
import { defineRoute } from '@vitrine/kernel/http/route'
import { z } from 'zod'

const WebsiteParams = z.object({ website_id: z.uuid() })

/** ISO date (YYYY-MM-DD) → figure for that day. */
const History = z.record(z.string(), z.number())

export const WebsiteMetrics = z.object({
  revenue_at_risk_history: History,
  revenue_at_risk_y_axis_labels: z.array(z.number()),
  shoppers_affected_history: History,
  shoppers_affected_y_axis_labels: z.array(z.number()),
  /** False: there is no store data yet, so the screen shows its overlay. */
  is_connected: z.boolean(),
  currency: z.string(),
})
export type WebsiteMetrics = z.infer<typeof WebsiteMetrics>

export const getMetrics = defineRoute({
  name: 'get-metrics',
  method: 'GET',
  path: '/api/v1/websites/:website_id/metrics',
  access: 'member',
  summary: 'History of revenue at risk and shoppers affected',
  params: WebsiteParams,
  response: WebsiteMetrics,
})

export const StoreAssumptions = z.object({
  weekly_sessions: z.number().positive().max(1e9),
  /** Share between 0 and 1. */
  conversion_rate: z.number().gt(0).max(1),
  average_order_value: z.number().positive().max(1e7),
  currency: z.string().length(3),
})
export type StoreAssumptions = z.infer<typeof StoreAssumptions>

export const StoreData = z.object({
  assumptions: StoreAssumptions.nullable(),
  source: z.enum(['stated', 'ga4', 'shopify', 'woocommerce', 'custom']).nullable(),
  updated_at: z.iso.datetime().nullable(),
  imported_rows: z.number().int(),
})
export type StoreData = z.infer<typeof StoreData>

export const getStoreData = defineRoute({
  name: 'get-store-data',
  method: 'GET',
  path: '/api/v1/websites/:website_id/metrics/assumptions',
  access: 'member',
  summary: 'The store data behind the estimates',
  params: WebsiteParams,
  response: StoreData,
})

export const setAssumptions = defineRoute({
  name: 'set-assumptions',
  method: 'PUT',
  path: '/api/v1/websites/:website_id/metrics/assumptions',
  access: 'admin',
  summary: 'Sets weekly sessions, conversion rate, and average order value',
  params: WebsiteParams,
  body: StoreAssumptions,
  response: StoreData,
})

export const ImportResult = z.object({
  source: z.enum(['ga4', 'shopify', 'woocommerce', 'custom']),
  rows_read: z.number().int(),
  rows_used: z.number().int(),
  errors: z.array(z.object({ row: z.number().int(), message: z.string() })).max(50),
  data: StoreData,
})
export type ImportResult = z.infer<typeof ImportResult>

/** Multipart with one field `file` (CSV). */
export const importMetrics = defineRoute({
  name: 'import-metrics',
  method: 'POST',
  path: '/api/v1/websites/:website_id/metrics/import',
  access: 'admin',
  summary: 'Imports a GA4, Shopify, or WooCommerce export',
  params: WebsiteParams,
  isMultipart: true,
  response: ImportResult,
  errors: ['VALIDATION_FAILED', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  limitPerMinute: 10,
})

/** How one figure was calculated, for the "How it's calculated" drawer. */
export const ImpactExplanation = z.object({
  figure: z.enum(['revenue_at_risk', 'shoppers_affected']),
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  scale_max: z.number().nullable(),
  currency: z.string(),
  formula: z.array(z.object({ label: z.string(), value: z.string(), is_estimate: z.boolean() })).max(20),
  inputs: z
    .array(
      z.object({
        label: z.string(),
        value: z.string(),
        source: z.string(),
        kind: z.enum(['measured', 'stated', 'estimate']),
      }),
    )
    .max(15),
  confidence: z.enum(['A', 'B', 'C', 'D']).nullable(),
  /** The largest. */
  parts: z
    .array(
      z.object({
        label: z.string(),
        /** Where the alert was found and on how many pages. */
        place: z.string(),
        value: z.number(),
        alert_id: z.string().nullable(),
        scan_id: z.string().nullable(),
      }),
    )
    .max(10),
})
export type ImpactExplanation = z.infer<typeof ImpactExplanation>

export const explainImpact = defineRoute({
  name: 'explain-impact',
  method: 'GET',
  path: '/api/v1/websites/:website_id/impact',
  access: 'member',
  summary: 'Formula, inputs, and sources behind an estimate for a website, a scan, or an alert',
  params: WebsiteParams,
  query: z.object({
    figure: z.enum(['revenue_at_risk', 'shoppers_affected']),
    scan_id: z.uuid().optional(),
    alert_id: z.uuid().optional(),
  }),
  response: ImpactExplanation,
})

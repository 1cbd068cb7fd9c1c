/** The free audit: what it unlocks, its figures, and the plan that lifts its limits. */
import { defineRoute } from '@vitrine/kernel/http/route'
import { Plan } from '@vitrine/kernel/names/vocabulary'
import { z } from 'zod'

const TotalAndAmount = z.object({ total: z.number().int(), amount: z.number().int() })

export const AuditConfig = z.object({
  revenueAtRisk: z.number().nullable(),
  expirationDate: z.iso.datetime(),
  alerts_review: TotalAndAmount,
  pages_analyzed: TotalAndAmount,
  scanned: TotalAndAmount,
  recommendations: TotalAndAmount,
  rows: z.array(
    z.object({
      title: z.string(),
      subtext: z.string(),
      issue_ids: z.array(z.string()),
      article_ids: z.array(z.string()),
      alerts_count: z.number().int(),
    }),
  ),
  currency: z.string(),
  delivered_at: z.iso.datetime(),
})
export type AuditConfig = z.infer<typeof AuditConfig>

export const AuditPermissions = z.object({
  audit_mode: z.boolean(),
  issue_ids: z.array(z.string()),
  article_ids: z.array(z.string()),
  scan_ids: z.array(z.string()),
  audit_config: AuditConfig.nullable(),
})
export type AuditPermissions = z.infer<typeof AuditPermissions>

const WebsiteParams = z.object({ website_id: z.uuid() })

export const getAuditPermissions = defineRoute({
  name: 'get-audit-permissions',
  method: 'GET',
  path: '/api/v1/websites/:website_id/audit-permissions',
  access: 'member',
  summary: 'Unlocked parts of the free audit',
  params: WebsiteParams,
  response: AuditPermissions,
})

export const getSubscription = defineRoute({
  name: 'get-subscription',
  method: 'GET',
  path: '/api/v1/websites/:website_id/subscription',
  access: 'member',
  summary: 'A website’s plan and when it ends',
  params: WebsiteParams,
  response: z.object({ plan: Plan, expirationDate: z.iso.datetime().nullable() }),
})

/** Deployments of a store, and what is proven to be fixed. */
import { defineRoute } from '@vitrine/kernel/http/route'
import { z } from 'zod'

export const Deployment = z.object({
  deployment_id: z.uuid(),
  website_id: z.uuid(),
  reference: z.string(),
  created_at: z.iso.datetime(),
  /** Number of open alerts on the changed pages, which are checked again. */
  alert_count: z.number().int(),
  /** How many of the checks have which result so far. */
  checks: z.object({
    waiting: z.number().int(),
    gone: z.number().int(),
    present: z.number().int(),
    not_verified: z.number().int(),
  }),
})
export type Deployment = z.infer<typeof Deployment>

export const DeploymentReport = z.object({
  /** Such as the commit; reporting the same one again changes nothing. */
  reference: z.string().trim().min(1).max(200),
  /** Changed pages; `*` at the end includes everything below. Without any, all pages. */
  urls: z.array(z.string().trim().min(1).max(2_000)).max(500).default([]),
  /** Only for callers without an API key, which knows its website. */
  website_id: z.uuid().optional(),
})
export type DeploymentReport = z.infer<typeof DeploymentReport>

export const reportDeployment = defineRoute({
  name: 'report-deployment',
  method: 'POST',
  path: '/api/v1/hooks/deploy',
  access: 'user',
  summary: 'Rechecks the open alerts on changed pages after a deployment',
  keyScope: 'triage',
  body: DeploymentReport,
  response: Deployment,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  limitPerMinute: 30,
})

export const getDeployment = defineRoute({
  name: 'get-deployment',
  method: 'GET',
  path: '/api/v1/hooks/deploy/:deployment_id',
  access: 'member',
  summary: 'A deployment and the results of its checks',
  params: z.object({ deployment_id: z.uuid() }),
  response: Deployment,
  errors: ['NOT_FOUND'],
})

export const FixSummary = z.object({
  /** Alerts that a check of their own proved to be fixed this month. */
  fixed_count: z.number().int(),
  /** What they cost per week before; null without store data. */
  recovered_per_week: z.number().nullable(),
  currency: z.string().nullable(),
  since: z.iso.datetime(),
})
export type FixSummary = z.infer<typeof FixSummary>

export const getFixes = defineRoute({
  name: 'get-fixes',
  method: 'GET',
  path: '/api/v1/websites/:website_id/fixes',
  access: 'member',
  summary: 'Fixes verified this month',
  params: z.object({ website_id: z.uuid() }),
  response: FixSummary,
})

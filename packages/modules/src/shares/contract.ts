/** Public links to a scan or an article: no sign-in, only what was chosen, until they expire or are revoked. */
import { defineRoute } from '@vitrine/kernel/http/route'
import { AlertStatus, Severity } from '@vitrine/kernel/names/vocabulary'
import { z } from 'zod'
import { AlertContentRow } from '../alerts/contract.ts'

/** Parts of an alert that a link may show besides its title, place, and severity. */
export const ShareField = z.enum(['evidence', 'description', 'advice', 'how_checked', 'pages', 'impact'])
export type ShareField = z.infer<typeof ShareField>

export const ShareLink = z.object({
  link_id: z.uuid(),
  url: z.string(),
  label: z.string(),
  scan_id: z.uuid().nullable(),
  article_id: z.uuid().nullable(),
  alert_count: z.number().int(),
  fields: z.array(ShareField),
  /** Name of the person who created it; null: someone who has left. */
  created_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  open_count: z.number().int(),
  last_opened_at: z.iso.datetime().nullable(),
})
export type ShareLink = z.infer<typeof ShareLink>

const WebsiteParams = z.object({ website_id: z.uuid() })

export const createShareLink = defineRoute({
  name: 'create-share-link',
  method: 'POST',
  path: '/api/v1/websites/:website_id/share-links',
  access: 'member',
  summary: 'Creates a public link to chosen alerts of a scan, or to an article',
  params: WebsiteParams,
  /** Names either a scan or an article. */
  body: z.object({
    scan_id: z.uuid().nullish(),
    article_id: z.uuid().nullish(),
    issue_ids: z.array(z.uuid()).max(500).default([]),
    fields: z.array(ShareField).default([]),
    label: z.string().trim().max(100).default(''),
    expires_in_days: z.number().int().min(1).max(365),
  }),
  response: ShareLink,
  errors: ['NOT_FOUND', 'AUDIT_LIMIT', 'CONFLICT', 'VALIDATION_FAILED'],
  limitPerMinute: 30,
})

/** Links of one website that work at the same time. */
export const maxLinks = 200

export const listShareLinks = defineRoute({
  name: 'list-share-links',
  method: 'GET',
  path: '/api/v1/websites/:website_id/share-links',
  access: 'member',
  summary: 'Active links, newest first',
  params: WebsiteParams,
  query: z.object({ scan_id: z.uuid().optional(), article_id: z.uuid().optional() }),
  response: z.array(ShareLink).max(maxLinks),
})

export const revokeShareLink = defineRoute({
  name: 'revoke-share-link',
  method: 'DELETE',
  path: '/api/v1/websites/:website_id/share-links/:link_id',
  access: 'member',
  summary: 'Revokes a link immediately; only its creator and admins may',
  params: WebsiteParams.extend({ link_id: z.uuid() }),
  errors: ['NOT_FOUND', 'NOT_ALLOWED'],
})

/** An alert on a shared page. Parts that were not chosen are null or empty. */
export const SharedAlert = z.object({
  title: z.string(),
  severity: Severity,
  status: AlertStatus,
  place: z.string(),
  page_count: z.number().int(),
  regions: z.array(z.string()),
  platforms: z.array(z.string()),
  description: z.string().nullable(),
  advice: z.string().nullable(),
  how_checked: z.array(z.string()),
  page_urls: z.array(z.string()),
  evidence: z.array(AlertContentRow),
  /** Per week. */
  revenue_at_risk: z.number().nullable(),
})
export type SharedAlert = z.infer<typeof SharedAlert>

export const SharedArticle = z.object({
  description: z.string(),
  created_at: z.iso.datetime(),
  image_carrousel_urls: z.array(z.string()),
  image_carrousel_captions: z.array(z.string()),
  business_rationale_image_url: z.string().nullable(),
  business_rationale_text: z.string(),
})
export type SharedArticle = z.infer<typeof SharedArticle>

export const SharedPage = z.object({
  title: z.string(),
  website_name: z.string(),
  expires_at: z.iso.datetime(),
  currency: z.string(),
  /** Null on an article's page. */
  alerts: z.array(SharedAlert).max(500).nullable(),
  article: SharedArticle.nullable(),
})
export type SharedPage = z.infer<typeof SharedPage>

export const getSharedPage = defineRoute({
  name: 'get-shared-page',
  method: 'GET',
  path: '/api/v1/shared/:token',
  access: 'public',
  summary: 'What a public link shows',
  params: z.object({ token: z.string().max(100) }),
  response: SharedPage,
  errors: ['NOT_FOUND', 'GONE'],
  limitPerMinute: 60,
})

export const getSharedImage = defineRoute({
  name: 'get-shared-image',
  method: 'GET',
  path: '/api/v1/shared/images/:ticket',
  access: 'public',
  summary: 'An image of a shared page, by a ticket that works only while its link does',
  params: z.object({ ticket: z.string().max(600) }),
  answers: 'an image',
  errors: ['NOT_FOUND', 'GONE'],
  limitPerMinute: 600,
})

/** Stores as their members see them. */
import { pageQuery } from '@vitrine/kernel/http/page-query'
import { defineRoute } from '@vitrine/kernel/http/route'
import { Plan, Severity } from '@vitrine/kernel/names/vocabulary'
import { z } from 'zod'

export const Website = z.object({
  website_id: z.uuid(),
  website_name: z.string(),
  website_url: z.string(),
  logo_url: z.string().nullable(),
  subscription_plan: Plan,
  audit_mode: z.boolean(),
  currency: z.string().nullable(),
  /** Region code → root addresses; GLOBAL contains those without a region. */
  region_url_mapping: z.record(z.string(), z.array(z.string())),
  amazon_seller_id_mapping: z.record(z.string(), z.string()),
  /** When the website and all its data are deleted; null: not scheduled. */
  deletes_at: z.iso.datetime().nullable(),
})
export type Website = z.infer<typeof Website>

export const WebsiteDetails = Website.extend({
  audit_config: z.record(z.string(), z.unknown()).nullable(),
  revenue_at_risk_highlighted_scan_id: z.uuid().nullable(),
  shoppers_affected_highlighted_scan_id: z.uuid().nullable(),
  pages_impacted_count: z.number().int(),
  issues_count: z.number().int(),
})
export type WebsiteDetails = z.infer<typeof WebsiteDetails>

export const AlertsOverview = z.object({
  total_open_issues: z.number().int(),
  total_resolved_issues: z.number().int(),
  new_issues_last_24h: z.number().int(),
  issues_by_severity: z.record(Severity, z.number().int()),
  /** Ids of the detectors with open alerts, sorted; empty in a free audit. */
  open_detectors: z.array(z.string()),
  /** The open alert with the highest revenue at risk per week; null without estimates and in a free audit. */
  costliest: z
    .object({ issue_id: z.string(), scan_id: z.string(), title: z.string(), revenue_at_risk: z.number() })
    .nullable(),
})
export type AlertsOverview = z.infer<typeof AlertsOverview>

const UserParams = z.object({ user_id: z.uuid() })
const WebsiteParams = z.object({ website_id: z.uuid() })

export const listWebsites = defineRoute({
  name: 'list-websites',
  method: 'GET',
  path: '/api/v1/websites/user/:user_id/list',
  access: 'user',
  summary: 'A user’s websites',
  params: UserParams,
  query: z.object(pageQuery(1_000)),
  response: z.array(Website).max(1_000),
  errors: ['NOT_FOUND'],
})

export const pageWebsites = defineRoute({
  name: 'page-websites',
  method: 'GET',
  path: '/api/v1/websites/user/:user_id',
  access: 'user',
  summary: 'One page of a user’s websites',
  params: UserParams,
  query: z.object(pageQuery(500, 100)),
  response: z.array(Website).max(500),
  errors: ['NOT_FOUND'],
})

export const getWebsite = defineRoute({
  name: 'get-website',
  method: 'GET',
  path: '/api/v1/websites/:website_id',
  access: 'member',
  summary: 'One website with its metrics',
  params: WebsiteParams,
  query: z.object({ include_metrics: z.string().optional() }),
  response: WebsiteDetails,
})

export const getAlertsOverview = defineRoute({
  name: 'get-alerts-overview',
  method: 'GET',
  path: '/api/v1/websites/:website_id/issues_overview',
  access: 'member',
  summary: 'A website’s alert counts by state and severity',
  params: WebsiteParams,
  response: AlertsOverview,
})

const RootUrls = z.array(z.url({ protocol: /^https?$/, error: 'This isn’t a valid URL' }).max(2_000)).max(50)

/** What an admin may change on `/store-settings`. */
export const updateWebsite = defineRoute({
  name: 'update-website',
  method: 'PUT',
  path: '/api/v1/websites/:website_id',
  access: 'admin',
  summary: 'Updates a website’s name, regions, Amazon sellers, currency, or time zone',
  params: WebsiteParams,
  body: z.object({
    website_name: z.string().trim().min(1, 'This field is required').max(200).optional(),
    /** Replaces the whole mapping. After that, discovery no longer changes it. */
    region_url_mapping: z
      .record(
        z.string().regex(/^[A-Za-z][A-Za-z0-9 _-]{0,39}$/, 'A region is a short code such as US'),
        RootUrls,
      )
      .optional(),
    amazon_seller_id_mapping: z
      .record(z.string().max(40), z.string().regex(/^[A-Z0-9]{6,20}$/, 'This isn’t a seller ID'))
      .optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'This isn’t a currency code')
      .nullable()
      .optional(),
    time_zone: z.string().max(60).optional(),
  }),
  response: Website,
  errors: ['VALIDATION_FAILED'],
})

/** Reads the store's home page again. Replaces a mapping that an admin has edited only with `replace`. */
export const discoverRegions = defineRoute({
  name: 'discover-regions',
  method: 'POST',
  path: '/api/v1/websites/:website_id/regions/discover',
  access: 'admin',
  summary: 'Detects the store’s regions from its home page in the background',
  params: WebsiteParams,
  body: z.object({ replace: z.boolean().default(false) }),
  limitPerMinute: 6,
})

export const OwnershipMethod = z.enum(['dns', 'meta', 'file'])
export type OwnershipMethod = z.infer<typeof OwnershipMethod>

/** A domain and its ownership proofs. Any one method is enough. */
export const DomainOwnership = z.object({
  /** Registrable domain; below a private suffix and under unknown endings the host. */
  domain: z.string(),
  /** When the first proof was found; null: not verified. */
  verified_at: z.iso.datetime().nullable(),
  proofs: z
    .array(
      z.object({
        method: OwnershipMethod,
        /** Where the content goes: the name of the DNS record, the page for the tag, the address of the file. */
        place: z.string(),
        /** The content, to be copied unchanged. */
        content: z.string(),
        checked_at: z.iso.datetime().nullable(),
        verified_at: z.iso.datetime().nullable(),
        /** Why the last check failed, fit to show. */
        last_error: z.string().nullable(),
      }),
    )
    .max(OwnershipMethod.options.length),
})
export type DomainOwnership = z.infer<typeof DomainOwnership>

/** Domains that a store can have besides its own. */
export const maxFurtherDomains = 30

/** Ownership of the store's own domain, and of further domains. */
export const Ownership = DomainOwnership.extend({
  /** The operator vouches for the store, so its own domain needs no proof. */
  is_vouched: z.boolean(),
  other_domains: z.array(DomainOwnership).max(maxFurtherDomains),
})
export type Ownership = z.infer<typeof Ownership>

export const getOwnership = defineRoute({
  name: 'get-ownership',
  method: 'GET',
  path: '/api/v1/websites/:website_id/ownership',
  access: 'admin',
  summary: 'Ownership verification methods and their status',
  params: WebsiteParams,
  response: Ownership,
})

/** The result is read with the proofs: `checked_at` changes. */
export const checkOwnership = defineRoute({
  name: 'check-ownership',
  method: 'POST',
  path: '/api/v1/websites/:website_id/ownership',
  access: 'admin',
  summary: 'Checks one ownership verification in the background',
  params: WebsiteParams,
  body: z.object({
    method: OwnershipMethod,
    /** One of `other_domains`; absent: the store's own. */
    domain: z.string().max(253).optional(),
  }),
  limitPerMinute: 10,
})

/** Requests the deletion of the whole website. Nothing is deleted before `deletes_at`; until then it can be undone. */
export const requestDeletion = defineRoute({
  name: 'request-website-deletion',
  method: 'POST',
  path: '/api/v1/websites/:website_id/deletion',
  access: 'admin',
  summary: 'Schedules a website and all its data for deletion in 7 days',
  keyScope: null,
  params: WebsiteParams,
  body: z.object({
    /** Name of the website, typed to confirm. */
    website_name: z.string().max(400),
  }),
  response: z.object({ deletes_at: z.iso.datetime() }),
  errors: ['VALIDATION_FAILED'],
})

export const undoDeletion = defineRoute({
  name: 'undo-website-deletion',
  method: 'DELETE',
  path: '/api/v1/websites/:website_id/deletion',
  access: 'admin',
  summary: 'Cancels a scheduled website deletion',
  keyScope: null,
  params: WebsiteParams,
  errors: ['CONFLICT'],
})

export const addDomain = defineRoute({
  name: 'add-domain',
  method: 'POST',
  path: '/api/v1/websites/:website_id/ownership/domains',
  access: 'admin',
  summary: 'Adds another domain of the store, verified separately',
  params: WebsiteParams,
  body: z.object({ domain: z.string().trim().min(1, 'This field is required').max(253) }),
  response: Ownership,
  errors: ['VALIDATION_FAILED'],
  limitPerMinute: 20,
})

export const removeDomain = defineRoute({
  name: 'remove-domain',
  method: 'DELETE',
  path: '/api/v1/websites/:website_id/ownership/domains/:domain',
  access: 'admin',
  summary: 'Removes another domain and its verification',
  params: WebsiteParams.extend({ domain: z.string().max(300) }),
  response: Ownership,
})

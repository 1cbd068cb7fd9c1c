/** Who may launch what on which store, enforced by the server. */
import type { Executor } from '@vitrine/db/database'
import { files } from '@vitrine/db/tables/files'
import { automatedTemplates } from '@vitrine/db/tables/templates'
import { websites } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import { PageType } from '@vitrine/kernel/names/vocabulary'
import { and, eq, isNull } from 'drizzle-orm'
import { FileSummary } from '../files/contract.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { openTicket } from '../system/ticket.ts'
import { isAutomationReady } from '../templates/automation.ts'
import { evaluatedPageTypes, readPageTypesOfChecks } from '../templates/evaluated-page-types.ts'
import { readLibraryEntry } from '../templates/read-library.ts'
import type { TemplateSnapshot } from '../templates/template-snapshot.ts'
import type { LaunchBody, ScanScope } from './contract.ts'

export type WebsiteRow = typeof websites.$inferSelect

/** @throws AppError NOT_FOUND */
export async function readWebsite(executor: Executor, websiteId: string): Promise<WebsiteRow> {
  const [website] = await executor.select().from(websites).where(eq(websites.websiteId, websiteId))
  if (!website) throw notFound('The website')
  return website
}

/**
 * @throws AppError AUDIT_LIMIT: in audit mode only the audit's own scans run; CONFLICT: a website scheduled
 * for deletion is not analyzed.
 */
export function assertMayLaunch(website: WebsiteRow, caller: Caller): void {
  if (website.deletesAt !== null) {
    throw new AppError(
      'CONFLICT',
      'This website is scheduled for deletion. Keep it in the store settings first.',
    )
  }
  if (website.isAuditMode && !caller.isSuperuser) {
    throw new AppError('AUDIT_LIMIT', 'Your free audit runs its own analyses. Upgrade to launch others.')
  }
}

/**
 * The template, if this website may use it.
 * @throws AppError NOT_FOUND for an unknown one or another website's, PLAN_REQUIRED for a premium one
 */
export async function usableTemplate(
  executor: Executor,
  website: WebsiteRow,
  caller: Caller,
  templateId: string,
): Promise<TemplateSnapshot> {
  const entry = await readLibraryEntry(executor, templateId, { withDrafts: caller.isSuperuser })
  const template = entry?.template
  if (!template || (template.website_id !== null && template.website_id !== website.websiteId)) {
    throw notFound('The analysis')
  }
  const isPremium = template.plan_type === 'enterprise' || template.is_custom
  if (isPremium && website.subscriptionPlan !== 'enterprise' && !caller.isSuperuser) {
    throw new AppError('PLAN_REQUIRED', 'This analysis is part of the Premium plan.')
  }
  return template
}

/**
 * @throws AppError VALIDATION_FAILED when a root address is not the store's own, or a chosen page type is one that the
 * analysis never evaluates.
 */
export async function assertScope(
  services: Pick<Services, 'loadDetectors'>,
  website: WebsiteRow,
  template: TemplateSnapshot,
  scope: Pick<ScanScope, 'root_urls' | 'page_types'>,
): Promise<void> {
  assertOwnRoots(website, scope)
  const chosen = scope.page_types ?? []
  // Choosing all means the same as choosing none.
  if (PageType.options.every((type) => chosen.includes(type))) return
  const evaluated = evaluatedPageTypes(template, await readPageTypesOfChecks(services))
  const never = chosen.find((type) => !evaluated.includes(type))
  if (never === undefined) return
  const kind = never.replace(/_page$/, '').replaceAll('_', ' ')
  const words = { unknown: 'other', faq: 'FAQ' }[kind] ?? kind
  throw invalid('scope.page_types', `This analysis doesn’t check ${words} pages.`)
}

/**
 * Region codes as in the store's own mapping, `GB` as `UK`. While no regions of a store were detected, every country is
 * accepted.
 * @throws AppError VALIDATION_FAILED for a region that the store does not have
 */
export function knownRegions(website: WebsiteRow, regions: readonly string[]): string[] {
  const own = Object.keys(website.regionUrlMapping).filter((name) => name !== 'GLOBAL')
  const known = new Map(['GLOBAL', ...own].map((name) => [code(name), name]))
  const nameOf = (region: string) => {
    const name =
      known.get(code(region)) ?? (own.length === 0 && isCountry(code(region)) ? code(region) : null)
    if (name === null) throw invalid('regions', `This store has no region ${region}.`)
    return name
  }
  return [...new Set(regions.map(nameOf))]
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const isCountry = (name: string) =>
  name === 'SCOTLAND' || (/^[A-Z]{2}$/.test(name) && name !== 'ZZ' && regionNames.of(name) !== undefined)

const code = (region: string) => region.trim().toUpperCase().replace(/^GB$/, 'UK')

function invalid(path: string, message: string): AppError {
  return new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path, message }] })
}

/** @throws AppError VALIDATION_FAILED when a root address is not the store's own. */
export function assertOwnRoots(website: WebsiteRow, scope: Pick<ScanScope, 'root_urls'>): void {
  const own = new Set([website.host, ...Object.values(website.regionUrlMapping).flat().map(hostOf)])
  const foreign = (scope.root_urls ?? []).find((url) => !own.has(hostOf(url)))
  if (foreign === undefined) return
  throw invalid('scope.root_urls', `${foreign} doesn’t belong to this store.`)
}

/** Host without `www.`; for an invalid address a text that equals no host. */
function hostOf(url: string): string {
  const address = URL.parse(url)
  return address && /^https?:$/.test(address.protocol)
    ? address.host.replace(/^www\./, '')
    : `Not a URL: ${url}`
}

/**
 * Id of an uploaded file, from the address that its upload returned. The address is never fetched.
 * @throws AppError VALIDATION_FAILED when it is not this website's own upload, or is missing although required
 */
export async function ownFile(
  services: Pick<Services, 'secret'> & { db: Executor },
  website: WebsiteRow,
  template: TemplateSnapshot,
  fileUrl: string | null | undefined,
): Promise<string | null> {
  if (!fileUrl) {
    if (!template.requires_file) return null
    throw fileError('Please upload a file before launching the scan.')
  }
  const ticket = fileUrl.split('/').at(-1) ?? ''
  try {
    const subject = openTicket(services.secret, ticket, 'file', 0)
    const [file] = await services.db
      .select({ fileId: files.fileId, summary: files.summary })
      .from(files)
      .where(
        and(eq(files.fileId, subject.id), eq(files.websiteId, website.websiteId), isNull(files.deletedAt)),
      )
    if (file && subject.websiteId === website.websiteId) {
      assertFits(file.summary, template)
      return file.fileId
    }
  } catch (error) {
    // A ticket of another website, or not a ticket.
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error
  }
  throw fileError('This file wasn’t uploaded for this website.')
}

/**
 * Tables are checked at upload; here it is only verified that this was done for what this analysis compares with.
 * @throws AppError VALIDATION_FAILED
 */
function assertFits(summary: unknown, template: TemplateSnapshot): void {
  if (!template.requires_file) throw fileError('This analysis doesn’t use a file. Launch it without one.')
  const read = FileSummary.safeParse(summary).data
  const isKind = template.file_kind === null || read?.kind === template.file_kind
  const missing = template.file_columns.find((name) => !read?.columns.includes(name))
  if (isKind && missing === undefined) return
  throw fileError(
    missing === undefined
      ? 'The file was uploaded for another analysis. Upload it again for this one.'
      : `The file has no column “${missing}”. Add it and upload the file again.`,
  )
}

const fileError = (message: string) => invalid('file_url', message)

/** Whether a scan of this template runs immediately for this caller; otherwise it waits for an operator. */
export async function mayRunAutomatically(
  services: Pick<Services, 'settings' | 'loadDetectors'> & { db: Executor },
  caller: Caller,
  websiteId: string,
  template: TemplateSnapshot,
): Promise<boolean> {
  if (!(await isAutomationReady(services, template, websiteId))) return false
  if (caller.isSuperuser) return true
  const [listed] = await services.db
    .select({ templateId: automatedTemplates.templateId })
    .from(automatedTemplates)
    .where(
      and(
        eq(automatedTemplates.websiteId, websiteId),
        eq(automatedTemplates.templateId, template.scan_template_id),
      ),
    )
  return listed !== undefined
}

/** @throws AppError VALIDATION_FAILED: a template is launched from the library, never passed in */
export function assertSameTemplate(given: LaunchBody['scan_template'], templateId: string): void {
  if (given == null || given.scan_template_id === templateId) return
  const message = 'This isn’t the template that the scan runs. Send that one, or leave it out.'
  throw new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path: 'scan_template', message }] })
}

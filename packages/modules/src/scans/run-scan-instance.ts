import { scans } from '@vitrine/db/tables/scans'
import { AppError } from '@vitrine/kernel/http/errors'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { saveTable } from '../files/save-table.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { TemplateSnapshot } from '../templates/template-snapshot.ts'
import { type runScanInstance as contract, ScanScope } from './contract.ts'
import {
  assertMayLaunch,
  assertSameTemplate,
  assertScope,
  mayRunAutomatically,
  ownFile,
  readWebsite,
  type WebsiteRow,
} from './launch-rules.ts'
import { startInstance } from './launch-scan.ts'

type RunBody = z.output<NonNullable<(typeof contract)['body']>>

/**
 * Runs a scan, linking and enqueuing in one transaction.
 * @throws AppError NOT_ALLOWED when its analysis is not automated here, CONFLICT while it runs, AUDIT_LIMIT,
 * VALIDATION_FAILED
 */
export async function runScanInstance(services: Services, caller: Caller, body: RunBody): Promise<string> {
  const [scan] = await services.db.select().from(scans).where(eq(scans.scanId, body.scan_id))
  const named = body.production_website_id ?? body.staging_website_id ?? body.console_website_id
  if (!scan || (named !== undefined && named !== scan.websiteId)) throw notFound('The scan')
  assertSameTemplate(body.scan_template, scan.scanTemplateId)
  if (body.template_id !== undefined && body.template_id !== scan.scanTemplateId)
    throw notFound('The analysis')
  const website = await readWebsite(services.db, scan.websiteId)
  assertMayLaunch(website, caller)
  const template = TemplateSnapshot.parse(scan.scanTemplate)
  if (!(await mayRunAutomatically(services, caller, scan.websiteId, template))) {
    throw new AppError('NOT_ALLOWED', 'This analysis doesn’t run automatically. We’ll run it for you.')
  }
  const scope = body.scan_scope ?? ScanScope.parse(scan.scope)
  await assertScope(services, website, template, scope)
  const fileId = (await fileOfRun(services, caller, website, template, body)) ?? scan.fileId
  return services.db.transaction(async (tx) => {
    const amazonSellerIds = body.amazon_seller_ids ?? scan.amazonSellerIds
    await tx.update(scans).set({ scope, fileId, amazonSellerIds }).where(eq(scans.scanId, scan.scanId))
    return startInstance(services, tx, scan.scanId, caller.userId)
  })
}

/** The file in the request, by its address or as content; null: the scan's own stays. */
async function fileOfRun(
  services: Services,
  caller: Caller,
  website: WebsiteRow,
  template: TemplateSnapshot,
  { file_url, file_content }: RunBody,
): Promise<string | null> {
  if (file_content) return saveTable(services, caller, website.websiteId, template, file_content)
  return file_url ? ownFile(services, website, template, file_url) : null
}

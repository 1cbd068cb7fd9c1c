import type { Executor } from '@vitrine/db/database'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { TemplateSnapshot } from '../templates/template-snapshot.ts'
import type { LaunchBody } from './contract.ts'
import {
  assertMayLaunch,
  assertSameTemplate,
  assertScope,
  knownRegions,
  ownFile,
  readWebsite,
  usableTemplate,
} from './launch-rules.ts'
import { createScan, type NewScan } from './launch-scan.ts'

/** Creates a scan as configured. */
export async function requestScan(services: Services, caller: Caller, body: LaunchBody): Promise<string> {
  const { scan } = await checkRequest(services, caller, body)
  return services.db.transaction((tx) => createScan(services, tx, scan))
}

/**
 * Validates what a person configured, and returns it with its template.
 * @param services With the transaction as its database inside one, which then waits for no second connection.
 * @param knownFileId The file of a scan that is repeated, in place of the request's.
 * @throws AppError NOT_FOUND, PLAN_REQUIRED, AUDIT_LIMIT, VALIDATION_FAILED
 */
export async function checkRequest(
  services: Pick<Services, 'secret' | 'loadDetectors'> & { db: Executor },
  caller: Caller,
  body: LaunchBody,
  knownFileId: string | null = null,
): Promise<{ scan: NewScan; template: TemplateSnapshot }> {
  const website = await readWebsite(services.db, body.website_id)
  assertMayLaunch(website, caller)
  assertSameTemplate(body.scan_template, body.scan_template_id)
  const template = await usableTemplate(services.db, website, caller, body.scan_template_id)
  const regions = knownRegions(website, body.regions)
  await assertScope(services, website, template, body.scope)
  const fileId = knownFileId ?? (await ownFile(services, website, template, body.file_url))
  return {
    template,
    scan: {
      websiteId: website.websiteId,
      templateId: body.scan_template_id,
      title: body.title,
      regions,
      scope: body.scope,
      fileId,
      amazonSellerIds: body.amazon_seller_ids ?? {},
      origin: caller.isSuperuser ? 'operator' : 'user',
      createdBy: caller.userId,
    },
  }
}

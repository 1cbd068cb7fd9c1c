import { scans } from '@vitrine/db/tables/scans'
import { AppError } from '@vitrine/kernel/http/errors'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { type updateScan as contract, type ScanDetails, ScanScope } from './contract.ts'
import { getScan } from './get-scan.ts'
import {
  assertMayLaunch,
  assertScope,
  knownRegions,
  ownFile,
  readWebsite,
  usableTemplate,
} from './launch-rules.ts'

type Body = z.output<NonNullable<(typeof contract)['body']>>

/** Updates a scan. Its scope can only change until it has run, since its alerts refer to what was checked then. */
export async function updateScan(
  services: Services,
  caller: Caller,
  scanId: string,
  body: Body,
): Promise<ScanDetails> {
  const { title, ...configuration } = body
  const isMore = Object.values(configuration).some((value) => value !== undefined)
  const changes = isMore ? await configure(services, caller, scanId, configuration) : {}
  await services.db.transaction(async (tx) => {
    const [scan] = await tx.select().from(scans).where(eq(scans.scanId, scanId)).for('update')
    if (!scan) throw notFound('The scan')
    if (isMore && scan.state !== 'pending') {
      throw new AppError(
        'CONFLICT',
        'This analysis has already run. Launch a new one to change its settings.',
      )
    }
    await tx
      .update(scans)
      .set({ title, ...changes, updatedAt: new Date(services.clock.now()) })
      .where(eq(scans.scanId, scanId))
  })
  return getScan(services, caller, scanId)
}

async function configure(
  services: Services,
  caller: Caller,
  scanId: string,
  body: Omit<Body, 'title'>,
): Promise<Partial<typeof scans.$inferInsert>> {
  const [scan] = await services.db.select().from(scans).where(eq(scans.scanId, scanId))
  if (!scan) throw notFound('The scan')
  const website = await readWebsite(services.db, scan.websiteId)
  assertMayLaunch(website, caller)
  const templateId = body.scan_template_id ?? scan.scanTemplateId
  const template = await usableTemplate(services.db, website, caller, templateId)
  const regions = body.regions && knownRegions(website, body.regions)
  await assertScope(services, website, template, body.scope ?? ScanScope.parse(scan.scope))
  const isFileNamed = body.file_url !== undefined || (template.requires_file && scan.fileId === null)
  return {
    scanTemplateId: templateId,
    scanTemplate: template,
    scope: body.scope,
    regions,
    ...(isFileNamed ? { fileId: await ownFile(services, website, template, body.file_url) } : {}),
  }
}

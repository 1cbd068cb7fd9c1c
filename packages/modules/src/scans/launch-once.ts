import type { Executor } from '@vitrine/db/database'
import { scans } from '@vitrine/db/tables/scans'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { launchScan as contract } from './contract.ts'
import { mayRunAutomatically } from './launch-rules.ts'
import { createScan, startInstance } from './launch-scan.ts'
import { checkRequest } from './request-scan.ts'

type Body = z.output<NonNullable<(typeof contract)['body']>>
type Launched = z.output<NonNullable<(typeof contract)['response']>>

/**
 * Creates a scan as configured and runs it if it is automated. Repeated requests with the same key, after a
 * lost response or a double click, return the same scan.
 */
export async function launchOnce(
  services: Services,
  caller: Caller,
  { key, ...body }: Body,
): Promise<Launched> {
  const known = await findLaunched(services.db, body.website_id, key)
  if (known !== null) return known
  const { scan, template } = await checkRequest(services, caller, body)
  const isAutomatic = await mayRunAutomatically(services, caller, body.website_id, template)
  return services.db.transaction(async (tx) => {
    // Two requests with the same key run one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${body.website_id} ${key}`}, 0))`)
    const meanwhile = await findLaunched(tx, body.website_id, key)
    if (meanwhile !== null) return meanwhile
    const scanId = await createScan(services, tx, { ...scan, launchKey: key })
    const instanceId = isAutomatic ? await startInstance(services, tx, scanId, caller.userId) : null
    return { scan_id: scanId, scan_instance_id: instanceId }
  })
}

async function findLaunched(executor: Executor, websiteId: string, key: string): Promise<Launched | null> {
  const [scan] = await executor
    .select({ scan_id: scans.scanId, scan_instance_id: scans.currentInstanceId })
    .from(scans)
    .where(and(eq(scans.websiteId, websiteId), eq(scans.launchKey, key)))
  return scan ?? null
}

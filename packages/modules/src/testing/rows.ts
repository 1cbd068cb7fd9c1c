/** Rows that many database tests need. */
import type { Database } from '@vitrine/db/database'
import { scanInstances, scans } from '@vitrine/db/tables/scans'
import { websites } from '@vitrine/db/tables/websites'
import { newId } from '@vitrine/kernel/ids'
import { eq } from 'drizzle-orm'

const template = {
  scan_template_id: 'T01',
  title: 'Prices agree',
  description: '',
  description_items: [],
  tags: [],
  plan_type: 'growth',
  category: null,
  categories: [],
  time_minutes: 60,
  requires_file: false,
  automation_ready: true,
  is_custom: false,
  website_id: null,
  page_types: [],
  scan_steps: [{ visible_prompt: 'Look', detectors: ['price-missing'] }],
}

export async function addWebsite(db: Database): Promise<string> {
  const websiteId = newId()
  const host = `${websiteId}.example`
  await db.insert(websites).values({ websiteId, name: host, host, url: `https://${host}` })
  return websiteId
}

/** A scan of a website with one active run. */
export async function addRun(
  db: Database,
  websiteId: string,
): Promise<{ scanId: string; instanceId: string }> {
  const [scanId, instanceId] = [newId(), newId()]
  await db.insert(scans).values({
    scanId,
    websiteId,
    title: 'Prices agree',
    scanTemplateId: 'T01',
    scanTemplate: template,
    state: 'in_progress',
  })
  await db.insert(scanInstances).values({
    scanInstanceId: instanceId,
    scanId,
    websiteId,
    status: 'in_progress',
    scanTemplateId: 'T01',
    scanTemplate: template,
  })
  await db.update(scans).set({ currentInstanceId: instanceId }).where(eq(scans.scanId, scanId))
  return { scanId, instanceId }
}

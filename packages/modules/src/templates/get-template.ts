import { memberships, websites } from '@vitrine/db/tables/websites'
import { and, eq } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { enterWebsite } from '../system/website-access.ts'
import { readAutomationContext } from './automation.ts'
import type { ScanTemplate } from './contract.ts'
import { presentTemplate } from './present-template.ts'
import { readLibraryEntry } from './read-library.ts'

/**
 * One template. A template of a single website is visible to its members only, a custom one to members of any website
 * with the enterprise plan.
 * @throws AppError NOT_FOUND
 */
export async function getTemplate(
  services: Services,
  caller: Caller,
  templateId: string,
): Promise<ScanTemplate> {
  const entry = await readLibraryEntry(services.db, templateId, { withDrafts: caller.isSuperuser })
  if (entry === null) throw notFound('The template')
  const { website_id, is_custom } = entry.template
  if (website_id !== null) await enterWebsite(services.db, caller, website_id)
  else if (is_custom && !caller.isSuperuser && !(await hasEnterprise(services, caller))) {
    throw notFound('The template')
  }
  return presentTemplate(entry, await readAutomationContext(services))
}

async function hasEnterprise({ db }: Services, caller: Caller): Promise<boolean> {
  const [row] = await db
    .select({ websiteId: memberships.websiteId })
    .from(memberships)
    .innerJoin(websites, eq(websites.websiteId, memberships.websiteId))
    .where(and(eq(memberships.userId, caller.userId), eq(websites.subscriptionPlan, 'enterprise')))
    .limit(1)
  return row !== undefined
}

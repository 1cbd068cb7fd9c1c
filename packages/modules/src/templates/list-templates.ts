import { websites } from '@vitrine/db/tables/websites'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { enterWebsite } from '../system/website-access.ts'
import { readAutomationContext } from './automation.ts'
import type { ScanTemplate, WebsiteIds } from './contract.ts'
import { presentTemplate } from './present-template.ts'
import { type LibraryEntry, readLibrary } from './read-library.ts'

type Ids = z.output<typeof WebsiteIds>

/** The website of a call of the scan service, whichever name its id has. */
const namedWebsite = (ids: Ids) => ids.prod_website_id ?? ids.staging_website_id ?? ids.console_website_id

/** Only templates that explain how they work are listed. */
const isListed = ({ template }: LibraryEntry) => template.description_items.length > 0

/**
 * Templates for every website, including premium ones, because the screens show what an upgrade would add.
 * @throws AppError NOT_FOUND for a website of others
 */
export async function listTemplates(services: Services, caller: Caller, ids: Ids): Promise<ScanTemplate[]> {
  const websiteId = namedWebsite(ids)
  if (websiteId !== undefined) await enterWebsite(services.db, caller, websiteId)
  const [entries, abilities] = await Promise.all([
    readLibrary(services.db, { withDrafts: false }),
    readAutomationContext(services),
  ])
  return entries
    .filter((entry) => isListed(entry) && !entry.template.is_custom && entry.template.website_id === null)
    .map((entry) => presentTemplate(entry, abilities))
}

/**
 * Custom templates of a website, and those written only for it. Empty without the enterprise plan.
 * @throws AppError NOT_FOUND for a website of others
 */
export async function listWebsiteTemplates(
  services: Services,
  caller: Caller,
  ids: Ids,
): Promise<ScanTemplate[]> {
  const websiteId = namedWebsite(ids)
  if (websiteId === undefined) return []
  await enterWebsite(services.db, caller, websiteId)
  const [website] = await services.db
    .select({ plan: websites.subscriptionPlan })
    .from(websites)
    .where(eq(websites.websiteId, websiteId))
  if (website?.plan !== 'enterprise') return []
  const [entries, abilities] = await Promise.all([
    readLibrary(services.db, { withDrafts: caller.isSuperuser }),
    readAutomationContext(services),
  ])
  return entries
    .filter(({ template }) => template.is_custom || template.website_id !== null)
    .filter(({ template }) => template.website_id === null || template.website_id === websiteId)
    .filter(isListed)
    .map((entry) => presentTemplate(entry, abilities, websiteId))
}

/** The demo: on the first start, an account and a website, with its first analyses launched like any others. */
import type { Transaction } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { automatedTemplates } from '@vitrine/db/tables/templates'
import { memberships, websites } from '@vitrine/db/tables/websites'
import { browserArtifacts } from '@vitrine/engine/api/artifacts'
import type { Detector } from '@vitrine/engine/api/detector'
import { newId } from '@vitrine/kernel/ids'
import { templates } from '@vitrine/library/registry'
import { chooseAnalyses } from '@vitrine/modules/onboarding/choose-analyses'
import { launchScan } from '@vitrine/modules/scans/launch-scan'
import type { Services } from '@vitrine/modules/system/services'
import { createUser } from '@vitrine/modules/users/create-user'
import { generatePassword } from '@vitrine/modules/users/generate-password'
import { hashPassword } from '@vitrine/modules/users/password'
import { eq, sql } from 'drizzle-orm'

export const demoEmail = 'demo@vitrine.example'

/** How many analyses the first start launches: enough to fill the hub, few enough to finish soon. */
const firstAnalyses = 5
const maxFirstMinutes = 30

/**
 * On an installation without users: creates account and website, and launches the first analyses.
 * @returns the password, or null if there was a user already.
 */
export async function seedDemo(services: Services, shopUrl: string): Promise<string | null> {
  const password = services.settings.demo.seedPassword ?? generatePassword()
  const passwordHash = await hashPassword(password)
  const { detectors } = await services.loadDetectors()
  const known = new Set(detectors.map(({ id }) => id))
  return services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('vitrine-seed', 0))`)
    const [somebody] = await tx.select({ userId: users.userId }).from(users).limit(1)
    if (somebody) return null
    const user = await createUser(tx, {
      email: demoEmail,
      firstName: 'Demo',
      lastName: 'Operator',
      passwordHash,
      isVerified: true,
      isSuperuser: true,
    })
    const websiteId = await addDemoWebsite(tx, user.userId, shopUrl)
    const slow = new Set(detectors.filter(isSlow).map(({ id }) => id))
    const short = templates.filter(
      ({ timeMinutes, steps }) =>
        timeMinutes <= maxFirstMinutes &&
        !steps.some((step) => step.detectors.some((detector) => slow.has(detector))),
    )
    for (const templateId of chooseAnalyses(short, { count: firstAnalyses, known, wanted: ['price'] })) {
      await launchScan(services, tx, { websiteId, templateId, origin: 'demo', createdBy: user.userId })
    }
    return password
  })
}

/** Whole shopping sessions and repeated screenshots take minutes, so they run only on request. */
function isSlow(detector: Detector): boolean {
  return detector.scope === 'session' || detector.needs.some((need) => browserArtifacts.includes(need))
}

async function addDemoWebsite(tx: Transaction, userId: string, shopUrl: string): Promise<string> {
  const websiteId = newId()
  await tx.insert(websites).values({
    websiteId,
    name: 'Demo shop',
    url: shopUrl,
    host: new URL(shopUrl).host,
    subscriptionPlan: 'enterprise',
    isDemo: true,
    createdBy: userId,
  })
  await tx.insert(memberships).values({ websiteId, userId, isAdmin: true })
  await tx
    .insert(automatedTemplates)
    .values(templates.map((template) => ({ websiteId, templateId: template.id, addedBy: userId })))
  return websiteId
}

/** The demo shop may listen on another port today: its website is updated. */
export async function moveDemoWebsite(services: Services, shopUrl: string): Promise<void> {
  const host = new URL(shopUrl).host
  const [taken] = await services.db
    .select({ isDemo: websites.isDemo })
    .from(websites)
    .where(eq(websites.host, host))
  if (taken) return
  await services.db
    .update(websites)
    // Its regions have the old URL; the next visit reads them again.
    .set({ url: shopUrl, host, regionUrlMapping: {}, areRegionsEdited: false })
    .where(eq(websites.isDemo, true))
}

import { files } from '@vitrine/db/tables/files'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { maxLogos, type PublicConfig } from './contract.ts'
import { mayReadOutbox } from './outbox-access.ts'
import type { RequestContext } from './route.ts'

/** Folder of customer logos that operators uploaded. */
const logoFolder = 'customer-logos'

/** The web app's development server. */
const developmentTargets = ['http://localhost:3000']

export async function getPublicConfig(
  context: Pick<RequestContext, 'services' | 'caller' | 'request'>,
): Promise<PublicConfig> {
  const { db, settings, publicUrl } = context.services
  const logos = await db
    .select({ fileId: files.fileId, name: files.name })
    .from(files)
    .where(
      and(
        eq(files.folder, logoFolder),
        isNull(files.websiteId),
        eq(files.isPublic, true),
        isNull(files.deletedAt),
      ),
    )
    .orderBy(asc(files.createdAt))
    .limit(maxLogos)
  const own = publicUrl.startsWith('https://') ? [new URL(publicUrl).origin] : []
  const ofSettings = settings.traceTargets.filter((target) => target.startsWith('https://'))
  return {
    providers: (['google', 'microsoft'] as const).filter((provider) => settings.oidc[provider] !== null),
    customer_logos: logos.map((logo) => ({
      name: logo.name.replace(/\.[^.]*$/, ''),
      image_url: `/api/v1/files/public/${logo.fileId}`,
    })),
    support_email: settings.mail.supportEmail,
    scheduling_url: settings.schedulingUrl,
    sentry_dsn: settings.sentryDsn,
    trace_targets: [...(settings.isProduction ? [] : developmentTargets), ...own, ...ofSettings],
    has_outbox: mayReadOutbox(context),
    features_off: settings.featuresOff,
    has_notifications: !settings.featuresOff.includes('notifications'),
  }
}

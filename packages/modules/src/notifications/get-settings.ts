import type { Services } from '../system/services.ts'
import { readChannels } from './channels/read-channels.ts'
import type { NotificationSettings } from './contract.ts'
import { ensureDefaults } from './rules/default-rules.ts'
import { readRules } from './rules/read-rules.ts'

/** A website's channels and rules; the first look adds the suggested ones. */
export async function getSettings(services: Services, websiteId: string): Promise<NotificationSettings> {
  const { db, clock, settings } = services
  await db.transaction((tx) => ensureDefaults(tx, websiteId, new Date(clock.now())))
  return {
    channels: await readChannels(db, websiteId),
    rules: await readRules(db, websiteId),
    has_mail_server: settings.mail.smtpUrl !== null,
    has_slack_app: settings.slack !== null,
  }
}

/**
 * A person's records that need no explanation: the tables that have them, and the columns to export. Never a
 * secret.
 */
import { emailTokens, identities, sessions } from '@vitrine/db/tables/accounts'
import { alertDrafts, modelSettings } from '@vitrine/db/tables/agent'
import { alerts } from '@vitrine/db/tables/alerts'
import { apiKeys, apiKeyUses } from '@vitrine/db/tables/api-keys'
import { articles, benchmarkRuns, competitors } from '@vitrine/db/tables/articles'
import { dailyActions, userActions } from '@vitrine/db/tables/engagement'
import { heartbeats } from '@vitrine/db/tables/events'
import { exportRuns } from '@vitrine/db/tables/exports'
import { files } from '@vitrine/db/tables/files'
import { metricsImports, storeAssumptions } from '@vitrine/db/tables/metrics'
import {
  notificationChannels,
  notificationItems,
  notificationMessages,
  notificationPeople,
  notificationPreferences,
  notificationRules,
} from '@vitrine/db/tables/notifications'
import { onboardingSubmissions } from '@vitrine/db/tables/onboarding'
import { impersonations, operatorLog } from '@vitrine/db/tables/operator'
import { scanInstances, scans } from '@vitrine/db/tables/scans'
import { schedules } from '@vitrine/db/tables/schedules'
import { shareLinks } from '@vitrine/db/tables/shares'
import { automatedTemplates, savedTemplates, scanTemplates } from '@vitrine/db/tables/templates'
import { deployments, tickets, trackerConnections, trackerFlows } from '@vitrine/db/tables/tickets'
import {
  alertComments,
  alertEvents,
  alertFeedback,
  alertRechecks,
  commentMentions,
  dataExports,
} from '@vitrine/db/tables/triage'
import { websites } from '@vitrine/db/tables/websites'
import type { PgColumn } from 'drizzle-orm/pg-core'

interface AccountRecord {
  /** Columns of a table that refer to the person; one of them is enough. */
  by: readonly [PgColumn, ...PgColumn[]]
  /** Name in the document → column. */
  shown: Record<string, PgColumn>
}

/** Name in the document → where it is kept. Rows come in the order of the last column shown, a time. */
export const accountRecords = {
  providers: {
    by: [identities.userId],
    shown: {
      provider: identities.provider,
      subject: identities.subject,
      email: identities.email,
      last_used_at: identities.lastUsedAt,
      created_at: identities.createdAt,
    },
  },
  sessions: {
    by: [sessions.userId],
    shown: {
      address: sessions.address,
      user_agent: sessions.userAgent,
      last_used_at: sessions.lastUsedAt,
      revoked_at: sessions.revokedAt,
      created_at: sessions.createdAt,
    },
  },
  links_mailed: {
    by: [emailTokens.userId],
    shown: {
      purpose: emailTokens.purpose,
      email: emailTokens.email,
      used_at: emailTokens.usedAt,
      created_at: emailTokens.createdAt,
    },
  },
  onboarding: {
    by: [onboardingSubmissions.userId],
    shown: { answers: onboardingSubmissions.answers, created_at: onboardingSubmissions.createdAt },
  },
  websites_registered: {
    by: [websites.createdBy],
    shown: { website_id: websites.websiteId, url: websites.url, created_at: websites.createdAt },
  },
  analyses_launched: {
    by: [scans.createdBy],
    shown: { scan_id: scans.scanId, title: scans.title, created_at: scans.createdAt },
  },
  analyses_scheduled: {
    by: [schedules.createdBy],
    shown: { title: schedules.title, timing: schedules.timing, created_at: schedules.createdAt },
  },
  heartbeats_set: {
    by: [heartbeats.updatedBy],
    shown: { website_id: heartbeats.websiteId, is_on: heartbeats.isOn, updated_at: heartbeats.updatedAt },
  },
  analyses_run: {
    by: [scanInstances.createdBy],
    shown: {
      scan_id: scanInstances.scanId,
      status: scanInstances.status,
      created_at: scanInstances.createdAt,
    },
  },
  analyses_saved: {
    by: [savedTemplates.savedBy],
    shown: {
      website_id: savedTemplates.websiteId,
      analysis: savedTemplates.templateId,
      created_at: savedTemplates.createdAt,
    },
  },
  analyses_automated: {
    by: [automatedTemplates.addedBy],
    shown: {
      website_id: automatedTemplates.websiteId,
      analysis: automatedTemplates.templateId,
      created_at: automatedTemplates.createdAt,
    },
  },
  analyses_written: {
    by: [scanTemplates.createdBy],
    shown: {
      title: scanTemplates.title,
      description: scanTemplates.description,
      created_at: scanTemplates.createdAt,
    },
  },
  changes_of_alerts: {
    by: [alertEvents.userId, alertEvents.aboutUserId],
    shown: {
      alert_id: alertEvents.alertId,
      kind: alertEvents.kind,
      before: alertEvents.before,
      after: alertEvents.after,
      at: alertEvents.at,
    },
  },
  feedback: {
    by: [alertFeedback.userId],
    shown: {
      alert_id: alertFeedback.alertId,
      status: alertFeedback.feedbackStatus,
      message: alertFeedback.feedbackMessage,
      reason: alertFeedback.reason,
      expected_value: alertFeedback.expectedValue,
      at: alertFeedback.updatedAt,
    },
  },
  api_keys: {
    by: [apiKeys.userId],
    shown: {
      website_id: apiKeys.websiteId,
      name: apiKeys.name,
      scopes: apiKeys.scopes,
      last_used_at: apiKeys.lastUsedAt,
      revoked_at: apiKeys.revokedAt,
      created_at: apiKeys.createdAt,
    },
  },
  api_key_calls: {
    by: [apiKeyUses.userId],
    shown: {
      website_id: apiKeyUses.websiteId,
      call: apiKeyUses.route,
      calls: apiKeyUses.calls,
      address: apiKeyUses.address,
      last_at: apiKeyUses.lastAt,
    },
  },
  comments_on_alerts: {
    by: [alertComments.userId],
    shown: {
      alert_id: alertComments.alertId,
      comment: alertComments.body,
      created_at: alertComments.createdAt,
    },
  },
  mentions: {
    by: [commentMentions.userId],
    shown: { comment_id: commentMentions.commentId, created_at: commentMentions.createdAt },
  },
  alerts_assigned: {
    by: [alerts.assigneeId],
    shown: { alert_id: alerts.alertId, title: alerts.title, assigned_at: alerts.assignedAt },
  },
  shared_links: {
    by: [shareLinks.createdBy, shareLinks.revokedBy],
    shown: {
      scan_id: shareLinks.scanId,
      article_id: shareLinks.articleId,
      label: shareLinks.label,
      expires_at: shareLinks.expiresAt,
      revoked_at: shareLinks.revokedAt,
      created_at: shareLinks.createdAt,
    },
  },
  trackers_connected: {
    by: [trackerConnections.createdBy],
    shown: {
      website_id: trackerConnections.websiteId,
      kind: trackerConnections.kind,
      url: trackerConnections.baseUrl,
      created_at: trackerConnections.createdAt,
    },
  },
  tracker_sign_ins: {
    by: [trackerFlows.userId],
    shown: { website_id: trackerFlows.websiteId, expires_at: trackerFlows.expiresAt },
  },
  tickets: {
    by: [tickets.requestedBy],
    shown: {
      title: tickets.title,
      kind: tickets.kind,
      url: tickets.url,
      state: tickets.state,
      created_at: tickets.createdAt,
    },
  },
  deployments: {
    by: [deployments.reportedBy],
    shown: {
      website_id: deployments.websiteId,
      reference: deployments.reference,
      created_at: deployments.createdAt,
    },
  },
  second_checks: {
    by: [alertRechecks.requestedBy],
    shown: {
      alert_id: alertRechecks.alertId,
      state: alertRechecks.state,
      created_at: alertRechecks.createdAt,
    },
  },
  drafts: {
    by: [alertDrafts.askedBy],
    shown: {
      alert_id: alertDrafts.alertId,
      kind: alertDrafts.kind,
      text: alertDrafts.text,
      edited_at: alertDrafts.editedAt,
      created_at: alertDrafts.createdAt,
    },
  },
  exports: {
    by: [dataExports.requestedBy],
    shown: {
      format: dataExports.format,
      state: dataExports.state,
      alert_count: dataExports.alertCount,
      created_at: dataExports.createdAt,
    },
  },
  long_exports: {
    by: [exportRuns.requestedBy],
    shown: {
      file_name: exportRuns.fileName,
      state: exportRuns.state,
      alert_count: exportRuns.totalCount,
      created_at: exportRuns.createdAt,
    },
  },
  daily_actions: {
    by: [dailyActions.userId],
    shown: {
      day: dailyActions.day,
      action: dailyActions.actionType,
      status: dailyActions.status,
      discarded_until: dailyActions.discardedUntil,
      created_at: dailyActions.createdAt,
    },
  },
  store_figures: {
    by: [storeAssumptions.setBy],
    shown: {
      website_id: storeAssumptions.websiteId,
      weekly_sessions: storeAssumptions.weeklySessions,
      conversion_rate: storeAssumptions.conversionRate,
      average_order_value: storeAssumptions.averageOrderValue,
      currency: storeAssumptions.currency,
      updated_at: storeAssumptions.updatedAt,
    },
  },
  store_data_imports: {
    by: [metricsImports.importedBy],
    shown: {
      website_id: metricsImports.websiteId,
      source: metricsImports.source,
      rows: metricsImports.rowCount,
      created_at: metricsImports.createdAt,
    },
  },
  uploads: {
    by: [files.uploadedBy],
    shown: {
      name: files.name,
      size_bytes: files.sizeBytes,
      deleted_at: files.deletedAt,
      created_at: files.createdAt,
    },
  },
  competitors_added: {
    by: [competitors.createdBy],
    shown: { name: competitors.name, url: competitors.url, created_at: competitors.createdAt },
  },
  comparisons: {
    by: [benchmarkRuns.requestedBy],
    shown: {
      website_id: benchmarkRuns.websiteId,
      state: benchmarkRuns.state,
      created_at: benchmarkRuns.createdAt,
    },
  },
  articles_written: {
    by: [articles.createdBy],
    shown: { title: articles.title, state: articles.state, created_at: articles.createdAt },
  },
  model_settings: {
    by: [modelSettings.setBy],
    shown: {
      website_id: modelSettings.websiteId,
      provider: modelSettings.provider,
      model: modelSettings.model,
      updated_at: modelSettings.updatedAt,
    },
  },
  notification_hours: {
    by: [notificationPeople.userId],
    shown: {
      time_zone: notificationPeople.timeZone,
      quiet_from_minute: notificationPeople.quietFromMinute,
      quiet_to_minute: notificationPeople.quietToMinute,
      updated_at: notificationPeople.updatedAt,
    },
  },
  notification_preferences: {
    by: [notificationPreferences.userId],
    shown: {
      website_id: notificationPreferences.websiteId,
      cadence: notificationPreferences.cadence,
      updated_at: notificationPreferences.updatedAt,
    },
  },
  notifications_received: {
    by: [notificationMessages.userId],
    shown: {
      website_id: notificationMessages.websiteId,
      kind: notificationMessages.kind,
      state: notificationMessages.state,
      created_at: notificationMessages.createdAt,
    },
  },
  events_notified: {
    by: [notificationItems.userId],
    shown: { event: notificationItems.event, at: notificationItems.at },
  },
  notification_channels: {
    by: [notificationChannels.createdBy],
    shown: {
      kind: notificationChannels.kind,
      name: notificationChannels.name,
      created_at: notificationChannels.createdAt,
    },
  },
  notification_rules: {
    by: [notificationRules.createdBy],
    shown: { name: notificationRules.name, created_at: notificationRules.createdAt },
  },
  screens_and_clicks: {
    by: [userActions.userId],
    shown: {
      action: userActions.actionType,
      details: userActions.actionMetadata,
      at: userActions.at,
    },
  },
  operator_visits: {
    by: [impersonations.userId, impersonations.operatorId],
    shown: {
      reason: impersonations.reason,
      ended_at: impersonations.endedAt,
      started_at: impersonations.startedAt,
    },
  },
  operator_actions: {
    by: [operatorLog.userId, operatorLog.targetUserId],
    shown: { action: operatorLog.action, website_id: operatorLog.websiteId, at: operatorLog.at },
  },
} satisfies Record<string, AccountRecord>

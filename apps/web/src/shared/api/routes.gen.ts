// Generated from the contracts by `npm run generate`. Do not edit.
import type * as accounts from '@vitrine/modules/accounts/contract'
import type * as actions from '@vitrine/modules/actions/contract'
import type * as agentRuns from '@vitrine/modules/agent-runs/contract'
import type * as alerts from '@vitrine/modules/alerts/contract'
import type * as apiKeys from '@vitrine/modules/api-keys/contract'
import type * as articles from '@vitrine/modules/articles/contract'
import type * as audits from '@vitrine/modules/audits/contract'
import type * as bookings from '@vitrine/modules/bookings/contract'
import type * as changes from '@vitrine/modules/changes/contract'
import type * as comments from '@vitrine/modules/comments/contract'
import type * as deployments from '@vitrine/modules/deployments/contract'
import type * as drafts from '@vitrine/modules/drafts/contract'
import type * as exports from '@vitrine/modules/exports/contract'
import type * as files from '@vitrine/modules/files/contract'
import type * as heartbeats from '@vitrine/modules/heartbeats/contract'
import type * as instances from '@vitrine/modules/instances/contract'
import type * as live from '@vitrine/modules/live/contract'
import type * as mail from '@vitrine/modules/mail/contract'
import type * as metrics from '@vitrine/modules/metrics/contract'
import type * as models from '@vitrine/modules/models/contract'
import type * as notifications from '@vitrine/modules/notifications/contract'
import type * as notificationsMessages from '@vitrine/modules/notifications/messages-contract'
import type * as notificationsPreferences from '@vitrine/modules/notifications/preferences-contract'
import type * as onboarding from '@vitrine/modules/onboarding/contract'
import type * as operator from '@vitrine/modules/operator/contract'
import type * as operatorResults from '@vitrine/modules/operator/results-contract'
import type * as prices from '@vitrine/modules/prices/contract'
import type * as scans from '@vitrine/modules/scans/contract'
import type * as schedules from '@vitrine/modules/schedules/contract'
import type * as shares from '@vitrine/modules/shares/contract'
import type * as system from '@vitrine/modules/system/contract'
import type * as teams from '@vitrine/modules/teams/contract'
import type * as templates from '@vitrine/modules/templates/contract'
import type * as tickets from '@vitrine/modules/tickets/contract'
import type * as websites from '@vitrine/modules/websites/contract'

/** Method and path of each call, by its name. Those of operators are in `operator-routes.gen.ts`. */
export const routes = {
  'accept-invitation': 'POST /api/v1/users/me/invitations/accept',
  'add-alert-comment': 'POST /api/v1/issues/:issue_id/comments',
  'add-comment': 'POST /api/v1/articles/:id/comments',
  'add-competitor': 'POST /api/v1/websites/:website_id/competitors',
  'add-domain': 'POST /api/v1/websites/:website_id/ownership/domains',
  'add-like': 'POST /api/v1/articles/:id/add-like',
  'archive-scan': 'PATCH /api/v1/scans/:scan_id/archived',
  'assign-alert': 'PUT /api/v1/issues/:issue_id/assignee',
  'authorize-jira': 'POST /api/v1/websites/:website_id/trackers/jira/authorize',
  'book-slot': 'POST /api/v1/bookings',
  'cancel-export': 'POST /api/v1/exports/:export_id/cancel',
  'cancel-scan': 'POST /api/v1/scans/:scan_id/cancel',
  'check-alert-again': 'POST /api/v1/issues/:issue_id/check',
  'check-ownership': 'POST /api/v1/websites/:website_id/ownership',
  'check-reset-link': 'POST /api/v1/reset-password/check',
  'check-store-address': 'POST /api/v1/users/me/onboarding/check-store',
  'compare-scans': 'GET /api/v1/websites/:website_id/comparison',
  'connect-slack': 'POST /api/v1/websites/:website_id/notifications/slack',
  'count-instances': 'GET /scan_instance/count',
  'create-api-key': 'POST /api/v1/websites/:website_id/api-keys',
  'create-notification-channel': 'POST /api/v1/websites/:website_id/notifications/channels',
  'create-notification-rule': 'POST /api/v1/websites/:website_id/notifications/rules',
  'create-scan': 'POST /api/v1/scans',
  'create-schedule': 'POST /api/v1/websites/:website_id/schedules',
  'create-share-link': 'POST /api/v1/websites/:website_id/share-links',
  'create-tickets': 'POST /api/v1/scans/:scan_id/tickets',
  'delete-account': 'DELETE /api/v1/users/me',
  'delete-alert-comment': 'DELETE /api/v1/issues/:issue_id/comments/:comment_id',
  'delete-comment': 'DELETE /api/v1/articles/:id/comments/:action_id',
  'delete-schedule': 'DELETE /api/v1/websites/:website_id/schedules/:schedule_id',
  'discover-regions': 'POST /api/v1/websites/:website_id/regions/discover',
  'download-file': 'GET /api/v1/files/download/:ticket',
  'edit-draft': 'PUT /api/v1/issues/:issue_id/drafts/:kind',
  'explain-impact': 'GET /api/v1/websites/:website_id/impact',
  'export-account': 'GET /api/v1/users/me/export',
  'export-alerts': 'POST /api/v1/issues/export/:scan_id',
  'export-prices': 'GET /api/v1/websites/:website_id/prices-file',
  'export-website': 'GET /api/v1/websites/:website_id/export',
  'get-alert-check': 'GET /api/v1/issues/:issue_id/check',
  'get-alerts-overview': 'GET /api/v1/websites/:website_id/issues_overview',
  'get-api-key': 'GET /api/v1/api-key',
  'get-article': 'GET /api/v1/articles/:id',
  'get-audit-permissions': 'GET /api/v1/websites/:website_id/audit-permissions',
  'get-browsing-data': 'GET /scan_instance/:id/browsing_data',
  'get-deployment': 'GET /api/v1/hooks/deploy/:deployment_id',
  'get-draft': 'GET /api/v1/issues/:issue_id/drafts/:kind',
  'get-export-file': 'GET /api/v1/exports/:export_id/file',
  'get-fixes': 'GET /api/v1/websites/:website_id/fixes',
  'get-heartbeat': 'GET /api/v1/websites/:website_id/heartbeat',
  'get-instance': 'GET /scan_instance/:id',
  'get-instance-results': 'GET /scan_instance/:id/results',
  'get-metrics': 'GET /api/v1/websites/:website_id/metrics',
  'get-notification-message': 'GET /api/v1/websites/:website_id/notifications/messages/:message_id',
  'get-notification-preferences': 'GET /api/v1/users/me/notifications',
  'get-notification-settings': 'GET /api/v1/websites/:website_id/notifications',
  'get-notification-subscription': 'GET /api/v1/notifications/unsubscribe/:token',
  'get-onboarding-status': 'GET /api/v1/users/me/onboarding-status',
  'get-outbox-mail': 'GET /api/v1/dev/mail/:mail_id',
  'get-ownership': 'GET /api/v1/websites/:website_id/ownership',
  'get-price-history': 'GET /api/v1/websites/:website_id/prices/:product_id',
  'get-public-config': 'GET /api/v1/config',
  'get-scan': 'GET /api/v1/scans/:scan_id',
  'get-schedule-calendar': 'GET /api/v1/websites/:website_id/schedules/calendar',
  'get-shared-page': 'GET /api/v1/shared/:token',
  'get-store-data': 'GET /api/v1/websites/:website_id/metrics/assumptions',
  'get-subscription': 'GET /api/v1/websites/:website_id/subscription',
  'get-template': 'GET /scan_template/:id',
  'get-user': 'GET /api/v1/users/:user_id',
  'get-website': 'GET /api/v1/websites/:website_id',
  'give-feedback': 'PUT /api/v1/issues/:issue_id/feedback',
  'import-metrics': 'POST /api/v1/websites/:website_id/metrics/import',
  'invite-user': 'POST /api/v1/invite-user/:website_id',
  'launch-scan': 'POST /api/v1/scans/launch',
  'link-scan-instance': 'PUT /api/v1/scans/:scan_id/scan-instance',
  'list-alert-comments': 'GET /api/v1/issues/:issue_id/comments',
  'list-alert-history': 'GET /api/v1/issues/:issue_id/history',
  'list-alert-pages': 'GET /api/v1/issues/:issue_id/pages',
  'list-alert-summaries': 'GET /api/v1/issues/scan/:scan_id/summaries',
  'list-alerts-by-ids': 'POST /api/v1/issues/by-ids',
  'list-api-key-uses': 'GET /api/v1/websites/:website_id/api-keys/:key_id/uses',
  'list-api-keys': 'GET /api/v1/websites/:website_id/api-keys',
  'list-article-actions': 'GET /api/v1/articles/:id/actions',
  'list-articles': 'GET /api/v1/articles/website/:website_id',
  'list-automated-templates': 'GET /api/v1/websites/:website_id/automated-scan-templates',
  'list-changes': 'GET /api/v1/websites/:website_id/changes',
  'list-competitors': 'GET /api/v1/websites/:website_id/competitors',
  'list-daily-actions': 'GET /api/v1/engagement/action_of_the_day/:user_id',
  'list-draft-offers': 'GET /api/v1/websites/:website_id/draft-offers',
  'list-exports': 'GET /api/v1/scans/:scan_id/exports',
  'list-incidents': 'GET /api/v1/websites/:website_id/heartbeat/incidents',
  'list-instances': 'GET /scan_instance',
  'list-members': 'GET /api/v1/websites/users/:website_id',
  'list-notification-messages': 'GET /api/v1/websites/:website_id/notifications/messages',
  'list-onboarding-questions': 'GET /api/v1/users/me/onboarding/questions',
  'list-outbox': 'GET /api/v1/dev/mail',
  'list-page-captures': 'GET /api/v1/websites/:website_id/captures',
  'list-prices': 'GET /api/v1/websites/:website_id/prices',
  'list-saved-templates': 'GET /api/v1/websites/:website_id/saved-scan-templates',
  'list-scan-alerts': 'GET /api/v1/issues/scan/:scan_id',
  'list-scans': 'GET /api/v1/scans/website/:website_id',
  'list-scans-by-alerts': 'POST /api/v1/scans/by-issues',
  'list-schedule-occurrences': 'GET /api/v1/websites/:website_id/schedules/occurrences',
  'list-schedules': 'GET /api/v1/websites/:website_id/schedules',
  'list-share-links': 'GET /api/v1/websites/:website_id/share-links',
  'list-slots': 'GET /api/v1/bookings/slots',
  'list-template-steps': 'GET /scan_template/:id/steps',
  'list-templates': 'GET /scan_template',
  'list-tickets': 'GET /api/v1/scans/:scan_id/tickets',
  'list-trackers': 'GET /api/v1/websites/:website_id/trackers',
  'list-website-exports': 'GET /api/v1/websites/:website_id/exports',
  'list-website-instances': 'GET /scan_instance/by_website/:website_id',
  'list-website-templates': 'GET /scan_template/website-specific',
  'list-websites': 'GET /api/v1/websites/user/:user_id/list',
  'mail-export': 'PUT /api/v1/exports/:export_id/mail',
  'make-admin': 'POST /api/v1/websites/:website_id/admins/:user_id',
  'page-websites': 'GET /api/v1/websites/user/:user_id',
  'pause-notification-channel': 'POST /api/v1/websites/:website_id/notifications/channels/:channel_id/pause',
  'receive-slack-action': 'POST /api/v1/notifications/slack/actions',
  'receive-tracker-webhook': 'POST /api/v1/trackers/webhooks/:connection_id',
  'refresh-session': 'POST /api/v1/refresh',
  'refresh-session-by-get': 'GET /api/v1/refresh',
  'remove-admin': 'DELETE /api/v1/websites/:website_id/admins/:user_id',
  'remove-competitor': 'DELETE /api/v1/websites/:website_id/competitors/:competitor_id',
  'remove-domain': 'DELETE /api/v1/websites/:website_id/ownership/domains/:domain',
  'remove-like': 'POST /api/v1/articles/:id/remove-like',
  'remove-member': 'DELETE /api/v1/users/:user_id/link-website/:website_id',
  'remove-notification-channel': 'DELETE /api/v1/websites/:website_id/notifications/channels/:channel_id',
  'remove-notification-rule': 'DELETE /api/v1/websites/:website_id/notifications/rules/:rule_id',
  'remove-tracker': 'DELETE /api/v1/websites/:website_id/trackers/:kind',
  'replay-notification-message': 'POST /api/v1/websites/:website_id/notifications/messages/:message_id/replay',
  'report-deployment': 'POST /api/v1/hooks/deploy',
  'request-password-reset': 'POST /api/v1/request-password-reset',
  'request-website-deletion': 'POST /api/v1/websites/:website_id/deletion',
  'resend-verification': 'POST /api/v1/resend-verification',
  'reset-password': 'POST /api/v1/reset-password',
  'restart-free-audit': 'POST /api/v1/users/me/onboarding/restart-audit',
  'restore-alert-texts': 'POST /api/v1/issues/:issue_id/restore-texts',
  'resubscribe-to-notifications': 'POST /api/v1/notifications/unsubscribe/:token/undo',
  'resume-notification-channel': 'POST /api/v1/websites/:website_id/notifications/channels/:channel_id/resume',
  'retry-ticket': 'POST /api/v1/tickets/:ticket_id/retry',
  'revoke-api-key': 'DELETE /api/v1/websites/:website_id/api-keys/:key_id',
  'revoke-share-link': 'DELETE /api/v1/websites/:website_id/share-links/:link_id',
  'rotate-webhook-secret': 'POST /api/v1/websites/:website_id/notifications/channels/:channel_id/rotate-secret',
  'run-scan-again': 'POST /api/v1/scans/:scan_id/run-again',
  'run-scan-instance': 'POST /scan_instance/run',
  'save-template': 'POST /api/v1/websites/:website_id/saved-scan-templates/:template_id',
  'search-scan-alerts': 'GET /api/v1/scans/website/:website_id/search',
  'set-alert-severity': 'PUT /api/v1/issues/:issue_id/severity',
  'set-alert-status': 'PUT /api/v1/issues/:issue_id/status',
  'set-assumptions': 'PUT /api/v1/websites/:website_id/metrics/assumptions',
  'set-heartbeat': 'PUT /api/v1/websites/:website_id/heartbeat',
  'set-notification-preferences': 'PUT /api/v1/users/me/notifications',
  'set-scan-alerts-status': 'PUT /api/v1/scans/:scan_id/issues/status',
  'set-tracker': 'PUT /api/v1/websites/:website_id/trackers/:kind',
  'sign-in': 'POST /api/v1/signin',
  'sign-out': 'POST /api/v1/signout',
  'sign-up': 'POST /api/v1/signup',
  'start-export': 'POST /api/v1/scans/:scan_id/exports',
  'start-website-export': 'POST /api/v1/websites/:website_id/exports',
  'stop-impersonation': 'POST /api/v1/impersonation/stop',
  'submit-onboarding': 'POST /api/v1/users/me/onboarding/submit',
  'test-notification-channel': 'POST /api/v1/websites/:website_id/notifications/channels/:channel_id/test',
  'test-tracker': 'POST /api/v1/websites/:website_id/trackers/:kind/test',
  'track-user-action': 'POST /api/v1/user_actions',
  'undo-website-deletion': 'DELETE /api/v1/websites/:website_id/deletion',
  'unsave-template': 'DELETE /api/v1/websites/:website_id/saved-scan-templates/:template_id',
  'unsubscribe-from-notifications': 'POST /api/v1/notifications/unsubscribe/:token',
  'update-action-status': 'PUT /api/v1/engagement/update_action_status/:action_id',
  'update-alert': 'PUT /api/v1/issues/:issue_id',
  'update-notification-channel': 'PUT /api/v1/websites/:website_id/notifications/channels/:channel_id',
  'update-notification-rule': 'PUT /api/v1/websites/:website_id/notifications/rules/:rule_id',
  'update-scan': 'PUT /api/v1/scans/:scan_id',
  'update-schedule': 'PATCH /api/v1/websites/:website_id/schedules/:schedule_id',
  'update-website': 'PUT /api/v1/websites/:website_id',
  'upload-file': 'POST /api/v1/files/upload-file',
  'verify-email': 'POST /api/v1/verify-email',
  'write-draft': 'POST /api/v1/issues/:issue_id/drafts/:kind',
} as const

/** What each call is given and answers. */
export interface Contracts {
  'accept-invitation': typeof teams.acceptInvitation
  'add-alert-comment': typeof comments.addAlertComment
  'add-automated-template': typeof templates.addAutomatedTemplate
  'add-comment': typeof articles.addComment
  'add-competitor': typeof articles.addCompetitor
  'add-domain': typeof websites.addDomain
  'add-industry-competitor': typeof articles.addIndustryCompetitor
  'add-like': typeof articles.addLike
  'archive-scan': typeof scans.archiveScan
  'assign-alert': typeof alerts.assignAlert
  'authorize-jira': typeof tickets.authorizeJira
  'book-slot': typeof bookings.bookSlot
  'cancel-export': typeof exports.cancelExport
  'cancel-scan': typeof scans.cancelScan
  'check-alert-again': typeof alerts.checkAlertAgain
  'check-ownership': typeof websites.checkOwnership
  'check-reset-link': typeof accounts.checkResetLink
  'check-store-address': typeof onboarding.checkStoreAddress
  'compare-scans': typeof changes.compareScans
  'connect-slack': typeof notificationsPreferences.connectSlack
  'copy-article': typeof articles.copyArticle
  'count-instances': typeof instances.countInstances
  'create-api-key': typeof apiKeys.createApiKey
  'create-article': typeof articles.createArticle
  'create-instance': typeof instances.createInstance
  'create-notification-channel': typeof notifications.createChannel
  'create-notification-rule': typeof notifications.createRule
  'create-scan': typeof scans.createScan
  'create-schedule': typeof schedules.createSchedule
  'create-share-link': typeof shares.createShareLink
  'create-template': typeof templates.createTemplate
  'create-tickets': typeof tickets.createTickets
  'create-website': typeof operator.createWebsite
  'delete-account': typeof accounts.deleteAccount
  'delete-alert-comment': typeof comments.deleteAlertComment
  'delete-article': typeof articles.deleteArticle
  'delete-comment': typeof articles.deleteComment
  'delete-instance': typeof instances.deleteInstance
  'delete-schedule': typeof schedules.deleteSchedule
  'delete-template': typeof templates.deleteTemplate
  'discover-regions': typeof websites.discoverRegions
  'download-file': typeof files.downloadFile
  'edit-draft': typeof drafts.editDraft
  'enter-results': typeof operatorResults.enterResults
  'explain-impact': typeof metrics.explainImpact
  'export-account': typeof accounts.exportAccount
  'export-alerts': typeof exports.exportAlerts
  'export-prices': typeof prices.exportPrices
  'export-website': typeof exports.exportWebsite
  'fail-scan': typeof operator.failScan
  'finish-google': typeof accounts.finishGoogle
  'finish-jira': typeof tickets.finishJira
  'finish-microsoft': typeof accounts.finishMicrosoft
  'finish-slack': typeof notificationsPreferences.finishSlack
  'get-agent-budget': typeof agentRuns.getAgentBudget
  'get-alert-check': typeof alerts.getAlertCheck
  'get-alerts-overview': typeof websites.getAlertsOverview
  'get-api-key': typeof apiKeys.getApiKey
  'get-article': typeof articles.getArticle
  'get-audit-permissions': typeof audits.getAuditPermissions
  'get-audit-settings': typeof operator.getAuditSettings
  'get-browsing-data': typeof instances.getBrowsingData
  'get-deployment': typeof deployments.getDeployment
  'get-draft': typeof drafts.getDraft
  'get-export-file': typeof exports.getExportFile
  'get-fixes': typeof deployments.getFixes
  'get-heartbeat': typeof heartbeats.getHeartbeat
  'get-image': typeof files.getImage
  'get-instance': typeof instances.getInstance
  'get-instance-results': typeof instances.getInstanceResults
  'get-live-page': typeof live.getLivePage
  'get-live-script': typeof live.getLiveScript
  'get-live-style': typeof live.getLiveStyle
  'get-managed-website': typeof operator.getManagedWebsite
  'get-metrics': typeof metrics.getMetrics
  'get-model-settings': typeof models.getModelSettings
  'get-notification-message': typeof notificationsMessages.getMessage
  'get-notification-preferences': typeof notificationsPreferences.getPreferences
  'get-notification-settings': typeof notifications.getNotificationSettings
  'get-notification-subscription': typeof notificationsPreferences.getSubscription
  'get-onboarding-status': typeof onboarding.getOnboardingStatus
  'get-outbox-mail': typeof mail.getOutboxMail
  'get-ownership': typeof websites.getOwnership
  'get-price-history': typeof prices.getPriceHistory
  'get-public-config': typeof system.getPublicConfig
  'get-public-file': typeof files.getPublicFile
  'get-scan': typeof scans.getScan
  'get-schedule-calendar': typeof schedules.getScheduleCalendar
  'get-shared-image': typeof shares.getSharedImage
  'get-shared-page': typeof shares.getSharedPage
  'get-store-data': typeof metrics.getStoreData
  'get-subscription': typeof audits.getSubscription
  'get-template': typeof templates.getTemplate
  'get-user': typeof accounts.getUser
  'get-website': typeof websites.getWebsite
  'give-feedback': typeof alerts.giveFeedback
  'import-metrics': typeof metrics.importMetrics
  'invite-user': typeof teams.inviteUser
  'launch-scan': typeof scans.launchScan
  'link-scan-instance': typeof scans.linkScanInstance
  'list-agent-runs': typeof agentRuns.listAgentRuns
  'list-agent-transcripts': typeof agentRuns.listAgentTranscripts
  'list-alert-comments': typeof comments.listAlertComments
  'list-alert-history': typeof alerts.listAlertHistory
  'list-alert-pages': typeof alerts.listAlertPages
  'list-alert-summaries': typeof alerts.listAlertSummaries
  'list-alerts-by-ids': typeof alerts.listAlertsByIds
  'list-api-key-uses': typeof apiKeys.listApiKeyUses
  'list-api-keys': typeof apiKeys.listApiKeys
  'list-article-actions': typeof articles.listArticleActions
  'list-articles': typeof articles.listArticles
  'list-automated-templates': typeof templates.listAutomatedTemplates
  'list-benchmarks': typeof articles.listBenchmarks
  'list-changes': typeof changes.listChanges
  'list-competitors': typeof articles.listCompetitors
  'list-customers': typeof operator.listCustomers
  'list-daily-actions': typeof actions.listDailyActions
  'list-detector-feedback': typeof operator.listDetectorFeedback
  'list-detector-statistics': typeof operator.listDetectorStatistics
  'list-detectors': typeof templates.listDetectors
  'list-draft-offers': typeof drafts.listDraftOffers
  'list-exports': typeof exports.listExports
  'list-incidents': typeof heartbeats.listIncidents
  'list-industry-competitors': typeof articles.listIndustryCompetitors
  'list-instances': typeof instances.listInstances
  'list-managed-websites': typeof operator.listManagedWebsites
  'list-members': typeof teams.listMembers
  'list-notification-messages': typeof notificationsMessages.listMessages
  'list-onboarding-questions': typeof onboarding.listOnboardingQuestions
  'list-operator-articles': typeof articles.listOperatorArticles
  'list-operator-log': typeof operator.listOperatorLog
  'list-operator-templates': typeof templates.listOperatorTemplates
  'list-outbox': typeof mail.listOutbox
  'list-page-captures': typeof changes.listPageCaptures
  'list-prices': typeof prices.listPrices
  'list-queued-scans': typeof operator.listQueuedScans
  'list-running-instances': typeof operator.listRunningInstances
  'list-saved-templates': typeof templates.listSavedTemplates
  'list-scan-alerts': typeof alerts.listScanAlerts
  'list-scans': typeof scans.listScans
  'list-scans-by-alerts': typeof scans.listScansByAlerts
  'list-schedule-occurrences': typeof schedules.listScheduleOccurrences
  'list-schedules': typeof schedules.listSchedules
  'list-share-links': typeof shares.listShareLinks
  'list-slots': typeof bookings.listSlots
  'list-template-steps': typeof templates.listTemplateSteps
  'list-templates': typeof templates.listTemplates
  'list-tickets': typeof tickets.listTickets
  'list-trackers': typeof tickets.listTrackers
  'list-user-actions': typeof actions.listUserActions
  'list-website-exports': typeof exports.listWebsiteExports
  'list-website-instances': typeof instances.listWebsiteInstances
  'list-website-templates': typeof templates.listWebsiteTemplates
  'list-websites': typeof websites.listWebsites
  'list-workers': typeof operator.listWorkers
  'mail-export': typeof exports.mailExport
  'make-admin': typeof teams.makeAdmin
  'manage-website': typeof operator.manageWebsite
  'page-websites': typeof websites.pageWebsites
  'pause-notification-channel': typeof notifications.pauseChannel
  'publish-article': typeof articles.publishArticle
  'publish-template': typeof templates.publishTemplate
  'receive-slack-action': typeof notificationsPreferences.slackAction
  'receive-tracker-webhook': typeof tickets.receiveTrackerWebhook
  'refresh-session': typeof accounts.refreshByPost
  'refresh-session-by-get': typeof accounts.refreshByGet
  'remove-admin': typeof teams.removeAdmin
  'remove-automated-template': typeof templates.removeAutomatedTemplate
  'remove-competitor': typeof articles.removeCompetitor
  'remove-domain': typeof websites.removeDomain
  'remove-industry-competitor': typeof articles.removeIndustryCompetitor
  'remove-like': typeof articles.removeLike
  'remove-member': typeof teams.removeMember
  'remove-model-settings': typeof models.removeModelSettings
  'remove-notification-channel': typeof notifications.removeChannel
  'remove-notification-rule': typeof notifications.removeRule
  'remove-public-file': typeof files.removePublicFile
  'remove-tracker': typeof tickets.removeTracker
  'replay-notification-message': typeof notificationsMessages.replayMessage
  'report-deployment': typeof deployments.reportDeployment
  'request-password-reset': typeof accounts.requestPasswordReset
  'request-website-deletion': typeof websites.requestDeletion
  'resend-verification': typeof accounts.resendVerification
  'reset-password': typeof accounts.resetPassword
  'restart-free-audit': typeof onboarding.restartFreeAudit
  'restore-alert-texts': typeof alerts.restoreAlertTexts
  'resubscribe-to-notifications': typeof notificationsPreferences.resubscribe
  'resume-notification-channel': typeof notifications.resumeChannel
  'retry-ticket': typeof tickets.retryTicket
  'revoke-api-key': typeof apiKeys.revokeApiKey
  'revoke-share-link': typeof shares.revokeShareLink
  'rotate-webhook-secret': typeof notifications.rotateSecret
  'run-scan-again': typeof scans.runScanAgain
  'run-scan-instance': typeof scans.runScanInstance
  'save-template': typeof templates.saveTemplate
  'search-scan-alerts': typeof scans.searchScanAlerts
  'set-alert-severity': typeof alerts.setAlertSeverity
  'set-alert-status': typeof alerts.setAlertStatus
  'set-assumptions': typeof metrics.setAssumptions
  'set-audit-settings': typeof operator.setAuditSettings
  'set-heartbeat': typeof heartbeats.setHeartbeat
  'set-instance-status': typeof instances.setInstanceStatus
  'set-model-settings': typeof models.setModelSettings
  'set-notification-preferences': typeof notificationsPreferences.setPreferences
  'set-remaining-hours': typeof operator.setRemainingHours
  'set-scan-alerts-status': typeof alerts.setScanAlertsStatus
  'set-tracker': typeof tickets.setTracker
  'sign-in': typeof accounts.signIn
  'sign-out': typeof accounts.signOut
  'sign-up': typeof accounts.signUp
  'start-automated-list': typeof operator.startAutomatedList
  'start-benchmark': typeof articles.startBenchmark
  'start-export': typeof exports.startExport
  'start-google': typeof accounts.startGoogle
  'start-impersonation': typeof operator.startImpersonation
  'start-microsoft': typeof accounts.startMicrosoft
  'start-website-export': typeof exports.startWebsiteExport
  'stop-impersonation': typeof operator.stopImpersonation
  'submit-onboarding': typeof onboarding.submitOnboarding
  'test-model': typeof models.testModel
  'test-notification-channel': typeof notifications.testChannel
  'test-tracker': typeof tickets.testTracker
  'track-user-action': typeof actions.trackUserAction
  'try-template': typeof agentRuns.tryTemplate
  'undo-website-deletion': typeof websites.undoDeletion
  'unsave-template': typeof templates.unsaveTemplate
  'unsubscribe-from-notifications': typeof notificationsPreferences.unsubscribe
  'update-action-status': typeof actions.updateActionStatus
  'update-alert': typeof alerts.updateAlert
  'update-article': typeof articles.updateArticle
  'update-instance': typeof instances.updateInstance
  'update-notification-channel': typeof notifications.updateChannel
  'update-notification-rule': typeof notifications.updateRule
  'update-scan': typeof scans.updateScan
  'update-schedule': typeof schedules.updateSchedule
  'update-template': typeof templates.updateTemplate
  'update-website': typeof websites.updateWebsite
  'upload-file': typeof files.uploadFile
  'verify-email': typeof accounts.verifyEmail
  'word-article': typeof articles.wordArticle
  'write-draft': typeof drafts.writeDraft
}

/** Calls whose body is a form with a file. */
export type FormRoute =
  | 'import-metrics'
  | 'upload-file'

/** Routes whose response is a file, an image, or a page instead of JSON. */
export type FileRoute =
  | 'download-file'
  | 'export-account'
  | 'export-prices'
  | 'export-website'
  | 'finish-google'
  | 'finish-jira'
  | 'finish-microsoft'
  | 'finish-slack'
  | 'get-export-file'
  | 'get-image'
  | 'get-live-page'
  | 'get-live-script'
  | 'get-live-style'
  | 'get-public-file'
  | 'get-shared-image'
  | 'start-google'
  | 'start-microsoft'

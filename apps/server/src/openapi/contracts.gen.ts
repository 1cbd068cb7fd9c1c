// Generated from the contracts by `npm run generate`. Do not edit.
import * as accounts from '@vitrine/modules/accounts/contract'
import * as actions from '@vitrine/modules/actions/contract'
import * as agentRuns from '@vitrine/modules/agent-runs/contract'
import * as alerts from '@vitrine/modules/alerts/contract'
import * as apiKeys from '@vitrine/modules/api-keys/contract'
import * as articles from '@vitrine/modules/articles/contract'
import * as audits from '@vitrine/modules/audits/contract'
import * as bookings from '@vitrine/modules/bookings/contract'
import * as changes from '@vitrine/modules/changes/contract'
import * as comments from '@vitrine/modules/comments/contract'
import * as deployments from '@vitrine/modules/deployments/contract'
import * as drafts from '@vitrine/modules/drafts/contract'
import * as exports from '@vitrine/modules/exports/contract'
import * as files from '@vitrine/modules/files/contract'
import * as heartbeats from '@vitrine/modules/heartbeats/contract'
import * as instances from '@vitrine/modules/instances/contract'
import * as live from '@vitrine/modules/live/contract'
import * as mail from '@vitrine/modules/mail/contract'
import * as metrics from '@vitrine/modules/metrics/contract'
import * as models from '@vitrine/modules/models/contract'
import * as notifications from '@vitrine/modules/notifications/contract'
import * as notificationsMessages from '@vitrine/modules/notifications/messages-contract'
import * as notificationsPreferences from '@vitrine/modules/notifications/preferences-contract'
import * as onboarding from '@vitrine/modules/onboarding/contract'
import * as operator from '@vitrine/modules/operator/contract'
import * as operatorResults from '@vitrine/modules/operator/results-contract'
import * as prices from '@vitrine/modules/prices/contract'
import * as scans from '@vitrine/modules/scans/contract'
import * as schedules from '@vitrine/modules/schedules/contract'
import * as shares from '@vitrine/modules/shares/contract'
import * as system from '@vitrine/modules/system/contract'
import * as teams from '@vitrine/modules/teams/contract'
import * as templates from '@vitrine/modules/templates/contract'
import * as tickets from '@vitrine/modules/tickets/contract'
import * as websites from '@vitrine/modules/websites/contract'

/** Every contract module by its name. */
export const contracts: Readonly<Record<string, object>> = {
  accounts,
  actions,
  agentRuns,
  alerts,
  apiKeys,
  articles,
  audits,
  bookings,
  changes,
  comments,
  deployments,
  drafts,
  exports,
  files,
  heartbeats,
  instances,
  live,
  mail,
  metrics,
  models,
  notifications,
  notificationsMessages,
  notificationsPreferences,
  onboarding,
  operator,
  operatorResults,
  prices,
  scans,
  schedules,
  shares,
  system,
  teams,
  templates,
  tickets,
  websites,
}

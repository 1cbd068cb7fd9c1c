import { notFound, requireCaller } from '../system/require-caller.ts'
import { type RequestContext, type Route, route } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { pauseChannel, resumeChannel } from './channels/pause-channel.ts'
import { testChannel } from './channels/test-channel.ts'
import { createChannel, removeChannel, rotateSecret, updateChannel } from './channels/write-channels.ts'
import * as contract from './contract.ts'
import { getMessage, listMessages } from './delivery/read-messages.ts'
import { replayMessage } from './delivery/replay-message.ts'
import { getSettings } from './get-settings.ts'
import * as messages from './messages-contract.ts'
import { getPreferences, setPreferences } from './preferences/preferences.ts'
import { getSubscription, setSubscribed } from './preferences/subscription.ts'
import * as preferences from './preferences-contract.ts'
import { createRule, removeRule, updateRule } from './rules/write-rules.ts'
import { connectSlack, finishSlack } from './slack/connect-slack.ts'
import { receiveSlackAction } from './slack/receive-slack-action.ts'

/**
 * The services, where the operator left notifications on.
 * @throws AppError NOT_FOUND
 */
function on({ services }: RequestContext): Services {
  if (services.settings.featuresOff.includes('notifications')) throw notFound('This')
  return services
}

const channelRoutes: readonly Route[] = [
  route(contract.getNotificationSettings, ({ params }, context) =>
    getSettings(on(context), params.website_id),
  ),
  route(contract.createChannel, ({ params, body }, context) =>
    createChannel(on(context), requireCaller(context), params.website_id, body),
  ),
  route(contract.updateChannel, ({ params, body }, context) =>
    updateChannel(on(context), params.website_id, params.channel_id, body),
  ),
  route(contract.removeChannel, ({ params }, context) =>
    removeChannel(on(context), params.website_id, params.channel_id),
  ),
  route(contract.testChannel, ({ params }, context) =>
    testChannel(on(context), requireCaller(context), params.website_id, params.channel_id),
  ),
  route(contract.pauseChannel, ({ params }, context) =>
    pauseChannel(on(context), params.website_id, params.channel_id),
  ),
  route(contract.resumeChannel, ({ params, body }, context) =>
    resumeChannel(on(context), params.website_id, params.channel_id, body.held_messages),
  ),
  route(contract.rotateSecret, ({ params }, context) =>
    rotateSecret(on(context), params.website_id, params.channel_id),
  ),
]

const ruleRoutes: readonly Route[] = [
  route(contract.createRule, ({ params, body }, context) =>
    createRule(on(context), requireCaller(context), params.website_id, body),
  ),
  route(contract.updateRule, ({ params, body }, context) =>
    updateRule(on(context), params.website_id, params.rule_id, body),
  ),
  route(contract.removeRule, ({ params }, context) =>
    removeRule(on(context), params.website_id, params.rule_id),
  ),
]

const messageRoutes: readonly Route[] = [
  route(messages.listMessages, ({ params, query }, context) =>
    listMessages(on(context), params.website_id, query),
  ),
  route(messages.getMessage, ({ params }, context) =>
    getMessage(on(context), params.website_id, params.message_id),
  ),
  route(messages.replayMessage, ({ params }, context) =>
    replayMessage(on(context), params.website_id, params.message_id),
  ),
]

const personRoutes: readonly Route[] = [
  route(preferences.getPreferences, (_, context) => getPreferences(on(context), requireCaller(context))),
  route(preferences.setPreferences, ({ body }, context) =>
    setPreferences(on(context), requireCaller(context), body),
  ),
  // Also where notifications are off: emails that were sent before keep their link.
  route(preferences.getSubscription, ({ params }, { services }) => getSubscription(services, params.token)),
  route(preferences.unsubscribe, ({ params }, { services }) => setSubscribed(services, params.token, false)),
  route(preferences.resubscribe, ({ params }, { services }) => setSubscribed(services, params.token, true)),
]

const slackRoutes: readonly Route[] = [
  route(preferences.connectSlack, ({ params }, context) =>
    connectSlack(on(context), requireCaller(context), params.website_id, context.request),
  ),
  route(preferences.finishSlack, ({ query }, context) => finishSlack(on(context), query, context.request)),
  route(preferences.slackAction, ({ body }, context) =>
    receiveSlackAction(on(context), {
      body: body.form_text,
      timestamp: context.request.header('x-slack-request-timestamp'),
      signature: context.request.header('x-slack-signature'),
    }),
  ),
]

export const notificationRoutes: readonly Route[] = [
  ...channelRoutes,
  ...ruleRoutes,
  ...messageRoutes,
  ...personRoutes,
  ...slackRoutes,
]

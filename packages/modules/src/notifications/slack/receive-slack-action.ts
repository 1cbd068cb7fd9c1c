/**
 * A click on “Check again” or “Done” in Slack. The admin who connected the channel gave everyone in it these two
 * rights; the history names who clicked.
 */
import type { Transaction } from '@vitrine/db/database'
import { alerts } from '@vitrine/db/tables/alerts'
import { notificationChannels } from '@vitrine/db/tables/notifications'
import { alertEvents } from '@vitrine/db/tables/triage'
import { AppError } from '@vitrine/kernel/http/errors'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { requestRecheck } from '../../alerts/check-again.ts'
import { notFound } from '../../system/require-caller.ts'
import type { Services } from '../../system/services.ts'
import { refreshEstimatesJob } from '../../websites/refresh-estimates.job.ts'
import { enqueueReply } from './answer-click.job.ts'
import { openButton } from './button-value.ts'
import { isFromSlack, type SlackRequest } from './verify-slack-request.ts'

const Click = z.object({
  type: z.literal('block_actions'),
  team: z.object({ id: z.string() }),
  channel: z.object({ id: z.string() }),
  user: z.object({ name: z.string().nullish(), username: z.string().nullish() }),
  response_url: z.url(),
  actions: z.array(z.object({ action_id: z.string(), value: z.string().nullish() })).min(1),
})
type Click = z.infer<typeof Click>

/**
 * @throws AppError NOT_FOUND without a Slack app, NOT_ALLOWED for a request that Slack did not sign, or of a channel
 * that is not connected
 */
export async function receiveSlackAction(
  services: Services,
  request: SlackRequest,
): Promise<Record<string, never>> {
  const { slack } = services.settings
  if (slack === null) throw notFound()
  if (!isFromSlack(slack.signingSecret, request, services.clock.now()))
    throw new AppError('NOT_ALLOWED', 'This request isn’t signed by Slack.')
  const click = readClick(request.body)
  const [action] = click?.actions ?? []
  // A link button reports its click too.
  if (
    click === null ||
    action === undefined ||
    (action.action_id !== 'check_again' && action.action_id !== 'done')
  )
    return {}
  const subject = openButton(services.secret, action.value ?? '')
  if (subject === null) throw new AppError('NOT_ALLOWED', 'This button isn’t ours.')
  await services.db.transaction((tx) =>
    act(services, tx, click, { ...subject, isDone: action.action_id === 'done' }),
  )
  return {}
}

function readClick(body: string): Click | null {
  const payload = new URLSearchParams(body).get('payload')
  if (payload === null) return null
  try {
    return Click.parse(JSON.parse(payload))
  } catch {
    return null
  }
}

async function act(
  services: Services,
  tx: Transaction,
  click: Click,
  { channelId, alertId, isDone }: { channelId: string; alertId: string; isDone: boolean },
): Promise<void> {
  const [channel] = await tx
    .select()
    .from(notificationChannels)
    .where(
      and(
        eq(notificationChannels.channelId, channelId),
        eq(notificationChannels.slackTeamId, click.team.id),
        eq(notificationChannels.slackChannelId, click.channel.id),
      ),
    )
  if (!channel) throw new AppError('NOT_ALLOWED', 'This channel is no longer connected.')
  const [alert] = await tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.alertId, alertId), eq(alerts.websiteId, channel.websiteId)))
    .for('update')
  const who = click.user.name ?? click.user.username ?? 'Someone'
  const text =
    alert === undefined
      ? 'This alert no longer exists.'
      : `${who}: ${isDone ? 'Done' : 'Check again'}: ${alert.title}`
  if (alert !== undefined && isDone) await close(services, tx, alert, who)
  if (alert !== undefined && !isDone) await requestRecheck(services, tx, alertId, channel.createdBy)
  await enqueueReply(services, tx, { response_url: click.response_url, text })
}

/** Closing it twice changes nothing. */
async function close(
  services: Services,
  tx: Transaction,
  alert: typeof alerts.$inferSelect,
  who: string,
): Promise<void> {
  if (alert.status !== 'open') return
  const { alertId, websiteId } = alert
  const now = new Date(services.clock.now())
  await tx
    .update(alerts)
    .set({ personStatus: 'closed', personStatusBy: null, personStatusAt: now, updatedAt: now })
    .where(eq(alerts.alertId, alertId))
  await tx.insert(alertEvents).values({
    alertId,
    websiteId,
    kind: 'status_changed',
    before: alert.status,
    after: 'closed',
    data: { via: 'slack', who },
    at: now,
  })
  await services.queue.enqueue(tx, refreshEstimatesJob, { website_id: websiteId }, { key: websiteId })
}

/** Connects a Slack channel through the operator’s Slack app: out to Slack, and back with a webhook. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { notificationChannels } from '@vitrine/db/tables/notifications'
import { memberships } from '@vitrine/db/tables/websites'
import { newId } from '@vitrine/kernel/ids'
import { minuteMs } from '@vitrine/kernel/time/durations'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { notFound } from '../../system/require-caller.ts'
import { type Answer, type Caller, type RequestInfo, redirect } from '../../system/route.ts'
import type { Services } from '../../system/services.ts'
import { sealCredentials } from '../channels/credentials.ts'
import { assertFew } from '../channels/write-channels.ts'

const flowCookie = { name: 'vitrine_slack', path: '/api/v1/notifications/slack' }
const flowLifeMs = 10 * minuteMs
/** Posts to the one channel that the admin picks at Slack, and reads nothing. */
const scope = 'incoming-webhook'

const FlowState = z.object({ w: z.uuid(), u: z.uuid(), n: z.string(), e: z.number() })

const mac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`vitrine-slack-state ${text}`).digest('base64url')

const callbackUrl = (publicUrl: string) => `${publicUrl}${flowCookie.path}/callback`

/** @throws AppError NOT_FOUND without an app, CONFLICT */
export async function connectSlack(
  services: Services,
  caller: Caller,
  websiteId: string,
  request: RequestInfo,
): Promise<{ url: string }> {
  const { settings, publicUrl, secret, clock } = services
  const { slack } = settings
  if (slack === null) throw notFound('A Slack app')
  await assertFew(services, websiteId)
  const nonce = randomBytes(18).toString('base64url')
  const text = Buffer.from(
    JSON.stringify({ w: websiteId, u: caller.userId, n: nonce, e: clock.now() + flowLifeMs }),
  ).toString('base64url')
  request.cookies.set(flowCookie.name, nonce, { path: flowCookie.path, maxAgeSeconds: flowLifeMs / 1_000 })
  const url = new URL('/oauth/v2/authorize', slack.url)
  url.searchParams.set('client_id', slack.clientId)
  url.searchParams.set('scope', scope)
  url.searchParams.set('redirect_uri', callbackUrl(publicUrl))
  url.searchParams.set('state', `${text}.${mac(secret, text)}`)
  return { url: url.href }
}

const SlackGrant = z.object({
  ok: z.literal(true),
  team: z.object({ id: z.string(), name: z.string().nullish() }),
  incoming_webhook: z.object({ url: z.url(), channel: z.string(), channel_id: z.string() }),
})

/** Handles Slack’s callback. The browser always ends in the settings, with what happened. */
export async function finishSlack(
  services: Services,
  query: { code?: string | undefined; state?: string | undefined; error?: string | undefined },
  request: RequestInfo,
): Promise<Answer> {
  const back = (result: string) =>
    redirect(`${services.publicUrl}/store-settings/notifications?slack=${result}`)
  const state = openState(services, query.state, request)
  if (state === null) return back('failed')
  if (query.error !== undefined) return back(query.error === 'access_denied' ? 'cancelled' : 'failed')
  if (!(await isStillAdmin(services, state.w, state.u))) return back('failed')
  const grant = await exchangeCode(services, query.code ?? '', request.signal)
  if (grant === null) return back('failed')
  await addSlackChannel(services, state, grant)
  return back('connected')
}

/** Null: it is not ours, too old, or of another browser. */
function openState({ secret, clock }: Services, state: string | undefined, { cookies }: RequestInfo) {
  const nonce = cookies.get(flowCookie.name)
  cookies.clear(flowCookie.name, { path: flowCookie.path })
  const [text = '', signature = ''] = (state ?? '').split('.')
  const expected = Buffer.from(mac(secret, text))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
  const content = FlowState.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  if (!content.success || content.data.n !== nonce || content.data.e < clock.now()) return null
  return content.data
}

/** The person may have lost the right while they were at Slack. */
async function isStillAdmin({ db }: Services, websiteId: string, userId: string): Promise<boolean> {
  const found = await db.$count(
    memberships,
    and(eq(memberships.websiteId, websiteId), eq(memberships.userId, userId), eq(memberships.isAdmin, true)),
  )
  return found > 0
}

async function exchangeCode(services: Services, code: string, signal: AbortSignal) {
  const { slack } = services.settings
  if (slack === null) return null
  const { post } = await import('../delivery/post.worker.ts')
  const form = new URLSearchParams({
    client_id: slack.clientId,
    client_secret: slack.clientSecret,
    code,
    redirect_uri: callbackUrl(services.publicUrl),
  })
  const answer = await post(
    services,
    {
      url: `${slack.url}/api/oauth.v2.access`,
      contentType: 'application/x-www-form-urlencoded',
      headers: {},
      body: form.toString(),
      maxAnswer: 20_000,
    },
    signal,
  )
  if (answer.failure !== null || answer.status !== 200) {
    services.log.warn({ failure: answer.failure }, 'Slack didn’t respond when we exchanged a code')
    return null
  }
  try {
    return SlackGrant.parse(JSON.parse(answer.text))
  } catch (error) {
    services.log.warn({ err: error }, 'Slack refused a code')
    return null
  }
}

/** The same channel connected again replaces its credentials instead of adding a second one. */
async function addSlackChannel(
  services: Services,
  { w: websiteId, u: userId }: z.infer<typeof FlowState>,
  { team, incoming_webhook: webhook }: z.infer<typeof SlackGrant>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [known] = await tx
      .select({ channelId: notificationChannels.channelId })
      .from(notificationChannels)
      .where(
        and(
          eq(notificationChannels.websiteId, websiteId),
          eq(notificationChannels.slackTeamId, team.id),
          eq(notificationChannels.slackChannelId, webhook.channel_id),
        ),
      )
      .for('update')
    const channelId = known?.channelId ?? newId()
    const values = {
      target: [team.name ?? '', webhook.channel].filter((part) => part !== '').join(' · '),
      sealedCredentials: sealCredentials(services.secret, channelId, { url: webhook.url, secrets: [] }),
    }
    if (known) {
      await tx
        .update(notificationChannels)
        .set({ ...values, failingSince: null, failures: 0, lastError: null })
        .where(eq(notificationChannels.channelId, channelId))
      return
    }
    await tx.insert(notificationChannels).values({
      channelId,
      websiteId,
      kind: 'slack_app',
      name: `Slack ${webhook.channel}`.slice(0, 80),
      slackTeamId: team.id,
      slackChannelId: webhook.channel_id,
      createdBy: userId,
      createdAt: new Date(services.clock.now()),
      ...values,
    })
  })
}

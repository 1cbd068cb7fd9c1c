import { parseSettings } from '@vitrine/config/settings'
import { outboxMails } from '@vitrine/db/tables/mails'
import { withTestDatabase } from '@vitrine/db/test-database'
import { newId } from '@vitrine/kernel/ids'
import { systemClock } from '@vitrine/kernel/time/clock'
import { handleJob, type JobHandler } from '@vitrine/queue/define-job'
import { openQueue, type Queue } from '@vitrine/queue/open-queue'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Services } from '../system/services.ts'
import { type MailReceiver, startMailServer } from '../testing/mail-server.ts'
import { deliverMailJob } from './deliver-mail.job.ts'
import { exhausted, run } from './deliver-mail.worker.ts'
import { queueMail } from './queue-mail.ts'

const database = withTestDatabase()
let server: MailReceiver
let queue: Queue

beforeAll(async () => {
  server = await startMailServer()
  queue = await openQueue({ url: database().url, jobs: [deliverMailJob] })
})
afterAll(async () => {
  await queue.stop(1_000)
  await server.stop()
})

const logged: object[] = []
const note = (fields: object) => logged.push(fields)

function servicesFor(port: number | null, parameters = ''): Services {
  const settings = parseSettings({
    VITRINE_MAIL_FROM: 'Vitrine <hello@vitrine.example>',
    VITRINE_SUPPORT_EMAIL: 'help@vitrine.example',
    ...(port === null ? {} : { SMTP_URL: `smtp://127.0.0.1:${port}${parameters}` }),
  })
  const log = { info: note, warn: note, error: note }
  return { db: database().db, queue, settings, clock: systemClock, log } as unknown as Services
}

const contentFor = (subject: string) => ({
  subject,
  paragraphs: ['Lamps <b>& more</b>'],
  action: { label: 'Open', url: 'https://vitrine.example/verify-email?token=secret-of-the-reader' },
})

const add = (services: Services, recipient: string, subject = 'Für dich', more: object = {}) =>
  database().db.transaction((tx) =>
    queueMail(services, tx, { kind: 'test', recipient, content: contentFor(subject), ...more }),
  )
async function stored(recipient: string) {
  const [mail] = await database().db.select().from(outboxMails).where(eq(outboxMails.recipient, recipient))
  if (!mail) throw new Error(`There is no mail to ${recipient}.`)
  return mail
}
const contextOf = (services: Services, signal = new AbortController().signal) => ({
  ...{ services, jobId: 'x', attempt: 0, signal },
})
async function deliver(services: Services, recipient: string, signal?: AbortSignal) {
  const { mailId } = await stored(recipient)
  await run({ mail_id: mailId }, contextOf(services, signal))
}
/** For attempts that the test makes itself. */
const addWithoutJob = (recipient: string) =>
  database()
    .db.insert(outboxMails)
    .values({ mailId: newId(), kind: 'test', recipient, subject: 's', html: 'h', plainText: 't' })
const to = (recipient: string) => server.received.filter((mail) => mail.to.includes(recipient))

test('a queued email reaches the mail server with HTML, text and attachment', async () => {
  const services = servicesFor(server.port)
  await queue.work(
    [handleJob(deliverMailJob, async () => ({ run })) as JobHandler<z.ZodType, Services>],
    services,
  )
  await add(services, 'ada@example.com', 'Grüße aus dem Schaufenster', {
    attachments: [{ filename: 'x.ics', mediaType: 'text/calendar', contentBase64: 'QkVHSU4=' }],
  })
  await expect.poll(() => to('ada@example.com')).not.toEqual([])
  const [mail] = to('ada@example.com')
  expect(mail?.from).toBe('hello@vitrine.example')
  expect(mail?.raw).toMatch(/^From: Vitrine <hello@vitrine.example>\r?$/m)
  expect(mail?.raw).toMatch(/^Reply-To: help@vitrine.example\r?$/m)
  expect(mail?.raw).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
  for (const part of [
    'multipart/alternative',
    'text/plain',
    'text/html',
    'text/calendar',
    'x.ics',
    'QkVHSU4=',
  ])
    expect(mail?.raw).toContain(part)
  expect(mail?.raw).toContain('&lt;b&gt;')
})

test('a sent email is marked, its links are deleted, and it is not sent twice', async () => {
  const services = servicesFor(server.port)
  await add(servicesFor(server.port), 'once@example.com')
  const sent = { state: 'sent', html: '', plainText: '' }
  await expect.poll(() => stored('once@example.com')).toMatchObject(sent)
  await deliver(services, 'once@example.com')
  expect(to('once@example.com')).toHaveLength(1)
})

test('an outage of the mail server loses nothing: the attempt fails, the next one succeeds', async () => {
  // Below the system's ephemeral ports, so that nothing takes the port while the server is down.
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const services = servicesFor(port)
  await addWithoutJob('later@example.com')
  await expect(deliver(services, 'later@example.com')).rejects.toThrow(/ECONNREFUSED/)
  expect(await stored('later@example.com')).toMatchObject({ state: 'queued', attempts: 1, html: 'h' })
  const revived = await startMailServer(port)
  try {
    await deliver(services, 'later@example.com')
  } finally {
    await revived.stop()
  }
  expect(revived.received).toHaveLength(1)
  expect(await stored('later@example.com')).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
})

test('an address that the server rejects permanently is not retried', async () => {
  server.troubles.set('nobody@example.com', [{ at: 'RCPT TO', code: 550, text: 'No such mailbox' }])
  const services = servicesFor(server.port)
  await add(services, 'nobody@example.com')
  await expect
    .poll(() => stored('nobody@example.com'))
    .toMatchObject({
      ...{ state: 'failed', attempts: 1 },
      lastError: 'The mail server rejected the recipient (550 No such mailbox).',
    })
  expect(logged).toContainEqual({
    ...{ kind: 'test', attempts: 1, code: 'EENVELOPE', command: 'RCPT TO', response: '550 No such mailbox' },
    ...{ mailId: (await stored('nobody@example.com')).mailId },
  })
})

test('a server that asks for patience gets the email later, with growing waits', async () => {
  const recipient = 'grey@example.com'
  const later = { at: 'RCPT TO', code: 451, text: 'Greylisted' } as const
  server.troubles.set(recipient, [later, { ...later, at: 'DATA' }])
  await add(servicesFor(server.port), recipient)
  for (const [attempts, leastSeconds] of [
    [1, 10],
    [2, 20],
  ] as const) {
    await expect
      .poll(() => stored(recipient))
      .toMatchObject({
        ...{
          state: 'queued',
          attempts,
          lastError: 'The mail server asked us to try again later (451 Greylisted).',
        },
      })
    const { mailId } = await stored(recipient)
    await expect.poll(() => waitSeconds(mailId)).toBeGreaterThan(leastSeconds - 3)
    await database().pool.query("update pgboss.job set start_after = now() where data ->> 'mail_id' = $1", [
      mailId,
    ])
  }
  await expect.poll(() => stored(recipient)).toMatchObject({ state: 'sent', attempts: 3, lastError: null })
  expect(to(recipient)).toHaveLength(1)
})

/** How long the queue waits before the next attempt; null: it isn't waiting. */
async function waitSeconds(mailId: string): Promise<number | null> {
  const { rows } = await database().pool.query(
    `select extract(epoch from start_after - now())::float8 as wait from pgboss.job
     where state = 'retry' and data ->> 'mail_id' = $1`,
    [mailId],
  )
  return rows[0]?.wait ?? null
}

test.each([
  ['cut', 'The mail server closed the connection.', 1],
  ['close', 'The mail server closed the connection.', 2],
  ['hang', 'The mail server didn’t respond in time.', 2],
] as const)(
  'after a lost answer (%s) the email is sent again as the same message',
  async (trouble, text, copies) => {
    const recipient = `${trouble}@example.com`
    server.troubles.set(recipient, [trouble])
    const services = servicesFor(server.port, '?socketTimeout=300')
    await addWithoutJob(recipient)
    await expect(deliver(services, recipient)).rejects.toThrow()
    expect(await stored(recipient)).toMatchObject({
      state: 'queued',
      attempts: 1,
      lastError: text,
      html: 'h',
    })
    await deliver(services, recipient)
    expect(await stored(recipient)).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
    // The server has both copies only if it took the first one; no client can know.
    const heads = to(recipient).map(({ raw }) => raw.match(/^(Message-ID|Date): .*$/gm)?.toSorted())
    expect(heads).toHaveLength(copies)
    expect(heads.every((head) => head?.length === 2)).toBe(true)
    expect(new Set(heads.map(String)).size).toBe(1)
  },
)

test('mistakes in our settings lose no email', async () => {
  const recipient = 'settings@example.com'
  const services = servicesFor(server.port)
  await addWithoutJob(recipient)
  for (const [at, code, text, told] of [
    ['MAIL FROM', 550, 'Not allowed', 'The mail server rejected our sender address (550 Not allowed).'],
    [
      'RCPT TO',
      554,
      'Relay access denied',
      'The mail server rejected the recipient (554 Relay access denied).',
    ],
  ] as const) {
    server.troubles.set(recipient, [{ at, code, text }])
    await expect(deliver(services, recipient)).rejects.toThrow(text)
    expect(await stored(recipient)).toMatchObject({ state: 'queued', lastError: told })
  }
  await deliver(services, recipient)
  expect(to(recipient)).toHaveLength(1)
})

test('a process that stops lets go of a silent server, and the attempt doesn’t count', async () => {
  const recipient = 'stopped@example.com'
  server.troubles.set(recipient, ['hang'])
  await addWithoutJob(recipient)
  const stopping = new AbortController()
  const delivering = deliver(servicesFor(server.port), recipient, stopping.signal)
  await expect.poll(() => to(recipient)).toHaveLength(1)
  stopping.abort(new Error('The process stops.'))
  await expect(delivering).rejects.toThrow('The process stops.')
  expect(await stored(recipient)).toMatchObject({ state: 'queued', attempts: 0, lastError: null })
})

test('when no retry is left, the reason is told and logged; what was sent stays sent', async () => {
  const services = servicesFor(server.port)
  const giveUp = async (recipient: string) =>
    exhausted({ mail_id: (await stored(recipient)).mailId }, contextOf(services))
  await addWithoutJob('never-ready@example.com')
  server.troubles.set('never-ready@example.com', [{ at: 'DATA', code: 452, text: 'Disk full' }])
  await expect(deliver(services, 'never-ready@example.com')).rejects.toThrow()
  await giveUp('never-ready@example.com')
  const cause =
    'The mail server asked us to try again later (452 Disk full). We gave up after about three days.'
  expect(await stored('never-ready@example.com')).toMatchObject({ state: 'failed', lastError: cause })
  expect(logged).toContainEqual(expect.objectContaining({ cause }))
  await giveUp('once@example.com')
  expect(await stored('once@example.com')).toMatchObject({ state: 'sent' })
})

test('without a mail server the email stays in the outbox and no job is created', async () => {
  await add(servicesFor(null), 'kept@example.com')
  const mail = await stored('kept@example.com')
  expect(mail.state).toBe('kept')
  expect(mail.html).toContain('Lamps &lt;b&gt;&amp; more&lt;/b&gt;')
  expect(mail.plainText).toContain('Open:\nhttps://vitrine.example/verify-email?token=secret-of-the-reader')
})

test('an email belongs to its transaction, and two with the same key are one', async () => {
  const services = servicesFor(null)
  const failing = database().db.transaction(async (tx) => {
    await queueMail(services, tx, { kind: 'test', recipient: 'never@example.com', content: contentFor('x') })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await expect(stored('never@example.com')).rejects.toThrow('There is no mail')
  for (const subject of ['First', 'Second'])
    await add(services, 'same@example.com', subject, { dedupeKey: 'k' })
  expect((await stored('same@example.com')).subject).toBe('First')
})

import type { AddressInfo } from 'node:net'
import { parseSettings } from '@vitrine/config/settings'
import { outboxMails } from '@vitrine/db/tables/mails'
import { withTestDatabase } from '@vitrine/db/test-database'
import { systemClock } from '@vitrine/kernel/time/clock'
import { handleJob, type JobHandler } from '@vitrine/queue/define-job'
import { openQueue, type Queue } from '@vitrine/queue/open-queue'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Services } from '../system/services.ts'
import { deliverMailJob } from './deliver-mail.job.ts'
import { run } from './deliver-mail.worker.ts'
import { queueMail } from './queue-mail.ts'

interface ReceivedMail {
  from: string
  to: string[]
  raw: string
}

const database = withTestDatabase()
const received: ReceivedMail[] = []
let server: SMTPServer
let queue: Queue

/** A real mail server that rejects the recipient nobody@. */
function startMailServer(port = 0): Promise<SMTPServer> {
  const started = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const unknown = Object.assign(new Error('No such mailbox'), { responseCode: 550 })
      done(address.startsWith('nobody@') ? unknown : null)
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ from, to, raw: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  return new Promise((resolve, reject) => {
    started.on('error', reject)
    started.listen(port, '127.0.0.1', () => resolve(started))
  })
}

const portOf = (mailServer: SMTPServer) => (mailServer.server.address() as AddressInfo).port
const stop = (mailServer: SMTPServer) => new Promise<void>((resolve) => mailServer.close(() => resolve()))

beforeAll(async () => {
  server = await startMailServer()
  queue = await openQueue({ url: database().url, jobs: [deliverMailJob] })
})
afterAll(async () => {
  await queue.stop(1_000)
  await stop(server)
})

function servicesFor(port: number | null): Services {
  const settings = parseSettings({
    VITRINE_MAIL_FROM: 'Vitrine <hello@vitrine.example>',
    VITRINE_SUPPORT_EMAIL: 'help@vitrine.example',
    ...(port === null ? {} : { SMTP_URL: `smtp://127.0.0.1:${port}` }),
  })
  return { db: database().db, queue, settings, clock: systemClock } as Services
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
async function deliver(services: Services, recipient: string) {
  const { mailId } = await stored(recipient)
  await run({ mail_id: mailId }, { services, jobId: 'x', attempt: 0, signal: new AbortController().signal })
}
const to = (recipient: string) => received.filter((mail) => mail.to.includes(recipient))

test('a queued email reaches the mail server with HTML, text and attachment', async () => {
  const services = servicesFor(portOf(server))
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
  const services = servicesFor(portOf(server))
  await add(servicesFor(portOf(server)), 'once@example.com')
  const sent = { state: 'sent', html: '', plainText: '' }
  await expect.poll(() => stored('once@example.com')).toMatchObject(sent)
  await deliver(services, 'once@example.com')
  expect(to('once@example.com')).toHaveLength(1)
})

test('an outage of the mail server loses nothing: the attempt fails, the next one succeeds', async () => {
  // Below the system's ephemeral ports, so that nothing takes the port while the server is down.
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const services = servicesFor(port)
  const mailId = '0198b6a0-0000-7000-8000-000000000001'
  await database()
    .db.insert(outboxMails)
    .values({ mailId, kind: 'test', recipient: 'later@example.com', subject: 's', html: 'h', plainText: 't' })
  await expect(deliver(services, 'later@example.com')).rejects.toThrow(/ECONNREFUSED/)
  expect(await stored('later@example.com')).toMatchObject({ state: 'queued', attempts: 1, html: 'h' })
  const revived = await startMailServer(port)
  try {
    await deliver(services, 'later@example.com')
  } finally {
    await stop(revived)
  }
  expect(to('later@example.com')).toHaveLength(1)
  expect(await stored('later@example.com')).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
})

test('an address that the server rejects permanently is not retried', async () => {
  await add(servicesFor(portOf(server)), 'nobody@example.com')
  await expect.poll(() => stored('nobody@example.com')).toMatchObject({ state: 'failed', attempts: 1 })
  expect((await stored('nobody@example.com')).lastError).toContain('No such mailbox')
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

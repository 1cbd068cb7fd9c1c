/** A real mail server on this machine that stores what it receives. */
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  /** Waits for the next unused link to a page of the product in a mail to this recipient. */
  linkTo(recipient: string, page: string, withinMs?: number): Promise<string>
  stop(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const mails: { to: string[]; text: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push({ to, text: readable(Buffer.concat(chunks).toString()) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const given = new Set<string>()
  const find = (recipient: string, page: string) =>
    mails
      .filter((mail) => mail.to.includes(recipient))
      .flatMap(({ text }) => text.match(/https?:\/\/[^\s"<]+/g) ?? [])
      .find((link) => new URL(link).pathname === page && !given.has(link))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    async linkTo(recipient, page, withinMs = 200_000) {
      const untilMs = Date.now() + withinMs
      for (;;) {
        const link = find(recipient, page)
        if (link !== undefined) {
          given.add(link)
          return link
        }
        if (Date.now() > untilMs) throw new Error(`no mail to ${recipient} leads to ${page}`)
        await wait(100)
      }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Decodes quoted-printable, which breaks lines inside links. */
const readable = (raw: string) =>
  raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** A real mail server that fails as a test wants: with any answer, with silence, or with a closed connection. */
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  raw: string
}

/**
 * - `hang`: takes the message, and never answers.
 * - `close`: takes the message, and closes the connection instead of answering.
 * - `cut`: closes the connection in the middle of the message, which is thrown away.
 */
export type MailServerAnswer =
  | { at: 'MAIL FROM' | 'RCPT TO' | 'DATA'; code: number; text: string }
  | 'hang'
  | 'close'
  | 'cut'

export interface MailReceiver {
  port: number
  received: ReceivedMail[]
  /** What the next attempts for a recipient get, in order; afterwards, and by default, all is well. */
  troubles: Map<string, MailServerAnswer[]>
  stop(): Promise<void>
}

const refusal = ({ code, text }: { code: number; text: string }) =>
  Object.assign(new Error(text), { responseCode: code })

/** @param port An earlier one, for a server that comes back. 0: any. */
export async function startMailServer(port = 0): Promise<MailReceiver> {
  const received: ReceivedMail[] = []
  const troubles: MailReceiver['troubles'] = new Map()
  const sockets = new Set<Socket>()
  const closeAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  function takeTrouble(recipient: string, at: string): MailServerAnswer | undefined {
    const [next] = troubles.get(recipient) ?? []
    if (next === undefined || (typeof next === 'string' ? at !== 'DATA' : next.at !== at)) return undefined
    return troubles.get(recipient)?.shift()
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom(_, __, done) {
      // The recipient isn't known yet.
      const waiting = [...troubles.keys()].map((recipient) => takeTrouble(recipient, 'MAIL FROM'))
      const trouble = waiting.find((each) => each !== undefined)
      done(typeof trouble === 'object' ? refusal(trouble) : null)
    },
    onRcptTo({ address }, _, done) {
      const trouble = takeTrouble(address, 'RCPT TO')
      done(typeof trouble === 'object' ? refusal(trouble) : null)
    },
    async onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address)
      const trouble = takeTrouble(to[0] ?? '', 'DATA')
      if (trouble === 'cut') {
        stream.once('data', closeAll)
        return
      }
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      if (typeof trouble === 'object') return done(refusal(trouble))
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      received.push({ from, to, raw: Buffer.concat(chunks).toString() })
      if (trouble === 'close') return closeAll()
      if (trouble !== 'hang') done()
    },
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // A client that goes away in the middle is what these tests are about.
  server.on('error', () => undefined)
  return {
    ...{ port: (server.server.address() as AddressInfo).port, received, troubles },
    stop() {
      closeAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

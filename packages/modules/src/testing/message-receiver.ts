/**
 * A receiver of webhooks and chat messages that answers as a test wants: late, with errors, or not at all. As a chat it
 * rejects messages that the real one would reject.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkSlackMessage, checkSlackReply } from './slack-message-schema.ts'
import { checkTeamsMessage } from './teams-message-schema.ts'

export interface ReceivedMessage {
  path: string
  headers: Record<string, string>
  body: string
}

/** `close`: ends the connection without an answer. `hang`: never answers. */
export type ReceiverAnswer =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'close'
  | 'hang'

export interface MessageReceiver {
  origin: string
  port: number
  /** `host:port`, for the egress guard. */
  endpoint: string
  received: ReceivedMessage[]
  /** What the next requests get, in order; afterwards, and by default, what their path would answer: 200 or 400. */
  answers: ReceiverAnswer[]
  stop(): Promise<void>
}

/** @param port An earlier one, for a receiver that comes back. 0: any. */
export async function startReceiver(port = 0): Promise<MessageReceiver> {
  const received: ReceivedMessage[] = []
  const answers: ReceiverAnswer[] = []
  const server = createServer((request, response) => {
    void readText(request).then((body) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      received.push({ path: request.url ?? '', headers, body })
      answer(response, answers.shift() ?? usualAnswer(request.url ?? '', body))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const listening = (server.address() as AddressInfo).port
  return {
    origin: `http://127.0.0.1:${listening}`,
    port: listening,
    endpoint: `127.0.0.1:${listening}`,
    received,
    answers,
    stop: () => stopServer(server),
  }
}

const chats: [path: RegExp, check: (message: unknown) => string | null][] = [
  [/^\/(slack|services)\b/, checkSlackMessage],
  [/^\/reply\b/, checkSlackReply],
  [/^\/teams\b/, checkTeamsMessage],
]

function usualAnswer(path: string, body: string): ReceiverAnswer {
  const check = chats.find(([pattern]) => pattern.test(path))?.[1]
  const problem = check === undefined ? null : check(JSON.parse(body))
  return problem === null ? { status: 200, body: 'ok' } : { status: 400, body: `invalid: ${problem}` }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function answer(response: ServerResponse, behavior: ReceiverAnswer): void {
  if (behavior === 'hang') return
  if (behavior === 'close') {
    response.socket?.destroy()
    return
  }
  response.writeHead(behavior.status, { 'content-type': 'text/plain', ...behavior.headers })
  response.end(behavior.body ?? '')
}

function stopServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

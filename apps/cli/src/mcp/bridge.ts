/**
 * Carries messages of the Model Context Protocol between a pipe and a server: one line is one message, and each is one
 * request. What the server offers is decided there, so this knows no tool.
 */
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { z } from 'zod'

export interface BridgeOptions {
  url: URL
  key: string
  input: Readable
  /** Writes one message. */
  write(text: string): void
}

const Message = z.looseObject({
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().optional(),
  params: z.looseObject({}).optional(),
})
type Message = z.infer<typeof Message>

const Negotiated = z.looseObject({ result: z.looseObject({ protocolVersion: z.string() }) })

/** Codes of JSON-RPC: the line isn't a message, and the server couldn't be asked. */
const [parseError, internalError] = [-32_700, -32_603]
/** Where a message of the protocol's current revision names its version, and what it's about. */
const versionKey = 'io.modelcontextprotocol/protocolVersion'
const nameFields: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
}

/** Resolves when the input has ended and every message was answered. */
export async function bridge(options: BridgeOptions): Promise<void> {
  const open = new Set<Promise<void>>()
  // Of the handshake that revisions before 2026 begin with; later messages must repeat it.
  const session: { version: string | null } = { version: null }
  for await (const line of createInterface({ input: options.input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue
    const message = parseMessage(line)
    if (message === null) {
      options.write(errorMessage(null, parseError, 'This line isn’t a message.'))
      continue
    }
    const sent = forward(options, session, line, message).catch((error: unknown) => {
      if (message.id === undefined) return
      const reason = error instanceof Error ? error.message : String(error)
      const text = `The server at ${options.url.origin} couldn’t be reached: ${reason}`
      options.write(errorMessage(message.id, internalError, text))
    })
    const tracked = sent.finally(() => open.delete(tracked))
    open.add(tracked)
    // The answer to a handshake decides how the next messages are sent.
    if (message.method === 'initialize') await tracked
  }
  await Promise.all(open)
}

function parseMessage(line: string): Message | null {
  try {
    return Message.parse(JSON.parse(line))
  } catch {
    return null
  }
}

const errorMessage = (id: Message['id'] | null, code: number, message: string): string =>
  JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })

async function forward(
  { url, key, write }: BridgeOptions,
  session: { version: string | null },
  line: string,
  message: Message,
): Promise<void> {
  const headers = { ...headersOf(message, session.version), authorization: `Bearer ${key}` }
  const response = await fetch(url, { method: 'POST', headers, body: line, redirect: 'error' })
  const pass = (text: string) => {
    if (message.method === 'initialize')
      session.version = Negotiated.safeParse(JSON.parse(text)).data?.result.protocolVersion ?? null
    write(text)
  }
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) {
    for await (const data of eventsOf(response)) pass(data)
    return
  }
  const text = await response.text()
  if (type.startsWith('application/json')) pass(JSON.stringify(JSON.parse(text)))
  else if (!response.ok && message.id !== undefined)
    write(errorMessage(message.id, internalError, problemOf(text, response.status)))
}

function headersOf(message: Message, negotiated: string | null): Record<string, string> {
  const meta = z.looseObject({ [versionKey]: z.string() }).safeParse(message.params?._meta).data
  const version = meta?.[versionKey] ?? negotiated
  const { method = '' } = message
  const name = message.params?.[nameFields[method] ?? '']
  return {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(typeof version === 'string' ? { 'mcp-protocol-version': version } : {}),
    ...(meta === undefined ? {} : { 'mcp-method': method }),
    ...(meta !== undefined && typeof name === 'string' ? { 'mcp-name': headerText(name) } : {}),
  }
}

/** A header holds plain characters only; the protocol wraps others. */
const headerText = (text: string): string =>
  /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text)
    ? text
    : `=?base64?${Buffer.from(text).toString('base64')}?=`

function problemOf(text: string, status: number): string {
  try {
    return z.looseObject({ detail: z.string() }).parse(JSON.parse(text)).detail
  } catch {
    return `The server returned status ${status}.`
  }
}

/** The data of each event of a stream. */
async function* eventsOf(response: Response): AsyncGenerator<string> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = block
        .split(/\r?\n/)
        .filter((each) => each.startsWith('data:'))
        .map((each) => each.slice(5).trimStart())
        .join('\n')
      if (data !== '') yield data
    }
  }
}

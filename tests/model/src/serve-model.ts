/**
 * A model without a vendor: an OpenAI-compatible server over real HTTP that answers by general rules from the
 * request alone. It can misbehave in every way that real servers do.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ChatRequest, imageOf, textOf } from './chat-request.ts'
import { createObedience } from './obey.ts'
import { planTurn } from './plan-turn.ts'
import { readPage } from './read-page.ts'
import { readPrompt } from './read-prompt.ts'
import { vote } from './vote.ts'
import { type ModelAnswer, writeStream, writeWhole } from './write-answer.ts'
import { writeText } from './write-text.ts'

/** Ways in which a response fails. `silence` never responds. */
export type Mishap = 'malformed' | 'rate-limit' | 'server-error' | 'refusal' | 'silence' | 'hang-up'

export interface ServeModelOptions {
  /** `obeying` obeys every page; `inventing` makes claims without a source. */
  manner?: 'diligent' | 'obeying' | 'inventing'
  /** Failures of the requests, in order; null: none. Later requests succeed. */
  mishaps?: readonly (Mishap | null)[]
  /** Required as a bearer token. */
  apiKey?: string
}

export interface RunningModel {
  /** The base URL to configure. */
  url: string
  /** Every prompt that it received, with all its headers. */
  seen: { prompt: string; headers: Record<string, unknown> }[]
  close(): Promise<void>
}

export async function serveModel(options: ServeModelOptions = {}): Promise<RunningModel> {
  const seen: RunningModel['seen'] = []
  const obedience = options.manner === 'obeying' ? createObedience() : null
  const mishaps = [...(options.mishaps ?? [])]
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (options.apiKey !== undefined && request.headers.authorization !== `Bearer ${options.apiKey}`) {
      fail(response, 401, 'invalid api key')
      return
    }
    if (request.method !== 'POST' || !request.url?.endsWith('/chat/completions')) {
      fail(response, 404, 'not found')
      return
    }
    const chat = ChatRequest.parse(JSON.parse(Buffer.concat(chunks).toString()))
    const prompt = textOf(chat)
    seen.push({ prompt, headers: request.headers })
    const mishap = mishaps.shift() ?? null
    if (mishap === null) write(response, chat, await think(chat, prompt))
    else misbehave(response, chat, mishap)
  }

  async function think(chat: ChatRequest, text: string): Promise<ModelAnswer> {
    const prompt = readPrompt(text)
    const tokens = { inputTokens: Math.ceil(text.length / 4), outputTokens: 60 }
    if ((chat.tools ?? []).length > 0) {
      return { text: null, call: obedience?.plan(prompt) ?? planTurn(prompt), ...tokens }
    }
    const task = /^Task: (.*)$/m.exec(text)?.[1]
    if (task !== undefined) return answerOf(writeText(prompt, task, options.manner === 'inventing'), tokens)
    const greeting = /Answer with exactly (\{.*\})/.exec(text)?.[1]
    if (greeting !== undefined) return { text: greeting, call: null, ...tokens }
    const voted = await vote(text, prompt, imageOf(chat))
    if (voted !== null) return answerOf(voted, tokens)
    return answerOf(obedience?.read(prompt) ?? readPage(prompt), tokens)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    seen,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const answerOf = (value: object, tokens: { inputTokens: number; outputTokens: number }): ModelAnswer => ({
  text: JSON.stringify(value),
  call: null,
  ...tokens,
})

function write(response: ServerResponse, { stream, model }: ChatRequest, answer: ModelAnswer): void {
  if (stream) writeStream(response, model, answer)
  else writeWhole(response, model, answer)
}

function misbehave(response: ServerResponse, chat: ChatRequest, mishap: Mishap): void {
  const tokens = { inputTokens: 10, outputTokens: 10 }
  if (mishap === 'rate-limit') {
    response.setHeader('retry-after', '0')
    fail(response, 429, 'slow down')
  } else if (mishap === 'server-error') fail(response, 500, 'out of memory')
  else if (mishap === 'hang-up') response.destroy()
  else if (mishap === 'refusal')
    write(response, chat, { text: 'I cannot help with that.', call: null, ...tokens })
  else if (mishap === 'malformed') {
    const call = { name: 'go', input: { page: 3 } }
    const answer = chat.tools?.length
      ? { text: null, call }
      : { text: '{"observations": [{"pred', call: null }
    write(response, chat, { ...answer, ...tokens })
  }
}

function fail(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { message, type: 'error', code: status } }))
}

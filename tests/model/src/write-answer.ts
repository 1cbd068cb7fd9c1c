/** Responses in the format of OpenAI-compatible servers, complete or streamed. */
import type { ServerResponse } from 'node:http'
import type { ToolWish } from './plan-turn.ts'

export interface ModelAnswer {
  text: string | null
  call: ToolWish | null
  inputTokens: number
  outputTokens: number
}

const pieceLength = 40

export function writeWhole(response: ServerResponse, model: string, answer: ModelAnswer): void {
  const message = {
    role: 'assistant',
    content: answer.text,
    ...(answer.call === null ? {} : { tool_calls: [callOf(answer.call)] }),
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(
    JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 0,
      model,
      choices: [{ index: 0, message, finish_reason: reasonOf(answer) }],
      usage: usageOf(answer),
    }),
  )
}

export function writeStream(response: ServerResponse, model: string, answer: ModelAnswer): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (rest: object) =>
    response.write(
      `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 0, model, ...rest })}\n\n`,
    )
  const delta = (part: object, reason: string | null = null) =>
    send({ choices: [{ index: 0, delta: part, finish_reason: reason }] })
  delta({ role: 'assistant', content: '' })
  for (const piece of pieces(answer.text ?? '')) delta({ content: piece })
  if (answer.call !== null) {
    const { id, type, function: called } = callOf(answer.call)
    delta({ tool_calls: [{ index: 0, id, type, function: { name: called.name, arguments: '' } }] })
    for (const piece of pieces(called.arguments))
      delta({ tool_calls: [{ index: 0, function: { arguments: piece } }] })
  }
  delta({}, reasonOf(answer))
  send({ choices: [], usage: usageOf(answer) })
  response.end('data: [DONE]\n\n')
}

const callOf = ({ name, input }: ToolWish) => ({
  id: 'call_1',
  type: 'function',
  function: { name, arguments: JSON.stringify(input) },
})

const reasonOf = ({ call }: ModelAnswer): string => (call === null ? 'stop' : 'tool_calls')

const usageOf = ({ inputTokens, outputTokens }: ModelAnswer) => ({
  prompt_tokens: inputTokens,
  completion_tokens: outputTokens,
  total_tokens: inputTokens + outputTokens,
})

function pieces(text: string): string[] {
  return text.match(new RegExp(`[\\s\\S]{1,${pieceLength}}`, 'g')) ?? []
}

/** What the engine wants of a language model, whoever serves it. */
import type { z } from 'zod'

/** How a model is reached. */
export interface ModelConnection {
  provider: 'anthropic' | 'openai' | 'openai-compatible'
  model: string
  apiKey: string | null
  /** Null: the vendor's own. */
  baseUrl: string | null
  /** The operator of this installation set the address himself; otherwise it passes the egress guard. */
  isBaseUrlTrusted: boolean
}

export interface ModelUsage {
  inputTokens: number
  outputTokens: number
}

export interface ToolCall {
  name: string
  input: unknown
}

/** A tool that a model may ask for. It is never carried out by the client; the caller screens and does it. */
export interface ToolOffer {
  description: string
  input: z.ZodType
}

export interface TurnRequest {
  instructions: string
  prompt: string
  tools: Readonly<Record<string, ToolOffer>>
  signal: AbortSignal
}

export interface Turn {
  /** Null: the model answered with words only. */
  call: ToolCall | null
  text: string
  usage: ModelUsage
}

export interface Question<Answer> {
  instructions: string
  prompt: string
  /** A JPEG or PNG to look at beside the text. */
  picture?: Uint8Array
  answer: z.ZodType<Answer>
  signal: AbortSignal
}

export interface Reply<Answer> {
  /** Null: what came is no answer of the wanted shape, also not after asking again, or the model refused. */
  value: Answer | null
  usage: ModelUsage
}

export interface Model {
  /** For people: `openai/gpt-5`. */
  readonly name: string
  /** One turn of an agent: the model chooses one tool. @throws ModelError */
  act(request: TurnRequest): Promise<Turn>
  /** A question without tools, answered as JSON. @throws ModelError */
  ask<Answer>(question: Question<Answer>): Promise<Reply<Answer>>
  /** The error with its causes, for the operator's log; the key never stands in it. */
  explain(error: ModelError): string
  close(): Promise<void>
}

/** The model cannot be used now. The message is fit to show and never holds a key or a page's text. */
export class ModelError extends Error {
  readonly code:
    | 'unreachable'
    | 'refused-key'
    | 'too-many-requests'
    | 'bad-request'
    | 'timed-out'
    | 'unusable'

  constructor(code: ModelError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ModelError'
    this.code = code
  }
}

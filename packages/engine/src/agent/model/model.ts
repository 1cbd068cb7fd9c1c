/** The engine's interface to a language model, independent of the vendor. */
import type { z } from 'zod'

/** Connection settings of a model. */
export interface ModelConnection {
  provider: 'anthropic' | 'openai' | 'openai-compatible'
  model: string
  apiKey: string | null
  /** Null: the vendor's own. */
  baseUrl: string | null
  /** The operator of this installation set the URL; otherwise calls go through the egress guard. */
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

/** A tool that a model may request; the caller checks and executes it. */
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
  /** Null: the model answered with text only. */
  call: ToolCall | null
  text: string
  usage: ModelUsage
}

export interface Question<Answer> {
  instructions: string
  prompt: string
  /** A JPEG or PNG sent along with the text. */
  screenshot?: Uint8Array
  answer: z.ZodType<Answer>
  signal: AbortSignal
}

export interface Reply<Answer> {
  /** Null: the answer was invalid even after a retry, or the model refused. */
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
  /** The error with its causes, for the operator's log; never includes the key. */
  explain(error: ModelError): string
  close(): Promise<void>
}

/** The model can't be used now. The message may be shown and never contains a key or page text. */
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

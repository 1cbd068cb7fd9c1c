import type { LanguageModel, ModelMessage } from 'ai'
import { jsonrepair } from 'jsonrepair'
import type { z } from 'zod'
import { callModel } from './call-model.ts'
import { ModelError, type ModelUsage, type Question, type Reply } from './model.ts'
import { addUsage, noUsage, usageOf } from './usage.ts'

const maxOutputTokens = 4_000
const maxTries = 2

/**
 * Asks for JSON. Not every server enforces a schema, so the answer is parsed leniently, validated strictly, and
 * requested once more if it is malformed.
 */
export async function requestModel<Answer>(
  model: LanguageModel,
  question: Question<Answer>,
): Promise<Reply<Answer>> {
  const { generateText } = await import('ai')
  let usage: ModelUsage = noUsage
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const answer = await callModel(question.signal, (abortSignal) =>
      generateText({
        model,
        instructions: question.instructions,
        messages: [messageOf(question)],
        maxOutputTokens: maxOutputTokens,
        maxRetries: 0,
        abortSignal,
      }),
    ).catch((error: unknown) => {
      throw question.screenshot === undefined ? error : withImageError(error)
    })
    usage = addUsage(usage, usageOf(answer.usage))
    const value = readAnswer(answer.text, question.answer)
    if (value !== null) return { value, usage }
  }
  return { value: null, usage }
}

/** Many models can't read images, and their servers only report a bad request. */
function withImageError(error: unknown): unknown {
  if (!(error instanceof ModelError) || error.code !== 'bad-request') return error
  return new ModelError(
    'bad-request',
    'The model server rejected an image. The model may not support images.',
    { cause: error },
  )
}

function messageOf({ prompt, screenshot }: Question<unknown>): ModelMessage {
  if (screenshot === undefined) return { role: 'user', content: prompt }
  return {
    role: 'user',
    content: [
      { type: 'text', text: prompt },
      { type: 'file', data: screenshot, mediaType: screenshot[0] === 0x89 ? 'image/png' : 'image/jpeg' },
    ],
  }
}

/** The first JSON value in the text, repaired if truncated; null if it doesn't match the schema. */
function readAnswer<Answer>(text: string, schema: z.ZodType<Answer>): Answer | null {
  const start = text.search(/[[{]/)
  if (start === -1) return null
  const body = text.slice(start).replace(/```\s*$/, '')
  try {
    const parsed = schema.safeParse(JSON.parse(jsonrepair(body)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

import type { LanguageModel, ModelMessage } from 'ai'
import { jsonrepair } from 'jsonrepair'
import type { z } from 'zod'
import { callModel } from './call-model.ts'
import { ModelError, type ModelUsage, type Question, type Reply } from './model.ts'
import { addUsage, noUsage, usageOf } from './usage.ts'

const mostOutputTokens = 4_000
const mostTries = 2

/**
 * Asks for JSON. Not every server can be held to a schema, so the answer is read leniently, checked strictly, and asked
 * for once more when it is malformed.
 */
export async function askModel<Answer>(
  model: LanguageModel,
  question: Question<Answer>,
): Promise<Reply<Answer>> {
  const { generateText } = await import('ai')
  let usage: ModelUsage = noUsage
  for (let attempt = 1; attempt <= mostTries; attempt += 1) {
    const answer = await callModel(question.signal, (abortSignal) =>
      generateText({
        model,
        instructions: question.instructions,
        messages: [messageOf(question)],
        maxOutputTokens: mostOutputTokens,
        maxRetries: 0,
        abortSignal,
      }),
    ).catch((error: unknown) => {
      throw question.picture === undefined ? error : withPictureError(error)
    })
    usage = addUsage(usage, usageOf(answer.usage))
    const value = readAnswer(answer.text, question.answer)
    if (value !== null) return { value, usage }
  }
  return { value: null, usage }
}

/** Many models read text only, and their servers say no more than that they were asked wrongly. */
function withPictureError(error: unknown): unknown {
  if (!(error instanceof ModelError) || error.code !== 'bad-request') return error
  return new ModelError(
    'bad-request',
    'The model server refused a picture. The model may not be able to look at pictures.',
    { cause: error },
  )
}

function messageOf({ prompt, picture }: Question<unknown>): ModelMessage {
  if (picture === undefined) return { role: 'user', content: prompt }
  return {
    role: 'user',
    content: [
      { type: 'text', text: prompt },
      { type: 'file', data: picture, mediaType: picture[0] === 0x89 ? 'image/png' : 'image/jpeg' },
    ],
  }
}

/** The first JSON object or list in the text, mended where a model cut it short; null when it is not as wanted. */
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

import type { LanguageModel, ToolSet } from 'ai'
import { callModel } from './call-model.ts'
import { ModelError, type Turn, type TurnRequest } from './model.ts'
import { usageOf } from './usage.ts'

const maxOutputTokens = 1_500

/**
 * One streamed turn. Tools never run here: the first call is returned for the caller to check, even if its input is
 * invalid.
 */
export async function takeTurn(model: LanguageModel, request: TurnRequest): Promise<Turn> {
  const { streamText, tool } = await import('ai')
  const tools: ToolSet = Object.fromEntries(
    Object.entries(request.tools).map(([name, { description, input }]) => [
      name,
      tool({ description, inputSchema: input }),
    ]),
  )
  return callModel(request.signal, async (abortSignal) => {
    const failures: unknown[] = []
    const result = streamText({
      model,
      tools,
      instructions: request.instructions,
      prompt: request.prompt,
      maxOutputTokens: maxOutputTokens,
      maxRetries: 0,
      abortSignal,
      onError: ({ error }) => void failures.push(error),
    })
    await result.consumeStream({ onError: (error) => void failures.push(error) })
    if (failures.length > 0) throw failures[0]
    if (abortSignal.aborted) throw new ModelError('timed-out', 'The model didn’t answer in time.')
    const [calls, text, usage] = await Promise.all([result.toolCalls, result.text, result.usage])
    const [first] = calls
    return {
      call: first === undefined ? null : { name: first.toolName, input: first.input },
      text,
      usage: usageOf(usage),
    }
  })
}

/** A request to an OpenAI-compatible server, as far as the scripted model parses it. */
import { z } from 'zod'

const Part = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  image_url: z.object({ url: z.string() }).optional(),
})

export const ChatRequest = z.looseObject({
  model: z.string(),
  stream: z.boolean().optional(),
  messages: z.array(
    z.looseObject({ role: z.string(), content: z.union([z.string(), z.array(Part), z.null()]).optional() }),
  ),
  tools: z.array(z.looseObject({ function: z.looseObject({ name: z.string() }) })).optional(),
})
export type ChatRequest = z.infer<typeof ChatRequest>

/** All text of a request, in order. */
export function textOf({ messages }: ChatRequest): string {
  return messages
    .map(({ content }) =>
      typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join('\n'),
    )
    .join('\n\n')
}

/** The attached image, or null. */
export function imageOf({ messages }: ChatRequest): Uint8Array | null {
  for (const { content } of messages)
    for (const { image_url } of Array.isArray(content) ? content : []) {
      const encoded = /^data:image\/\w+;base64,(.*)$/s.exec(image_url?.url ?? '')?.[1]
      if (encoded !== undefined) return Buffer.from(encoded, 'base64')
    }
  return null
}

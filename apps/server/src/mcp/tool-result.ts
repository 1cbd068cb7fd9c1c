/** What tools return: facts of the product as data, and everything from pages fenced beside them. */
import type { CallToolResult } from '@modelcontextprotocol/server'
import { RejectedCall } from './call-api.ts'
import { fencePageText } from './page-text.ts'

export interface Picture {
  bytes: Uint8Array
  mediaType: string
}

/**
 * @param facts ids, closed values, numbers, and texts of the product; nothing that a page or person wrote
 * @param pageText lines that pages or people wrote
 */
export function answer(
  facts: Record<string, unknown>,
  pageText: readonly string[] = [],
  pictures: readonly Picture[] = [],
): CallToolResult {
  const fenced = fencePageText(pageText)
  return {
    content: [
      { type: 'text', text: JSON.stringify(facts) },
      ...(fenced === '' ? [] : [{ type: 'text' as const, text: fenced }]),
      ...pictures.map(({ bytes, mediaType }) => ({
        type: 'image' as const,
        data: Buffer.from(bytes).toString('base64'),
        mimeType: mediaType,
      })),
    ],
    structuredContent: fenced === '' ? facts : { ...facts, page_text: fenced },
  }
}

/** Runs a tool; what the API rejects becomes an error that the model can read. */
export async function attempt(run: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof RejectedCall)) throw error
    return {
      isError: true,
      content: [{ type: 'text', text: JSON.stringify({ code: error.code, detail: error.message }) }],
    }
  }
}

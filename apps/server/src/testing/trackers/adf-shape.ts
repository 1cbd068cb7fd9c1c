/**
 * The part of Atlassian's published ADF schema (version 1, full) that tickets use: which node may contain which, and
 * with which attributes and marks. Unknown nodes, attributes, and marks are rejected, as Jira does.
 */
import { z } from 'zod'

const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('strong') }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: z.string().min(1) }) }),
])
const text = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1),
  marks: z.array(mark).optional(),
})
const plainText = z.strictObject({ type: z.literal('text'), text: z.string().min(1) })
const inline = z.union([text, z.strictObject({ type: z.literal('hardBreak') })])
const paragraph = z.strictObject({ type: z.literal('paragraph'), content: z.array(inline).optional() })
const listItem = z.strictObject({ type: z.literal('listItem'), content: z.array(paragraph).min(1) })
const block = z.discriminatedUnion('type', [
  paragraph,
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.number().int().min(1).max(6) }),
    content: z.array(inline).optional(),
  }),
  z.strictObject({ type: z.literal('blockquote'), content: z.array(paragraph).min(1) }),
  z.strictObject({ type: z.literal('codeBlock'), content: z.array(plainText).optional() }),
  z.strictObject({ type: z.literal('bulletList'), content: z.array(listItem).min(1) }),
])

export const AdfShape = z.strictObject({
  type: z.literal('doc'),
  version: z.literal(1),
  content: z.array(block),
})

/** Jira's limit for a description, in characters of its text. */
export const maxAdfCharacters = 32_767

export function adfText(node: unknown): string {
  if (typeof node !== 'object' || node === null) return ''
  const { text: own = '', content = [] } = node as { text?: string; content?: unknown[] }
  return own + content.map(adfText).join(' ')
}

/**
 * The part of the Atlassian Document Format that tickets use: which node may contain which, and with which attributes
 * and marks. Written from https://developer.atlassian.com/cloud/jira/platform/apis/document/structure and the pages of
 * its nodes and marks on November 27, 2026. Unknown nodes, attributes, and marks are rejected, as Jira does.
 */
import { objectSchema, schemaCheck, textSchema } from './check-schema.ts'

const marks = {
  type: 'array',
  items: {
    anyOf: [
      objectSchema({ type: { const: 'strong' } }),
      objectSchema({ type: { const: 'link' }, attrs: objectSchema({ href: textSchema(1) }) }),
    ],
  },
}
const plainText = objectSchema({ type: { const: 'text' }, text: textSchema(1) })
const text = objectSchema({ type: { const: 'text' }, text: textSchema(1), marks }, ['type', 'text'])
const inline = { anyOf: [text, objectSchema({ type: { const: 'hardBreak' } })] }
const listOf = (items: object, minItems: number) => ({ type: 'array', items, minItems })

const paragraph = objectSchema({ type: { const: 'paragraph' }, content: listOf(inline, 0) }, ['type'])
const listItem = objectSchema({ type: { const: 'listItem' }, content: listOf(paragraph, 1) })
const block = {
  anyOf: [
    paragraph,
    objectSchema(
      {
        type: { const: 'heading' },
        attrs: objectSchema({ level: { type: 'integer', minimum: 1, maximum: 6 } }),
        content: listOf(inline, 0),
      },
      ['type', 'attrs'],
    ),
    objectSchema({ type: { const: 'blockquote' }, content: listOf(paragraph, 1) }),
    objectSchema({ type: { const: 'codeBlock' }, content: listOf(plainText, 0) }, ['type']),
    objectSchema({ type: { const: 'bulletList' }, content: listOf(listItem, 1) }),
  ],
}

export const checkAdf = schemaCheck(
  objectSchema({ type: { const: 'doc' }, version: { const: 1 }, content: listOf(block, 0) }),
)

/** Jira's limit for a description, in characters of its text. */
export const maxAdfCharacters = 32_767

export function adfText(node: unknown): string {
  if (typeof node !== 'object' || node === null) return ''
  const { text: own = '', content = [] } = node as { text?: string; content?: unknown[] }
  return own + content.map(adfText).join(' ')
}

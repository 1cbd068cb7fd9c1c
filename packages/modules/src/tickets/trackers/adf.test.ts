import { expect, test } from 'vitest'
import { adfText, checkAdf } from '../../testing/adf-schema.ts'
import type { TicketBlock } from '../ticket-blocks.ts'
import { toAdf } from './adf.ts'

const blocksOf = (text: string): TicketBlock[] => [
  { kind: 'heading', text },
  { kind: 'text', text },
  { kind: 'text', label: 'Severity', text },
  { kind: 'text', label: text, text: '' },
  { kind: 'link', label: text, url: 'https://lamps.example/?a=1&b=2' },
  { kind: 'quote', text },
  { kind: 'code', text },
  { kind: 'list', items: [{ text }, { text, url: 'https://lamps.example' }] },
]

test.each([
  ['plain text', 'Price is missing'],
  ['nothing', ''],
  ['lines, some of them empty', 'one\n\ntwo\n'],
  ['characters that XML can’t store', 'a\u0000b\u0007c\ufffed'],
  ['half a character', 'lamp \ud83d'],
  ['emoji and right-to-left text', '💡 مصباح'],
])('%s becomes a document that Jira takes', (_, text) => {
  expect(checkAdf(toAdf(blocksOf(text)))).toBeNull()
})

test('what can’t be stored is left out, and everything else is kept', () => {
  expect(adfText(toAdf([{ kind: 'text', text: 'a\u0000b 💡 \ud83dc' }])).trim()).toBe('ab 💡 c')
})

test('the recorded schema rejects what Jira rejects', () => {
  const documentOf = (...content: object[]) => ({ type: 'doc', version: 1, content })
  const textOf = (text: string) => ({ type: 'text', text })
  expect(checkAdf(documentOf({ type: 'paragraph', content: [textOf('x')] }))).toBeNull()
  for (const wrong of [
    { type: 'doc', content: [] },
    documentOf({ type: 'paragraph', content: [textOf('')] }),
    documentOf({ type: 'paragraph', content: [{ type: 'paragraph', content: [] }] }),
    documentOf({ type: 'heading', attrs: { level: 7 }, content: [textOf('x')] }),
    documentOf({ type: 'blockquote', content: [] }),
    documentOf({ type: 'blockquote', content: [{ type: 'heading', attrs: { level: 1 }, content: [] }] }),
    documentOf({ type: 'codeBlock', content: [{ ...textOf('x'), marks: [{ type: 'strong' }] }] }),
    documentOf({ type: 'bulletList', content: [{ type: 'paragraph', content: [] }] }),
    documentOf({ type: 'paragraph', content: [{ ...textOf('x'), marks: [{ type: 'underlined' }] }] }),
  ])
    expect(checkAdf(wrong)).not.toBeNull()
})

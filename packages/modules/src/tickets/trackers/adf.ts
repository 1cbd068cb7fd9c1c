/** Blocks as an Atlassian Document Format document, which Jira's REST API v3 takes. */
import type { TicketBlock } from '../ticket-blocks.ts'

interface AdfMark {
  type: 'strong' | 'link'
  attrs?: { href: string }
}

export interface AdfNode {
  type: string
  text?: string
  marks?: AdfMark[]
  attrs?: Record<string, unknown>
  content?: AdfNode[]
}

export interface AdfDocument {
  type: 'doc'
  version: 1
  content: AdfNode[]
}

/** Characters that JSON allows and Jira's XML storage rejects, and halves of characters. */
const unstorable = /[^\P{Cc}\n\r\t]|[\ufffe\uffff]|\p{Cs}/gu

/** A text node; none for an empty text, which the format doesn't allow. */
function textNodes(text: string, marks: AdfMark[] = []): AdfNode[] {
  const clean = text.replace(unstorable, '')
  if (clean === '') return []
  return [{ type: 'text', text: clean, ...(marks.length === 0 ? {} : { marks }) }]
}

/** Lines with breaks between them. */
function lines(text: string): AdfNode[] {
  return text
    .split('\n')
    .flatMap((line, index) => [...(index === 0 ? [] : [{ type: 'hardBreak' }]), ...textNodes(line)])
}

const paragraph = (content: AdfNode[]): AdfNode => ({ type: 'paragraph', content })
const linkTo = (label: string, href: string) => textNodes(label, [{ type: 'link', attrs: { href } }])

function nodeOf(block: TicketBlock): AdfNode {
  switch (block.kind) {
    case 'heading':
      return { type: 'heading', attrs: { level: 3 }, content: textNodes(block.text) }
    case 'link':
      return paragraph(linkTo(block.label, block.url))
    case 'quote':
      return { type: 'blockquote', content: [paragraph(lines(block.text))] }
    case 'code':
      return { type: 'codeBlock', content: textNodes(block.text) }
    case 'list':
      return {
        type: 'bulletList',
        content: block.items.map(({ text, url }) => ({
          type: 'listItem',
          content: [paragraph(url === undefined ? lines(text) : linkTo(text, url))],
        })),
      }
    case 'text':
      return paragraph([
        ...(block.label === undefined
          ? []
          : textNodes(block.text === '' ? block.label : `${block.label}: `, [{ type: 'strong' }])),
        ...lines(block.text),
      ])
  }
}

export function toAdf(blocks: readonly TicketBlock[]): AdfDocument {
  return { type: 'doc', version: 1, content: blocks.map(nodeOf) }
}

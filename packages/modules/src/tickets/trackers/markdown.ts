/** Blocks as Markdown for GitHub and Linear. A store's text can't format, mention people, or refer to other tickets. */
import type { TicketBlock } from '../ticket-blocks.ts'

const zeroWidthSpace = '\u200b'

function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>|~]/g, (mark) => `\\${mark}`)
    .replace(/^(\s*)([#+-]|\d+\.)(?=\s)/gm, (_, space: string, mark: string) => `${space}\\${mark}`)
    .replace(/([@#])(?=[\w-])/g, `$1${zeroWidthSpace}`)
}

const link = (label: string, url: string) =>
  `[${escapeMarkdown(label)}](<${url.replace(/[<>\s]/g, encodeURIComponent)}>)`

/** A fence longer than any in the text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text}\n${fence}`
}

function textOf(block: TicketBlock): string {
  switch (block.kind) {
    case 'heading':
      return `### ${escapeMarkdown(block.text)}`
    case 'link':
      return link(block.label, block.url)
    case 'quote':
      return escapeMarkdown(block.text).replace(/^/gm, '> ')
    case 'code':
      return fenced(block.text)
    case 'list':
      return block.items
        .map(({ text, url }) => `- ${url === undefined ? escapeMarkdown(text) : link(text, url)}`)
        .join('\n')
    case 'text': {
      const label = block.label === undefined ? '' : `**${escapeMarkdown(block.label)}**`
      const text = escapeMarkdown(block.text)
      if (label === '') return text
      return text === '' ? label : `${label}: ${text}`
    }
  }
}

export const toMarkdown = (blocks: readonly TicketBlock[]): string => blocks.map(textOf).join('\n\n')

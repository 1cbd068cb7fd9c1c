/** Rows of evidence. */
import type { EvidenceRow } from '@vitrine/engine/detector'

/** What is there and what should be, side by side. */
export function beforeAfter(
  before: string,
  after: string,
  beforeTitle = 'Now',
  afterTitle = 'Suggested',
): EvidenceRow {
  return {
    row_type: 'text_before_after',
    before_title: beforeTitle,
    before_content: before,
    after_title: afterTitle,
    after_content: after,
  }
}

const listed = 10

/** A titled list, cut at ten lines with the number of the rest. */
export function listRow(title: string, lines: readonly string[]): EvidenceRow {
  const rest = lines.length - listed
  const shown = lines.slice(0, listed)
  return {
    row_type: 'text',
    title,
    content: [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'),
  }
}

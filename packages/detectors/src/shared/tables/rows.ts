/** Builds evidence rows. */
import type { EvidenceRow } from '@vitrine/engine/api/detector'

/** The current and the suggested value, side by side. */
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

/** A titled list of at most ten lines, with the number of the others. */
export function listRow(title: string, lines: readonly string[]): EvidenceRow {
  const rest = lines.length - listed
  const shown = lines.slice(0, listed)
  return {
    row_type: 'text',
    title,
    content: [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'),
  }
}

/** Whether the JSON of a block of structured data is valid. */
import type { StructuredBlock } from '@vitrine/engine/api/facts'

/** Older pages wrap the data in comment or CDATA marks, which parsers of structured data ignore. */
function isReadableInside(raw: string): boolean {
  const bare = raw.replace(
    /^\s*(?:\/\*|\/\/)?\s*(?:<!\[CDATA\[|<!--)\s*(?:\*\/)?|(?:\/\*|\/\/)?\s*(?:\]\]>|-->)\s*(?:\*\/)?\s*$/g,
    '',
  )
  try {
    JSON.parse(bare)
    return bare !== raw
  } catch {
    return false
  }
}

/** A block that a strict parser rejects, even without its marks. */
export const isBrokenJson = ({ error, raw }: Pick<StructuredBlock, 'error' | 'raw'>): boolean =>
  error !== null && !isReadableInside(raw)

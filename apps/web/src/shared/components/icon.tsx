import type { Icon as TablerIcon } from '@tabler/icons-react'

/**
 * A Tabler icon in the product's stroke width. Hidden from screen readers: the text or label next to it is read
 * instead.
 */
export function Icon({
  of: Glyph,
  size = 18,
  className,
}: {
  of: TablerIcon
  size?: number
  className?: string
}) {
  return <Glyph size={size} stroke={1.75} className={className} aria-hidden="true" focusable="false" />
}

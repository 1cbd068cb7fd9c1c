import { createElement } from 'react'
import type { Glyph } from '../icons/glyph.ts'

const outlined = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const filled = { fill: 'currentColor', stroke: 'none' }

/**
 * A Tabler icon in the product's stroke width. Hidden from screen readers: the text or label next to it is read
 * instead.
 */
export function Icon({ of: glyph, size = 18, className }: { of: Glyph; size?: number; className?: string }) {
  return createElement(
    'svg',
    {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      ...(glyph.isFilled ? filled : outlined),
      className,
      'aria-hidden': 'true',
      focusable: 'false',
    },
    // As arguments instead of a list, because the paths of an icon never change and so need no keys.
    ...glyph.paths.map((path) => createElement('path', path)),
  )
}

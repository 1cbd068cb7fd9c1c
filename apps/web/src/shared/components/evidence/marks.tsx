import type { CSSProperties } from 'react'
import classes from './marks.module.css'
import type { ScreenshotMark } from './screenshot.ts'

/**
 * Boxes over a screenshot: one with its label where it covers least, several with their numbers. The style sheet draws
 * and numbers them: they are part of a picture whose name says the same.
 */
export function Marks({ marks }: { marks: readonly ScreenshotMark[] }) {
  return marks.map(({ x, y, width, height, label, side }, at) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: marks never change their order
      key={at}
      className={classes.mark}
      data-label={label}
      data-side={side}
      style={{ '--x': x, '--y': y, '--width': width, '--height': height } as CSSProperties}
      aria-hidden="true"
    />
  ))
}

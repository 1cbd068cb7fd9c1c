import type { CSSProperties } from 'react'
import classes from './marks.module.css'
import type { ScreenshotMark } from './screenshot.ts'

/** Above this share of the screenshot a label would be cut off. */
const topShare = 0.08
const rightShare = 0.6

const around = (share: number, sign: '-' | '+', by: string) => `calc(${share * 100}% ${sign} ${by})`

/**
 * Boxes over a screenshot: one with its label where it covers least, several with their numbers. The texts are drawn by
 * the style sheet: they are part of a picture whose name says the same.
 */
export function Marks({ marks }: { marks: readonly ScreenshotMark[] }) {
  return marks.map(({ x, y, width, height, label, isMissing, labelSide }, at) => {
    const style: CSSProperties = {
      left: around(x, '-', 'var(--out)'),
      top: around(y, '-', 'var(--out)'),
      width: around(width, '+', '2 * var(--out)'),
      height: around(height, '+', '2 * var(--out)'),
    }
    const isAlone = marks.length === 1
    return (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: marks never change their order
        key={at}
        className={classes.mark}
        data-number={isAlone ? undefined : at + 1}
        data-label={(isAlone && label) || undefined}
        data-missing={isMissing || undefined}
        data-side={labelSide ?? (y < topShare ? 'below' : 'above')}
        data-right={x > rightShare || undefined}
        style={style}
        aria-hidden="true"
      />
    )
  })
}

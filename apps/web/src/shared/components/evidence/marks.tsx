import type { CSSProperties } from 'react'
import classes from './marks.module.css'
import type { ScreenshotMark } from './screenshot.ts'

/** Above this share of the screenshot a label would be cut off. */
const topShare = 0.08
const rightShare = 0.6

const around = (share: number, sign: '-' | '+', by: string) => `calc(${share * 100}% ${sign} ${by})`

/** Boxes over a screenshot, each with its label beside it. Numbered when there are several. */
export function Marks({ marks }: { marks: readonly ScreenshotMark[] }) {
  return marks.map(({ x, y, width, height, label, isMissing }, at) => {
    const style: CSSProperties = {
      left: around(x, '-', 'var(--out)'),
      top: around(y, '-', 'var(--out)'),
      width: around(width, '+', '2 * var(--out)'),
      height: around(height, '+', '2 * var(--out)'),
    }
    const number = marks.length > 1 ? at + 1 : null
    return (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: marks never change their order
        key={at}
        className={classes.mark}
        data-missing={isMissing || undefined}
        style={style}
        aria-hidden="true"
      >
        {(label !== null || number !== null) && (
          <span
            className={classes.label}
            data-below={y < topShare || undefined}
            data-right={x > rightShare || undefined}
          >
            {number !== null && <b>{number}</b>}
            {label !== null && <span>{label}</span>}
          </span>
        )}
      </span>
    )
  })
}

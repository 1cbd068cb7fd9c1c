import type { CSSProperties } from 'react'
import classes from './marks.module.css'
import type { ScreenshotMark } from './screenshot.ts'

/** Above this share of the screenshot a label would be cut off. */
const topShare = 0.08
const rightShare = 0.6
/** Width of a letter of a label on a narrow screenshot, as a share of it. */
const letterShare = 0.0125

const around = (share: number, sign: '-' | '+', by: string) => `calc(${share * 100}% ${sign} ${by})`

/** Boxes over a screenshot: one with its label where it covers least, several with their numbers. */
export function Marks({ marks }: { marks: readonly ScreenshotMark[] }) {
  return marks.map(({ x, y, width, height, label, isMissing }, at) => {
    const style: CSSProperties = {
      left: around(x, '-', 'var(--out)'),
      top: around(y, '-', 'var(--out)'),
      width: around(width, '+', '2 * var(--out)'),
      height: around(height, '+', '2 * var(--out)'),
    }
    return (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: marks never change their order
        key={at}
        className={classes.mark}
        data-missing={isMissing || undefined}
        style={style}
        aria-hidden="true"
      >
        {marks.length > 1 ? (
          <b className={classes.disc}>{at + 1}</b>
        ) : (
          label !== null && (
            <span
              className={classes.label}
              data-beside={x + width + (label.length + 3) * letterShare < 1 || undefined}
              data-below={y < topShare || undefined}
              data-right={x > rightShare || undefined}
            >
              {label}
            </span>
          )
        )}
      </span>
    )
  })
}

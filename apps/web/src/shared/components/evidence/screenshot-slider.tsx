import { type CSSProperties, useState } from 'react'
import { Marks } from './marks.tsx'
import type { Screenshot } from './screenshot.ts'
import classes from './screenshot-slider.module.css'

interface PictureSliderProps {
  before: Screenshot
  after: Screenshot
  beforeLabel?: string
  afterLabel?: string
}

/** Two screenshots of one place on top of each other. The slider, or its arrow keys, moves the edge between them. */
export function ScreenshotSlider({
  before,
  after,
  beforeLabel = 'Before',
  afterLabel = 'After',
}: PictureSliderProps) {
  const [split, setSplit] = useState(50)
  return (
    <div className={classes.frame} style={{ '--split': `${split}%` } as CSSProperties}>
      <div className={classes.after}>
        <Layer screenshot={after} />
      </div>
      <div className={classes.before}>
        <Layer screenshot={before} />
      </div>
      <input
        type="range"
        className={classes.range}
        min={0}
        max={100}
        value={split}
        aria-label={`${beforeLabel} and ${afterLabel.toLowerCase()}: ${before.alt}`}
        aria-valuetext={`${split}% ${beforeLabel.toLowerCase()}`}
        onChange={(event) => setSplit(Number(event.currentTarget.value))}
      />
      <span className={classes.edge} aria-hidden="true" />
      <span className={classes.label} data-hidden={split < 12 || undefined}>
        {beforeLabel}
      </span>
      <span className={classes.label} data-after data-hidden={split > 88 || undefined}>
        {afterLabel}
      </span>
    </div>
  )
}

function Layer({ screenshot: { url, alt, size, marks, background } }: { screenshot: Screenshot }) {
  const [isLoaded, setIsLoaded] = useState(false)
  return (
    <div
      className={classes.layer}
      data-loaded={isLoaded || undefined}
      style={{ '--page': background ?? undefined } as CSSProperties}
    >
      <img
        src={url}
        alt={alt}
        loading="lazy"
        decoding="sync"
        onLoad={() => setIsLoaded(true)}
        {...(size === null ? {} : { width: Math.round(size.width), height: Math.round(size.height) })}
      />
      <Marks marks={marks} />
    </div>
  )
}

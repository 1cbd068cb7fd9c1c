import { type CSSProperties, useState } from 'react'
import { IconPhotoOff } from '../../icons/icons.gen.ts'
import { Icon } from '../icon.tsx'
import { Marks } from './marks.tsx'
import { focusOf, type Screenshot } from './screenshot.ts'
import classes from './screenshot-frame.module.css'

interface ScreenshotFrameProps {
  screenshot: Screenshot
  onZoom: () => void
  /** The screenshot of a step that isn't shown can't be reached by keyboard. */
  isShown: boolean
}

/** A screenshot around its marks. A click opens it in full. */
export function ScreenshotFrame({ screenshot, onZoom, isShown }: ScreenshotFrameProps) {
  const { url, alt, size, marks, background } = screenshot
  const [hasFailed, setHasFailed] = useState(false)
  const [isLoaded, setIsLoaded] = useState(false)
  if (hasFailed) {
    return (
      <div className={classes.failed}>
        <Icon of={IconPhotoOff} size={20} />
        <p>This image can’t be shown right now.</p>
      </div>
    )
  }
  // Decoded with the paint: otherwise a busy machine shows marks on a blank page, for seconds.
  const image = (
    <img
      src={url}
      alt={alt}
      loading="lazy"
      decoding="sync"
      onLoad={() => setIsLoaded(true)}
      onError={() => setHasFailed(true)}
    />
  )
  const focus = focusOf(marks)
  const style = {
    '--page': background ?? undefined,
    ...(size === null
      ? {}
      : {
          '--w': size.width,
          '--aspect': size.height / size.width,
          '--focus-x': focus.x,
          '--focus-y': focus.y,
          '--focus-top': focus.top,
          '--focus-width': focus.width,
        }),
  } as CSSProperties
  return (
    <button
      type="button"
      className={classes.frame}
      aria-label={`Zoom: ${alt}`}
      tabIndex={isShown ? undefined : -1}
      style={style}
      onClick={onZoom}
    >
      {size === null ? (
        <span className={classes.unsized}>{image}</span>
      ) : (
        <span className={classes.stage}>
          <span className={classes.picture} data-loaded={isLoaded || undefined}>
            {image}
            <Marks marks={marks} />
          </span>
        </span>
      )}
    </button>
  )
}

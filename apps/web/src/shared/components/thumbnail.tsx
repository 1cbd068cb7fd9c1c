import { useState } from 'react'
import type { Glyph } from '../icons/glyph.ts'
import { IconPhoto } from '../icons/icons.gen.ts'
import { Icon } from './icon.tsx'
import classes from './thumbnail.module.css'

interface ThumbnailProps {
  url: string | null | undefined
  size?: number | undefined
  /** Shown when the picture is missing or fails to load. */
  icon?: Glyph
}

/** A small square picture, or an icon in its place. */
export function Thumbnail({ url, size = 40, icon = IconPhoto }: ThumbnailProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const isShown = Boolean(url) && failedUrl !== url
  return (
    <span className={classes.frame} style={{ width: size, height: size }}>
      {isShown ? (
        <img
          src={url ?? undefined}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailedUrl(url ?? null)}
        />
      ) : (
        <Icon of={icon} size={Math.round(size * 0.45)} />
      )}
    </span>
  )
}

import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { Icon } from './icon.tsx'
import classes from './thumbnail.module.css'

/** A scan's thumbnail, or a placeholder when it's missing or fails to load. */
export function Thumbnail({ url, size = 40 }: { url: string | null | undefined; size?: number }) {
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
        <Icon of={IconPhoto} size={Math.round(size * 0.45)} />
      )}
    </span>
  )
}

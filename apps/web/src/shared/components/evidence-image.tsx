import { IconCamera, IconPhotoOff, IconZoomIn } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { evidenceTime } from '../format/relative-time.ts'
import { bareUrl } from '../format/text.ts'
import classes from './evidence-image.module.css'
import { Icon } from './icon.tsx'

const ZoomViewer = lazy(() => import('./zoom-viewer.tsx'))

interface EvidenceImageProps {
  url: string
  alt: string
  title?: string | null
  /** Natural size, so that the place is kept while the picture loads. */
  width?: number | null
  height?: number | null
  pageUrl?: string | null
  takenAt?: string | null
  region?: string | null
  platform?: string | null
}

/** Taller than this many times its width is a tall picture, shown in a 4:3 frame. */
const tallFrom = 2

/** A picture from the store with its spot marked, where and when it was taken, and the way to look closer. */
export function EvidenceImage({
  url,
  alt,
  title,
  width,
  height,
  pageUrl,
  takenAt,
  region,
  platform,
}: EvidenceImageProps) {
  const [natural, setNatural] = useState<{ width: number; height: number } | null>(
    width && height ? { width, height } : null,
  )
  const [hasFailed, setHasFailed] = useState(false)
  const [isZoomed, setIsZoomed] = useState(false)
  const isTall = natural !== null && natural.height > tallFrom * natural.width
  const when = [evidenceTime(takenAt), region, platform?.toLowerCase()].filter(Boolean).join(', ')
  return (
    <figure className={classes.figure}>
      {hasFailed ? (
        <div className={classes.failed}>
          <Icon of={IconPhotoOff} size={20} />
          <p>This picture cannot be shown right now.</p>
        </div>
      ) : (
        <button
          type="button"
          className={classes.frame}
          data-tall={isTall || undefined}
          data-waiting={natural === null || undefined}
          aria-label={`Zoom: ${alt}`}
          onClick={() => setIsZoomed(true)}
        >
          <img
            src={url}
            alt={alt}
            width={natural?.width}
            height={natural?.height}
            loading="lazy"
            decoding="async"
            onLoad={({ currentTarget }) =>
              setNatural({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
            onError={() => setHasFailed(true)}
          />
        </button>
      )}
      <figcaption className={classes.caption}>
        <Icon of={IconCamera} size={15} />
        <span className={classes.where}>
          {title && !pageUrl ? title : pageUrl ? bareUrl(pageUrl) : 'Picture from your store'}
        </span>
        {when && (
          <span className={classes.when}>
            <span aria-hidden="true">•</span> {when}
          </span>
        )}
        {!hasFailed && (
          <button
            type="button"
            className={classes.zoom}
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => setIsZoomed(true)}
          >
            <Icon of={IconZoomIn} size={16} />
            Zoom
          </button>
        )}
      </figcaption>
      {isZoomed && (
        <Suspense>
          <ZoomViewer images={[{ url, alt }]} onClose={() => setIsZoomed(false)} />
        </Suspense>
      )}
    </figure>
  )
}

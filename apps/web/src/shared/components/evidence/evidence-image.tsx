import { IconCamera, IconPhotoOff, IconZoomIn } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { regionName } from '../../format/regions.ts'
import { evidenceTime } from '../../format/relative-time.ts'
import { bareUrl } from '../../format/text.ts'
import { Icon } from '../icon.tsx'
import classes from './evidence-image.module.css'

const ZoomViewer = lazy(() => import('./zoom-viewer.tsx'))

interface EvidenceImageProps {
  url: string
  alt: string
  title?: string | null
  /** Natural size in pixels, so that the space is reserved while the image loads. */
  width?: number | null
  height?: number | null
  pageUrl?: string | null
  takenAt?: string | null
  region?: string | null
  platform?: string | null
}

/** An image taller than this many times its width is shown in a 4:3 frame. */
const maxAspect = 2

interface ImageFrameProps extends Pick<EvidenceImageProps, 'url' | 'alt' | 'width' | 'height'> {
  onZoom: () => void
  onError: () => void
}

function ImageFrame({ url, alt, width, height, onZoom, onError }: ImageFrameProps) {
  const [size, setSize] = useState(width && height ? { width, height } : null)
  const isTall = size !== null && size.height > maxAspect * size.width
  return (
    <button
      type="button"
      className={classes.frame}
      data-tall={isTall || undefined}
      data-waiting={size === null || undefined}
      aria-label={`Zoom: ${alt}`}
      onClick={onZoom}
    >
      <img
        src={url}
        alt={alt}
        width={size?.width}
        height={size?.height}
        loading="lazy"
        decoding="async"
        onLoad={({ currentTarget }) =>
          setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
        onError={onError}
      />
    </button>
  )
}

interface ImageCaptionProps
  extends Pick<EvidenceImageProps, 'title' | 'pageUrl' | 'takenAt' | 'region' | 'platform'> {
  /** Null when the image can't be zoomed. */
  onZoom: (() => void) | null
}

function ImageCaption({ title, pageUrl, takenAt, region, platform, onZoom }: ImageCaptionProps) {
  // "All regions" says nothing about where a single screenshot was taken.
  const place = region && region !== 'GLOBAL' ? regionName(region) : null
  const when = [evidenceTime(takenAt), place, platform?.toLowerCase()].filter(Boolean).join(', ')
  return (
    <figcaption className={classes.caption}>
      <Icon of={IconCamera} size={15} />
      <span className={classes.where}>
        {pageUrl ? bareUrl(pageUrl) : title || 'Screenshot of your store'}
      </span>
      {when && (
        <span className={classes.when}>
          <span aria-hidden="true">•</span> {when}
        </span>
      )}
      {onZoom && (
        <button type="button" className={classes.zoom} tabIndex={-1} aria-hidden="true" onClick={onZoom}>
          <Icon of={IconZoomIn} size={16} />
          Zoom
        </button>
      )}
    </figcaption>
  )
}

/** A screenshot of the store with its spot marked, where and when it was taken, and a button to zoom. */
export function EvidenceImage({ url, alt, width, height, ...caption }: EvidenceImageProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const [isZoomed, setIsZoomed] = useState(false)
  const zoom = () => setIsZoomed(true)
  return (
    <figure className={classes.figure}>
      {hasFailed ? (
        <div className={classes.failed}>
          <Icon of={IconPhotoOff} size={20} />
          <p>This image can’t be shown right now.</p>
        </div>
      ) : (
        <ImageFrame
          url={url}
          alt={alt}
          width={width}
          height={height}
          onZoom={zoom}
          onError={() => setHasFailed(true)}
        />
      )}
      <ImageCaption {...caption} onZoom={hasFailed ? null : zoom} />
      {isZoomed && (
        <Suspense>
          <ZoomViewer images={[{ url, alt }]} onClose={() => setIsZoomed(false)} />
        </Suspense>
      )}
    </figure>
  )
}

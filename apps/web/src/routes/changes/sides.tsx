import type { AlertSide } from '@vitrine/modules/changes/contract'
import { lazy, Suspense, useState } from 'react'
import { ScreenshotFrame } from '../../shared/components/evidence/screenshot-frame.tsx'
import { ScreenshotSlider } from '../../shared/components/evidence/screenshot-slider.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { bareUrl } from '../../shared/format/text.ts'
import { IconChevronRight } from '../../shared/icons/icons.gen.ts'
import classes from './changes.module.css'
import { screenshotOf } from './data.ts'

const ZoomViewer = lazy(() => import('../../shared/components/evidence/zoom-viewer.tsx'))
const CapturesDialog = lazy(() => import('./captures-dialog.tsx'))

interface SidesProps {
  websiteId: string
  title: string
  before: AlertSide | null
  after: AlertSide | null
}

const hasContent = (side: AlertSide | null) =>
  side !== null && (side.values.length > 0 || side.picture !== null || side.page_urls.length > 0)

/** An alert before and after, on demand. Nothing to show: no button. */
export function Sides(props: SidesProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!hasContent(props.before) && !hasContent(props.after)) return null
  return (
    <>
      <button
        type="button"
        className={classes.toggle}
        aria-label={`Before and after: ${props.title}`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon of={IconChevronRight} size={16} />
        Before and after
      </button>
      {isOpen && <OpenSides {...props} />}
    </>
  )
}

function OpenSides({ websiteId, title, before, after }: SidesProps) {
  const [isZoomed, setIsZoomed] = useState(false)
  const [isBrowsed, setIsBrowsed] = useState(false)
  const [earlier, later] = [before, after].map((side) =>
    side?.picture ? screenshotOf(side.picture, title) : null,
  )
  const only = earlier ?? later
  const pageUrl = after?.picture?.page_url ?? before?.picture?.page_url ?? null
  return (
    <div className={classes.sides}>
      {earlier && later ? (
        <ScreenshotSlider before={earlier} after={later} />
      ) : (
        only && (
          <div className={classes.single}>
            <ScreenshotFrame screenshot={only} isShown onZoom={() => setIsZoomed(true)} />
          </div>
        )
      )}
      <div className={classes.columns}>
        <Side name="Before" side={before} none="No alert" />
        <Side name="After" side={after} none="No longer found" />
      </div>
      {pageUrl !== null && (
        <button type="button" className={`v-link ${classes.captures}`} onClick={() => setIsBrowsed(true)}>
          See this page over time
        </button>
      )}
      <Suspense>
        {isZoomed && only && <ZoomViewer images={[only]} onClose={() => setIsZoomed(false)} />}
        {isBrowsed && pageUrl !== null && (
          <CapturesDialog websiteId={websiteId} url={pageUrl} onClose={() => setIsBrowsed(false)} />
        )}
      </Suspense>
    </div>
  )
}

function Side({ name, side, none }: { name: string; side: AlertSide | null; none: string }) {
  return (
    <section>
      <h4 className={classes.sideName}>{name}</h4>
      {side === null && <p className={classes.minor}>{none}</p>}
      {side?.values.map((value) => (
        <p key={value} className={classes.value}>
          {value}
        </p>
      ))}
      {side !== null && side.page_urls.length > 0 && (
        <ul className={classes.urls}>
          {side.page_urls.map((url) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer" className="v-link v-touch">
                {bareUrl(url)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

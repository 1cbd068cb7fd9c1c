import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { regionName } from '../../format/regions.ts'
import { evidenceTime } from '../../format/relative-time.ts'
import { bareUrl } from '../../format/text.ts'
import { IconCamera, IconChevronLeft, IconChevronRight, IconZoomIn } from '../../icons/icons.gen.ts'
import { Icon } from '../icon.tsx'
import classes from './evidence-figure.module.css'
import type { Screenshot, ScreenshotStep } from './screenshot.ts'
import { ScreenshotFrame } from './screenshot-frame.tsx'

const ZoomViewer = lazy(() => import('./zoom-viewer.tsx'))

/** When, in which region and on which devices the screenshots of a step were taken. */
function circumstances(step: ScreenshotStep): string {
  const [first] = step
  // "All regions" says nothing about where a single screenshot was taken.
  const place = first?.region && first.region !== 'GLOBAL' ? regionName(first.region) : null
  const devices = step.flatMap(({ platform }) => platform?.toLowerCase() ?? [])
  return [evidenceTime(first?.takenAt), place, devices.join(' and ')].filter(Boolean).join(', ')
}

function captionOf(screenshot: Screenshot): string {
  const where = screenshot.pageUrl ? bareUrl(screenshot.pageUrl) : null
  return [screenshot.title ?? screenshot.alt, where, circumstances([screenshot])].filter(Boolean).join(' · ')
}

interface StepperProps {
  index: number
  count: number
  onStep: (by: number) => void
}

function Stepper({ index, count, onStep }: StepperProps) {
  return (
    <>
      <button
        type="button"
        className={`v-icon-button ${classes.arrow}`}
        aria-label="Previous evidence"
        onClick={() => onStep(-1)}
      >
        <Icon of={IconChevronLeft} size={16} />
      </button>
      <span className={classes.count} aria-live="polite">
        {index + 1} of {count}
      </span>
      <button
        type="button"
        className={`v-icon-button ${classes.arrow}`}
        aria-label="Next evidence"
        onClick={() => onStep(1)}
      >
        <Icon of={IconChevronRight} size={16} />
      </button>
    </>
  )
}

/** Screenshots of the store with their spots marked, where and when they were taken; several are steps. */
export function EvidenceFigure({ steps }: { steps: readonly ScreenshotStep[] }) {
  const [index, setIndex] = useState(0)
  const [zoomed, setZoomed] = useState<Screenshot | null>(null)
  const current = steps[index] ?? steps[0]
  const [first] = current ?? []
  if (current === undefined || first === undefined) return null
  const step = (by: number) => setIndex((index + by + steps.length) % steps.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (steps.length < 2 || zoomed !== null) return
    if (event.key === 'ArrowRight') step(1)
    if (event.key === 'ArrowLeft') step(-1)
  }
  const all = steps.flat()
  const when = circumstances(current)
  return (
    <figure className={classes.figure} onKeyDown={onKeyDown}>
      <div className={classes.steps}>
        {steps.map((screenshots, at) => (
          <div
            key={screenshots.map(({ url }) => url).join()}
            className={classes.step}
            data-pair={screenshots.length > 1 || undefined}
            data-hidden={at !== index || undefined}
            aria-hidden={at !== index || undefined}
          >
            {screenshots.map((screenshot) => (
              <ScreenshotFrame
                key={screenshot.url}
                screenshot={screenshot}
                isShown={at === index}
                onZoom={() => setZoomed(screenshot)}
              />
            ))}
          </div>
        ))}
      </div>
      {first.marks.length > 1 && <p className={classes.legend}>{first.title}</p>}
      <figcaption className={classes.caption}>
        <Icon of={IconCamera} size={15} />
        <span className={classes.where}>
          {first.pageUrl ? bareUrl(first.pageUrl) : first.title || 'Screenshot of your store'}
        </span>
        {when && (
          <span className={classes.when}>
            <span aria-hidden="true">•</span> {when}
          </span>
        )}
        <span className={classes.controls}>
          {steps.length > 1 && <Stepper index={index} count={steps.length} onStep={step} />}
          <button
            type="button"
            className={classes.zoom}
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => setZoomed(first)}
          >
            <Icon of={IconZoomIn} size={16} />
            Zoom
          </button>
        </span>
      </figcaption>
      {zoomed !== null && (
        <Suspense>
          <ZoomViewer
            images={all.map((screenshot) => ({ ...screenshot, caption: captionOf(screenshot) }))}
            startIndex={all.indexOf(zoomed)}
            onClose={() => setZoomed(null)}
          />
        </Suspense>
      )}
    </figure>
  )
}

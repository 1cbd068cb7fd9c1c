import { useInfiniteQuery } from '@tanstack/react-query'
import type { PageCapture } from '@vitrine/modules/changes/contract'
import { useState } from 'react'
import { Dialog } from '../../shared/components/dialogs/dialog.tsx'
import { MoreButton } from '../../shared/components/more-button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { evidenceTime } from '../../shared/format/relative-time.ts'
import { bareUrl } from '../../shared/format/text.ts'
import classes from './changes.module.css'
import { capturesQuery } from './data.ts'

interface CapturesDialogProps {
  websiteId: string
  url: string
  onClose: () => void
}

/** A page’s screenshots over time, with a slider. */
export default function CapturesDialog({ websiteId, url, onClose }: CapturesDialogProps) {
  const query = useInfiniteQuery(capturesQuery(websiteId, url))
  const { data, error, isError, refetch } = query
  return (
    <Dialog isOpen onClose={onClose} title="This page over time" subtitle={bareUrl(url)} size={880}>
      {data === undefined ? (
        isError ? (
          <ErrorState
            isCompact
            title="The screenshots couldn’t be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading label="Loading the screenshots">
            <Skeleton height={360} radius={8} />
          </Loading>
        )
      ) : data.length === 0 ? (
        <EmptyState
          isCompact
          title="No screenshots stored"
          text="Screenshots of analyses are kept for 90 days."
        />
      ) : (
        <>
          <Captures captures={data} />
          <MoreButton query={query} label="Load older screenshots" />
        </>
      )}
    </Dialog>
  )
}

function Captures({ captures }: { captures: readonly PageCapture[] }) {
  const last = captures.length - 1
  // Counted from the newest, so that older screenshots can be added in front.
  const [age, setAge] = useState(0)
  const index = Math.max(0, last - age)
  const shown = captures[index]
  if (shown === undefined) return null
  const when = evidenceTime(shown.taken_at)
  return (
    <div className={classes.browse}>
      <img className="v-capture" src={shown.image_url} alt={`${shown.title}, ${when}`} />
      {last > 0 && (
        <input
          type="range"
          className={classes.time}
          min={0}
          max={last}
          value={index}
          aria-label="Time"
          aria-valuetext={when}
          onChange={(event) => setAge(last - Number(event.currentTarget.value))}
        />
      )}
      <p className={classes.minor} aria-live="polite">
        {when}
        {shown.platform && ` · ${shown.platform.toLowerCase()}`} · {shown.title} ({index + 1} of{' '}
        {captures.length})
      </p>
    </div>
  )
}

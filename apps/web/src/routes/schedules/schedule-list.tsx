import { Button } from '@mantine/core'
import type { Schedule } from '@vitrine/modules/schedules/contract'
import { lazy, Suspense, useState } from 'react'
import { Pill } from '../../shared/components/pill.tsx'
import { coverageText, instantText, timingText, zoneText } from '../../shared/schedules/timing-text.ts'
import { useScheduleChanges } from './data.ts'
import classes from './schedules.module.css'

const ScheduleDialog = lazy(() => import('../../shared/schedules/schedule-dialog.tsx'))
const ConfirmDialog = lazy(() => import('../../shared/components/dialogs/confirm-dialog.tsx'))

export function ScheduleList({
  schedules,
  websiteId,
}: {
  schedules: readonly Schedule[]
  websiteId: string
}) {
  const { setState, remove } = useScheduleChanges(websiteId)
  const [edited, setEdited] = useState<Schedule | null>(null)
  const [deleted, setDeleted] = useState<Schedule | null>(null)
  return (
    <>
      <ul className={classes.list}>
        {schedules.map((schedule) => (
          <ScheduleRow
            key={schedule.schedule_id}
            schedule={schedule}
            isBusy={setState.isPending && setState.variables.schedule.schedule_id === schedule.schedule_id}
            onState={(state) => setState.mutate({ schedule, state })}
            onEdit={() => setEdited(schedule)}
            onDelete={() => setDeleted(schedule)}
          />
        ))}
      </ul>
      <Suspense>
        {edited !== null && (
          <ScheduleDialog
            isOpen
            websiteId={websiteId}
            subject={{ kind: 'edit', schedule: edited }}
            onClose={() => setEdited(null)}
          />
        )}
        {deleted !== null && (
          <ConfirmDialog
            isOpen
            isDangerous
            title="Delete schedule?"
            text={`“${deleted.title}” won’t run again. The analyses it launched stay.`}
            confirmLabel="Delete"
            onConfirm={() => remove.mutate(deleted)}
            onClose={() => setDeleted(null)}
          />
        )}
      </Suspense>
    </>
  )
}

interface RowProps {
  schedule: Schedule
  isBusy: boolean
  onState: (state: 'active' | 'paused') => void
  onEdit: () => void
  onDelete: () => void
}

function ScheduleRow({ schedule, isBusy, onState, onEdit, onDelete }: RowProps) {
  const { state, title, time_zone: timeZone, next_start_at: next, quiet_hours: quiet } = schedule
  return (
    <li className={classes.schedule}>
      <div className={classes.what}>
        <h3 className={classes.name}>
          {title} {state === 'paused' && <Pill tone="medium">Paused</Pill>}
          {state === 'ended' && <Pill>Ended</Pill>}
        </h3>
        <p>
          {timingText(schedule.timing, timeZone)}, {zoneText(timeZone)}
          {quiet !== null && ` · not between ${quiet.from} and ${quiet.to}`}
        </p>
        <p className={classes.minor}>{coverageText(schedule)}</p>
        {next !== null && <p className={classes.minor}>Next run: {instantText(next, timeZone)}</p>}
        {schedule.paused_reason !== null && (
          <p className={classes.problem}>We paused it: {schedule.paused_reason}</p>
        )}
      </div>
      <div className={classes.buttons}>
        {state !== 'ended' && (
          <Button
            variant="default"
            size="xs"
            loading={isBusy}
            aria-label={`${state === 'paused' ? 'Resume' : 'Pause'} ${title}`}
            onClick={() => onState(state === 'paused' ? 'active' : 'paused')}
          >
            {state === 'paused' ? 'Resume' : 'Pause'}
          </Button>
        )}
        <Button variant="default" size="xs" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="default" size="xs" aria-label={`Delete ${title}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  )
}

import { NativeSelect } from '@mantine/core'
import { pluralize } from '@vitrine/kernel/figures/figures'
import type { BeatStepName, Heartbeat } from '@vitrine/modules/heartbeats/contract'
import { useState } from 'react'
import { Card } from '../../shared/components/card.tsx'
import { DayChart } from './day-chart.tsx'
import { availability, durationText, lastDays, percentText, stepNames } from './heartbeat-text.ts'
import classes from './heartbeats.module.css'

/** Availability and durations of the last 90 days. */
export function Charts({ heartbeat: { days, time_zone: timeZone } }: { heartbeat: Heartbeat }) {
  const [step, setStep] = useState<BeatStepName>('home')
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date())
  const all = lastDays(days, today)
  const durations = all.map(({ value }) => value?.durations[step] ?? null)
  const slowest = Math.max(1, ...durations.map((ms) => ms ?? 0))
  return (
    <>
      <Card title="Availability, 90 days" action={<b>{percentText(availability(days))}</b>}>
        <DayChart
          label="Availability by day"
          points={all.map(({ day, value }) => {
            const share = value === null ? null : availability([value])
            return {
              ...{ day, share },
              tone: (value?.failed_count ?? 0) > 0 ? ('failed' as const) : ('ok' as const),
              text:
                share === null
                  ? 'No visits'
                  : `${percentText(share)}, ${pluralize(value?.failed_count ?? 0, 'failure')}`,
            }
          })}
        />
      </Card>
      <Card
        title="Duration, 90 days"
        action={
          <NativeSelect
            className={classes.step ?? ''}
            aria-label="Step"
            data={Object.entries(stepNames).map(([value, label]) => ({ value, label }))}
            value={step}
            onChange={(event) => setStep(event.currentTarget.value as BeatStepName)}
          />
        }
      >
        {durations.every((ms) => ms === null) ? (
          <p className={classes.nothing}>This step hasn’t been measured yet.</p>
        ) : (
          <DayChart
            label={`Median duration by day: ${stepNames[step]}`}
            scale={`Tallest bar: ${durationText(slowest)}`}
            points={all.map(({ day }, index) => {
              const ms = durations[index] ?? null
              const text = ms === null ? 'No measurement' : durationText(ms)
              return { day, share: ms === null ? null : ms / slowest, tone: 'brand' as const, text }
            })}
          />
        )}
      </Card>
    </>
  )
}

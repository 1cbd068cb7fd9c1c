import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Icon } from '../components/icon.tsx'
import { downloadFile } from '../download-file.ts'
import { IconCalendarCheck, IconDownload } from '../icons/icons.gen.ts'
import classes from './booking.module.css'
import type { Booking } from './data.ts'
import { dayKey, dayLabel, timeLabel } from './slot-rules.ts'

/** The confirmation, with a calendar file of the appointment. */
export function BookingDone(props: { booking: Booking; email: string; timeZone: string }) {
  const { booking, email, timeZone } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone; without this, keyboard focus would return to the top of the page.
  useEffect(() => heading.current?.focus(), [])
  const save = () =>
    downloadFile(
      new Blob([booking.calendar_file], { type: 'text/calendar;charset=utf-8' }),
      'vitrine-consultation.ics',
    )
  return (
    <div className={classes.done}>
      <span className={classes.doneIcon}>
        <Icon of={IconCalendarCheck} size={24} />
      </span>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        Your consultation is booked
      </h2>
      <p className={classes.when}>
        {dayLabel(dayKey(booking.starts_at, timeZone))}, {timeLabel(booking.starts_at, timeZone)} to{' '}
        {timeLabel(booking.ends_at, timeZone)}
      </p>
      <p className={classes.span}>A confirmation is on its way to {email}.</p>
      <Button variant="default" leftSection={<Icon of={IconDownload} size={16} />} onClick={save}>
        Add to calendar
      </Button>
    </div>
  )
}

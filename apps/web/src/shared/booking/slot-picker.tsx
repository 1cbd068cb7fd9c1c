import type { BookingSlot } from '@vitrine/modules/bookings/contract'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '../components/banner.tsx'
import { Icon } from '../components/icon.tsx'
import { IconClock, IconWorld } from '../icons/icons.gen.ts'
import { Agenda } from './agenda.tsx'
import classes from './booking.module.css'
import { type CalendarDay, calendarWeeks, monthLabel, slotMinutes, timeLabel } from './slot-rules.ts'

interface SlotPickerProps {
  slots: readonly BookingSlot[]
  timeZone: string
  /** The last chosen time was booked by someone else. */
  isTaken: boolean
  /** The user came back from the form, so the focused element no longer exists. */
  takesFocus: boolean
  onPick: (slot: BookingSlot) => void
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function Calendar(props: { weeks: CalendarDay[][]; chosen: string; onChoose: (key: string) => void }) {
  const { weeks, chosen, onChoose } = props
  return (
    <fieldset className={classes.calendar}>
      <legend className={classes.month}>{monthLabel(weeks)}</legend>
      {weekdays.map((name) => (
        <span key={name} className={classes.weekday} aria-hidden="true">
          {name}
        </span>
      ))}
      {weeks.flat().map((day) => (
        <button
          key={day.key}
          type="button"
          className={classes.day}
          disabled={day.slots.length === 0}
          aria-pressed={day.key === chosen}
          aria-label={day.label}
          onClick={() => onChoose(day.key)}
        >
          {day.number}
        </button>
      ))}
    </fieldset>
  )
}

/** Calendar of the coming weeks, and the slots of the selected day. The first available day is preselected. */
export function SlotPicker({ slots, timeZone, isTaken, takesFocus, onPick }: SlotPickerProps) {
  const weeks = calendarWeeks(slots, timeZone)
  const free = weeks.flat().filter((day) => day.slots.length > 0)
  const [chosen, setChosen] = useState('')
  const day = free.find(({ key }) => key === chosen) ?? free[0]
  const first = slots[0]
  const picker = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) picker.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  }, [takesFocus])
  return (
    <div ref={picker} className={classes.picker}>
      <div className={classes.left}>
        <h2 className={classes.heading}>Consultation</h2>
        <ul className={classes.facts}>
          {first && (
            <li>
              <Icon of={IconClock} size={16} />
              {slotMinutes(first)} minutes
            </li>
          )}
          <li>
            <Icon of={IconWorld} size={16} />
            {timeZone.replaceAll('_', ' ')}
          </li>
        </ul>
        {isTaken && <Banner tone="error">This time was just taken. Please choose another one.</Banner>}
        <Calendar weeks={weeks} chosen={day?.key ?? ''} onChoose={setChosen} />
        <Agenda />
      </div>
      <div className={classes.right}>
        <h3 className={classes.dayName} aria-live="polite">
          {day?.label}
        </h3>
        <ul className={classes.times}>
          {day?.slots.map((slot) => (
            <li key={slot.starts_at}>
              <button type="button" className={classes.time} onClick={() => onPick(slot)}>
                {timeLabel(slot.starts_at, timeZone)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

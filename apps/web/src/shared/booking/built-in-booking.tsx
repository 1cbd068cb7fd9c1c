import { useQueryClient } from '@tanstack/react-query'
import type { BookingSlot } from '@vitrine/modules/bookings/contract'
import { useState } from 'react'
import { EmptyState } from '../components/state-views.tsx'
import { IconCalendarOff } from '../icons/icons.gen.ts'
import classes from './booking.module.css'
import { BookingDone } from './booking-done.tsx'
import { BookingForm } from './booking-form.tsx'
import { type Booking, slotsQuery } from './data.ts'
import { SlotPicker } from './slot-picker.tsx'

interface BuiltInBookingProps {
  slots: readonly BookingSlot[]
  timeZone: string
  /** Prefilled values. */
  about: { company: string; message: string }
}

/** Day and time, then attendee, then the confirmation. */
export function BuiltInBooking({ slots, timeZone, about }: BuiltInBookingProps) {
  const queryClient = useQueryClient()
  const [slot, setSlot] = useState<BookingSlot | null>(null)
  const [booking, setBooking] = useState<{ made: Booking; email: string } | null>(null)
  const [isTaken, setIsTaken] = useState(false)
  const [wasLeft, setWasLeft] = useState(false)
  const refresh = () => queryClient.invalidateQueries({ queryKey: slotsQuery(timeZone).queryKey })

  if (booking !== null) {
    return <BookingDone booking={booking.made} email={booking.email} timeZone={timeZone} />
  }
  if (slot !== null) {
    return (
      <BookingForm
        slot={slot}
        timeZone={timeZone}
        about={about}
        onBack={() => setSlot(null)}
        onTaken={() => {
          setIsTaken(true)
          setSlot(null)
          void refresh()
        }}
        onBooked={(made, email) => {
          setBooking({ made, email })
          void refresh()
        }}
      />
    )
  }
  if (slots.length === 0) {
    return (
      <div className={classes.state}>
        <EmptyState
          isCompact
          icon={IconCalendarOff}
          title="No times available in the next two weeks"
          text="New times open every day. Please check back tomorrow."
        />
      </div>
    )
  }
  return (
    <SlotPicker
      slots={slots}
      timeZone={timeZone}
      isTaken={isTaken}
      takesFocus={wasLeft}
      onPick={(picked) => {
        setIsTaken(false)
        setWasLeft(true)
        setSlot(picked)
      }}
    />
  )
}

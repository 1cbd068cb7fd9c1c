import { Button, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { BookingSlot } from '@vitrine/modules/bookings/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { emailProblem, problemsOf, requiredText } from '../accounts/field-rules.ts'
import { focusFirstProblem } from '../accounts/focus-first-problem.ts'
import { ApiError, detailOr } from '../api/api-error.ts'
import { useUser } from '../auth/use-session.ts'
import { Banner } from '../components/banner.tsx'
import { Icon } from '../components/icon.tsx'
import { fullName } from '../format/text.ts'
import { IconArrowLeft } from '../icons/icons.gen.ts'
import { Agenda } from './agenda.tsx'
import classes from './booking.module.css'
import { type Booking, book } from './data.ts'
import { dayKey, dayLabel, timeLabel } from './slot-rules.ts'

interface BookingFormProps {
  slot: BookingSlot
  timeZone: string
  /** Prefilled values. */
  about: { company: string; message: string }
  onBack: () => void
  /** Someone else booked the time first. */
  onTaken: () => void
  onBooked: (booking: Booking, email: string) => void
}

type Problems = Partial<Record<'name' | 'email', string>>

type SlotHeaderProps = Pick<BookingFormProps, 'slot' | 'timeZone' | 'onBack'>

function SlotHeader({ slot, timeZone, onBack }: SlotHeaderProps) {
  return (
    <div className={classes.chosen}>
      <button type="button" className="v-icon-button" aria-label="Choose another time" onClick={onBack}>
        <Icon of={IconArrowLeft} />
      </button>
      <div>
        <h2 className={classes.heading}>{dayLabel(dayKey(slot.starts_at, timeZone))}</h2>
        <p className={classes.span}>
          {timeLabel(slot.starts_at, timeZone)} to {timeLabel(slot.ends_at, timeZone)},{' '}
          {timeZone.replaceAll('_', ' ')}
        </p>
      </div>
    </div>
  )
}

interface GuestFieldsProps {
  problems: Problems
  onEdit: (field: keyof Problems) => void
}

function GuestFields({ problems, onEdit }: GuestFieldsProps) {
  const user = useUser()
  return (
    <div className={classes.pair}>
      <TextInput
        size="md"
        name="name"
        label="Name"
        autoComplete="name"
        required
        withAsterisk={false}
        defaultValue={fullName(user)}
        error={problems.name}
        onChange={() => onEdit('name')}
      />
      <TextInput
        size="md"
        type="email"
        name="email"
        label="Email"
        autoComplete="email"
        autoCapitalize="none"
        required
        withAsterisk={false}
        defaultValue={user.email}
        error={problems.email}
        onChange={() => onEdit('email')}
      />
    </div>
  )
}

/** The fields as typed. */
function readFields(form: HTMLFormElement) {
  const typed = new FormData(form)
  const text = (name: string) => String(typed.get(name) ?? '').trim()
  return { name: text('name'), email: text('email'), company: text('company'), message: text('message') }
}

/** Form: who attends, and what they want to talk about. */
export function BookingForm({ slot, timeZone, about, onBack, onTaken, onBooked }: BookingFormProps) {
  const send = useMutation({ mutationFn: book })
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  // The time buttons that had the focus are gone: focus moves to the first field.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = readFields(event.currentTarget)
    const found = problemsOf({
      name: fields.name === '' ? requiredText : '',
      email: emailProblem(fields.email),
    })
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstProblem(event.currentTarget)
    send.mutate(
      { starts_at: slot.starts_at, ...fields, time_zone: timeZone },
      {
        onSuccess: (booking) => onBooked(booking, fields.email),
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'CONFLICT') onTaken()
        },
      },
    )
  }
  return (
    <div className={classes.picker}>
      <form ref={form} className={classes.details} onSubmit={submit} noValidate>
        <SlotHeader slot={slot} timeZone={timeZone} onBack={onBack} />
        {send.isError && (
          <Banner tone="error">{detailOr(send.error, 'An error occurred. Please try again later.')}</Banner>
        )}
        <GuestFields
          problems={problems}
          onEdit={(field) => setProblems((previous) => ({ ...previous, [field]: undefined }))}
        />
        <TextInput
          size="md"
          name="company"
          label="Company or store (optional)"
          autoComplete="organization"
          maxLength={200}
          defaultValue={about.company}
        />
        <Textarea
          size="md"
          name="message"
          label="What would you like to talk about? (optional)"
          rows={4}
          maxLength={2000}
          defaultValue={about.message}
        />
        <Button type="submit" size="lg" loading={send.isPending}>
          Book this time
        </Button>
      </form>
      <aside className={classes.right}>
        <Agenda />
      </aside>
    </div>
  )
}

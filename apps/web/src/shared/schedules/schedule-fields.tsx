import { NativeSelect, TextInput } from '@mantine/core'
import { platforms } from '@vitrine/kernel/names/vocabulary-lists'
import type { ScheduleTiming } from '@vitrine/modules/schedules/contract'
import { type ReactNode, useId } from 'react'
import { Tick } from '../components/fields/tick.tsx'
import { regionName } from '../format/regions.ts'
import classes from './schedule-dialog.module.css'
import type { ScheduleForm } from './schedule-form.ts'
import { weekdayNames } from './timing-text.ts'

interface FieldsProps {
  form: ScheduleForm
  /** Of the store. */
  regions: readonly string[]
  onChange: (change: Partial<ScheduleForm>) => void
}

const kinds: { value: ScheduleTiming['kind']; label: string }[] = [
  { value: 'once', label: 'Once' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
  { value: 'cron', label: 'Custom (cron)' },
]
const days = [...Array.from({ length: 28 }, (_, index) => String(index + 1)), 'last']
const mondayFirst = [1, 2, 3, 4, 5, 6, 0]

const toggled = <Value,>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value]

export function ScheduleFields({ form, regions, onChange }: FieldsProps) {
  const zones = [...new Set([form.timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
  return (
    <>
      <NativeSelect
        size="md"
        label="How often"
        data={kinds}
        value={form.kind}
        onChange={(event) => onChange({ kind: event.currentTarget.value as ScheduleForm['kind'] })}
      />
      <TimingFields form={form} onChange={onChange} />
      <NativeSelect
        size="md"
        label="Time zone"
        description="Adjusts for daylight saving time."
        data={zones}
        value={form.timeZone}
        onChange={(event) => onChange({ timeZone: event.currentTarget.value })}
      />
      <QuietFields form={form} onChange={onChange} />
      <Choices
        label="Devices"
        options={platforms}
        chosen={form.platforms}
        onToggle={(name) => onChange({ platforms: toggled(form.platforms, name) })}
      />
      {regions.length > 0 && (
        <Choices
          label="Regions"
          options={regions}
          chosen={form.regions}
          nameOf={regionName}
          note={form.regions.length === 0 ? 'All of them, unless you choose some.' : undefined}
          onToggle={(name) => onChange({ regions: toggled(form.regions, name) })}
        />
      )}
      <TextInput
        size="md"
        type="number"
        min={1}
        label="Page limit"
        description="Optional. Fewer pages take less time and put less load on your store."
        value={form.pages}
        onChange={(event) => onChange({ pages: event.currentTarget.value })}
      />
      <PageFields form={form} onChange={onChange} />
    </>
  )
}

function TimingFields({ form, onChange }: Omit<FieldsProps, 'regions'>) {
  if (form.kind === 'once')
    return (
      <TextInput
        size="md"
        type="datetime-local"
        label="Date and time"
        value={form.date}
        onChange={(event) => onChange({ date: event.currentTarget.value })}
      />
    )
  if (form.kind === 'cron')
    return (
      <TextInput
        size="md"
        label="Cron expression"
        description="Minute, hour, day, month, weekday. At most once an hour."
        value={form.cron}
        onChange={(event) => onChange({ cron: event.currentTarget.value })}
      />
    )
  return (
    <>
      {form.kind === 'weekly' && (
        <Choices
          label="Weekdays"
          options={mondayFirst}
          chosen={form.weekdays}
          nameOf={(day) => (weekdayNames[day] ?? '').slice(0, 3)}
          onToggle={(day) => onChange({ weekdays: toggled(form.weekdays, day) })}
        />
      )}
      {form.kind === 'monthly' && (
        <NativeSelect
          size="md"
          label="Day of the month"
          data={days.map((value) => ({ value, label: value === 'last' ? 'Last day' : value }))}
          value={form.day}
          onChange={(event) => onChange({ day: event.currentTarget.value })}
        />
      )}
      <TextInput
        size="md"
        type="time"
        label="Time"
        description="May start up to 10 minutes later to spread out the load."
        value={form.time}
        onChange={(event) => onChange({ time: event.currentTarget.value })}
      />
    </>
  )
}

function QuietFields({ form, onChange }: Omit<FieldsProps, 'regions'>) {
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>Quiet hours</legend>
      <Choice isOn={form.hasQuietHours} onToggle={() => onChange({ hasQuietHours: !form.hasQuietHours })}>
        Don’t start during these hours
      </Choice>
      {form.hasQuietHours && (
        <div className={classes.pair}>
          <TextInput
            type="time"
            label="From"
            value={form.quietFrom}
            onChange={(event) => onChange({ quietFrom: event.currentTarget.value })}
          />
          <TextInput
            type="time"
            label="To"
            value={form.quietTo}
            onChange={(event) => onChange({ quietTo: event.currentTarget.value })}
          />
        </div>
      )}
    </fieldset>
  )
}

function PageFields({ form, onChange }: Omit<FieldsProps, 'regions'>) {
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>What didn’t change</legend>
      <Choice
        isOn={form.checksEveryPage}
        onToggle={() => onChange({ checksEveryPage: !form.checksEveryPage })}
      >
        Check every page again
      </Choice>
      <p className={classes.note}>
        {form.checksEveryPage
          ? 'Searches, carts, and checkouts are tested again too. Every run takes as long as the first.'
          : 'Unchanged pages keep their results. So do searches, carts, and checkouts that work as before. Every seventh run checks everything.'}
      </p>
    </fieldset>
  )
}

function Choice({ isOn, onToggle, children }: { isOn: boolean; onToggle: () => void; children: ReactNode }) {
  const id = useId()
  return (
    <label htmlFor={id} className={classes.choice}>
      <Tick id={id} checked={isOn} onChange={onToggle} />
      {children}
    </label>
  )
}

interface ChoicesProps<Value> {
  label: string
  options: readonly Value[]
  chosen: readonly Value[]
  nameOf?: (value: Value) => string
  note?: string | undefined
  onToggle: (value: Value) => void
}

function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { label, options, chosen, nameOf = String, note, onToggle } = props
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.row}>
        {options.map((option) => (
          <Choice key={option} isOn={chosen.includes(option)} onToggle={() => onToggle(option)}>
            {nameOf(option)}
          </Choice>
        ))}
      </div>
      {note !== undefined && <p className={classes.note}>{note}</p>}
    </fieldset>
  )
}

import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Schedule } from '@vitrine/modules/schedules/contract'
import { type FormEvent, useState } from 'react'
import { errorText } from '../api/api-error.ts'
import { call } from '../api/http.ts'
import { SidePanel } from '../components/dialogs/dialog.tsx'
import { toast } from '../components/toasts/toast-store.ts'
import { useSelectedWebsite } from '../website/use-websites.ts'
import classes from './schedule-dialog.module.css'
import { ScheduleFields } from './schedule-fields.tsx'
import { bodyOf, emptyForm, formOf, namedRegions, problemOf, type ScheduleForm } from './schedule-form.ts'
import { schedulesKey } from './schedules-query.ts'
import { ownTimeZone } from './timing-text.ts'

interface ScheduleDialogProps {
  isOpen: boolean
  onClose: () => void
  websiteId: string
  /** What is scheduled: a scan that is repeated, or a schedule that is changed. */
  subject:
    | {
        kind: 'repeat' | 'schedule'
        scanId: string
        title: string
        regions: readonly string[]
        device: string
      }
    | { kind: 'edit'; schedule: Schedule }
}

function startOf(subject: ScheduleDialogProps['subject']): ScheduleForm {
  if (subject.kind === 'edit') return formOf(subject.schedule, Date.now())
  const form = emptyForm(subject.kind === 'repeat' ? 'daily' : 'once', ownTimeZone(), Date.now())
  const only = (['Desktop', 'Mobile'] as const).filter(
    (name) => subject.device.toLowerCase() === name.toLowerCase(),
  )
  return { ...form, regions: namedRegions(subject.regions), ...(only.length > 0 ? { platforms: only } : {}) }
}

/** When an analysis runs again. A default export, for lazy loading. */
export default function ScheduleDialog({ isOpen, onClose, subject, websiteId }: ScheduleDialogProps) {
  const titles = { repeat: 'Repeat analysis', schedule: 'Schedule analysis', edit: 'Edit schedule' }
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      title={titles[subject.kind]}
      subtitle={subject.kind === 'edit' ? subject.schedule.title : subject.title}
      size={480}
    >
      {isOpen && <Form subject={subject} websiteId={websiteId} onClose={onClose} />}
    </SidePanel>
  )
}

function Form({ subject, websiteId, onClose }: Omit<ScheduleDialogProps, 'isOpen'>) {
  const { website } = useSelectedWebsite()
  const queryClient = useQueryClient()
  const [form, setForm] = useState(() => startOf(subject))
  const [isAsked, setIsAsked] = useState(false)
  const problem = problemOf(form)
  const save = useMutation({
    mutationFn: () =>
      subject.kind === 'edit'
        ? call('update-schedule', {
            params: { website_id: websiteId, schedule_id: subject.schedule.schedule_id },
            body: bodyOf(form),
          })
        : call('create-schedule', {
            params: { website_id: websiteId },
            body: { ...bodyOf(form), source_scan_id: subject.scanId },
          }),
    onSuccess: () => {
      toast.success(subject.kind === 'edit' ? 'Schedule saved' : 'Analysis scheduled')
      void queryClient.invalidateQueries({ queryKey: schedulesKey(websiteId) })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (problem === null) save.mutate()
  }
  const shown = (isAsked ? problem : null) ?? (save.error ? errorText(save.error) : null)
  const regions = namedRegions(Object.keys(website?.region_url_mapping ?? {}))
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <ScheduleFields form={form} regions={regions} onChange={(change) => setForm({ ...form, ...change })} />
      {shown !== null && (
        <p role="alert" className={classes.problem}>
          {shown}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending}>
          {subject.kind === 'edit' ? 'Save' : 'Schedule'}
        </Button>
      </div>
    </form>
  )
}

import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { wire } from '@vitrine/kernel/names/wire-names'
import { dayMs } from '@vitrine/kernel/time/durations'
import type { AuditSettings } from '@vitrine/modules/operator/contract'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../shared/api/api-error.ts'
import { Banner } from '../../../shared/components/banner.tsx'
import { Card } from '../../../shared/components/card.tsx'
import { MultiSelect } from '../../../shared/components/fields/multi-select.tsx'
import { Pill } from '../../../shared/components/pill.tsx'
import { EmptyState } from '../../../shared/components/state-views.tsx'
import classes from '../operator.module.css'
import { QueryView } from '../parts/query-view.tsx'
import { templatesQuery } from '../templates/data.ts'
import { auditSettingsQuery, useSetAudit } from './data.ts'
import { dayOf, endOfDay } from './plan-choices.ts'

/** Same length as an audit from sign-up. */
const auditDays = 14
const totals = { allowed_scan_count: 15, allowed_article_count: 40, [wire.allowedAlertCount]: 200 } as const
const labels = {
  allowed_scan_count: 'Analyses shown',
  allowed_article_count: 'Articles shown',
  [wire.allowedAlertCount]: 'Alerts shown',
} as const
type Allowance = keyof typeof totals
const allowances = Object.keys(totals) as Allowance[]

const newAudit = (): AuditSettings => ({
  expires_at: new Date(Date.now() + auditDays * dayMs).toISOString(),
  delivered_at: null,
  template_ids: [],
  allowed_scan_count: 5,
  allowed_article_count: 3,
  [wire.allowedAlertCount]: 20,
})

function AuditForm({ websiteId, audit }: { websiteId: string; audit: AuditSettings }) {
  const set = useSetAudit(websiteId)
  const { data: templates = [] } = useQuery(templatesQuery())
  const [end, setEnd] = useState(dayOf(audit.expires_at))
  const [templateIds, setTemplateIds] = useState(audit.template_ids)
  const [counts, setCounts] = useState<Record<Allowance, string>>({
    allowed_scan_count: String(audit.allowed_scan_count),
    allowed_article_count: String(audit.allowed_article_count),
    [wire.allowedAlertCount]: String(audit[wire.allowedAlertCount]),
  })
  const isRight = (name: Allowance) => /^\d+$/.test(counts[name]) && Number(counts[name]) <= totals[name]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!allowances.every(isRight) || end === '') return
    set.mutate({
      expires_at: end === dayOf(audit.expires_at) ? audit.expires_at : (endOfDay(end) ?? audit.expires_at),
      template_ids: templateIds,
      allowed_scan_count: Number(counts.allowed_scan_count),
      allowed_article_count: Number(counts.allowed_article_count),
      [wire.allowedAlertCount]: Number(counts[wire.allowedAlertCount]),
    })
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {set.isError && <Banner tone="error">{errorText(set.error)}</Banner>}
      <TextInput
        size="md"
        type="date"
        label="Ends on"
        value={end}
        error={end === '' ? 'Choose a date' : undefined}
        onChange={(event) => setEnd(event.currentTarget.value)}
      />
      <div className={classes.trio}>
        {allowances.map((name) => (
          <TextInput
            key={name}
            size="md"
            type="number"
            min={0}
            max={totals[name]}
            label={labels[name]}
            value={counts[name]}
            error={isRight(name) ? undefined : `0 to ${totals[name]}`}
            onChange={(event) => {
              const { value } = event.currentTarget
              setCounts((before) => ({ ...before, [name]: value }))
            }}
          />
        ))}
      </div>
      <MultiSelect
        label="Audit analyses"
        options={templates.map((template) => ({ value: template.scan_template_id, label: template.title }))}
        selected={templateIds}
        onChange={setTemplateIds}
        emptyText="No analyses found"
        placeholder="All finished analyses"
      />
      <div className={classes.row}>
        <Button type="submit" loading={set.isPending}>
          Save
        </Button>
        <span className={classes.sub}>
          {audit.delivered_at === null
            ? 'It’s delivered once its analyses are done. Vitrine then chooses what members see.'
            : 'Delivered. Unlocked results stay, and you can still change the end date.'}
        </span>
      </div>
    </form>
  )
}

/** What the free audit may show, and until when. */
export function AuditCard({ websiteId }: { websiteId: string }) {
  const query = useQuery(auditSettingsQuery(websiteId))
  const [isNew, setIsNew] = useState(false)
  const audit = query.data
  return (
    <Card
      title="Free audit"
      action={
        audit && (
          <Pill tone={audit.delivered_at === null ? 'plain' : 'passed'}>
            {audit.delivered_at === null ? 'In progress' : 'Delivered'}
          </Pill>
        )
      }
    >
      <QueryView query={query} what="The free audit" rows={3}>
        {(settings) =>
          settings === null && !isNew ? (
            <EmptyState
              isCompact
              title="This website has no free audit"
              action={
                <Button variant="default" onClick={() => setIsNew(true)}>
                  Set one up
                </Button>
              }
            />
          ) : (
            <AuditForm websiteId={websiteId} audit={settings ?? newAudit()} />
          )
        }
      </QueryView>
    </Card>
  )
}

import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ManagedWebsite } from '@vitrine/modules/operator/contract'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../shared/api/api-error.ts'
import { Banner } from '../../../shared/components/banner.tsx'
import { Card } from '../../../shared/components/card.tsx'
import classes from '../operator.module.css'
import { Check } from '../parts/check.tsx'
import { useConfirm } from '../parts/confirm.tsx'
import { useManage, type WebsiteChange } from './data.ts'
import { dayOf, endOfDay, planChoices } from './plan-choices.ts'

const startOf = (website: ManagedWebsite) => ({
  subscription_plan: website.subscription_plan,
  end: dayOf(website.plan_expires_at),
  audit_mode: website.audit_mode,
  is_vouched: website.is_vouched,
  industry: website.industry ?? '',
})

type PlanDraft = ReturnType<typeof startOf>

interface PlanFieldsProps {
  draft: PlanDraft
  onChange: (part: Partial<PlanDraft>) => void
}

function PlanFields({ draft, onChange }: PlanFieldsProps) {
  return (
    <>
      <div className={classes.pair} data-ends>
        <NativeSelect
          size="md"
          label="Plan"
          value={draft.subscription_plan}
          data={planChoices}
          onChange={(event) =>
            onChange({
              subscription_plan: event.currentTarget.value === 'enterprise' ? 'enterprise' : 'growth',
            })
          }
        />
        <TextInput
          size="md"
          type="date"
          label="Plan ends on"
          description="30 days later, the website and its data are deleted."
          value={draft.end}
          onChange={(event) => onChange({ end: event.currentTarget.value })}
        />
      </div>
      <TextInput
        size="md"
        label="Industry"
        description="Stores are compared with competitors in their industry."
        placeholder="Furniture"
        maxLength={80}
        value={draft.industry}
        onChange={(event) => onChange({ industry: event.currentTarget.value })}
      />
      <Check
        label="Free audit"
        hint="Members only see what the audit unlocks. Selected analyses run first. If none are selected, the audit shows finished ones."
        isOn={draft.audit_mode}
        onChange={(audit_mode) => onChange({ audit_mode })}
      />
      <Check
        label="We confirm this store belongs to this customer"
        hint="Lets us test carts, discount codes, and checkout, and check pages faster."
        isOn={draft.is_vouched}
        onChange={(is_vouched) => onChange({ is_vouched })}
      />
    </>
  )
}

/** Plan, free audit, trust, and industry. Asks for confirmation when the customer would lose access. */
export function PlanCard({ website }: { website: ManagedWebsite }) {
  const manage = useManage(website.website_id)
  const { ask, dialog } = useConfirm()
  const [draft, setDraft] = useState(() => startOf(website))
  const change = (part: Partial<PlanDraft>) => setDraft((before) => ({ ...before, ...part }))
  const isChanged = JSON.stringify(draft) !== JSON.stringify(startOf(website))
  const save = () => {
    const { end, industry, ...rest } = draft
    const body: WebsiteChange = {
      ...rest,
      industry: industry.trim() || null,
      // An unchanged day keeps its exact time.
      ...(end === dayOf(website.plan_expires_at) ? {} : { plan_expires_at: endOfDay(end) }),
    }
    manage.mutate(body, { onSuccess: (saved) => setDraft(startOf(saved)) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const losses = lossesOf(website, draft)
    if (losses === null) return save()
    ask({
      title: 'Reduce this customer’s access?',
      text: losses,
      confirmLabel: 'Save',
      isDangerous: true,
      onConfirm: save,
    })
  }
  return (
    <Card title="Plan and trust">
      <form className={classes.form} onSubmit={submit} noValidate>
        {manage.isError && <Banner tone="error">{errorText(manage.error)}</Banner>}
        <PlanFields draft={draft} onChange={change} />
        <div className={classes.row}>
          <Button type="submit" disabled={!isChanged} loading={manage.isPending}>
            Save
          </Button>
        </div>
      </form>
      {dialog}
    </Card>
  )
}

function lossesOf(website: ManagedWebsite, draft: PlanDraft): string | null {
  const losses = [
    !website.audit_mode && draft.audit_mode && 'Members will only see what the free audit unlocks.',
    website.subscription_plan === 'enterprise' &&
      draft.subscription_plan !== 'enterprise' &&
      'Premium and custom analyses can no longer be launched.',
  ].filter(Boolean)
  return losses.length === 0 ? null : `${losses.join(' ')} This takes effect immediately.`
}

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { pageTypes } from '@vitrine/kernel/names/vocabulary-lists'
import type { Channel, EventKind, NotificationRule, RuleBody } from '@vitrine/modules/notifications/contract'
import type { Website } from '@vitrine/modules/websites/contract'
import { type FormEvent, useState } from 'react'
import { requiredText } from '../../shared/accounts/field-rules.ts'
import { focusFirstProblem } from '../../shared/accounts/focus-first-problem.ts'
import { errorText } from '../../shared/api/api-error.ts'
import { Banner } from '../../shared/components/banner.tsx'
import { Dialog } from '../../shared/components/dialogs/dialog.tsx'
import { MultiSelect } from '../../shared/components/fields/multi-select.tsx'
import { Tick } from '../../shared/components/fields/tick.tsx'
import { toast } from '../../shared/components/toasts/toast-store.ts'
import { useSaveRule } from './data.ts'
import { amountProblem, amountText, typedAmount } from './least-amount.ts'
import { categoryNames, eventKinds, eventNames } from './names.ts'
import classes from './notifications.module.css'

interface RuleDialogProps {
  /** Null: a new one. */
  rule: NotificationRule | null
  website: Website
  channels: readonly Channel[]
  onClose: () => void
}

const newRule: RuleBody = {
  name: '',
  events: ['new', 'worse', 'returned'],
  min_severity: 'high',
  min_revenue_at_risk: null,
  categories: [],
  page_types: [],
  regions: [],
  channel_ids: [],
  is_enabled: true,
}

const categoryOptions = Object.entries(categoryNames).map(([value, label]) => ({ value, label }))
const pageTypeOptions = pageTypes
  .filter((type) => type !== 'unknown')
  .map((value) => ({ value, label: nameOfPageType(value) }))

function nameOfPageType(type: string): string {
  const words = type.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Change = (change: Partial<RuleBody>) => void

function EventTicks({ body, change, problem }: { body: RuleBody; change: Change; problem: string }) {
  const toggle = (kind: EventKind) =>
    change({
      events: body.events.includes(kind)
        ? body.events.filter((other) => other !== kind)
        : [...body.events, kind],
    })
  return (
    <fieldset className={classes.ticks}>
      <legend className="v-label">When this happens</legend>
      {eventKinds.map((kind) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: Tick is an input
        <label key={kind}>
          <Tick checked={body.events.includes(kind)} onChange={() => toggle(kind)} />
          {eventNames[kind]}
        </label>
      ))}
      {problem !== '' && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

interface ConditionsProps {
  body: RuleBody
  change: Change
  website: Website
  /** The least revenue at risk, as typed. */
  amount: { text: string; problem: string | undefined; onChange: (text: string) => void }
}

/** Conditions on alerts; other events have no severity and no money. */
function Conditions({ body, change, website, amount }: ConditionsProps) {
  const regions = Object.keys(website.region_url_mapping).filter((region) => region !== 'GLOBAL')
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          size="md"
          label="Alert severity"
          value={body.min_severity ?? 'low'}
          data={[
            { value: 'high', label: 'High only' },
            { value: 'medium', label: 'Medium and high' },
            { value: 'low', label: 'Any' },
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget
            change({ min_severity: value === 'high' || value === 'medium' ? value : null })
          }}
        />
        <TextInput
          size="md"
          label={`Minimum weekly revenue at risk${website.currency ? ` (${website.currency})` : ''}`}
          placeholder="Any"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={amount.text}
          error={amount.problem}
          onChange={(event) => amount.onChange(event.currentTarget.value)}
        />
      </div>
      <MultiSelect
        label="Categories"
        options={categoryOptions}
        selected={body.categories}
        placeholder="All categories"
        emptyText="No categories found"
        onChange={(selected) => change({ categories: selected as RuleBody['categories'] })}
      />
      <MultiSelect
        label="Page types"
        options={pageTypeOptions}
        selected={body.page_types}
        placeholder="All page types"
        emptyText="No page types found"
        onChange={(selected) => change({ page_types: selected as RuleBody['page_types'] })}
      />
      {regions.length > 0 && (
        <MultiSelect
          label="Regions"
          options={regions.map((region) => ({ value: region, label: region }))}
          selected={body.regions}
          placeholder="All regions"
          emptyText="No regions found"
          onChange={(selected) => change({ regions: selected })}
        />
      )}
    </>
  )
}

/** Adds or changes a rule. A default export, for lazy loading. */
export default function RuleDialog({ rule, website, channels, onClose }: RuleDialogProps) {
  const save = useSaveRule(website.website_id)
  const [body, setBody] = useState<RuleBody>(rule ?? newRule)
  const [amount, setAmount] = useState(() => amountText(body.min_revenue_at_risk))
  const [isChecked, setIsChecked] = useState(false)
  const change: Change = (part) => setBody((known) => ({ ...known, ...part }))
  const isNameMissing = body.name.trim() === ''
  const isEventMissing = body.events.length === 0
  const isAmountWrong = amountProblem(amount) !== undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsChecked(true)
    if (isNameMissing || isEventMissing || isAmountWrong) return focusFirstProblem(event.currentTarget)
    const { rule_id: _ruleId, ...sent } = { rule_id: '', ...body }
    const changed = { name: body.name.trim(), min_revenue_at_risk: typedAmount(amount) }
    save.mutate(
      { ruleId: rule?.rule_id ?? null, body: { ...sent, ...changed } },
      {
        onSuccess: () => {
          toast.success(rule === null ? 'Rule added' : 'Rule saved')
          onClose()
        },
      },
    )
  }
  return (
    <Dialog isOpen onClose={onClose} size={560} title={rule === null ? 'Add rule' : 'Edit rule'}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {save.isError && <Banner tone="error">{errorText(save.error)}</Banner>}
        <TextInput
          size="md"
          label="Name"
          placeholder="Serious alerts"
          maxLength={80}
          data-autofocus
          value={body.name}
          error={isChecked && isNameMissing ? requiredText : undefined}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <EventTicks
          body={body}
          change={change}
          problem={isChecked && isEventMissing ? 'Choose at least one event' : ''}
        />
        <Conditions
          body={body}
          change={change}
          website={website}
          amount={{
            text: amount,
            problem: isChecked ? amountProblem(amount) : undefined,
            onChange: setAmount,
          }}
        />
        <MultiSelect
          label="Channels"
          options={channels.map(({ channel_id: value, name: label }) => ({ value, label }))}
          selected={body.channel_ids}
          placeholder={channels.length === 0 ? 'Add a channel first' : 'Choose where to send it'}
          emptyText="No channels yet"
          onChange={(selected) => change({ channel_ids: selected })}
        />
        <div className={classes.end}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            {rule === null ? 'Add rule' : 'Save rule'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

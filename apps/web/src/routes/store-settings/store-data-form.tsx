import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { StoreAssumptions } from '@vitrine/modules/metrics/contract'
import type { Website } from '@vitrine/modules/websites/contract'
import { type FormEvent, useState } from 'react'
import { focusFirstProblem } from '../../shared/accounts/focus-first-problem.ts'
import { detailOr } from '../../shared/api/api-error.ts'
import { Banner } from '../../shared/components/banner.tsx'
import { useStateStoreData } from './store-data.ts'
import {
  fieldsOf,
  revenueText,
  type StoreField,
  storeProblems,
  typedAssumptions,
} from './store-data-rules.ts'
import classes from './store-settings.module.css'

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })
const currencies = Intl.supportedValuesOf('currency').map((code) => ({
  value: code,
  label: `${code}, ${currencyNames.of(code) ?? code}`,
}))

const numberFields = [
  { name: 'sessions', label: 'Sessions per week', placeholder: '50,000' },
  { name: 'conversion', label: 'Conversion rate (%)', placeholder: '2.1' },
  { name: 'orderValue', label: 'Average order value', placeholder: '84.50' },
] as const

/** Three numbers that most owners know by heart. */
export function StoreDataForm({ website, known }: { website: Website; known: StoreAssumptions | null }) {
  const save = useStateStoreData(website.website_id)
  const [fields, setFields] = useState(() => fieldsOf(known, website.currency ?? 'USD'))
  const [isChecked, setIsChecked] = useState(false)
  const saved = fieldsOf(known, website.currency ?? 'USD')
  const isChanged = known === null || JSON.stringify(fields) !== JSON.stringify(saved)
  const problems = isChecked ? storeProblems(fields) : {}
  const typed = typedAssumptions(fields)
  const change = (field: StoreField, value: string) => setFields((all) => ({ ...all, [field]: value }))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsChecked(true)
    if (typed === null) focusFirstProblem(event.currentTarget)
    else save.mutate(typed)
  }
  return (
    <form className={classes.proof} onSubmit={submit} noValidate>
      {save.isError && <Banner tone="error">{detailOr(save.error, 'Your numbers weren’t saved')}</Banner>}
      <div className={classes.pair}>
        {numberFields.map(({ name, label, placeholder }) => (
          <TextInput
            key={name}
            size="md"
            name={name}
            label={label}
            placeholder={placeholder}
            inputMode="decimal"
            autoComplete="off"
            required
            withAsterisk={false}
            value={fields[name]}
            error={problems[name]}
            onChange={(event) => change(name, event.currentTarget.value)}
          />
        ))}
        <NativeSelect
          size="md"
          name="currency"
          label="Currency"
          value={fields.currency}
          data={currencies}
          onChange={(event) => change('currency', event.currentTarget.value)}
        />
      </div>
      <div className={classes.buttons}>
        <Button type="submit" variant={isChanged ? 'filled' : 'default'} loading={save.isPending}>
          Save numbers
        </Button>
        <p className={classes.note} aria-live="polite">
          {revenueText(typed)}
        </p>
      </div>
    </form>
  )
}

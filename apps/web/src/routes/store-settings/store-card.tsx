import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Website } from '@vitrine/modules/websites/contract'
import { type FormEvent, useState } from 'react'
import { requiredText } from '../../shared/accounts/field-rules.ts'
import { detailOr } from '../../shared/api/api-error.ts'
import { Banner } from '../../shared/components/banner.tsx'
import { Card } from '../../shared/components/card.tsx'
import { useSave } from './data.ts'
import classes from './store-settings.module.css'

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })
const currencies = Intl.supportedValuesOf('currency').map((code) => ({
  value: code,
  label: `${code}, ${currencyNames.of(code) ?? code}`,
}))

/** Name and currency. The URL can't change: another URL is another store. */
export function StoreCard({ website }: { website: Website }) {
  const save = useSave(website.website_id)
  const [name, setName] = useState(website.website_name)
  const [currency, setCurrency] = useState(website.currency ?? '')
  const [problem, setProblem] = useState('')
  const isChanged = name.trim() !== website.website_name || currency !== (website.currency ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem(requiredText)
    save.mutate({ website_name: name.trim(), currency: currency === '' ? null : currency })
  }
  return (
    <Card title="Store">
      <form className={classes.form} onSubmit={submit} noValidate>
        {save.isError && <Banner tone="error">{detailOr(save.error, 'The settings weren’t saved')}</Banner>}
        <div className={classes.pair}>
          <TextInput
            size="md"
            name="website_name"
            label="Store name"
            required
            withAsterisk={false}
            maxLength={200}
            value={name}
            error={problem}
            onChange={(event) => {
              setProblem('')
              setName(event.currentTarget.value)
            }}
          />
          <NativeSelect
            size="md"
            name="currency"
            label="Currency"
            value={currency}
            data={[{ value: '', label: 'As shown in the store' }, ...currencies]}
            onChange={(event) => setCurrency(event.currentTarget.value)}
          />
        </div>
        <p className={classes.note}>
          Store URL:{' '}
          <a className="v-link" href={website.website_url} target="_blank" rel="noopener noreferrer">
            {website.website_url}
          </a>
        </p>
        <Button
          type="submit"
          variant={isChanged ? 'filled' : 'default'}
          className={classes.submit}
          disabled={!isChanged}
          loading={save.isPending}
        >
          Save
        </Button>
      </form>
    </Card>
  )
}

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ApiError, errorText } from '../../../shared/api/api-error.ts'
import { Banner } from '../../../shared/components/banner.tsx'
import { Dialog } from '../../../shared/components/dialogs/dialog.tsx'
import classes from '../operator.module.css'
import { placePath } from '../sections.ts'
import { useCreateWebsite } from './data.ts'
import { planChoices } from './plan-choices.ts'

/** Registers a store, then opens its page, where members are invited. */
export function NewWebsiteDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateWebsite()
  const navigate = useNavigate()
  const [url, setUrl] = useState('')
  const [name, setName] = useState('')
  const [plan, setPlan] = useState<'growth' | 'enterprise'>('growth')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate(
      { website_url: url, subscription_plan: plan, ...(name.trim() === '' ? {} : { website_name: name }) },
      { onSuccess: (website) => navigate({ to: placePath('websites', website.website_id) }) },
    )
  }
  const fields = create.error instanceof ApiError ? create.error.fields : {}
  return (
    <Dialog isOpen onClose={onClose} title="Add website">
      <form className={classes.dialogForm} onSubmit={submit} noValidate>
        {create.isError && !fields.website_url && <Banner tone="error">{errorText(create.error)}</Banner>}
        <TextInput
          size="md"
          label="Store URL"
          placeholder="https://"
          type="url"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          value={url}
          error={fields.website_url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <TextInput
          size="md"
          label="Store name"
          placeholder="Taken from the URL"
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          size="md"
          label="Plan"
          value={plan}
          data={planChoices}
          onChange={(event) => setPlan(event.currentTarget.value === 'enterprise' ? 'enterprise' : 'growth')}
        />
        <div className={classes.rowEnd}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Add website
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

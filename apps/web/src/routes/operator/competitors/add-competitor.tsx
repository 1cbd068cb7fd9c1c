import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError, errorText } from '../../../shared/api/api-error.ts'
import { Banner } from '../../../shared/components/banner.tsx'
import classes from '../operator.module.css'
import styles from './competitors.module.css'
import { useAddCompetitor } from './data.ts'

/** Adds a store to compare with: for one website, or for a typed industry. */
export function AddCompetitor({ websiteId }: { websiteId: string | null }) {
  const add = useAddCompetitor(websiteId)
  const [url, setUrl] = useState('')
  const [industry, setIndustry] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate({ url, ...(websiteId === null ? { industry } : {}) }, { onSuccess: () => setUrl('') })
  }
  const fields = add.error instanceof ApiError ? add.error.fields : {}
  const hasField = fields.url !== undefined || fields.industry !== undefined
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {add.isError && !hasField && <Banner tone="error">{errorText(add.error)}</Banner>}
      <div className={styles.add} data-pair={websiteId === null || undefined}>
        {websiteId === null && (
          <TextInput
            size="md"
            label="Industry"
            placeholder="Furniture"
            maxLength={80}
            value={industry}
            error={fields.industry}
            onChange={(event) => setIndustry(event.currentTarget.value)}
          />
        )}
        <TextInput
          size="md"
          type="url"
          label="Store to compare with"
          placeholder="https://"
          autoCapitalize="none"
          spellCheck={false}
          value={url}
          error={fields.url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Button type="submit" size="md" variant="default" loading={add.isPending}>
          Add
        </Button>
      </div>
    </form>
  )
}

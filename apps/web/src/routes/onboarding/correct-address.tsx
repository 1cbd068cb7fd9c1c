import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { publicConfigQuery } from '../../shared/api/public-config.ts'
import { useWebsites } from '../../shared/website/use-websites.ts'
import { storeProblem, useRestartAudit } from './data.ts'
import classes from './onboarding.module.css'

/** Restarts a failed audit, with the same or a corrected URL. */
export function CorrectAddress({ websiteId }: { websiteId: string }) {
  const { data: websites } = useWebsites()
  const { data: config } = useQuery(publicConfigQuery)
  const restart = useRestartAudit()
  const known = websites?.find((website) => website.website_id === websiteId)?.website_url ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const address = typed ?? known
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address.trim() !== '') restart.mutate(address.trim())
  }
  return (
    <form className={classes.correct} onSubmit={submit} noValidate>
      <TextInput
        size="md"
        name="website_url"
        label="Store URL"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        error={storeProblem(restart.error, config?.support_email ?? null)}
        onChange={(event) => {
          restart.reset()
          setTyped(event.currentTarget.value)
        }}
      />
      <Button type="submit" size="md" disabled={address.trim() === ''} loading={restart.isPending}>
        Start again
      </Button>
    </form>
  )
}

import { Button, TextInput } from '@mantine/core'
import type { DomainOwnership, Ownership } from '@vitrine/modules/websites/contract'
import { type FormEvent, useState } from 'react'
import { requiredText } from '../../shared/accounts/field-rules.ts'
import { ApiError, detailOr } from '../../shared/api/api-error.ts'
import { Icon } from '../../shared/components/icon.tsx'
import { Pill } from '../../shared/components/pill.tsx'
import { IconTrash } from '../../shared/icons/icons.gen.ts'
import classes from './other-domains.module.css'
import { useAddDomain, useRemoveDomain } from './ownership.ts'
import { Proofs } from './proofs.tsx'
import settings from './store-settings.module.css'

function Domain({ ownership, websiteId }: { ownership: DomainOwnership; websiteId: string }) {
  const remove = useRemoveDomain(websiteId)
  const { domain, verified_at } = ownership
  return (
    <li className={classes.domain}>
      <div className={classes.head}>
        <span className={classes.name}>{domain}</span>
        <Pill tone={verified_at ? 'passed' : 'plain'}>{verified_at ? 'Verified' : 'Not verified yet'}</Pill>
        <button
          type="button"
          className="v-icon-button"
          aria-label={`Remove ${domain}`}
          disabled={remove.isPending}
          onClick={() => remove.mutate(domain)}
        >
          <Icon of={IconTrash} />
        </button>
      </div>
      <details className={classes.more}>
        <summary>{verified_at ? 'Show instructions' : 'Verify ownership'}</summary>
        <div className={settings.proof}>
          <Proofs ownership={ownership} websiteId={websiteId} domain={domain} />
        </div>
      </details>
    </li>
  )
}

function AddDomain({ websiteId }: { websiteId: string }) {
  const add = useAddDomain(websiteId)
  const [domain, setDomain] = useState('')
  const [problem, setProblem] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (domain.trim() === '') return setProblem(requiredText)
    add.mutate(domain.trim(), {
      onSuccess: () => setDomain(''),
      onError: (error) =>
        setProblem(
          (error instanceof ApiError && error.fields.domain) ||
            detailOr(error, 'The domain wasn’t added. Please try again.'),
        ),
    })
  }
  return (
    <form className={classes.add} onSubmit={submit} noValidate>
      <TextInput
        size="md"
        name="domain"
        label="Another domain of your store"
        placeholder="shop.de"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={253}
        value={domain}
        error={problem}
        onChange={(event) => {
          setProblem('')
          setDomain(event.currentTarget.value)
        }}
      />
      <Button type="submit" variant="default" className={settings.submit} loading={add.isPending}>
        Add domain
      </Button>
    </form>
  )
}

/** Further domains, such as those of other countries. Each needs its own proof of ownership. */
export function OtherDomains({ ownership, websiteId }: { ownership: Ownership; websiteId: string }) {
  return (
    <section className={classes.section}>
      <h3>Other domains</h3>
      <p className={settings.note}>
        Does your store use more than one domain, such as shop.com and shop.de? Verify each one, then add its
        regions. Until then, we treat an unverified domain as someone else’s store.
      </p>
      {ownership.other_domains.length > 0 && (
        <ul className={classes.list}>
          {ownership.other_domains.map((other) => (
            <Domain key={other.domain} ownership={other} websiteId={websiteId} />
          ))}
        </ul>
      )}
      <AddDomain websiteId={websiteId} />
    </section>
  )
}

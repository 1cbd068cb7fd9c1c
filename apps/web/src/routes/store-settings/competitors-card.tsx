import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Competitor } from '@vitrine/modules/articles/contract'
import { type FormEvent, useState } from 'react'
import { requiredText } from '../../shared/accounts/field-rules.ts'
import { ApiError, detailOr } from '../../shared/api/api-error.ts'
import { Banner } from '../../shared/components/banner.tsx'
import { Card } from '../../shared/components/card.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { detailTime } from '../../shared/format/relative-time.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { IconTrash } from '../../shared/icons/icons.gen.ts'
import { competitorsQuery, useAddCompetitor, useRemoveCompetitor } from './competitors.ts'
import classes from './competitors-card.module.css'
import settings from './store-settings.module.css'

function visitText({ last_visited_at: visitedAt, last_error: problem }: Competitor, now: number): string {
  if (problem !== null) return problem
  return visitedAt === null ? 'Not visited yet' : `Last visited: ${detailTime(visitedAt, now)}`
}

function List({ competitors, websiteId }: { competitors: readonly Competitor[]; websiteId: string }) {
  const remove = useRemoveCompetitor(websiteId)
  const now = useNow()
  if (competitors.length === 0)
    return <p className={settings.note}>No competitors yet. Add three or more for a good comparison.</p>
  return (
    <ul className={classes.list}>
      {competitors.map((competitor) => (
        <li key={competitor.competitor_id}>
          <div className={classes.store}>
            <a className="v-link" href={competitor.url} target="_blank" rel="noopener noreferrer">
              {competitor.name}
            </a>
            <p className={classes.visit} data-failed={competitor.last_error === null ? undefined : true}>
              {visitText(competitor, now)}
            </p>
          </div>
          <button
            type="button"
            className="v-icon-button"
            aria-label={`Remove ${competitor.name}`}
            onClick={() => remove.mutate(competitor.competitor_id)}
          >
            <Icon of={IconTrash} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function AddForm({ websiteId }: { websiteId: string }) {
  const add = useAddCompetitor(websiteId)
  const [url, setUrl] = useState('')
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (url.trim() === '') return setProblem(requiredText)
    add.mutate(
      { url: url.trim(), name: name.trim() || undefined },
      {
        onSuccess: () => {
          setUrl('')
          setName('')
        },
        onError: (error) => setProblem((error instanceof ApiError && error.fields.url) || ''),
      },
    )
  }
  return (
    <form className={classes.add} onSubmit={submit} noValidate>
      {add.isError && problem === '' && (
        <Banner tone="error">{detailOr(add.error, 'The competitor wasn’t added')}</Banner>
      )}
      <div className={settings.pair}>
        <TextInput
          size="md"
          name="competitor_url"
          label="Competitor URL"
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          value={url}
          error={problem}
          onChange={(event) => {
            setProblem('')
            setUrl(event.currentTarget.value)
          }}
        />
        <TextInput
          size="md"
          name="competitor_name"
          label="Name (optional)"
          placeholder="Taken from the URL"
          autoComplete="off"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" variant="default" className={settings.submit} loading={add.isPending}>
        Add competitor
      </Button>
    </form>
  )
}

/** The stores that Beyond Your Store articles compare with. */
export function CompetitorsCard({ websiteId }: { websiteId: string }) {
  const { data, isPending, isError, error, refetch } = useQuery(competitorsQuery(websiteId))
  return (
    <Card title="Competitors">
      <div className={settings.form}>
        <p className={settings.note}>
          Beyond Your Store articles compare you with these stores (up to ten). We visit them slowly, respect
          robots.txt, and never add anything to a cart.
        </p>
        {isPending && (
          <Loading label="Loading the competitors">
            <Skeleton height={40} radius={6} />
          </Loading>
        )}
        {isError && (
          <ErrorState
            isCompact
            title="The competitors couldn’t be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data && <List competitors={data} websiteId={websiteId} />}
        {data && <AddForm websiteId={websiteId} />}
      </div>
    </Card>
  )
}

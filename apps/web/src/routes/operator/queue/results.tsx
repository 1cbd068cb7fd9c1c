import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { focusFirstProblem } from '../../../shared/accounts/focus-first-problem.ts'
import { errorText } from '../../../shared/api/api-error.ts'
import { Banner } from '../../../shared/components/banner.tsx'
import { Card } from '../../../shared/components/card.tsx'
import { Icon } from '../../../shared/components/icon.tsx'
import { PageHeader } from '../../../shared/components/page-header.tsx'
import { useTitle } from '../../../shared/hooks/use-title.ts'
import { IconArrowLeft, IconPlus } from '../../../shared/icons/icons.gen.ts'
import { scanQuery } from '../../../shared/scans/scans-query.ts'
import classes from '../operator.module.css'
import { QueryView } from '../parts/query-view.tsx'
import { placePath } from '../sections.ts'
import { AlertFields } from './alert-fields.tsx'
import { useEnterResults } from './data.ts'
import { bodyOf, loadDraft, newAlert, problemsOf, type ResultsDraft, saveDraft } from './results-draft.ts'

function ResultsForm({ scanId, websiteId }: { scanId: string; websiteId: string }) {
  const [draft, setDraft] = useState(() => loadDraft(scanId))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const enter = useEnterResults(scanId)
  const navigate = useNavigate()
  const change = (part: Partial<ResultsDraft>) => {
    const next = { ...draft, ...part }
    setProblems({})
    setDraft(next)
    saveDraft(scanId, next)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = problemsOf(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstProblem(event.currentTarget)
    enter.mutate(bodyOf(draft), {
      onSuccess: () => {
        saveDraft(scanId, null)
        void navigate({ to: `/scans/${scanId}` as string })
      },
    })
  }
  return (
    <form className={classes.stack} onSubmit={submit} noValidate aria-label="Results">
      {enter.isError && <Banner tone="error">{errorText(enter.error)}</Banner>}
      {draft.alerts.map((alert, index) => (
        <AlertFields
          key={alert.key}
          alert={alert}
          number={index + 1}
          websiteId={websiteId}
          problems={problems}
          onChange={(part) =>
            change({
              alerts: draft.alerts.map((other) => (other.key === alert.key ? { ...other, ...part } : other)),
            })
          }
          onRemove={() => change({ alerts: draft.alerts.filter(({ key }) => key !== alert.key) })}
        />
      ))}
      <div className={classes.row}>
        <Button
          variant="default"
          leftSection={<Icon of={IconPlus} size={16} />}
          onClick={() => change({ alerts: [...draft.alerts, newAlert(draft.alerts)] })}
        >
          Add an alert
        </Button>
      </div>
      <Card title="Finish">
        <div className={classes.form}>
          <TextInput
            size="md"
            label="Pages checked"
            inputMode="numeric"
            value={draft.pageCount}
            error={problems.pageCount}
            onChange={(event) => change({ pageCount: event.currentTarget.value })}
          />
          <p className={classes.sub}>
            The owner gets an email and sees the alerts right away. With no alerts, the analysis counts as
            passed. Until you finish, everything is kept in this browser only.
          </p>
          <div className={classes.row}>
            <Button type="submit" loading={enter.isPending}>
              Finish the scan
            </Button>
          </div>
        </div>
      </Card>
    </form>
  )
}

/** Results by hand: alerts that a person enters for an analysis that no worker can run. */
export default function Results({ id }: { id: string }) {
  const query = useQuery(scanQuery(id))
  useTitle(query.data ? `Results: ${query.data.title}` : 'Results')
  return (
    <>
      <Link to={placePath('queue')} className={`v-touch ${classes.back}`}>
        <Icon of={IconArrowLeft} size={16} />
        Queue
      </Link>
      <PageHeader
        title={query.data?.title ?? 'Results'}
        subtitle="Enter what you found. The owner sees it as regular alerts."
      />
      <QueryView query={query} what="The scan">
        {(scan) => <ResultsForm scanId={id} websiteId={scan.website_id} />}
      </QueryView>
    </>
  )
}

import { IconRefresh } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Recheck } from '@vitrine/modules/alerts/contract'
import { useEffect, useState } from 'react'
import { api } from '../../shared/api/http.ts'
import { Icon } from '../../shared/components/icon.tsx'
import { QuickButton } from '../../shared/components/quick-button.tsx'
import classes from './check-again.module.css'

const askEveryMs = 1_500
const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

interface CheckAgainProps {
  alertId: string
  /** The alert may have a new picture, or be gone. */
  onChecked: () => void
}

/** Has the pages of the alert looked at anew and says what came of it. Nothing is asked before somebody presses. */
export function CheckAgain({ alertId, onChecked }: CheckAgainProps) {
  const [isAsked, setAsked] = useState(false)
  const path = `/api/v1/issues/${alertId}/check`
  const ask = useMutation({
    mutationFn: () => api.post<Recheck>(path),
    onSuccess: () => setAsked(true),
  })
  const wanted = ask.data?.recheck_id
  const answer = useQuery({
    queryKey: ['issue-check', alertId, wanted],
    queryFn: ({ signal }) => api.get<{ check: Recheck | null }>(path, { signal }),
    enabled: isAsked && wanted !== undefined,
    refetchInterval: ({ state }) => (isOver(state.data?.check ?? null) ? false : askEveryMs),
  })
  const check = answer.data?.check ?? null
  const isDone = isOver(check)
  const isWaiting = ask.isPending || (isAsked && !isDone && !answer.isError)
  const isChanged = isDone && (check?.state === 'present' || check?.state === 'gone')
  useEffect(() => {
    if (isChanged) onChecked()
  }, [isChanged, onChecked])
  const hasFailed = ask.isError || answer.isError
  return (
    <div className={classes.row}>
      <QuickButton size="xs" disabled={isWaiting} onClick={() => ask.mutate()}>
        <Icon of={IconRefresh} size={16} className={isWaiting ? classes.turning : undefined} />
        {isWaiting ? 'Checking…' : 'Check again'}
      </QuickButton>
      <p role="status" className={classes.answer}>
        {hasFailed && 'The check could not be started. Please try again.'}
        {!hasFailed && isWaiting && 'Opening its pages as a new visitor. This takes some seconds.'}
        {!hasFailed && check !== null && isDone && textOf(check)}
      </p>
    </div>
  )
}

const isOver = (check: Recheck | null) =>
  check !== null && check.state !== 'queued' && check.state !== 'in_progress'

function textOf({ state, reason, finished_at, image_url }: Recheck): string {
  const time = finished_at === null ? '' : ` (${timeFormat.format(new Date(finished_at))})`
  if (state === 'present')
    return `Still there${time}.${image_url ? ' The new picture stands with the evidence.' : ''}`
  if (state === 'gone') return `No longer found${time}.`
  return `Could not be checked: ${reason ?? 'the page did not answer.'}`
}

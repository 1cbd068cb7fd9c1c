import { IconRefresh } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { Recheck } from '@vitrine/modules/alerts/contract'
import { useEffect, useState } from 'react'
import { call } from '../../../shared/api/http.ts'
import { Icon } from '../../../shared/components/icon.tsx'
import { QuickButton } from '../../../shared/components/quick-button.tsx'
import { evidenceTime } from '../../../shared/format/relative-time.ts'
import classes from './check-again.module.css'

const askEveryMs = 1_500

interface CheckAgainProps {
  alertId: string
  /** The alert may have a new screenshot, or be gone. */
  onChecked: () => void
}

/** Rechecks the alert's pages on click and shows the result. */
export function CheckAgain({ alertId, onChecked }: CheckAgainProps) {
  const [isAsked, setAsked] = useState(false)
  const ask = useMutation({
    mutationFn: () => call('check-alert-again', { params: { [wire.alertId]: alertId } }),
    onSuccess: () => setAsked(true),
  })
  const wanted = ask.data?.recheck_id
  const answer = useQuery({
    queryKey: ['alert-check', alertId, wanted],
    queryFn: ({ signal }) => call('get-alert-check', { params: { [wire.alertId]: alertId }, signal }),
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
        {hasFailed && 'The check couldn’t be started. Please try again.'}
        {!hasFailed && isWaiting && 'Opening the affected pages as a new visitor. This takes a few seconds.'}
        {!hasFailed && check !== null && isDone && textOf(check)}
      </p>
    </div>
  )
}

const isOver = (check: Recheck | null) =>
  check !== null && check.state !== 'queued' && check.state !== 'in_progress'

function textOf({ state, reason, finished_at, image_url }: Recheck): string {
  const time = finished_at === null ? '' : ` (${evidenceTime(finished_at)})`
  if (state === 'present')
    return `Still there${time}.${image_url ? ' The new screenshot is in the evidence.' : ''}`
  if (state === 'gone') return `No longer found${time}.`
  return `Couldn’t be checked: ${reason ?? 'the page didn’t respond.'}`
}

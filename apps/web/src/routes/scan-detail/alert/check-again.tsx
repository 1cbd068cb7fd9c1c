import { useMutation, useQuery } from '@tanstack/react-query'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { Recheck } from '@vitrine/modules/alerts/contract'
import { useEffect } from 'react'
import { isRefusal } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/http.ts'
import { Icon } from '../../../shared/components/icon.tsx'
import { QuickButton } from '../../../shared/components/quick-button.tsx'
import { evidenceTime } from '../../../shared/format/relative-time.ts'
import { IconRefresh } from '../../../shared/icons/icons.gen.ts'
import classes from './check-again.module.css'

const askEveryMs = 1_500
/** After this, nobody is left waiting: the button works again, and the result still appears. */
const patienceMs = 120_000
const askLateEveryMs = 15_000

interface CheckAgainProps {
  alertId: string
  /** The alert may have a new screenshot, or be gone. */
  onChecked: () => void
}

/** Rechecks the alert's pages on click and shows the result. */
export function CheckAgain({ alertId, onChecked }: CheckAgainProps) {
  const ask = useMutation({
    mutationFn: () => call('check-alert-again', { params: { [wire.alertId]: alertId } }),
  })
  const { submittedAt } = ask
  const answer = useQuery({
    // Who asks again doesn't see the result of the last time.
    queryKey: ['alert-check', alertId, submittedAt],
    queryFn: ({ signal }) => call('get-alert-check', { params: { [wire.alertId]: alertId }, signal }),
    enabled: ask.isSuccess,
    refetchInterval: ({ state }) =>
      isOver(state.data?.check ?? null) || isRefusal(state.error)
        ? false
        : Date.now() - submittedAt > patienceMs
          ? askLateEveryMs
          : askEveryMs,
  })
  const check = answer.data?.check ?? null
  const isDone = isOver(check)
  const isLate = answer.dataUpdatedAt - submittedAt > patienceMs
  const isWaiting = ask.isPending || (ask.isSuccess && !isDone && !answer.isError && !isLate)
  const isChanged = isDone && (check?.state === 'present' || check?.state === 'gone')
  useEffect(() => {
    if (isChanged) onChecked()
  }, [isChanged, onChecked])
  return (
    <div className={classes.row}>
      <QuickButton size="xs" disabled={isWaiting} onClick={() => ask.mutate()}>
        <Icon of={IconRefresh} size={16} className={isWaiting ? classes.turning : undefined} />
        {isWaiting ? 'Checking…' : 'Check again'}
      </QuickButton>
      <p role="status" className={classes.answer}>
        {isWaiting
          ? 'Opening the affected pages as a new visitor. This takes a few seconds.'
          : ask.isError || answer.isError
            ? problemOf(ask.error, answer.error)
            : check !== null &&
              (isDone ? textOf(check) : 'It isn’t finished yet. The result will appear here.')}
      </p>
    </div>
  )
}

/** Why there is no result. The server's own reason only if another try wouldn't help. */
function problemOf(asking: Error | null, polling: Error | null): string {
  const error = asking ?? polling
  if (error !== null && isRefusal(error)) return error.message
  if (asking !== null) return 'The check couldn’t be started. Please try again.'
  return 'The check is running, but its result couldn’t be loaded. We’ll keep trying.'
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

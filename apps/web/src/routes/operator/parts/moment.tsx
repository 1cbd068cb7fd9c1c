import { evidenceTime, listTime } from '../../../shared/format/relative-time.ts'
import { useNow } from '../../../shared/hooks/use-now.ts'

/** A relative or absolute time; in full on hover. A dash when there is none. */
export function Moment({ at, isExact = false }: { at: string | null; isExact?: boolean }) {
  const now = useNow()
  if (at === null) return <>-</>
  return (
    <time
      dateTime={at}
      title={new Date(at).toLocaleString('en-US', {
        dateStyle: 'medium',
        timeStyle: 'short',
        hourCycle: 'h23',
      })}
    >
      {isExact ? evidenceTime(at) : listTime(at, now)}
    </time>
  )
}

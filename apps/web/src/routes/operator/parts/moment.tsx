import { evidenceTime, listTime } from '../../../shared/format/relative-time.ts'
import { useNow } from '../../../shared/hooks/use-now.ts'

/** How long ago something was, or when; the whole of it on hover. A dash for what never was. */
export function Moment({ at, isExact = false }: { at: string | null; isExact?: boolean }) {
  const now = useNow()
  if (at === null) return <>-</>
  return (
    <time
      dateTime={at}
      title={new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
    >
      {isExact ? evidenceTime(at) : listTime(at, now)}
    </time>
  )
}

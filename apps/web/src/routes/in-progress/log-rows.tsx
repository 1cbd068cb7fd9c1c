import type { ScanLog } from '@vitrine/modules/instances/contract'
import { EmptyState } from '../../shared/components/state-views.tsx'
import { listTime } from '../../shared/format/relative-time.ts'
import { bareUrl } from '../../shared/format/text.ts'
import { IconNotes } from '../../shared/icons/icons.gen.ts'
import classes from './findings-panel.module.css'
import { maxRows } from './progress-rules.ts'

/** Log of the run, newest first. */
export function LogRows({ logs, nowMs }: { logs: readonly ScanLog[]; nowMs: number }) {
  if (logs.length === 0) return <EmptyState isCompact icon={IconNotes} title="Waiting for scan logs..." />
  return (
    <ol className={classes.logs}>
      {logs.slice(0, maxRows).map((log) => (
        <li key={log.log_id} data-level={log.level}>
          <p>{log.text}</p>
          <p className={classes.logMeta}>
            <time dateTime={log.at}>{listTime(log.at, nowMs)}</time>
            {log.page_url !== null && <span className={classes.path}>{bareUrl(log.page_url)}</span>}
          </p>
        </li>
      ))}
    </ol>
  )
}

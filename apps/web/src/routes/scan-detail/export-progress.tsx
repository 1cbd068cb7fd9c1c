import { plural, wholeNumber } from '@vitrine/kernel/figures'
import { ProgressBar } from '../../shared/components/progress-bar.tsx'
import classes from './export-progress.module.css'
import type { LongExport } from './use-long-export.ts'

/** A PDF in the making, to be cancelled or mailed, or one that is ready. */
export function ExportProgress({ long }: { long: LongExport }) {
  const run = long.shown
  if (run === null) return null
  const { export_id: id, done_count: done, total_count: total } = run
  if (run.state === 'ready')
    return (
      <div className={classes.box} role="status">
        <p>Your PDF with {plural(total, 'alert')} is ready.</p>
        <button type="button" className="v-link" onClick={() => void long.download(run)}>
          Download PDF
        </button>
      </div>
    )
  return (
    <div className={classes.box}>
      <p role="status">
        {done === 0
          ? `Preparing the PDF with ${plural(total, 'alert')}…`
          : `Making the PDF: ${wholeNumber(done)} of ${plural(total, 'alert')}`}
      </p>
      <ProgressBar percent={total === 0 ? 0 : Math.round((done / total) * 100)} label="Progress of the PDF" />
      <div className={classes.actions}>
        {run.is_mail_wanted ? (
          <span className={classes.quiet}>We’ll email you when it’s ready.</span>
        ) : (
          <button type="button" className="v-link" onClick={() => long.mail(id)}>
            Email me when it’s ready
          </button>
        )}
        <button type="button" className="v-link" disabled={long.isCancelling} onClick={() => long.cancel(id)}>
          Cancel
        </button>
      </div>
    </div>
  )
}

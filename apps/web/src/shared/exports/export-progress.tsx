import { pluralize, wholeNumber } from '@vitrine/kernel/figures/figures'
import { ProgressBar } from '../components/figures/progress-bar.tsx'
import classes from './export-progress.module.css'
import { type ExportRuns, fileNouns } from './use-export-runs.ts'

/** An export in progress, to cancel or receive by mail, or one that is ready. */
export function ExportProgress({ runs }: { runs: ExportRuns }) {
  const run = runs.shown
  if (run === null) return null
  const noun = fileNouns[run.format]
  const { export_id: id, done_count: done, total_count: total } = run
  if (run.state === 'ready')
    return (
      <div className={classes.box} role="status">
        <p>
          Your {noun} with {pluralize(total, 'alert')} is ready.
        </p>
        <button type="button" className="v-link" onClick={() => void runs.download(run)}>
          Download {noun}
        </button>
      </div>
    )
  return (
    <div className={classes.box}>
      <p role="status">
        {done === 0
          ? `Preparing the ${noun} with ${pluralize(total, 'alert')}…`
          : `Creating the ${noun}: ${wholeNumber(done)} of ${pluralize(total, 'alert')}`}
      </p>
      <ProgressBar percent={total === 0 ? 0 : Math.round((done / total) * 100)} label={`${noun} progress`} />
      <div className={classes.actions}>
        {run.is_mail_wanted ? (
          <span className={classes.quiet}>We’ll email you when it’s ready.</span>
        ) : (
          <button type="button" className="v-link" onClick={() => runs.mail(id)}>
            Email me when it’s ready
          </button>
        )}
        <button type="button" className="v-link" disabled={runs.isCancelling} onClick={() => runs.cancel(id)}>
          Cancel
        </button>
      </div>
    </div>
  )
}

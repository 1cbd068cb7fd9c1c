import classes from './progress-bar.module.css'

/** A thin bar from 0 to 100. `tone` money is for revenue at risk. */
export function ProgressBar({ percent, label, tone }: { percent: number; label: string; tone?: 'money' }) {
  const value = Math.min(100, Math.max(0, percent))
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value)}
    >
      <div className={classes.fill} data-tone={tone} style={{ width: `${value}%` }} />
    </div>
  )
}

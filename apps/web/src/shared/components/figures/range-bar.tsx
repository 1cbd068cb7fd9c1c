import classes from './range-bar.module.css'

/** A round end of the scale above the highest value: 66,000 → 80,000. */
export function scaleEnd(high: number): number {
  if (high <= 0) return 1
  const size = 10 ** Math.floor(Math.log10(high))
  const steps = [1, 1.5, 2, 3, 4, 5, 6, 8, 10, 15]
  return size * (steps.find((step) => step * size >= high * 1.1) ?? 20)
}

interface RangeBarProps {
  low: number
  value: number
  high: number
  format: (value: number) => string
}

/** A value between its bounds on a scale from 0. */
export function RangeBar({ low, value, high, format }: RangeBarProps) {
  const end = scaleEnd(high)
  const at = (amount: number) => `${(amount / end) * 100}%`
  return (
    <div
      className={classes.range}
      role="img"
      aria-label={`${format(value)}, likely between ${format(low)} and ${format(high)}`}
    >
      <div className={classes.track}>
        <span className={classes.span} style={{ left: at(low), width: at(high - low) }} />
        <span className={classes.mark} style={{ left: at(value) }} />
      </div>
      <div className={classes.labels} aria-hidden="true">
        <span style={{ left: 0 }}>0</span>
        <span className={classes.centred} style={{ left: at(low) }}>
          {format(low)}
        </span>
        <span className={classes.centred} style={{ left: at(high) }}>
          {format(high)}
        </span>
      </div>
    </div>
  )
}

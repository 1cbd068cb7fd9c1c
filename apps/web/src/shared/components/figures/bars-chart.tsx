import classes from './bars-chart.module.css'

interface BarsChartProps {
  /** Oldest first; the last eight are shown. Dates as YYYY-MM-DD. */
  points: readonly { date: string; value: number }[]
  /** Six axis values starting at 0, from the server. Without them they are computed. */
  ticks?: readonly number[]
  /** Formats an axis value and the value of the highlighted bar. */
  format: (value: number) => string
  /** Subject of the chart, for the text alternative. */
  label: string
  tone: 'money' | 'brand'
}

/** Bars, ticks, and segments of a chart. */
const pointCount = 8
const tickCount = 6

/** Six round ticks from 0 to at least the highest value. */
export function niceTicks(highest: number): number[] {
  const raw = Math.max(highest, 1) / (tickCount - 1)
  const size = 10 ** Math.floor(Math.log10(raw))
  const step = size * ([1, 2, 2.5, 5, 10].find((factor) => factor * size >= raw) ?? 10)
  return Array.from({ length: tickCount }, (_, index) => index * step)
}

const dayText = (date: string) =>
  new Date(`${date}T12:00:00`).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })

/**
 * Muted bars with the last one highlighted, cut into segments at the ticks. A visually hidden table contains the
 * same data.
 */
export function BarsChart({ points, ticks, format, label, tone }: BarsChartProps) {
  const shown = points.slice(-pointCount)
  const highest = Math.max(0, ...shown.map((point) => point.value))
  const axis = ticks && ticks.length > 1 && (ticks.at(-1) ?? 0) >= highest ? ticks : niceTicks(highest)
  const top = axis.at(-1) ?? 1
  return (
    <figure className={classes.chart}>
      <div className={classes.axis} aria-hidden="true">
        {axis.map((tick) => (
          <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
            {format(tick)}
          </span>
        ))}
      </div>
      <div className={classes.plot} aria-hidden="true">
        {/* A new website has fewer days: its bars are placed where they will be once there are eight. */}
        {Array.from({ length: pointCount - shown.length }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders without identity
          <div key={index} className={classes.column} />
        ))}
        {shown.map((point, index) => {
          const isLast = index === shown.length - 1
          // Counted from the end, so that the last day is always labeled.
          const isNamed = (shown.length - 1 - index) % 2 === 0
          return (
            <div key={point.date} className={classes.column}>
              <div
                className={classes.bar}
                data-tone={isLast ? tone : undefined}
                style={{ height: `${Math.max(1, (point.value / top) * 100)}%` }}
              >
                {isLast && <span className={classes.value}>{format(point.value)}</span>}
              </div>
              {isNamed && (
                <span className={classes.day} data-last={isLast || undefined}>
                  {dayText(point.date)}
                </span>
              )}
            </div>
          )
        })}
        {axis.slice(1).map((tick) => (
          <span key={tick} className={classes.cut} style={{ bottom: `${(tick / top) * 100}%` }} />
        ))}
      </div>
      <table className="v-visually-hidden">
        <caption>{label}</caption>
        <tbody>
          {shown.map((point) => (
            <tr key={point.date}>
              <th scope="row">{dayText(point.date)}</th>
              <td>{format(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

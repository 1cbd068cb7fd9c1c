import classes from './heartbeats.module.css'

interface DayChartProps {
  /** Subject, for the text alternative. */
  label: string
  /** What the heights mean, where that isn't a share of 100%. */
  scale?: string
  /** Oldest first; a height of null is a gap. */
  points: readonly { day: string; share: number | null; tone: 'ok' | 'failed' | 'brand'; text: string }[]
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const dayText = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))

/** One bar per day. A visually hidden table contains the same. */
export function DayChart({ label, scale, points }: DayChartProps) {
  const known = points.filter(({ share }) => share !== null)
  return (
    <figure className={classes.chart}>
      <div className={classes.bars} aria-hidden="true">
        {points.map(({ day, share, tone, text }) => (
          <span key={day} className={classes.slot} title={`${dayText(day)}: ${text}`}>
            {share !== null && (
              <span
                className={classes.bar}
                data-tone={tone}
                style={{ height: `${Math.max(3, share * 100)}%` }}
              />
            )}
          </span>
        ))}
      </div>
      <div className={classes.ends} aria-hidden="true">
        <span>{dayText(points[0]?.day ?? '')}</span>
        {scale !== undefined && <span>{scale}</span>}
        <span>Today</span>
      </div>
      <table className="v-visually-hidden">
        <caption>{label}</caption>
        <tbody>
          {known.map(({ day, text }) => (
            <tr key={day}>
              <th scope="row">{dayText(day)}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

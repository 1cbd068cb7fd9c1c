import type { PriceHistory } from '@vitrine/modules/prices/contract'
import { priceText } from '../../shared/format/price-text.ts'
import { chartLines, stepPath } from './chart-lines.ts'
import { dayText, places } from './price-rows.ts'
import classes from './prices.module.css'

const [width, height] = [480, 140]
const labels = new Map(places)

/** The prices over time. A visually hidden table contains the same. */
export function PriceChart({ readings }: { readings: PriceHistory['readings'] }) {
  const data = chartLines(readings)
  if (data === null)
    return <p className={classes.minor}>The chart appears after a second analysis has read this price.</p>
  const points = data.lines.flatMap(({ source, points: own }) => own.map((point) => ({ ...point, source })))
  const days = points.map(({ at }) => at).sort()
  return (
    <figure className={classes.chart}>
      <div className={classes.plot} aria-hidden="true">
        <span className={classes.high}>{priceText(data.high, data.currency)}</span>
        <span className={classes.low}>
          {data.low === data.high ? '' : priceText(data.low, data.currency)}
        </span>
        <svg aria-hidden="true" viewBox={`0 -4 ${width} ${height + 8}`} preserveAspectRatio="none">
          {data.lines.toReversed().map(({ source, points: own }) => (
            <path key={source} data-source={source} d={stepPath(own, width, height)} />
          ))}
        </svg>
      </div>
      <div className={classes.ends} aria-hidden="true">
        <span>{dayText(days[0] ?? '')}</span>
        <span>{dayText(days.at(-1) ?? '')}</span>
      </div>
      <ul className={classes.legend} aria-hidden="true">
        {data.lines.map(({ source }) => (
          <li key={source} data-source={source}>
            {labels.get(source)}
          </li>
        ))}
      </ul>
      <table className="v-visually-hidden">
        <caption>Price history</caption>
        <tbody>
          {points.map(({ source, at, amount, currency }) => (
            <tr key={`${source} ${at}`}>
              <th scope="row">{dayText(at)}</th>
              <td>{labels.get(source)}</td>
              <td>{priceText(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

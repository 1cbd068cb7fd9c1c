import { useState } from 'react'
import { BarsChart } from '../../shared/components/figures/bars-chart.tsx'
import { sampleBars } from './overview-rules.ts'
import classes from './sample-chart.module.css'

/** Fractions that look random and are the same for everyone: numbers that change would look like somebody’s. */
function sampleSequence(): () => number {
  let value = 0.37
  return () => {
    value = (value + 0.618) % 1
    return value
  }
}

interface SampleChartProps {
  format: (value: number) => string
  tone: 'money' | 'brand'
  /** Why there is no real chart, where no overlay says so. */
  note: string | null
}

/** Sample bars in place of an unknown history. Meaningless, so hidden from screen readers. */
export function SampleChart({ format, tone, note }: SampleChartProps) {
  const [bars] = useState(() => sampleBars(sampleSequence()))
  return (
    <div className={classes.frame}>
      <div className={classes.sample} aria-hidden="true">
        <BarsChart points={bars} format={format} label="" tone={tone} />
      </div>
      {note !== null && <p className={classes.note}>{note}</p>}
    </div>
  )
}

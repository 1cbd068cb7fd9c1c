import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BarsChart } from '../../shared/components/figures/bars-chart.tsx'
import { paths } from '../../shared/paths.ts'
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

/** Sample bars behind the invitation to connect data. Meaningless, so hidden from screen readers. */
export function SampleChart({
  format,
  tone,
  isConnected,
}: {
  format: (value: number) => string
  tone: 'money' | 'brand'
  /** There is store data, but no analysis has produced an estimate yet. */
  isConnected: boolean
}) {
  const [bars] = useState(() => sampleBars(sampleSequence()))
  return (
    <div className={classes.frame}>
      <div className={classes.sample} aria-hidden="true">
        <BarsChart points={bars} format={format} label="" tone={tone} />
      </div>
      <div className={classes.over}>
        <p>Connect your data to see personalized impact metrics</p>
        {isConnected ? (
          <>
            <p className={classes.note}>
              Your store data is in. Estimates appear after an analysis finds alerts.
            </p>
            <Button
              size="xs"
              variant="default"
              renderRoot={(props) => <Link to={paths.myAnalyses as string} {...props} />}
            >
              Run an analysis
            </Button>
          </>
        ) : (
          <Button
            size="xs"
            variant="default"
            renderRoot={(props) => <Link to={paths.storeSettings} hash="store-data" {...props} />}
          >
            Connect your data
          </Button>
        )}
      </div>
    </div>
  )
}

import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconChartBar, IconScale } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { ImpactBreakdown } from '../api/impact.ts'
import { paths } from '../paths.ts'
import { SidePanel } from './dialog.tsx'
import { Icon } from './icon.tsx'
import classes from './impact-drawer.module.css'
import { RangeBar } from './range-bar.tsx'
import { Thumbnail } from './thumbnail.tsx'

interface ImpactDrawerProps {
  isOpen: boolean
  /** Name of the figure: "Revenue at Risk". */
  title: string
  subtitle: string
  breakdown: ImpactBreakdown
  onClose: () => void
}

/** How a figure was made: value, range, formula, inputs with their sources, and where it comes from. Loaded when first wanted. */
export default function ImpactDrawer({ isOpen, title, subtitle, breakdown, onClose }: ImpactDrawerProps) {
  const largest = Math.max(1, ...breakdown.contributions.map((part) => part.value))
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title={`How ${title} is calculated`} subtitle={subtitle}>
      <div className={classes.scroll}>
        <p className={classes.value} data-tone={breakdown.unit === 'money' ? 'money' : undefined}>
          {breakdown.value_text} <span className={classes.per}>{breakdown.period_text}</span>
        </p>
        <RangeBar
          low={breakdown.low}
          value={breakdown.value}
          high={breakdown.high}
          format={breakdown.format}
        />
        <p className={classes.explain}>{breakdown.range_text}</p>
        <h3 className={classes.heading}>Formula</h3>
        <div className={classes.formula}>
          {breakdown.factors.map((factor, index) => (
            <Fragment key={factor.label}>
              {index > 0 && <span className={classes.sign}>×</span>}
              <div className={classes.factor} data-estimate={factor.is_estimate || undefined}>
                <strong>{factor.value_text}</strong>
                <span>{factor.label}</span>
              </div>
            </Fragment>
          ))}
          <span className={classes.sign}>=</span>
          <div className={classes.factor} data-result>
            <strong>{breakdown.result_text}</strong>
            <span>{breakdown.period_text}</span>
          </div>
        </div>
        <h3 className={classes.heading}>Inputs and where they come from</h3>
        <ul>
          {breakdown.inputs.map((input) => (
            <li key={input.label} className={classes.input}>
              <div>
                <p className={classes.inputName}>{input.label}</p>
                <p className={classes.source}>
                  <Icon of={input.is_measured ? IconChartBar : IconScale} size={15} />
                  {input.source}
                </p>
              </div>
              <div className={classes.inputValue}>
                <p>{input.value_text}</p>
                <p className={classes.certainty} data-estimate={!input.is_measured || undefined}>
                  {input.is_measured
                    ? 'Measured'
                    : `Estimate${input.range_text ? `, ${input.range_text}` : ''}`}
                </p>
              </div>
            </li>
          ))}
        </ul>
        {breakdown.contributions.length > 0 && (
          <>
            <h3 className={classes.heading}>Where it comes from</h3>
            <ul>
              {breakdown.contributions.map((part) => (
                <li key={part.title} className={classes.part}>
                  <Thumbnail url={part.thumbnail_url} size={28} />
                  <span className={classes.partTitle}>{part.title}</span>
                  <span className={classes.partBar} aria-hidden="true">
                    <span style={{ width: `${(part.value / largest) * 100}%` }} />
                  </span>
                  <span className={classes.partValue}>{part.value_text}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <footer className={classes.foot}>
        <p>A page with several alerts is counted once.</p>
        <Button
          variant="default"
          leftSection={<Icon of={IconAdjustmentsHorizontal} size={16} />}
          renderRoot={(props) => <Link to={paths.storeSettings as string} {...props} />}
        >
          Use my numbers
        </Button>
      </footer>
    </SidePanel>
  )
}

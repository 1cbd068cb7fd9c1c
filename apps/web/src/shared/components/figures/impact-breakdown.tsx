import { Link } from '@tanstack/react-router'
import {
  impactCount,
  impactMoney,
  money,
  overviewCount,
  overviewMoney,
  roundRough,
  wholeNumber,
} from '@vitrine/kernel/figures/figures'
import type { ImpactExplanation } from '@vitrine/modules/metrics/contract'
import { Fragment } from 'react'
import { IconChartBar, IconScale, IconUserEdit } from '../../icons/icons.gen.ts'
import { Icon } from '../icon.tsx'
import classes from './impact-drawer.module.css'
import { RangeBar } from './range-bar.tsx'

type Input = ImpactExplanation['inputs'][number]

const inputIcons = { measured: IconChartBar, stated: IconUserEdit, estimate: IconScale } as const
const inputKinds = { measured: 'Measured', stated: 'Entered', estimate: 'Estimate' } as const

/** The weakest kind of evidence in an estimate. */
const grades = {
  A: 'field experiments',
  B: 'large observational studies',
  C: 'surveys and vendor studies',
  D: 'single reports',
} as const

interface ImpactBreakdownProps {
  explanation: ImpactExplanation
  value: number
  /** A website's numbers are rounded as on the overview, others as on the scan detail. */
  isWebsite: boolean
}

/** The contents of the drawer once they are loaded. */
export function ImpactBreakdown({ explanation, value, isWebsite }: ImpactBreakdownProps) {
  const { figure, currency, low, high, confidence, formula, inputs, parts } = explanation
  const isMoney = figure === 'revenue_at_risk'
  const whole = (amount: number) => (isMoney ? money(amount, currency) : wholeNumber(amount))
  const rough = (amount: number) => whole(roundRough(amount))
  const shown = isMoney
    ? isWebsite
      ? overviewMoney(value, currency)
      : impactMoney(value, currency)
    : isWebsite
      ? overviewCount(value)
      : impactCount(value)
  return (
    <>
      <p className={classes.value} data-tone={isMoney ? 'money' : undefined}>
        {shown} <span className={classes.per}>{isMoney ? 'a week' : 'shoppers a week'}</span>
      </p>
      {low !== null && high !== null && high > 0 && (
        <>
          <RangeBar low={low} value={value} high={high} format={rough} />
          <p className={classes.explain}>
            Likely between {rough(low)} and {rough(high)}. The range comes from the estimates below.
          </p>
        </>
      )}
      {confidence !== null && (
        <p className={classes.explain}>
          Evidence grade {confidence}: its weakest sources are {grades[confidence]}.
        </p>
      )}
      <h3 className={classes.heading}>Formula</h3>
      <div className={classes.formula}>
        {formula.map((factor, index) => (
          <Fragment key={factor.label}>
            {index > 0 && <span className={classes.sign}>×</span>}
            <div className={classes.factor} data-estimate={factor.is_estimate || undefined}>
              <strong>{factor.value}</strong>
              <span>{factor.label}</span>
            </div>
          </Fragment>
        ))}
        <span className={classes.sign}>≈</span>
        <div className={classes.factor} data-result>
          <strong>{whole(value)}</strong>
          <span>a week</span>
        </div>
      </div>
      <h3 className={classes.heading}>Inputs and where they come from</h3>
      <ul>
        {inputs.map((input) => (
          <InputRow key={`${input.label} ${input.source} ${input.value}`} input={input} />
        ))}
      </ul>
      {parts.length > 0 && <Parts parts={parts} format={rough} />}
    </>
  )
}

function InputRow({ input }: { input: Input }) {
  return (
    <li className={classes.input}>
      <div>
        <p className={classes.inputName}>{input.label}</p>
        <p className={classes.source}>
          <Icon of={inputIcons[input.kind]} size={15} />
          {input.source}
        </p>
      </div>
      <div className={classes.inputValue}>
        <p>{input.value}</p>
        <p className={classes.certainty} data-estimate={input.kind === 'estimate' || undefined}>
          {inputKinds[input.kind]}
        </p>
      </div>
    </li>
  )
}

function Parts({ parts, format }: { parts: ImpactExplanation['parts']; format: (value: number) => string }) {
  const largest = Math.max(1, ...parts.map(({ value }) => value))
  return (
    <>
      <h3 className={classes.heading}>Where it comes from</h3>
      <ul>
        {parts.map((part) => (
          <li key={`${part.alert_id} ${part.label}`} className={classes.part}>
            <div className={classes.partText}>
              {part.scan_id !== null && part.alert_id !== null ? (
                <Link
                  to="/scans/$scanId"
                  params={{ scanId: part.scan_id }}
                  search={{ alert: part.alert_id }}
                  className={classes.partTitle}
                >
                  {part.label}
                </Link>
              ) : (
                <span className={classes.partTitle}>{part.label}</span>
              )}
              {part.place !== '' && <span className={classes.partPlace}>{part.place}</span>}
            </div>
            <span className={classes.partBar} aria-hidden="true">
              <span style={{ width: `${(part.value / largest) * 100}%` }} />
            </span>
            <span className={classes.partValue}>{format(part.value)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

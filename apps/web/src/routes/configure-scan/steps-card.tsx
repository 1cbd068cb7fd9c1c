import type { ScanStep } from '@vitrine/modules/templates/contract'
import { Card } from '../../shared/components/card.tsx'
import classes from './configure-scan.module.css'
import { promptParts } from './launch-rules.ts'

function Prompt({ text }: { text: string }) {
  let offset = 0
  return (
    <span>
      {promptParts(text).map((part) => {
        const key = offset
        offset += part.text.length
        return part.isCode ? <code key={key}>{part.text}</code> : <span key={key}>{part.text}</span>
      })}
    </span>
  )
}

/** The steps of the analysis. */
export function StepsCard({ steps }: { steps: readonly ScanStep[] }) {
  return (
    <Card title="Scan steps">
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step.visible_prompt}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <Prompt text={step.visible_prompt} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

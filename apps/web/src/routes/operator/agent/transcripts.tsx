import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { wholeNumber } from '@vitrine/kernel/figures/figures'
import { stepOfAgentPosition } from '@vitrine/kernel/scan/agent-position'
import type { AgentTranscript, AgentTurn } from '@vitrine/modules/agent-runs/contract'
import { Card } from '../../../shared/components/card.tsx'
import { Icon } from '../../../shared/components/icon.tsx'
import { PageHeader } from '../../../shared/components/page-header.tsx'
import { Pill, type PillTone } from '../../../shared/components/pill.tsx'
import { EmptyState } from '../../../shared/components/state-views.tsx'
import { evidenceTime } from '../../../shared/format/relative-time.ts'
import { useTitle } from '../../../shared/hooks/use-title.ts'
import { IconArrowLeft, IconRobot } from '../../../shared/icons/icons.gen.ts'
import classes from '../operator.module.css'
import { QueryView } from '../parts/query-view.tsx'
import { placePath } from '../sections.ts'
import styles from './agent.module.css'
import { costText, transcriptsQuery } from './data.ts'

const states: Readonly<Record<AgentTranscript['state'], readonly [tone: PillTone, text: string]>> = {
  in_progress: ['brand', 'Working'],
  completed: ['passed', 'Done'],
  failed: ['high', 'Not finished'],
  budget_spent: ['medium', 'Budget spent'],
}

function Turn({ turn }: { turn: AgentTurn }) {
  return (
    <li className={styles.turn}>
      <span className={styles.number}>{turn.turn}</span>
      <div className={styles.what}>
        <p>{turn.caption}</p>
        <p className={classes.sub}>
          {turn.tool !== null && <code className={styles.call}>{callText(turn)}</code>}
          {turn.page_url !== null && <span>{turn.page_url}</span>}
        </p>
      </div>
      <time dateTime={turn.at} className={classes.sub}>
        {evidenceTime(turn.at)}
      </time>
    </li>
  )
}

const callText = ({ tool, input }: AgentTurn): string =>
  input === null || Object.keys(input).length === 0 ? `${tool}` : `${tool} ${JSON.stringify(input)}`

function Step({ step }: { step: AgentTranscript }) {
  const [tone, text] = states[step.state]
  return (
    <Card
      title={
        step.visible_prompt === ''
          ? 'Review alongside the rules'
          : `Step ${stepOfAgentPosition(step.step_index) + 1}`
      }
      action={<Pill tone={tone}>{text}</Pill>}
    >
      <div className={classes.form}>
        {step.visible_prompt !== '' && <p>{step.visible_prompt}</p>}
        <p className={classes.sub}>
          {step.model}
          {step.is_replay && ', replayed from an earlier run’s plan'}. {wholeNumber(step.input_tokens)} tokens
          in, {wholeNumber(step.output_tokens)} out, {costText(step.cost_usd)}.
        </p>
        {step.turns.length === 0 ? (
          <p className={classes.sub}>No turns yet.</p>
        ) : (
          <ol className={styles.turns} aria-label="Turns">
            {step.turns.map((turn) => (
              <Turn key={turn.turn} turn={turn} />
            ))}
          </ol>
        )}
      </div>
    </Card>
  )
}

/** Transcript of the agent in one run. */
export default function Transcripts({ id }: { id: string }) {
  useTitle('Transcript')
  const query = useQuery(transcriptsQuery(id))
  return (
    <>
      <Link to={placePath('agent')} className={`v-touch ${classes.back}`}>
        <Icon of={IconArrowLeft} size={16} />
        AI agent
      </Link>
      <PageHeader title="Transcript" subtitle="What the model asked for and what happened." />
      <QueryView query={query} what="The transcript">
        {(steps) =>
          steps.length === 0 ? (
            <EmptyState icon={IconRobot} title="This run didn’t use a model" />
          ) : (
            <div className={classes.stack}>
              {steps.map((step) => (
                <Step key={step.step_index} step={step} />
              ))}
            </div>
          )
        }
      </QueryView>
    </>
  )
}

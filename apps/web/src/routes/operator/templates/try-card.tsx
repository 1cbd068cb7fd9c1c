import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { wholeNumber } from '@vitrine/kernel/figures/figures'
import type { AgentBudget } from '@vitrine/modules/agent-runs/contract'
import type { OperatorTemplate } from '@vitrine/modules/templates/contract'
import { useState } from 'react'
import { errorText } from '../../../shared/api/api-error.ts'
import { Banner } from '../../../shared/components/banner.tsx'
import { Card } from '../../../shared/components/card.tsx'
import { Icon } from '../../../shared/components/icon.tsx'
import { IconPlayerPlay } from '../../../shared/icons/icons.gen.ts'
import classes from '../operator.module.css'
import { WebsiteFilter } from '../parts/website-filter.tsx'
import { budgetQuery, useTry } from './data.ts'
import styles from './templates.module.css'

function Budget({ budget }: { budget: AgentBudget }) {
  if (budget.agent_steps === 0) return <p className={classes.sub}>Its checks don’t need a model.</p>
  if (budget.model === null) {
    return (
      <p className={classes.sub}>
        {budget.agent_steps === 1 ? 'One step needs' : `${budget.agent_steps} steps need`} the agent, but this
        website has no model. Set one up on the website’s page.
      </p>
    )
  }
  return (
    <dl className={styles.budget}>
      <dt>Steps for the agent</dt>
      <dd>{budget.agent_steps}</dd>
      <dt>Model</dt>
      <dd>{budget.model}</dd>
      <dt>At most</dt>
      <dd>
        {wholeNumber(budget.max_turns)} turns, {wholeNumber(budget.max_tokens)} tokens
      </dd>
      <dt>Time and cost</dt>
      <dd>
        {Math.ceil(budget.max_seconds / 60)} min, ${budget.max_cost_usd.toFixed(2)}
      </dd>
    </dl>
  )
}

/** Runs the analysis, draft or not, on a store and opens its live view. Shows the possible cost first. */
export function TryCard({ template }: { template: OperatorTemplate }) {
  const [websiteId, setWebsiteId] = useState(template.website_id ?? '')
  const navigate = useNavigate()
  const attempt = useTry(template.scan_template_id)
  const { data: budget } = useQuery({
    ...budgetQuery(websiteId, template.scan_template_id),
    enabled: websiteId !== '',
  })
  return (
    <Card title="Try it on a store">
      <div className={classes.form}>
        {attempt.isError && <Banner tone="error">{errorText(attempt.error)}</Banner>}
        {template.website_id === null && (
          <WebsiteFilter label="Store" allLabel="Choose a store" value={websiteId} onChange={setWebsiteId} />
        )}
        {budget && <Budget budget={budget} />}
        <div className={classes.row}>
          <Button
            variant="default"
            leftSection={<Icon of={IconPlayerPlay} size={16} />}
            disabled={websiteId === ''}
            loading={attempt.isPending}
            onClick={() =>
              attempt.mutate(websiteId, {
                onSuccess: ({ scan_id }) => navigate({ to: `/in-progress/${scan_id}` as string }),
              })
            }
          >
            Run and watch
          </Button>
        </div>
        <p className={classes.sub}>
          The scan appears in the website’s archive and uses the last saved version.
        </p>
      </div>
    </Card>
  )
}

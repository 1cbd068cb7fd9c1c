import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OperatorTemplate } from '@vitrine/modules/templates/contract'
import { Card } from '../../../shared/components/card.tsx'
import { CountBadge } from '../../../shared/components/count-badge.tsx'
import { Tick } from '../../../shared/components/fields/tick.tsx'
import { Pill } from '../../../shared/components/pill.tsx'
import classes from '../operator.module.css'
import { QueryView } from '../parts/query-view.tsx'
import { placePath } from '../sections.ts'
import { templatesQuery } from '../templates/data.ts'
import { automatedQuery, useFillAutomated, useToggleAutomated } from './data.ts'
import styles from './websites.module.css'

function Choice({
  template,
  isOn,
  onChange,
}: {
  template: OperatorTemplate
  isOn: boolean
  onChange: () => void
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Tick is an input
    <label className={styles.choice}>
      <Tick checked={isOn} onChange={onChange} />
      <span className={styles.choiceText}>{template.title}</span>
      {template.plan_type === 'enterprise' && <Pill>Premium</Pill>}
      {!template.automation_ready && <Pill tone="medium">Manual</Pill>}
    </label>
  )
}

/** Analyses that members can run without an operator. */
export function AutomatedCard({ websiteId }: { websiteId: string }) {
  const templates = useQuery(templatesQuery(websiteId))
  const automated = useQuery(automatedQuery(websiteId))
  const toggle = useToggleAutomated(websiteId)
  const fill = useFillAutomated(websiteId)
  return (
    <Card
      title={<>Run automatically {automated.data && <CountBadge count={automated.data.length} />}</>}
      action={
        <Button size="xs" variant="default" loading={fill.isPending} onClick={() => fill.mutate()}>
          Add all analyses in the plan
        </Button>
      }
    >
      <div className={classes.form}>
        <p className={classes.note}>
          Analyses not selected here wait in the{' '}
          <Link to={placePath('queue')} className="v-link">
            queue
          </Link>{' '}
          when a member launches them.
        </p>
        <QueryView query={automated} what="The automated list" rows={3}>
          {(ids) => (
            <QueryView query={templates} what="The list of analyses" rows={3}>
              {(list) => (
                <fieldset className={styles.choices}>
                  <legend className="v-visually-hidden">Analyses that run automatically</legend>
                  {list.map((template) => {
                    const templateId = template.scan_template_id
                    const isOn = ids.includes(templateId)
                    return (
                      <Choice
                        key={templateId}
                        template={template}
                        isOn={isOn}
                        onChange={() => toggle.mutate({ templateId, isOn: !isOn })}
                      />
                    )
                  })}
                </fieldset>
              )}
            </QueryView>
          )}
        </QueryView>
      </div>
    </Card>
  )
}

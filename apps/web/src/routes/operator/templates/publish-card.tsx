import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { OperatorTemplate } from '@vitrine/modules/templates/contract'
import { Card } from '../../../shared/components/card.tsx'
import classes from '../operator.module.css'
import { useConfirm } from '../parts/confirm.tsx'
import { managedWebsitesQuery } from '../parts/websites-query.ts'
import { placePath } from '../sections.ts'
import { useDeleteTemplate, usePublish } from './data.ts'

/** Publishes the analysis for members, unpublishes it, or deletes it. */
export function PublishCard({ template }: { template: OperatorTemplate }) {
  const { data: websites = [] } = useQuery(managedWebsitesQuery())
  const publish = usePublish()
  const remove = useDeleteTemplate()
  const navigate = useNavigate()
  const { ask, dialog } = useConfirm()
  const { scan_template_id: templateId, website_id: websiteId } = template
  const website = websites.find((one) => one.website_id === websiteId)
  const isPublished = template.published_at !== null
  const audience = websiteId === null ? 'every website' : (website?.website_name ?? 'its website')
  const needsPremium = website !== undefined && website.subscription_plan !== 'enterprise'
  return (
    <Card title="Publish">
      <div className={classes.form}>
        <p className={classes.note}>
          {isPublished
            ? `Members of ${audience} can launch it.`
            : `A draft. Publishing shows it to ${audience}.`}
          {needsPremium && ' Members only see custom analyses on the Premium plan.'}
        </p>
        <div className={classes.row}>
          <Button
            variant={isPublished ? 'default' : 'filled'}
            loading={publish.isPending}
            onClick={() => publish.mutate({ templateId, isPublished: !isPublished })}
          >
            {isPublished ? 'Unpublish' : websiteId === null ? 'Publish' : `Publish to ${audience}`}
          </Button>
          <Button
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() =>
              ask({
                title: `Remove ${template.title}?`,
                text: 'It can no longer be launched. Existing scans keep their version and results.',
                confirmLabel: 'Remove',
                isDangerous: true,
                onConfirm: () =>
                  remove.mutate(templateId, { onSuccess: () => navigate({ to: placePath('templates') }) }),
              })
            }
          >
            Remove
          </Button>
        </div>
      </div>
      {dialog}
    </Card>
  )
}

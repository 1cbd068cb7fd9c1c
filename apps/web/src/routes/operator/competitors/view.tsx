import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../shared/components/card.tsx'
import { PageHeader } from '../../../shared/components/page-header.tsx'
import { EmptyState } from '../../../shared/components/state-views.tsx'
import { useTitle } from '../../../shared/hooks/use-title.ts'
import { IconBinoculars } from '../../../shared/icons/icons.gen.ts'
import classes from '../operator.module.css'
import { useConfirm } from '../parts/confirm.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { AddCompetitor } from './add-competitor.tsx'
import { CompetitorTable } from './competitor-table.tsx'
import { industryQuery, useRemoveCompetitor } from './data.ts'

/** Stores that every website of an industry is compared with. */
export default function Competitors() {
  useTitle('Competitors')
  const query = useQuery(industryQuery)
  const remove = useRemoveCompetitor(null)
  const { ask, dialog } = useConfirm()
  return (
    <>
      <PageHeader
        title="Competitors"
        subtitle="Stores that every website in an industry is compared with, in addition to those its admins add."
      />
      <div className={classes.stack}>
        <Card title="Add a store">
          <AddCompetitor websiteId={null} />
        </Card>
        <QueryView query={query} what="The list of competitors">
          {(competitors) =>
            competitors.length === 0 ? (
              <EmptyState
                icon={IconBinoculars}
                title="No industry competitors yet"
                text="Set a website’s industry on its page, then add stores here to compare it with."
              />
            ) : (
              [...Map.groupBy(competitors, ({ industry }) => industry)].map(([industry, list]) => (
                <Card key={industry} title={industry}>
                  <CompetitorTable
                    label={`Competitors: ${industry}`}
                    competitors={list}
                    onRemove={(competitor) =>
                      ask({
                        title: `Stop comparing with ${competitor.name}?`,
                        text: `Websites in ${industry} will no longer be compared with it. Existing articles stay.`,
                        confirmLabel: 'Remove',
                        isDangerous: true,
                        onConfirm: () => remove.mutate(competitor),
                      })
                    }
                  />
                </Card>
              ))
            )
          }
        </QueryView>
      </div>
      {dialog}
    </>
  )
}

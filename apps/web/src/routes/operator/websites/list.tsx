import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ManagedWebsite } from '@vitrine/modules/operator/contract'
import { useState } from 'react'
import { Card } from '../../../shared/components/card.tsx'
import { SearchField } from '../../../shared/components/fields/search-field.tsx'
import { Icon } from '../../../shared/components/icon.tsx'
import { MoreButton } from '../../../shared/components/more-button.tsx'
import { PageHeader } from '../../../shared/components/page-header.tsx'
import { Pill } from '../../../shared/components/pill.tsx'
import { EmptyState } from '../../../shared/components/state-views.tsx'
import { bareUrl } from '../../../shared/format/text.ts'
import { useTitle } from '../../../shared/hooks/use-title.ts'
import { IconBuildingStore, IconPlus } from '../../../shared/icons/icons.gen.ts'
import classes from '../operator.module.css'
import { DataTable } from '../parts/data-table.tsx'
import { Moment } from '../parts/moment.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { foundWebsitesQuery } from '../parts/websites-query.ts'
import { placePath } from '../sections.ts'
import { useFilter } from '../use-place.ts'
import { NewWebsiteDialog } from './new-website-dialog.tsx'
import { WebsitePills } from './website-pills.tsx'

function Website({ website }: { website: ManagedWebsite }) {
  return (
    <>
      <Link to={placePath('websites', website.website_id)} className={`v-link ${classes.lead}`}>
        {website.website_name}
      </Link>
      <p className={classes.sub}>{bareUrl(website.website_url)}</p>
    </>
  )
}

/** Every store, newest first. */
export default function Websites() {
  useTitle('Websites')
  const [search, setSearch] = useFilter('q')
  const [isAdding, setIsAdding] = useState(false)
  const query = useInfiniteQuery(foundWebsitesQuery(search))
  return (
    <>
      <PageHeader
        title="Websites"
        subtitle="Plans, free audits, trust, members, and models for every store."
        actions={
          <Button leftSection={<Icon of={IconPlus} size={16} />} onClick={() => setIsAdding(true)}>
            Add website
          </Button>
        }
      />
      <div className={classes.stack}>
        <search className={classes.toolbar}>
          <SearchField
            className={classes.search}
            value={search}
            onChange={setSearch}
            label="Search websites"
            placeholder="Name or URL"
          />
        </search>
        <Card>
          <QueryView query={query} what="The list of websites">
            {(websites) =>
              websites.length === 0 ? (
                <EmptyState
                  isCompact
                  icon={IconBuildingStore}
                  title={search === '' ? 'No websites yet' : 'No website found'}
                  text={search === '' ? 'Every sign-up adds one, or add one yourself.' : undefined}
                />
              ) : (
                <DataTable
                  label="Websites"
                  rows={websites}
                  rowKey={(website) => website.website_id}
                  columns={[
                    { label: 'Website', isLead: true, cell: (website) => <Website website={website} /> },
                    {
                      label: 'Plan',
                      cell: (website) => (
                        <Pill tone={website.subscription_plan === 'enterprise' ? 'brand' : 'plain'}>
                          {website.subscription_plan === 'enterprise' ? 'Premium' : 'Core'}
                        </Pill>
                      ),
                    },
                    { label: 'State', cell: (website) => <WebsitePills website={website} /> },
                    { label: 'Members', isNumber: true, cell: (website) => website.member_count },
                    { label: 'Scans', isNumber: true, cell: (website) => website.scan_count },
                    { label: 'Since', cell: (website) => <Moment at={website.created_at} /> },
                  ]}
                />
              )
            }
          </QueryView>
        </Card>
        <MoreButton query={query} />
      </div>
      {isAdding && <NewWebsiteDialog onClose={() => setIsAdding(false)} />}
    </>
  )
}

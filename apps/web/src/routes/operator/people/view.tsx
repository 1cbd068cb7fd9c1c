import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Customer } from '@vitrine/modules/operator/contract'
import { Fragment, useState } from 'react'
import { Card } from '../../../shared/components/card.tsx'
import { SearchField } from '../../../shared/components/fields/search-field.tsx'
import { MoreButton } from '../../../shared/components/more-button.tsx'
import { PageHeader } from '../../../shared/components/page-header.tsx'
import { Pill } from '../../../shared/components/pill.tsx'
import { QuickButton } from '../../../shared/components/quick-button.tsx'
import { EmptyState } from '../../../shared/components/state-views.tsx'
import { useTitle } from '../../../shared/hooks/use-title.ts'
import { IconUsers } from '../../../shared/icons/icons.gen.ts'
import classes from '../operator.module.css'
import { DataTable } from '../parts/data-table.tsx'
import { Moment } from '../parts/moment.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { placePath } from '../sections.ts'
import { useFilter } from '../use-place.ts'
import { peopleQuery } from './data.ts'
import { ImpersonateDialog } from './impersonate-dialog.tsx'

function Kind({ person }: { person: Customer }) {
  if (person.is_disabled) return <Pill tone="high">Closed</Pill>
  if (person.is_superuser) return <Pill tone="brand">Operator</Pill>
  return <Pill>{person.is_verified ? 'Customer' : 'Not verified'}</Pill>
}

function Websites({ person }: { person: Customer }) {
  if (person.websites.length === 0) return <>-</>
  return (
    <span>
      {person.websites.map((website, index) => (
        <Fragment key={website.website_id}>
          {index > 0 && ', '}
          <Link to={placePath('websites', website.website_id)} className="v-link">
            {website.website_name}
          </Link>
        </Fragment>
      ))}
    </span>
  )
}

/** Accounts, with impersonation. */
export default function People() {
  useTitle('People')
  const [search, setSearch] = useFilter('q')
  const query = useInfiniteQuery(peopleQuery(search))
  const [chosen, setChosen] = useState<Customer | null>(null)
  return (
    <>
      <PageHeader title="People" subtitle="Every account and its websites." />
      <div className={classes.stack}>
        <search className={classes.toolbar}>
          <SearchField
            className={classes.search}
            value={search}
            onChange={setSearch}
            label="Search people"
            placeholder="Name or email"
          />
        </search>
        <Card>
          <QueryView query={query} what="The list of people">
            {(people) =>
              people.length === 0 ? (
                <EmptyState isCompact icon={IconUsers} title="No people found" />
              ) : (
                <DataTable
                  label="People"
                  rows={people}
                  rowKey={(person) => person.user_id}
                  columns={[
                    {
                      label: 'Person',
                      isLead: true,
                      cell: (person) => (
                        <>
                          <p className={classes.lead}>{person.email}</p>
                          <p className={classes.sub}>
                            {[person.first_name, person.last_name].filter(Boolean).join(' ') ||
                              person.username}
                          </p>
                        </>
                      ),
                    },
                    { label: 'Kind', cell: (person) => <Kind person={person} /> },
                    { label: 'Websites', cell: (person) => <Websites person={person} /> },
                    { label: 'Last seen', cell: (person) => <Moment at={person.last_signin_at} /> },
                    {
                      label: 'Actions',
                      isActions: true,
                      cell: (person) =>
                        !person.is_superuser &&
                        !person.is_disabled && (
                          <QuickButton
                            size="xs"
                            aria-label={`Impersonate: ${person.email}`}
                            onClick={() => setChosen(person)}
                          >
                            Impersonate
                          </QuickButton>
                        ),
                    },
                  ]}
                />
              )
            }
          </QueryView>
        </Card>
        <MoreButton query={query} />
      </div>
      {chosen && <ImpersonateDialog person={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OperatorTemplate } from '@vitrine/modules/templates/contract'
import { Card } from '../../../shared/components/card.tsx'
import { CountBadge } from '../../../shared/components/count-badge.tsx'
import { SearchField } from '../../../shared/components/fields/search-field.tsx'
import { Icon } from '../../../shared/components/icon.tsx'
import { PageHeader } from '../../../shared/components/page-header.tsx'
import { Pill } from '../../../shared/components/pill.tsx'
import { EmptyState } from '../../../shared/components/state-views.tsx'
import { useTitle } from '../../../shared/hooks/use-title.ts'
import { IconPlus, IconTemplate } from '../../../shared/icons/icons.gen.ts'
import { wordLabel } from '../../../shared/templates/template-rules.ts'
import classes from '../operator.module.css'
import { DataTable } from '../parts/data-table.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { WebsiteFilter } from '../parts/website-filter.tsx'
import { managedWebsitesQuery } from '../parts/websites-query.ts'
import { placePath } from '../sections.ts'
import { useFilter } from '../use-place.ts'
import { templatesQuery } from './data.ts'
import { matches, stateOf } from './template-rules.ts'

const tones = { Draft: 'money', Published: 'passed', Library: 'plain' } as const

function Template({ template }: { template: OperatorTemplate }) {
  return (
    <>
      <Link to={placePath('templates', template.scan_template_id)} className={`v-link ${classes.lead}`}>
        {template.title}
      </Link>
      <p className={classes.sub}>
        {template.scan_steps.length} {template.scan_steps.length === 1 ? 'step' : 'steps'},{' '}
        {template.categories.map(wordLabel).join(', ')}
      </p>
    </>
  )
}

function Table({ templates }: { templates: readonly OperatorTemplate[] }) {
  const { data: websites = [] } = useQuery(managedWebsitesQuery())
  const nameOf = (id: string) =>
    websites.find((website) => website.website_id === id)?.website_name ?? 'One website'
  return (
    <DataTable
      label="Templates"
      rows={templates}
      rowKey={(template) => template.scan_template_id}
      columns={[
        { label: 'Analysis', isLead: true, cell: (template) => <Template template={template} /> },
        {
          label: 'For',
          cell: (template) => (template.website_id === null ? 'Every website' : nameOf(template.website_id)),
        },
        { label: 'Plan', cell: (template) => (template.plan_type === 'enterprise' ? 'Premium' : 'Core') },
        {
          label: 'State',
          cell: (template) => <Pill tone={tones[stateOf(template)]}>{stateOf(template)}</Pill>,
        },
        {
          label: 'How',
          cell: (template) => (template.automation_ready ? 'Worker' : 'By hand'),
        },
      ]}
    />
  )
}

interface TemplateCardsProps {
  templates: readonly OperatorTemplate[]
  search: string
}

function TemplateCards({ templates, search }: TemplateCardsProps) {
  const found = templates.filter((template) => matches(template, search))
  const custom = found.filter((template) => template.is_stored)
  const library = found.filter((template) => !template.is_stored)
  const isSearching = search !== ''
  return (
    <>
      <Card title={<CountedTitle title="Custom" count={custom.length} />}>
        {custom.length === 0 ? (
          <EmptyState
            isCompact
            icon={IconTemplate}
            title={isSearching ? 'Nothing found' : 'No custom analyses yet'}
            text={
              isSearching ? undefined : 'Write one in plain language, try it on a store, then publish it.'
            }
          />
        ) : (
          <Table templates={custom} />
        )}
      </Card>
      {library.length > 0 && (
        <Card title={<CountedTitle title="Library" count={library.length} />}>
          <Table templates={library} />
        </Card>
      )}
    </>
  )
}

function CountedTitle({ title, count }: { title: string; count: number }) {
  return (
    <>
      {title} <CountBadge count={count} />
    </>
  )
}

/** Library and custom analyses. */
export default function Templates() {
  useTitle('Templates')
  const [search, setSearch] = useFilter('q')
  const [websiteId, setWebsiteId] = useFilter('website')
  const query = useQuery(templatesQuery(websiteId))
  const newPath = placePath('templates', 'new')
  return (
    <>
      <PageHeader
        title="Templates"
        subtitle="Library templates and custom analyses for individual websites."
        actions={
          <Button
            leftSection={<Icon of={IconPlus} size={16} />}
            renderRoot={(props) => (
              <Link to={newPath} search={websiteId === '' ? {} : { website: websiteId }} {...props} />
            )}
          >
            Write an analysis
          </Button>
        }
      />
      <div className={classes.stack}>
        <search className={classes.toolbar}>
          <SearchField
            className={classes.search}
            value={search}
            onChange={setSearch}
            label="Search templates"
            placeholder="Title or step"
          />
          <WebsiteFilter value={websiteId} onChange={setWebsiteId} />
        </search>
        <QueryView query={query} what="The list of templates" rows={8}>
          {(templates) => <TemplateCards templates={templates} search={search} />}
        </QueryView>
      </div>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OperatorTemplate } from '@vitrine/modules/templates/contract'
import { Card } from '../../../shared/components/card.tsx'
import { Icon } from '../../../shared/components/icon.tsx'
import { PageHeader } from '../../../shared/components/page-header.tsx'
import { Pill } from '../../../shared/components/pill.tsx'
import { EmptyState } from '../../../shared/components/state-views.tsx'
import { useTitle } from '../../../shared/hooks/use-title.ts'
import { IconArrowLeft } from '../../../shared/icons/icons.gen.ts'
import classes from '../operator.module.css'
import { QueryView } from '../parts/query-view.tsx'
import { placePath } from '../sections.ts'
import { useFilter } from '../use-place.ts'
import { templatesQuery } from './data.ts'
import { PublishCard } from './publish-card.tsx'
import { TemplateForm } from './template-form.tsx'
import { draftOf, emptyDraft, stateOf } from './template-rules.ts'
import { TryCard } from './try-card.tsx'

function Existing({ template }: { template: OperatorTemplate }) {
  const isOwn = template.is_stored
  return (
    <>
      <PageHeader
        title={template.title}
        subtitle={
          isOwn
            ? 'Changes apply from the next launch. Scans already launched keep their version.'
            : 'This template comes with the library. Saving replaces it for every website.'
        }
        actions={
          <Pill tone={isOwn && template.published_at === null ? 'money' : 'plain'}>{stateOf(template)}</Pill>
        }
      />
      <div className={classes.columns}>
        <TemplateForm
          templateId={isOwn ? template.scan_template_id : null}
          replacedId={isOwn ? undefined : template.scan_template_id}
          start={draftOf(template)}
        />
        <div className={classes.stack}>
          <TryCard template={template} />
          {isOwn && <PublishCard template={template} />}
        </div>
      </div>
    </>
  )
}

function New() {
  const [websiteId] = useFilter('website')
  return (
    <>
      <PageHeader
        title="Write an analysis"
        subtitle="Only operators can see the draft until you publish it."
      />
      <div className={classes.columns}>
        <TemplateForm templateId={null} start={emptyDraft(websiteId)} />
        <Card title="Next steps">
          <p className={`${classes.form} ${classes.note}`}>
            Save the draft, try it on a store with the live view, then publish it once it works.
          </p>
        </Card>
      </div>
    </>
  )
}

/** One analysis: texts, trial run, publishing. */
export default function TemplateEditor({ id }: { id: string }) {
  const query = useQuery(templatesQuery())
  const template = query.data?.find((one) => one.scan_template_id === id)
  useTitle(id === 'new' ? 'New analysis' : (template?.title ?? 'Analysis'))
  return (
    <>
      <Link to={placePath('templates')} className={`v-touch ${classes.back}`}>
        <Icon of={IconArrowLeft} size={16} />
        Templates
      </Link>
      {id === 'new' ? (
        <New />
      ) : (
        <QueryView query={query} what="The analysis">
          {() =>
            template ? (
              <Existing template={template} />
            ) : (
              <EmptyState title="Analysis not found" text="It may have been removed." />
            )
          }
        </QueryView>
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ScanTemplate } from '@vitrine/modules/templates/contract'
import type { Website } from '@vitrine/modules/websites/contract'
import { ApiError, errorText } from '../../shared/api/api-error.ts'
import { ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { paths } from '../../shared/paths.ts'
import { useSelectedWebsite } from '../../shared/website/use-websites.ts'
import { FocusPage } from '../../shell/focus-page.tsx'
import { ConfigureForm } from './configure-form.tsx'
import classes from './configure-scan.module.css'
import { templateQuery } from './data.ts'

const route = getRouteApi('/protected/configure-scan')

/** The reason in parentheses after "Error loading scan template". */
function reasonOf(error: unknown): string {
  const isMissing = error === null || (error instanceof ApiError && error.status === 404)
  return isMissing ? 'Template not found' : errorText(error)
}

function Waiting() {
  return (
    <Loading label="Loading the analysis...">
      <div className={classes.head}>
        <Skeleton width="50%" height={32} />
      </div>
      <div className={classes.columns}>
        <Skeleton height={320} radius={8} />
        <Skeleton height={240} radius={8} />
      </div>
    </Loading>
  )
}

/** Configures an analysis and launches it. */
export function ConfigureScan() {
  const { scan_template_id: templateId = '' } = route.useSearch()
  const { website, isLoading } = useSelectedWebsite()
  const template = useQuery({ ...templateQuery(templateId), enabled: templateId !== '' })
  useTitle(template.data ? `Launch ${template.data.title}` : 'Launch an analysis')
  if (template.data !== undefined && website !== null) {
    return <Loaded template={template.data} website={website} />
  }
  const hasFailed = templateId === '' || template.error !== null
  return (
    <FocusPage title="Configure analysis" isHeading backTo={paths.myAnalyses}>
      <div className={`v-page ${classes.page}`}>
        {hasFailed ? (
          <ErrorState
            title={`Error loading scan template (${reasonOf(template.error)})`}
            onRetry={templateId === '' ? undefined : () => void template.refetch()}
          />
        ) : (
          (isLoading || template.isPending || website === null) && <Waiting />
        )}
      </div>
    </FocusPage>
  )
}

/** The form resets with another template or website. */
function Loaded({ template, website }: { template: ScanTemplate; website: Website }) {
  return (
    <ConfigureForm
      key={`${template.scan_template_id} ${website.website_id}`}
      template={template}
      website={website}
    />
  )
}

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { placeLine } from '@vitrine/kernel/alert/alert-place'
import { pluralize } from '@vitrine/kernel/figures/figures'
import type { ExportResult } from '@vitrine/modules/exports/contract'
import { errorText } from '../../../shared/api/api-error.ts'
import { Loading, Skeleton } from '../../../shared/components/state-views.tsx'
import { toast } from '../../../shared/components/toasts/toast-store.ts'
import { copyText } from '../../../shared/copy-text.ts'
import type { Alert } from '../alert-rules.ts'
import { clipboardContent, shareMethodNames } from './deliver-export.ts'
import classes from './share-preview.module.css'
import { requestExport, type Share } from './use-share.ts'

/** Delay between a change of the selection and the request for its preview, in milliseconds. */
const restMs = 300
/** Maximum length of the preview: more doesn't help and slows the page down. */
const maxShown = 20_000
const maxTitles = 50

interface SharePreviewProps {
  share: Share
  /** The open alerts, for their titles. */
  open: readonly Alert[]
  isEnabled?: boolean
}

/** Preview of what sharing will copy or download. */
export default function SharePreview({ share, open, isEnabled = true }: SharePreviewProps) {
  const { scanId, method, isGrouped, ids } = share
  const [rested] = useDebouncedValue(ids, restMs)
  const isText = method !== 'pdf'
  const preview = useQuery({
    queryKey: ['share-preview', scanId, method, isGrouped, rested],
    queryFn: ({ signal }) =>
      requestExport(scanId, { format: method, ids: rested, isGrouped }, { preview: 'true', signal }),
    enabled: isEnabled && isText && rested.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
  })
  if (ids.length === 0) return <p className={classes.quiet}>Select alerts to see what will be shared.</p>
  if (!isText) return <PdfOutline ids={ids} open={open} />
  if (preview.isError)
    return (
      <p className={classes.quiet} role="alert">
        The preview couldn’t be loaded. {errorText(preview.error)}{' '}
        <button type="button" className="v-link" onClick={() => void preview.refetch()}>
          Try again
        </button>
      </p>
    )
  if (preview.data === undefined)
    return (
      <Loading label="Loading the preview">
        <Skeleton height={80} />
      </Loading>
    )
  return <Content method={method} result={preview.data} />
}

function Content({ method, result }: { method: Share['method']; result: ExportResult }) {
  const content = clipboardContent(method, result)
  if (content === null) return <p className={classes.quiet}>Nothing to share.</p>
  if (content.html !== undefined)
    return (
      <iframe
        title="Preview of the email"
        className={classes.mail}
        // An empty sandbox: no scripts run, and no link navigates.
        sandbox=""
        srcDoc={content.html}
      />
    )
  const parts = method === 'jira' ? (result.jira_parts ?? []) : []
  return parts.length > 1 ? <Parts parts={parts} /> : <Excerpt text={content.text} label="Text" />
}

function Excerpt({ text, label }: { text: string; label: string }) {
  const left = text.length - maxShown
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must be scrollable by keyboard too
    <section className={classes.text} tabIndex={0} aria-label={label}>
      <pre>
        {text.slice(0, maxShown)}
        {left > 0 && `\n… and ${pluralize(left, 'more character')}`}
      </pre>
    </section>
  )
}

/** Jira tasks, each of which can be copied on its own. */
function Parts({ parts }: { parts: readonly string[] }) {
  const copy = async (text: string, index: number) => {
    if (await copyText(text)) toast.success(`Task ${index + 1} copied to clipboard`)
    else toast.error('Failed to copy Jira content')
  }
  return (
    <ol className={classes.parts}>
      {parts.slice(0, maxTitles).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tasks have no identity but their position
        <li key={index} className={classes.part}>
          <div className={classes.partHead}>
            <span>{`Task ${index + 1} of ${parts.length}`}</span>
            <button type="button" className="v-link" onClick={() => void copy(part, index)}>
              Copy this task
            </button>
          </div>
          <Excerpt text={part} label={`Task ${index + 1}`} />
        </li>
      ))}
      {parts.length > maxTitles && (
        <li className={classes.quiet}>and {pluralize(parts.length - maxTitles, 'more task')}</li>
      )}
    </ol>
  )
}

/** What the document will contain; it is created on request. */
function PdfOutline({ ids, open }: { ids: readonly string[]; open: readonly Alert[] }) {
  const chosen = new Set(ids)
  const alerts = open.filter((alert) => chosen.has(alert.id))
  return (
    <div className={classes.outline}>
      <p className={classes.quiet}>
        {shareMethodNames.pdf} with a cover, contents, and {pluralize(alerts.length, 'alert')} with their
        evidence.
      </p>
      <ol className={classes.titles}>
        {alerts.slice(0, maxTitles).map((alert) => (
          <li key={alert.id}>
            {alert.content.title} <span className={classes.quiet}>{placeLine(alert.content)}</span>
          </li>
        ))}
      </ol>
      {alerts.length > maxTitles && (
        <p className={classes.quiet}>and {pluralize(alerts.length - maxTitles, 'more alert')}</p>
      )}
    </div>
  )
}

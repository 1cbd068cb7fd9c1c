import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { placeLine } from '@vitrine/kernel/alert/alert-place'
import { Icon } from '../../../shared/components/icon.tsx'
import { SeverityLabel, SeverityMark } from '../../../shared/components/severity.tsx'
import { toast } from '../../../shared/components/toasts/toast-store.ts'
import { copyText } from '../../../shared/copy-text.ts'
import { IconCopy } from '../../../shared/icons/icons.gen.ts'
import { scanPath } from '../../../shared/paths.ts'
import { scanQuery } from '../../../shared/scans/scans-query.ts'
import { useSelectedWebsite } from '../../../shared/website/use-websites.ts'
import type { Alert, AlertGroup } from '../alert-rules.ts'
import { PublicLink } from './public-link.tsx'
import classes from './report-summary.module.css'
import { moreText, reportOf, reportText } from './report-text.ts'

interface ReportSummaryProps {
  scanId: string
  groups: Record<AlertGroup, readonly Alert[]>
  selected: ReadonlySet<string>
}

/** The analysis on one page, to copy or share by link. A default export, for lazy loading. */
export default function ReportSummary({ scanId, groups, selected }: ReportSummaryProps) {
  const { data: scan } = useQuery(scanQuery(scanId))
  const { website } = useSelectedWebsite()
  if (scan === undefined) return null
  const report = reportOf(scan, groups, website?.currency)
  const copy = async () => {
    const isCopied = await copyText(reportText(report, `${window.location.origin}${scanPath(scanId)}`))
    if (isCopied) toast.success('Summary copied to clipboard')
    else toast.error('Failed to copy the summary')
  }
  return (
    <div className={classes.report}>
      <p className={classes.progress}>{report.progress}</p>
      <dl className={classes.figures}>
        {report.figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {report.alerts.length > 0 && (
        <>
          <p className={classes.counts}>
            {report.counts.map(({ severity, count }) => (
              <SeverityLabel key={severity} tone={severity}>
                {count} {severity}
              </SeverityLabel>
            ))}
          </p>
          <ol className={classes.alerts}>
            {report.alerts.map(({ id, content }) => (
              <li key={id}>
                <SeverityMark tone={content.severity} label={`${content.severity} severity`} />
                <span className={classes.words}>
                  <b>{content.title}</b>
                  <span>{placeLine(content)}</span>
                </span>
              </li>
            ))}
          </ol>
          <p className={classes.more}>{moreText(report)}</p>
        </>
      )}
      <div className={classes.actions}>
        <Button leftSection={<Icon of={IconCopy} size={16} />} onClick={() => void copy()}>
          Copy summary
        </Button>
        <PublicLink scanId={scanId} alerts={groups.open} selected={selected} />
      </div>
    </div>
  )
}

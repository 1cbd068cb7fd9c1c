import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pluralize, wholeNumber } from '@vitrine/kernel/figures/figures'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { Scan } from '@vitrine/modules/scans/contract'
import type { AlertsOverview, WebsiteDetails } from '@vitrine/modules/websites/contract'
import { useMemo } from 'react'
import { Card } from '../../shared/components/card.tsx'
import { DataFigure } from '../../shared/components/figures/data-figure.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { SectionHeader } from '../../shared/components/page-header.tsx'
import { SeverityBar, SeverityLabel, SeverityMark } from '../../shared/components/severity.tsx'
import { IconProgress } from '../../shared/icons/icons.gen.ts'
import { paths } from '../../shared/paths.ts'
import { alertSummary, overviewLabel, toneOf } from '../../shared/scans/scan-groups.ts'
import classes from './attention.module.css'
import layout from './overview.module.css'
import { attentionLists } from './overview-rules.ts'
import { ScanListCard } from './scan-list-card.tsx'

interface AttentionProps {
  website: WebsiteDetails
  scans: UseQueryResult<Scan[]>
  overview: AlertsOverview | null
}

const severities = ['high', 'medium', 'low'] as const

/** Open alerts, running analyses, and analyses to review. */
export function Attention({ website, scans, overview }: AttentionProps) {
  const { analyzing, toReview } = useMemo(() => attentionLists(scans.data ?? []), [scans.data])
  const shared = {
    isLoading: scans.isPending,
    error: scans.data === undefined ? scans.error : null,
    onRetry: () => void scans.refetch(),
  }
  return (
    <section className={layout.section}>
      <SectionHeader title="What requires my attention?" />
      <div className={layout.attention}>
        <div className={layout.figures}>
          <Card className={classes.card}>
            <DataFigure
              label="Alerts Found"
              value={wholeNumber(website[wire.alertCount])}
              note={overview ? `${wholeNumber(overview[wire.newAlerts])} new in 24 hours` : undefined}
            />
            {overview && (
              <>
                <div className={classes.bar}>
                  <SeverityBar {...overview[wire.alertsBySeverity]} />
                </div>
                <p className={classes.severities}>
                  {severities.map((severity) => (
                    <span key={severity}>
                      <SeverityMark tone={severity} size={9} />
                      {wholeNumber(overview[wire.alertsBySeverity][severity])} {severity}
                    </span>
                  ))}
                </p>
              </>
            )}
          </Card>
          <Card className={classes.card}>
            <DataFigure label="Pages Impacted" value={wholeNumber(website.pages_impacted_count)} />
          </Card>
        </div>
        <ScanListCard
          {...shared}
          title="Analyzing"
          scans={analyzing}
          tab="running"
          empty="No scans running"
          emptyAction={
            <Button
              size="xs"
              variant="default"
              renderRoot={(props) => <Link to={paths.myAnalyses as string} {...props} />}
            >
              Launch
            </Button>
          }
          detail={(scan) => `${pluralize(scan.pages_analyzed_count, 'page')} analyzed`}
          end={(scan) => (
            <span className={classes.left}>
              <Icon of={IconProgress} size={18} />
              {overviewLabel(scan)}
            </span>
          )}
        />
        <ScanListCard
          {...shared}
          title="To Review"
          scans={toReview}
          empty="No scans to review"
          detail={(scan) => (scan.scan_severity === null ? (scan.state_reason ?? '') : alertSummary(scan))}
          end={(scan) => <SeverityLabel tone={toneOf(scan)}>{overviewLabel(scan)}</SeverityLabel>}
        />
      </div>
    </section>
  )
}

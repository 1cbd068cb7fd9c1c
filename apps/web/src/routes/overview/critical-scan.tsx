import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { SeverityLabel } from '../../shared/components/severity.tsx'
import { Skeleton } from '../../shared/components/state-views.tsx'
import { scanPath } from '../../shared/paths.ts'
import { overviewLabel, toneOf } from '../../shared/scans/scan-groups.ts'
import { ScanThumbnail } from '../../shared/scans/scan-thumbnail.tsx'
import classes from './critical-scan.module.css'
import type { CriticalScanChoice } from './overview-rules.ts'

/** Footer of a focus card: which analysis to begin with. */
export function CriticalScan({ choice, isLoading }: { choice: CriticalScanChoice; isLoading: boolean }) {
  const { scan, lead } = choice
  if (isLoading) {
    return (
      <div className={classes.row} aria-busy="true">
        <Skeleton width={44} height={44} radius={6} />
        <div className={classes.text}>
          <Skeleton width={96} height={12} />
          <Skeleton width="60%" height={14} className={classes.gap} />
        </div>
      </div>
    )
  }
  if (scan === null) {
    return (
      <div className={classes.row}>
        <p className={classes.lead}>{lead}</p>
      </div>
    )
  }
  return (
    <div className={classes.row}>
      <ScanThumbnail scan={scan} size={44} />
      <div className={classes.text}>
        <p className={classes.lead}>{lead}</p>
        <h3 className={classes.title}>{scan.title || 'Unnamed Scan'}</h3>
      </div>
      <span className={classes.severity}>
        <SeverityLabel tone={toneOf(scan)}>{overviewLabel(scan)}</SeverityLabel>
      </span>
      <Button
        variant="default"
        aria-label={`Resolve ${scan.title}`}
        renderRoot={(props) => <Link to={scanPath(scan.scan_id) as string} {...props} />}
      >
        Resolve
      </Button>
    </div>
  )
}

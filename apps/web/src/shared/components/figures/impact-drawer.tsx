import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ImpactQuestion, impactQuery } from '../../api/impact.ts'
import { IconAdjustmentsHorizontal, IconPlugConnected } from '../../icons/icons.gen.ts'
import { paths } from '../../paths.ts'
import { SidePanel } from '../dialogs/dialog.tsx'
import { Icon } from '../icon.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../state-views.tsx'
import { ImpactBreakdown } from './impact-breakdown.tsx'
import classes from './impact-drawer.module.css'

interface ImpactDrawerProps {
  isOpen: boolean
  /** Name of the figure: "Revenue at Risk". */
  title: string
  /** What the figure is about: the store, an analysis, an alert. */
  subtitle: string
  question: ImpactQuestion
  onClose: () => void
}

/** How a figure was calculated: value, range, formula, inputs with their sources. Loaded when first opened. */
export default function ImpactDrawer({ isOpen, title, subtitle, question, onClose }: ImpactDrawerProps) {
  const { data, isPending, error, refetch } = useQuery({ ...impactQuery(question), enabled: isOpen })
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title={`How ${title} is calculated`} subtitle={subtitle}>
      <div className={classes.scroll}>
        {error !== null ? (
          <ErrorState
            isCompact
            title="The calculation couldn’t be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : isPending ? (
          <Loading label="Loading the calculation">
            <Skeleton width={180} height={40} />
            <Skeleton height={56} className={classes.gap} />
            <Skeleton height={54} className={classes.gap} />
            <Skeleton height={220} className={classes.gap} />
          </Loading>
        ) : data.value === null ? (
          <EmptyState
            isCompact
            icon={IconPlugConnected}
            title="Not enough data yet"
            text="Connect your data. We estimate this from weekly sessions, conversion rate, and average order value."
          />
        ) : (
          <ImpactBreakdown
            explanation={data}
            value={data.value}
            isWebsite={question.scanId === undefined && question.alertId === undefined}
          />
        )}
      </div>
      <div className={classes.foot}>
        <p>A page with several alerts is counted once.</p>
        <Button
          variant="default"
          leftSection={<Icon of={IconAdjustmentsHorizontal} size={16} />}
          renderRoot={(props) => <Link to={paths.storeSettings} hash="store-data" {...props} />}
        >
          Use my numbers
        </Button>
      </div>
    </SidePanel>
  )
}

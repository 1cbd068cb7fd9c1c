import { useQuery } from '@tanstack/react-query'
import { Card } from '../../shared/components/card.tsx'
import { Pill } from '../../shared/components/pill.tsx'
import { ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { OtherDomains } from './other-domains.tsx'
import { ownershipQuery } from './ownership.ts'
import { Proofs } from './proofs.tsx'
import classes from './store-settings.module.css'

/** Proves that the tenant owns the store, so that scans may try carts, codes, and the checkout. */
export function OwnershipCard({ websiteId }: { websiteId: string }) {
  const { data, isPending, isError, error, refetch } = useQuery(ownershipQuery(websiteId))
  const isProven = data !== undefined && (data.verified_at !== null || data.is_vouched)
  return (
    <Card
      title="Ownership"
      action={
        data && (
          <Pill tone={isProven ? 'passed' : 'plain'}>
            {data.verified_at
              ? 'Verified'
              : data.is_vouched
                ? 'Confirmed by the operator'
                : 'Not verified yet'}
          </Pill>
        )
      }
    >
      <div className={classes.form}>
        <p className={classes.note}>
          We only test carts, discount codes, and checkout on stores you’ve verified as yours. Verified stores
          are also checked faster. We check every night that the verification is still in place.
        </p>
        {isPending && (
          <Loading label="Loading verification">
            <div className={classes.proof}>
              <Skeleton height={40} radius={6} />
              <Skeleton height={36} radius={6} />
              <Skeleton height={36} radius={6} />
            </div>
          </Loading>
        )}
        {isError && (
          <ErrorState
            isCompact
            title="Verification couldn’t be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data && <Proofs ownership={data} websiteId={websiteId} />}
        {data && <OtherDomains ownership={data} websiteId={websiteId} />}
      </div>
    </Card>
  )
}

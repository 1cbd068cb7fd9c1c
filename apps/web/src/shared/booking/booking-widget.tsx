import { useQuery } from '@tanstack/react-query'
import { useUser } from '../auth/use-session.ts'
import { ErrorState, Loading, Skeleton } from '../components/state-views.tsx'
import classes from './booking.module.css'
import { BuiltInBooking } from './built-in-booking.tsx'
import { ownTimeZone, slotsQuery } from './data.ts'
import { embedAddress } from './embed-address.ts'

/** In pixels. */
const heightPx = 630

function BookingSkeleton() {
  return (
    <Loading label="Loading available times">
      <div className={classes.skeleton}>
        <Skeleton width={180} height={20} />
        <Skeleton height={220} radius={8} />
        <Skeleton width="60%" height={20} />
        <Skeleton width="80%" height={20} />
      </div>
    </Loading>
  )
}

/** Books a consultation: with the operator's scheduling service where there is one, else with our own calendar. */
export function BookingWidget({ company = '', message = '' }: { company?: string; message?: string }) {
  const timeZone = ownTimeZone()
  const user = useUser()
  const { data, isPending, isError, error, refetch } = useQuery(slotsQuery(timeZone))
  return (
    <div className={classes.frame} style={{ height: heightPx }}>
      {isPending && <BookingSkeleton />}
      {isError && (
        <div className={classes.state}>
          <ErrorState
            isCompact
            title="Available times couldn’t be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {data?.scheduling_url ? (
        <iframe
          className={classes.embed}
          src={embedAddress(data.scheduling_url, user, message)}
          title="Book a consultation"
          height={heightPx}
        />
      ) : (
        data && <BuiltInBooking slots={data.slots} timeZone={timeZone} about={{ company, message }} />
      )}
    </div>
  )
}

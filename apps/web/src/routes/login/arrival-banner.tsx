import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { getSessionEnd } from '../../shared/auth/session.ts'
import { Banner } from '../../shared/components/banner.tsx'
import { type Arrival, arrivalText, expiredArrival } from './arrival-text.ts'
import classes from './login.module.css'

const route = getRouteApi('/login')
const showMs = 5000

/**
 * Why the user was sent here: good news for 5 seconds, required actions until the user continues. Not shown again
 * after a reload.
 */
export function ArrivalBanner() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [arrival, setArrival] = useState<Arrival | null>(() =>
    getSessionEnd() === 'expired' ? expiredArrival : null,
  )
  useEffect(() => {
    const next = arrivalText(search)
    if (next === null) return
    setArrival(next)
    void navigate({ search: (previous) => ({ next: previous.next }), state: true, replace: true })
  }, [search, navigate])
  useEffect(() => {
    if (arrival === null || arrival.stays) return
    const timer = setTimeout(() => setArrival(null), showMs)
    return () => clearTimeout(timer)
  }, [arrival])
  if (arrival === null) return null
  return (
    <div className={classes.banner}>
      <Banner tone={arrival.tone}>{arrival.text}</Banner>
    </div>
  )
}

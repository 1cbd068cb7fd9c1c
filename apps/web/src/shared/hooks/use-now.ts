import { useEffect, useState } from 'react'

const tickMs = 30_000

/** Now in milliseconds, updated twice a minute so that "2m ago" stays correct. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

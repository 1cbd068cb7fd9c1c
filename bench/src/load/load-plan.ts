/** How large the store of the load benchmark is, and who does what in it. */
export interface LoadPlan {
  websites: number
  scans: number
  alerts: number
  users: number
  seconds: number
  /** Pause of a user between two calls, on average, in milliseconds. */
  thinkMs: number
}

/** One website has a tenth of all scans and alerts, so that large lists are part of what is measured. */
export const busyShare = 0.1

/** These users work on the busy website at once, so that they meet at the same alerts. */
export const busyUsers = 10

/** The server signs with it; a benchmark that plays a worker does too. */
export const loadSecret = 'a secret that only the load benchmark knows and uses'

export const password = 'a password of the load benchmark'
export const emailOf = (user: number) => `load-${user}@load.example`

/** Ordinal of the website that a user works on. */
export const websiteOf = (user: number, websites: number) => (user < busyUsers ? 0 : user % websites)

/** A scan as large as any that was seen, on a website of its own, to which the users of the busy one belong as well. */
export const longScanHost = 'long.example'
export const longScanAlerts = 3_202

/** How large the database of the load benchmark is, and who does what in it. */
export interface LoadPlan {
  websites: number
  scans: number
  alerts: number
  users: number
  seconds: number
  /** A user's average pause between two requests, in milliseconds. */
  thinkMs: number
}

/** One website has a tenth of all scans and alerts, so that large lists are part of what is measured. */
export const busyShare = 0.1

/** These users work on the busy website at once, so that they access the same alerts. */
export const busyUsers = 10

/** The server signs with it; a benchmark that acts as a worker does too. */
export const loadSecret = 'a secret that only the load benchmark knows and uses'

export const password = 'a password of the load benchmark'
export const emailOf = (user: number) => `load-${user}@load.example`

/** Ordinal of the website that a user works on. */
export const websiteOf = (user: number, websites: number) => (user < busyUsers ? 0 : user % websites)

/** A scan as large as the largest known, on a website of its own, which the users of the busy one belong to as well. */
export const longScanHost = 'long.example'
export const longScanAlerts = 3_202

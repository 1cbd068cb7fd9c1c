/** Time as a dependency, so that what waits, expires or ages can be tested without waiting. */
export interface Clock {
  /** Now, in milliseconds since the epoch. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

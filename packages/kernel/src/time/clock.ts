/** Time as a dependency, so that waiting, expiry and age can be tested without waiting. */
export interface Clock {
  /** Now, in milliseconds since the epoch. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** What a store that is watched has to show. */
export interface WatchScenario {
  /** 0: no analysis saw any. */
  changes?: 0
  prices?: 0
  /** The heartbeat is off, can’t be switched on, or has not visited the store yet; absent: it fails right now. */
  heartbeat?: 'off' | 'unproven' | 'new'
}

/** What is kept of a store's sessions. JSON-safe. */
export interface KeptSessions {
  /** Hash of what the sessions chose their pages from. */
  choice: string
  /** Each page that they opened, by region and address, and the state of its document, style sheets, and scripts. */
  opened: [region: string, url: string, state: string][]
  /** What a shopper could do then, per region: the outcome of each step. */
  steps: string
  /** The phase, as the sessions made it. */
  phase: unknown
}

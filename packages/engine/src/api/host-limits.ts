/** How fast hosts may be requested, by all scans of a process together. */

/** How a host may be used. If several scans use one host, the strictest policy applies. */
export interface HostPolicy {
  /** Max concurrent requests. */
  concurrency: number
  /** Minimum time between two starts; 0 for loopback, allow-listed and owned stores. */
  minIntervalMs: number
}

/** One limiter for all scans of the process, because they share the host. `host` is `URL.host`. */
export interface HostLimiter {
  /**
   * Registers a scan's policy for a host and returns a function that withdraws it. Without a policy: one
   * request a second.
   */
  registerHost(host: string, terms: HostPolicy): () => void
  /**
   * Resolves with a release function when the host may be requested. Rejects when the signal aborts, and with
   * a `pause-host` CrawlError when the store keeps refusing requests or requires a longer pause than a scan can wait.
   * Waiting clients (scans) take turns.
   */
  acquire(host: string, signal: AbortSignal, clientId?: string): Promise<() => void>
  /**
   * Records a refusal (401, 403, 429, 430, 503): pauses the host for all scans. `retryAfterMs` as the store
   * asked, or null.
   */
  recordRefusal(host: string, retryAfterMs: number | null): void
  recordResponse(host: string): void
  /** Requests and visits of this process that the host has not finished, of all scans together. */
  pending(host: string): number
}

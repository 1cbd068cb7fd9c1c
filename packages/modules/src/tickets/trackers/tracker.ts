/** What the product needs from a tracker, and how a call can fail. */
import type { TicketBlock } from '../ticket-blocks.ts'

export interface TicketScreenshot {
  name: string
  bytes: Uint8Array
  mediaType: string
}

export interface TicketDraft {
  /** Stored in the tracker, so that a repeated attempt finds the ticket. */
  marker: string
  title: string
  blocks: readonly TicketBlock[]
  pictures: readonly TicketScreenshot[]
}

export interface RemoteTicket {
  /** Changes when the ticket moves in a tracker whose ids belong to one repository. */
  id: string
  key: string
  url: string
  /** The tracker's own word. */
  status: string
  isDone: boolean
}

export interface Tracker {
  /** Who is connected and where tickets go. Creates nothing. */
  test(): Promise<string>
  /** The ticket that an earlier attempt created, or null. */
  find(marker: string): Promise<RemoteTicket | null>
  create(draft: TicketDraft): Promise<RemoteTicket>
  /** Adds the screenshots that the ticket lacks. */
  attach(id: string, pictures: readonly TicketScreenshot[]): Promise<void>
  /** Null: it was deleted, or is no longer visible. */
  read(id: string): Promise<RemoteTicket | null>
  /** Adds a comment, unless one with this reference exists. */
  comment(id: string, reference: string, blocks: readonly TicketBlock[]): Promise<void>
  reopen(id: string): Promise<void>
}

/**
 * - `retry`: may work later, at the earliest after `retryAfterMs`.
 * - `rejected`: won't work until a person changes something.
 */
export class TrackerError extends Error {
  readonly next: 'retry' | 'rejected'
  readonly retryAfterMs: number | null

  constructor(next: 'retry' | 'rejected', message: string, retryAfterMs: number | null = null) {
    super(message)
    this.name = 'TrackerError'
    this.next = next
    this.retryAfterMs = retryAfterMs
  }
}

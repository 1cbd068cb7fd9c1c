import type { AlertHistoryEntry } from '@vitrine/modules/alerts/contract'

const statusNames: Readonly<Record<string, string>> = {
  open: 'Reopened',
  closed: 'Marked as done',
  discarded: 'Discarded',
}

const recheckResults: Readonly<Record<string, string>> = {
  present: 'still there',
  gone: 'no longer found',
  not_verified: 'couldn’t be verified',
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** One line of the history, such as "Discarded by Ada Lovelace". */
export function historyText({ kind, before, after, who, scan_title }: AlertHistoryEntry): string {
  const by = who === null ? '' : ` by ${who}`
  const seenIn = scan_title === null ? '' : ` in “${scan_title}”`
  switch (kind) {
    case 'found':
      return `First seen${seenIn}`
    case 'seen':
      return `Seen again${seenIn}`
    case 'returned':
      return `Returned${seenIn}`
    case 'gone':
      return `No longer found${seenIn}`
    case 'status_changed':
      return `${before === after ? 'Reason changed' : (statusNames[after ?? ''] ?? 'Status changed')}${by}`
    case 'severity_changed':
      return `Severity changed${after === null ? '' : ` to ${capitalized(after)}`}${by}`
    case 'content_changed':
      return `${after === 'restored' ? 'Original text restored' : 'Edited'}${by}`
    case 'assigned':
      return after === 'no one' ? `Unassigned${by}` : `Assigned to ${after ?? 'a former member'}${by}`
    case 'worse':
      return `Got worse${before === null || after === null ? '' : `: ${before}, now ${after}`}${seenIn}`
    case 'better':
      return `Got better${before === null || after === null ? '' : `: ${before}, now ${after}`}${seenIn}`
    case 'rechecked':
      return `Checked again${by}: ${recheckResults[after ?? ''] ?? 'couldn’t be verified'}`
  }
}

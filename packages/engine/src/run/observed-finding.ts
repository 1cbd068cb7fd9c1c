/** Input of the merging steps: findings with where they were seen, and the clusters that they form. */
import type { Platform } from '@vitrine/kernel/names/vocabulary'
import type { Finding } from '../api/detector.ts'

/** One finding of one visit or session. */
export interface ObservedFinding {
  detector: string
  finding: Finding
  /** Null: on every platform of the scan. */
  platform: Platform | null
  region: string
  /** Signature of the page's DOM template, null when unknown. */
  template: string | null
  /** Links from the start page. */
  depth: number
  isConfirmed: boolean
  /** The scan was stopped before a second visit could confirm it. */
  isConfirmationSkipped?: true
}

/** Whether a finding becomes an alert: it was confirmed, or the scan was stopped before it could be. */
export function isReported({ isConfirmed, isConfirmationSkipped }: ObservedFinding): boolean {
  return isConfirmed || isConfirmationSkipped === true
}

/** Findings of one root cause. */
export interface Cluster {
  detector: string
  /** Cause key without what differs between regions. */
  causeKey: string
  localeGroup: string
  members: ObservedFinding[]
  /** Template of which at least 60% of at least five evaluated pages show it; or null. */
  promoted: Promotion | null
  /**
   * The share of the evaluated pages of its first finding's page type that show it, their number, and the number of all
   * visited ones; null: unknown.
   */
  ofType: { share: number; checked: number; visited: number } | null
  /** Devices on which all of its pages were evaluated. */
  checkedOn: Platform[]
  /** What was joined, when it is more than one cause; or null. */
  joined: JoinedList | null
  /** What of the members tells two scans apart; null: only the cause key. */
  causes: JoinedCause[] | null
}

/** One of several causes in one cluster. */
export interface JoinedCause {
  causeKey: string
  /** Its line in the list of items. */
  item: string
  members: ObservedFinding[]
}

/** Several causes of one fault, shown as one alert. */
export interface JoinedList {
  /** Title instead of the representative finding's, which names only one of them. */
  title: string | null
  /** Heading of the list of items. */
  heading: string
  /** Gravest first. */
  items: JoinedItem[]
}

/** One line of the list. */
export interface JoinedItem {
  text: string
  /** Cause keys, or keys of parts where a detector tells several cases of one cause apart. */
  keys: readonly string[]
  pageUrls: ReadonlySet<string>
}

export interface Promotion {
  template: string
  /** Share of the template's evaluated pages that show it, 0 to 1. */
  share: number
}

/** Key of `EvaluatedPages`: detector and page template, type, or address. */
export function evaluatedKey(detector: string, kind: string): string {
  return `${detector}|${kind}`
}

/** How many distinct pages a detector could evaluate, by `evaluatedKey`. */
export interface EvaluatedPages {
  ofTemplate: ReadonlyMap<string, number>
  ofType: ReadonlyMap<string, number>
  /** All visited pages, by page type. */
  visitedOfType: ReadonlyMap<string, number>
  /** Devices on which a detector evaluated a page, by `evaluatedKey` with the page's address. */
  platformsOf: ReadonlyMap<string, ReadonlySet<Platform>>
}

export const nothingEvaluated: EvaluatedPages = {
  ofTemplate: new Map(),
  ofType: new Map(),
  visitedOfType: new Map(),
  platformsOf: new Map(),
}

/** Distinct pages of some findings. */
export function pagesOf(members: readonly ObservedFinding[]): Set<string> {
  return new Set(members.map(({ finding }) => finding.url))
}

/** What the merging steps work on: findings with where they were seen, and the clusters that they form. */
import type { Platform } from '@vitrine/kernel/vocabulary'
import type { Finding } from '../detector.ts'

/** One finding as one visit or flow gave it. */
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
  isInNavigation: boolean
  isConfirmed: boolean
  /** The scan was stopped before a second visit could confirm it. */
  isConfirmationSkipped?: true
}

/** Whether a finding is reported as an alert: it was confirmed, or nobody was left to try. */
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
  /** Template of which at least 60 % of at least five judged pages show it; or null. */
  promoted: Promotion | null
}

export interface Promotion {
  template: string
  /** Of the template's judged pages, those that show it. 0 to 1. */
  share: number
  /** Of all judged pages of the same type, whatever their template, those that show it. 0 to 1. */
  shareOfType: number
}

/** Detector and page template or type, as one key of `JudgedPages`. */
export function judgedKey(detector: string, kind: string): string {
  return `${detector}|${kind}`
}

/** How many distinct pages a detector could judge, by `judgedKey`. */
export interface JudgedPages {
  ofTemplate: ReadonlyMap<string, number>
  ofType: ReadonlyMap<string, number>
}

/** Distinct pages of some findings. */
export function pagesOf(members: readonly ObservedFinding[]): Set<string> {
  return new Set(members.map(({ finding }) => finding.url))
}

/** Loads of a page on a simulated phone, run by run. Part of the public API. */
import type { PageType, Platform } from '@vitrine/kernel/names/vocabulary'
import type { SessionStep } from './sessions.ts'

/**
 * When the largest element of the first view was painted, and how that time is divided. Milliseconds since
 * the navigation.
 */
export interface LargestPaint {
  ms: number
  path: string | null
  /** Address of the image; null where the element is text, or an image in the document itself. */
  imageUrl: string | null
  /** Until the first byte of the document. */
  ttfbMs: number
  /** From there until the image was requested; 0 for text. */
  loadDelayMs: number
  /** How long the image took to arrive; without one, the document. */
  loadMs: number
  /** The remaining time until it was painted: scripts, styles, layout. */
  renderDelayMs: number
}

export interface LoadedFile {
  url: string
  resourceType: string
  /** Transferred size, bytes. */
  bytes: number
}

export interface BlockingFile extends LoadedFile {
  /** When it had arrived, milliseconds after the document had. */
  waitedMs: number
}

export interface LoadedScript {
  url: string
  /** Transferred size, bytes. */
  bytes: number
  /** Busy time in frames longer than 50 ms, on the simulated phone. */
  workMs: number
}

/** A control of the page that was tapped, and how long the page took to react. */
export interface TapReading {
  kind: 'menu' | 'option' | 'filter'
  path: string
  text: string
  /** From the tap to the next frame, as the browser reports it; at least 8. */
  ms: number
  /** How much of that was work of the page's scripts, milliseconds. */
  scriptMs: number
}

/** One load of a page by a new visitor. */
export interface LoadRun {
  /** This machine was busy just before: values that depend on the processor may be too slow, network values are not. */
  isBusy: boolean
  largest: LargestPaint | null
  /** Bytes that had arrived when the largest element was painted. */
  bytesBefore: number
  /** The largest files among them. */
  filesBefore: LoadedFile[]
  /** Files that block the first paint, the last to arrive first. */
  blocking: BlockingFile[]
  /** Size of all files that block it, also of those that `blocking` leaves out. Absent in earlier records. */
  blockingBytes?: number
  /** Total blocking time: what long tasks took beyond 50 ms each, from the first paint until the page was idle. */
  blockedMs: number
  /** Files of scripts that the page loaded, the busiest first. */
  scripts: LoadedScript[]
  /** Largest layout shift (a window as web.dev defines it) later than half a second after the page had loaded. */
  lateShift: { value: number; path: string | null; atMs: number; hasScrolled: boolean } | null
  taps: TapReading[]
}

/** A page that was loaded several times, one run after the other. */
export interface SpeedSessionRecord {
  kind: 'speed'
  url: string
  platform: Platform
  region: string
  /** Why the page could not be measured; null when there are enough runs. */
  notVerified: string | null
  /** It ended before its script did, so what it says nothing about stays open. */
  isUnfinished?: true
  steps: SessionStep[]
  pageType: PageType
  template: string
  /** Name of the page, from its title. */
  title: string
  /** How much slower than this machine the simulated phone is, 1 and more. */
  slowdown: number
  runs: LoadRun[]
}

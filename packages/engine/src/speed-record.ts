/** What loading a page on a simulated phone showed, run by run. Part of the public face. */
import type { PageType, Platform } from '@vitrine/kernel/vocabulary'
import type { FlowStep } from './flows.ts'

/** When the largest element of the first view was painted, and what that time went to. Milliseconds since the navigation. */
export interface LargestPaint {
  ms: number
  path: string | null
  /** Address of the picture; null where the element is text. */
  imageUrl: string | null
  /** Until the first byte of the document. */
  ttfbMs: number
  /** From there until the picture was asked for; 0 for text. */
  loadDelayMs: number
  /** What the picture took to arrive; 0 for text. */
  loadMs: number
  /** What was left until it was painted: scripts, styles, layout. */
  renderDelayMs: number
}

export interface LoadedFile {
  url: string
  resourceType: string
  /** Size on the wire, bytes. */
  bytes: number
}

export interface BlockingFile extends LoadedFile {
  /** When it had arrived, milliseconds after the document had. */
  waitedMs: number
}

export interface LoadedScript {
  url: string
  /** Size on the wire, bytes. */
  bytes: number
  /** How long it was at work in frames that took longer than 50 ms, on the simulated phone. */
  workMs: number
}

/** A control of the page that was tapped, and how long the page took to show anything. */
export interface TapReading {
  kind: 'menu' | 'option' | 'filter'
  path: string
  text: string
  /** From the tap to the next frame, as the browser tells it; at least 8. */
  ms: number
  /** How much of that scripts of the page were at work. */
  scriptMs: number
}

/** One load of a page by a new visitor. */
export interface LoadRun {
  /** This machine was busy just before: what depends on the processor may be too slow, what depends on the line is not. */
  isBusy: boolean
  largest: LargestPaint | null
  /** Bytes that had arrived when the largest element was painted. */
  bytesBefore: number
  /** The largest files among them. */
  filesBefore: LoadedFile[]
  /** Files that the browser had to have before it could paint anything, the last to arrive first. */
  blocking: BlockingFile[]
  /** Total blocking time: what long tasks took beyond 50 ms each, from the first paint until the page was quiet. */
  blockedMs: number
  /** Files of scripts that the page loaded, the busiest first. */
  scripts: LoadedScript[]
  /** Largest layout shift (a window as web.dev defines it) later than half a second after the page had loaded. */
  lateShift: { value: number; path: string | null; atMs: number; hasScrolled: boolean } | null
  taps: TapReading[]
}

/** A page that was loaded several times, one run after the other. */
export interface SpeedFlowRecord {
  kind: 'speed'
  url: string
  platform: Platform
  region: string
  /** Why nothing can be said about the page; null when enough runs are there. */
  notVerified: string | null
  steps: FlowStep[]
  pageType: PageType
  template: string
  /** Name of the page as its title says it. */
  title: string
  /** How much slower than this machine the simulated phone works, 1 and more. */
  slowdown: number
  runs: LoadRun[]
}

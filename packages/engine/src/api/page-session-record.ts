/** What a shopper experiences on one page of a template. Part of the public API. */
import type { Money } from '@vitrine/kernel/figures/money'
import type { PageType, Platform } from '@vitrine/kernel/names/vocabulary'
import type { SessionStep } from './sessions.ts'

/** What a session on a page may try; each only for detectors that read it, each as a new visitor. */
export type VisitPart =
  | 'countdowns'
  | 'overlays'
  | 'banner'
  | 'choices'
  | 'keyboard'
  | 'clicks'
  | 'suggestions'
  | 'signup'
  | 'bars'

/** Remaining seconds of a countdown, and when they were read (milliseconds since the epoch). */
export interface ClockSample {
  leftSeconds: number
  atMs: number
}

export interface CountdownReading {
  path: string
  text: string
  /** Words around the countdown. */
  around: string
  samples: ClockSample[]
  /** The same countdown for a second new visitor, some time later; empty when it was not there. */
  secondSamples: ClockSample[]
}

/** What covered the page without a user action. */
export interface OverlayReading {
  path: string
  text: string
  /** Share of the window that it covers, 0 to 1. */
  share: number
  /** Since the page had loaded. */
  shownAfterMs: number
  hasScrolled: boolean
  kind: 'offer' | 'consent' | 'gate'
  /** Its visible close control, CSS pixels; null: none was found. */
  close: { path: string; width: number; height: number; label: string } | null
  closesByButton: boolean | null
  closesByEscape: boolean
  closesByBackdrop: boolean
  /** On the next page, after it was closed; null: that was not tried. */
  returns: boolean | null
}

export interface BannerReading {
  path: string
  text: string
  share: number
  /** Blocks the whole page until a choice is made, which some laws allow. */
  isInterstitial: boolean
  /** What it keeps from being clicked at any scroll position; null: nothing. */
  covers: { path: string; text: string } | null
  /** The choice that was clicked; null: none of its controls was found. */
  clicked: string | null
  isGone: boolean
  /** The page cannot be scrolled after the choice, although it is longer than the window. */
  locksScroll: boolean
  /** On the next page, after the choice. */
  returns: boolean | null
}

export interface StoredName {
  name: string
  domain: string
  /** Null: it ends with the visit. */
  lifetimeDays: number | null
}

export interface ConsentMoment {
  cookies: StoredName[]
  /** Requests to other hosts and collectors: address without personal identifiers, and milliseconds since the start. */
  calls: { url: string; method: string; body: string; atMs: number }[]
}

export interface ChoicesReading {
  hasBanner: boolean
  before: ConsentMoment
  /** Label of the control that rejects; null: none was found in the first layer. */
  rejectLabel: string | null
  /** What happened after rejecting, on this page and the next; null: nothing could be rejected. */
  afterReject: ConsentMoment | null
  /**
   * Label of the control that another new visitor clicked to accept; null: none was found. Absent in earlier
   * records.
   */
  acceptLabel?: string | null
  /** What happened after accepting, on this page and the next; null: nothing could be accepted. */
  afterAccept?: ConsentMoment | null
}

export interface KeyboardReading {
  buyPath: string
  buyText: string
  /** Whether Tab reaches the buy button from the control before it. */
  isBuyReached: boolean
  /** Why it does not, as far as the document shows. */
  buyReason: 'not-focusable' | 'passed-over' | null
  /** Whether Enter on the button does what a click does; null: that was not tried. */
  enterActs: boolean | null
  clickActs: boolean | null
  /** Options that a pointer can choose but the keyboard never reaches. */
  unreachable: { path: string; text: string }[]
  /** Controls that trap the focus in a loop. */
  trap: {
    paths: string[]
    text: string
    /** Whether Tab leads from the product's heading to the buy button all the same. */
    isPassable?: boolean
  } | null
  tabs: number
}

export interface ClickReading {
  path: string
  text: string
  tag: string
  /** What followed in time; `nothing` only when the page showed no reaction at all. */
  effect:
    | 'change'
    | 'request'
    | 'navigation'
    | 'focus'
    | 'scroll'
    | 'dialog'
    | 'value'
    | 'nothing'
    | 'covered'
  /**
   * For `nothing`: whether a script waits for clicks on the control or close around it, so that it may do something at
   * another time. Absent in older records.
   */
  isHandled?: boolean
  /** An uncaught error of the store's own scripts that this click caused, or null. Absent in older records. */
  error?: { text: string; source: string } | null
  /** A request to the store that this click caused and that failed, or null. Absent in older records. */
  failedCall?: { method: string; path: string; status: number } | null
}

export interface SuggestionReading {
  query: string
  inputPath: string
  /** The field itself declares suggestions. */
  isDeclared: boolean
  calls: {
    url: string
    status: number | null
    failure: string | null
    excerpt: string
    /** From request to end of response, on the network. Absent in earlier records, null without a response. */
    tookMs?: number | null
  }[]
  shownAfterMs: number | null
  /** Anything appeared while typing. Absent in earlier records. */
  isAnythingShown?: boolean
  links: { url: string; text: string; status: number | null; price: Money | null; pagePrice: Money | null }[]
}

/** A newsletter form, tried with addresses that belong to no one; its requests are intercepted. */
export interface SignUpReading {
  path: string
  /** Words of its button. */
  text: string
  /** An invalid address was rejected by the browser or the page. Null: it could not be typed. */
  refusesInvalid: boolean | null
  /** What a valid address led to; `nothing` only when the page showed no reaction at all. */
  effect: 'request' | 'change' | 'message' | 'nothing' | 'covered'
  /** Path of the intercepted request. */
  sentTo: string | null
}

/** What stays over the page while it is scrolled, without consent banners and dialogs. */
export interface BarsReading {
  /** The same parts at two places of the page, with the smaller share of the window that each takes, 0 to 1. */
  bars: { path: string; name: string; text: string; share: number }[]
  /** A sticky buy button that another sticky element covers at both positions; share of the button. */
  coveredBuy: { path: string; share: number; by: { path: string; name: string } } | null
  buyText: string | null
}

/** One part of a session on one page. The reading of its part is there; the others are null. */
export interface PageSessionRecord {
  kind: 'page'
  url: string
  platform: Platform
  region: string
  /** Why this part could not be evaluated; null when it ran. */
  notVerified: string | null
  /** It ended before its script did, so what it says nothing about stays open. */
  isUnfinished?: true
  steps: SessionStep[]
  part: VisitPart
  pageType: PageType
  template: string
  countdowns: CountdownReading[] | null
  overlay: OverlayReading | null
  banner: BannerReading | null
  choices: ChoicesReading | null
  keyboard: KeyboardReading | null
  clicks: ClickReading[] | null
  suggestions: SuggestionReading[] | null
  /** Absent in records of earlier versions. */
  signups?: SignUpReading[] | null
  bars?: BarsReading | null
}

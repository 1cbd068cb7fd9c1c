/** What a shopper's moments on one page of a template showed. Part of the public face. */
import type { Money } from '@vitrine/kernel/money'
import type { PageType, Platform } from '@vitrine/kernel/vocabulary'
import type { FlowStep } from './flows.ts'

/** What a session on a page may try; each only for detectors that read it, each as a visitor who was never here. */
export type VisitPart =
  | 'countdowns'
  | 'overlays'
  | 'banner'
  | 'choices'
  | 'keyboard'
  | 'presses'
  | 'suggestions'
  | 'signup'
  | 'bars'

/** Seconds that a clock says are left, and the instant when it said so (milliseconds since the epoch). */
export interface ClockSample {
  leftSeconds: number
  atMs: number
}

export interface CountdownReading {
  path: string
  text: string
  /** Words around the clock. */
  around: string
  samples: ClockSample[]
  /** The same clock before a second new visitor, some time later; empty when it did not stand there. */
  secondSamples: ClockSample[]
}

/** What laid itself over the page without being asked. */
export interface OverlayReading {
  path: string
  text: string
  /** Share of the window that it takes from the page, 0 to 1. */
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
  /** Takes the whole page until a choice is made: a wall, which some laws allow. */
  isWall: boolean
  /** What of the page cannot be pressed because of it, however the page is scrolled; null: everything can. */
  covers: { path: string; text: string } | null
  /** The choice that was pressed; null: no control of it was found. */
  pressed: string | null
  isGone: boolean
  /** The page cannot be scrolled though it is longer than the window, after the choice. */
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
  /** Calls to other hosts and collectors: address without what could tell persons apart, and milliseconds since the start. */
  calls: { url: string; method: string; body: string; atMs: number }[]
}

export interface ChoicesReading {
  hasBanner: boolean
  before: ConsentMoment
  /** Label of the control that refuses; null: none was found in the first layer. */
  rejectLabel: string | null
  /** What came about after the refusal, on this page and the next; null: nothing could be refused. */
  afterReject: ConsentMoment | null
  /** Label of the control that another new visitor pressed to agree; null: none was found. Absent in earlier records. */
  acceptLabel?: string | null
  /** What came about after agreeing, on this page and the next; null: nothing could be agreed to. */
  afterAccept?: ConsentMoment | null
}

export interface KeyboardReading {
  buyPath: string
  buyText: string
  /** Whether Tab comes to the buy button from what stands before it. */
  isBuyReached: boolean
  /** Why it is not, as far as the document says it. */
  buyReason: 'not-focusable' | 'passed-over' | null
  /** Whether Enter on the button does what a click does; null: that was not tried. */
  enterActs: boolean | null
  clickActs: boolean | null
  /** Options that a pointer can choose and the keyboard never comes to. */
  unreachable: { path: string; text: string }[]
  /** Controls between which Tab goes in a circle without leaving them. */
  trap: { paths: string[]; text: string } | null
  tabs: number
}

export interface PressReading {
  path: string
  text: string
  tag: string
  /** What followed within the time given; `nothing` only when the page kept every sign of life to itself. */
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
  /** An uncaught error of the shop's own scripts that this press brought about, or null. Absent in older records. */
  error?: { text: string; source: string } | null
  /** A call to the shop that this press brought about and that failed, or null. Absent in older records. */
  failedCall?: { method: string; path: string; status: number } | null
}

export interface SuggestionReading {
  query: string
  inputPath: string
  /** The field itself says that it suggests. */
  isDeclared: boolean
  calls: {
    url: string
    status: number | null
    failure: string | null
    excerpt: string
    /** From the question to the end of the answer, on the wire. Absent in earlier records, null when nothing came. */
    tookMs?: number | null
  }[]
  shownAfterMs: number | null
  /** Something of any kind came up while typing. Absent in earlier records. */
  isAnythingShown?: boolean
  links: { url: string; text: string; status: number | null; price: Money | null; pagePrice: Money | null }[]
}

/** A form for a newsletter, tried with addresses that belong to nobody; what it sends is caught before it leaves. */
export interface SignUpReading {
  path: string
  /** Words of its button. */
  text: string
  /** What is no address was not taken: the browser or the page refused it. Null: it could not be typed. */
  refusesInvalid: boolean | null
  /** What a well-formed address brought about; `nothing` only when the page kept every sign of life to itself. */
  effect: 'request' | 'change' | 'message' | 'nothing' | 'covered'
  /** Path of the call that was caught. */
  sentTo: string | null
}

/** What stays over the page while it is scrolled; consent banners and dialogs are left out. */
export interface BarsReading {
  /** The same parts at two places of the page, with the smaller share of the window that each takes, 0 to 1. */
  bars: { path: string; name: string; text: string; share: number }[]
  /** A buy button that stays in view and lies under something else that stays, at both places; share of the button. */
  coveredBuy: { path: string; share: number; by: { path: string; name: string } } | null
  buyText: string | null
}

/** One part of a session on one page. The reading of its part is there; the others are null. */
export interface VisitFlowRecord {
  kind: 'visit'
  url: string
  platform: Platform
  region: string
  /** Why this part could not be judged; null when it ran. */
  notVerified: string | null
  steps: FlowStep[]
  part: VisitPart
  pageType: PageType
  template: string
  countdowns: CountdownReading[] | null
  overlay: OverlayReading | null
  banner: BannerReading | null
  choices: ChoicesReading | null
  keyboard: KeyboardReading | null
  presses: PressReading[] | null
  suggestions: SuggestionReading[] | null
  /** Absent in records of earlier versions. */
  signups?: SignUpReading[] | null
  bars?: BarsReading | null
}

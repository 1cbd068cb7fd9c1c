/** Closed lists of values, defined once for API, tables, engine and screens. */
import { z } from 'zod'
import { categories, fileKinds, impacts, pageTypes, platforms } from './vocabulary-lists.ts'

export const Severity = z.enum(['high', 'medium', 'low'])
export type Severity = z.infer<typeof Severity>

export const ScanSeverity = z.enum(['high', 'medium', 'low', 'resolved', 'passed'])
export type ScanSeverity = z.infer<typeof ScanSeverity>

export const Platform = z.enum(platforms)
export type Platform = z.infer<typeof Platform>

export const PageType = z.enum(pageTypes)
export type PageType = z.infer<typeof PageType>

export const FileKind = z.enum(fileKinds)
export type FileKind = z.infer<typeof FileKind>

/** Filter categories of the analysis library, in display order. */
export const Category = z.enum(categories)
export type Category = z.infer<typeof Category>

/** Impacts of the analysis library, in display order. */
export const Impact = z.enum(impacts)
export type Impact = z.infer<typeof Impact>

/** `growth` is the Core plan, `enterprise` the Premium plan. */
export const Plan = z.enum(['growth', 'enterprise'])
export type Plan = z.infer<typeof Plan>

export const AlertStatus = z.enum(['open', 'closed', 'discarded'])
export type AlertStatus = z.infer<typeof AlertStatus>

/** Why an alert was discarded. False alarms count against the check that reported it. */
export const DiscardReason = z.enum(['false_alarm', 'wont_fix', 'intended', 'duplicate'])
export type DiscardReason = z.infer<typeof DiscardReason>

/** What a person says about an alert in the feedback panel. `wrong` and `wrong_value` count against the check. */
export const FeedbackReason = z.enum(['correct', 'wrong', 'wrong_value', 'unimportant', 'unclear', 'other'])
export type FeedbackReason = z.infer<typeof FeedbackReason>

/** Parts of the product that an operator can switch off. Screens then show the label that announces them. */
export const Feature = z.enum([
  'edit',
  'feedback',
  'share',
  'comments',
  'changes',
  'schedules',
  'heartbeats',
  'notifications',
  'prices',
])
export type Feature = z.infer<typeof Feature>

export const RowType = z.enum(['text_before_after', 'text', 'image', 'image_before_after'])
export type RowType = z.infer<typeof RowType>

export const Availability = z.enum([
  'InStock',
  'OutOfStock',
  'PreOrder',
  'BackOrder',
  'Discontinued',
  'LimitedAvailability',
  'SoldOut',
  'InStoreOnly',
  'OnlineOnly',
])
export type Availability = z.infer<typeof Availability>

/** `pending`: not started. A canceled scan keeps the alerts found before it was canceled. */
export const ScanState = z.enum(['pending', 'in_progress', 'completed', 'cancelled', 'failed', 'blocked'])
export type ScanState = z.infer<typeof ScanState>

/** The phases of a run, in order. */
export const RunPhase = z.enum(['reading', 'testing', 'measuring', 'confirming', 'evidence'])
export type RunPhase = z.infer<typeof RunPhase>

/** Progress of turning a run's findings into alerts. */
export const MergingStatus = z.enum([
  'NOT_STARTED',
  'DETECTING_DUPLICATES',
  'MERGING_ISSUES',
  'UPLOADING',
  'FAILED',
  'COMPLETED',
])
export type MergingStatus = z.infer<typeof MergingStatus>

/** Words that the specification fixes, stated once for wire, tables, engine and screens. */
import { z } from 'zod'
import { categories, impacts, pageTypes } from './vocabulary-lists.ts'

export const Severity = z.enum(['high', 'medium', 'low'])
export type Severity = z.infer<typeof Severity>

export const ScanSeverity = z.enum(['high', 'medium', 'low', 'resolved', 'passed'])
export type ScanSeverity = z.infer<typeof ScanSeverity>

export const Platform = z.enum(['Desktop', 'Mobile'])
export type Platform = z.infer<typeof Platform>

export const PageType = z.enum(pageTypes)
export type PageType = z.infer<typeof PageType>

/** Filter categories of the analysis library, in the order in which they are shown. */
export const Category = z.enum(categories)
export type Category = z.infer<typeof Category>

/** Impacts of the analysis library, in the order in which they are shown. */
export const Impact = z.enum(impacts)
export type Impact = z.infer<typeof Impact>

/** `growth` is the specification's core plan, `enterprise` its premium plan. */
export const Plan = z.enum(['growth', 'enterprise'])
export type Plan = z.infer<typeof Plan>

export const IssueStatus = z.enum(['open', 'closed', 'discarded'])
export type IssueStatus = z.infer<typeof IssueStatus>

/** Why an alert was discarded. False alarms count against the check that reported it. */
export const DiscardReason = z.enum(['false_alarm', 'wont_fix', 'intended', 'duplicate'])
export type DiscardReason = z.infer<typeof DiscardReason>

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

import type { DiscardReason } from '@vitrine/kernel/names/vocabulary'

const discardReasonNames: Record<DiscardReason, string> = {
  false_alarm: 'False alarm',
  wont_fix: 'Won’t fix',
  intended: 'Intended',
  duplicate: 'Duplicate',
}

export const discardReasonOptions = (Object.keys(discardReasonNames) as DiscardReason[]).map((value) => ({
  value,
  label: discardReasonNames[value],
}))

export const isDiscardReason = (value: string): value is DiscardReason =>
  Object.hasOwn(discardReasonNames, value)

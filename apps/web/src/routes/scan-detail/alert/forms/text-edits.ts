/** Pure rules of editing an alert's texts. */
import type { AlertTexts } from '@vitrine/modules/alerts/contract'

export type TextField = keyof AlertTexts

export const textFields: readonly { field: TextField; label: string; maxLength: number; rows: number }[] = [
  { field: 'title', label: 'Title', maxLength: 500, rows: 1 },
  { field: 'description', label: 'Description', maxLength: 50_000, rows: 6 },
  { field: 'advice', label: 'How to fix', maxLength: 50_000, rows: 4 },
]

export const textsOf = ({ title, description, advice }: AlertTexts): AlertTexts => ({
  title,
  description,
  advice,
})

/** What saving sends: texts to write, and texts of the scan to restore. */
export interface TextChanges {
  written: Partial<AlertTexts>
  restored: TextField[]
}

/**
 * The difference between what is shown and what was typed. A text typed exactly as the scan wrote it is restored, so
 * that it follows later scans again.
 */
export function textChanges(shown: AlertTexts, machine: AlertTexts, typed: AlertTexts): TextChanges {
  const changed = textFields.map(({ field }) => field).filter((field) => typed[field].trim() !== shown[field])
  const restored = changed.filter((field) => typed[field].trim() === machine[field])
  const written = Object.fromEntries(
    changed.filter((field) => !restored.includes(field)).map((field) => [field, typed[field].trim()]),
  )
  return { written, restored }
}

export const hasChanges = ({ written, restored }: TextChanges): boolean =>
  restored.length > 0 || Object.keys(written).length > 0

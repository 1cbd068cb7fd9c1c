/** What the kinds of changes are called. */
import { pluralize } from '@vitrine/kernel/figures/figures'
import type { AlertSide, ChangeKind, Verdict } from '@vitrine/modules/changes/contract'
import type { PillTone } from '../../shared/components/pill.tsx'

export const kinds: Record<ChangeKind, { label: string; tone: PillTone }> = {
  new: { label: 'New', tone: 'brand' },
  gone: { label: 'Gone', tone: 'passed' },
  returned: { label: 'Returned', tone: 'medium' },
  worse: { label: 'Worse', tone: 'high' },
  better: { label: 'Better', tone: 'low' },
}

export const verdicts: Record<Verdict, { label: string; tone: PillTone }> = {
  ...kinds,
  same: { label: 'Same', tone: 'plain' },
  not_checked: { label: 'Not checked in both', tone: 'plain' },
}

const severityNames = { high: 'High', medium: 'Medium', low: 'Low' } as const

const amountOf = (side: AlertSide | null) =>
  side?.severity == null || side.page_count === null
    ? null
    : { severity: severityNames[side.severity], pages: pluralize(side.page_count, 'page') }

/** "Low → High, 2 pages → 9 pages"; what stayed the same is said once. */
export function amountText(before: AlertSide | null, after: AlertSide | null): string {
  const [from, to] = [amountOf(before), amountOf(after)]
  if (from === null || to === null) {
    const one = from ?? to
    return one === null ? '' : `${one.severity}, ${one.pages}`
  }
  const part = (a: string, b: string) => (a === b ? a : `${a} → ${b}`)
  return `${part(from.severity, to.severity)}, ${part(from.pages, to.pages)}`
}

import { useShortcuts } from '../../../shared/hooks/use-shortcuts.ts'
import { type Alert, neighbourOf } from '../alert-rules.ts'
import type { Selection } from '../sharing/use-selection.ts'
import type { Triage } from './use-triage.ts'

interface TriageKeys {
  alerts: readonly Alert[]
  activeId: string | null
  triage: Triage
  selection: Selection
  onStep: (by: 1 | -1) => void
  /** Makes an alert the active one without scrolling. */
  onPin: (id: string) => void
}

/** Triage by keyboard. */
export function useTriageKeys({ alerts, activeId, triage, selection, onStep, onPin }: TriageKeys) {
  // The neighbor takes the alert's position, so nothing needs to scroll.
  const settle = (to: 'closed' | 'toggled') => {
    const current = alerts.find((alert) => alert.id === activeId)
    if (current === undefined) return
    const isOpen = current.content.status === 'open'
    const next = neighbourOf(alerts, current.id)
    triage.setStatus(current.id, to === 'closed' ? 'closed' : isOpen ? 'discarded' : 'open')
    if (next !== null) onPin(next)
  }
  useShortcuts([
    { key: 'j', label: 'Next alert', run: () => onStep(1) },
    { key: 'k', label: 'Previous alert', run: () => onStep(-1) },
    { key: 'e', label: 'Mark as done', run: () => settle('closed') },
    { key: 'd', label: 'Discard or reopen', run: () => settle('toggled') },
    { key: 'x', label: 'Select for sharing', run: () => activeId && selection.toggle(activeId) },
  ])
}

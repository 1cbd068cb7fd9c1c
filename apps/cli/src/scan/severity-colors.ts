import type { Severity } from '@vitrine/kernel/names/vocabulary'

/** How a terminal shows severities. */
export const severityColors = { high: 'red', medium: 'yellow', low: 'blue' } as const satisfies Record<
  Severity,
  string
>

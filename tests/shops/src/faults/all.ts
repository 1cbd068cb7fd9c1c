import type { FaultKind } from './fault.ts'
export const faultKinds: readonly FaultKind[] = []

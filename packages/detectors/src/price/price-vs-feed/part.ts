import type { Finding } from '@vitrine/engine/api/detector'

/** A row's finding without its place. */
export type Part = Pick<
  Finding,
  'causeKey' | 'fault' | 'severity' | 'confidence' | 'title' | 'description' | 'rows' | 'facts'
>

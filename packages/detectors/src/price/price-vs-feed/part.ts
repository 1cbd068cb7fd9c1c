import type { Finding } from '@vitrine/engine/detector'

/** What is wrong with a row, without its place. */
export type Part = Pick<
  Finding,
  'causeKey' | 'severity' | 'confidence' | 'title' | 'description' | 'rows' | 'facts'
>

/** What an API key may do. Reading is included in every key; the others are granted one by one. */
import { z } from 'zod'

export const KeyScope = z.enum(['read', 'triage', 'launch', 'admin'])
export type KeyScope = z.infer<typeof KeyScope>

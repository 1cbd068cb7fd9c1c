/** Page data that helpers may read, independent of the artifacts their detector needs. */
import type { PageInput } from '@vitrine/engine/api/detector'

export type PageReading = Omit<PageInput, 'artifacts'>

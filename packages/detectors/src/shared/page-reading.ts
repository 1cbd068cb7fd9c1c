/** What every helper may read of a page, whatever artifacts its detector asks for. */
import type { PageInput } from '@vitrine/engine/detector'

export type PageReading = Omit<PageInput, 'artifacts'>

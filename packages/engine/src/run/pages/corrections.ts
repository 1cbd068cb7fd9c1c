/** What the store told about its pages, for visits after the crawl: by other workers, in the browser, and to confirm. */
import type { PageCorrection } from '../../api/page-correction.ts'
import type { PageOutcome, PageTask } from '../../api/scan-types.ts'
import type { MemoryPort } from '../ports.ts'
import { reviewPhase } from '../site-index.ts'

export interface Corrections {
  /** To be spread into the task of a page. */
  of(page: Pick<PageTask, 'region' | 'url'>): Pick<PageTask, 'correction'>
}

const keyOf = ({ region, url }: Pick<PageTask, 'region' | 'url'>) => `${region}|${url}`

/** The corrections of all pages that were read again; none before that phase has ended. */
export async function loadCorrections({ memory }: MemoryPort): Promise<Corrections> {
  const reviewed = ((await memory.loadPhase(reviewPhase)) ?? []) as PageOutcome[]
  const known = new Map<string, PageCorrection>()
  for (const { task, finalUrl } of reviewed)
    if (task.correction !== undefined)
      for (const url of [task.url, finalUrl]) known.set(keyOf({ region: task.region, url }), task.correction)
  return {
    of(page) {
      const correction = known.get(keyOf(page))
      return correction === undefined ? {} : { correction }
    },
  }
}

/** Pages that scripts write: their rendered document replaces the raw response. */
import type { PageType } from '@vitrine/kernel/names/vocabulary'

/** Which pages are evaluated from their rendered document instead of the raw response. */
export interface RenderingPhase {
  /** Region → page types that scripts build. */
  scripted: Record<string, PageType[] | 'all'>
}

/** Whether rendered pages of a type replace raw ones. */
export function isScripted(rendering: RenderingPhase, region: string, pageType: PageType | null): boolean {
  const types = rendering.scripted[region] ?? []
  return types === 'all' || (pageType !== null && types.includes(pageType))
}

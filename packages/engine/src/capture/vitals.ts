/**
 * How a page loads, from the entries that the browser kept of one visit. Times are measured elsewhere
 * (`sessions/speed`).
 */
import type { Page } from 'playwright-core'
import type { VitalsArtifact } from '../api/artifacts.ts'
import { inIsolatedWorld } from '../browser/isolated-world.ts'
import { readVitals } from './vitals.page.ts'

/**
 * Reads the largest element and the layout shifts of the page as loaded now.
 * @param waits for everything that counts; otherwise a quick visit may end before the page jumps
 */
export function captureVitals(page: Page, waits: boolean): Promise<VitalsArtifact> {
  return inIsolatedWorld(page, readVitals, waits)
}

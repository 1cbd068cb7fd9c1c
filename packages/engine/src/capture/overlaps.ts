/** Overlapping texts and controls, and which of them a tap would hit. */
import type { Page } from 'playwright-core'
import type { OverlapsArtifact } from '../api/artifacts.ts'
import { inIsolatedWorld } from '../browser/isolated-world.ts'
import { readOverlaps } from './overlaps.page.ts'

/** Reads the page as it is now. Takes milliseconds where nothing overlaps. */
export function captureOverlaps(page: Page): Promise<OverlapsArtifact> {
  return inIsolatedWorld(page, readOverlaps)
}
